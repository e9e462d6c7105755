import Diagnosis
import Intake
import Reports

/// A file that a report goes to (`-o FILE`); `-` is standard output.
public struct ReportOutput: Sendable {
  public var path: String
  public var format: ReportFormat

  public init(path: String, format: ReportFormat) { (self.path, self.format) = (path, format) }
}

/// A report that is ready to be written.
public struct RenderedReport: Sendable {
  /// nil stands for standard output.
  public var path: String?
  public var text: String
}

extension AnalysisOptions {
  /// Settles which format goes where: a file's name tells its format, else `--format` does. Standard output gets
  /// nothing where files are named, unless `--format` asks for something more (cli.md, options of `analyze`).
  mutating func settleOutputs(_ paths: [String]) throws(UsageError) {
    var isFormatSpent = false
    for path in paths {
      if outputs.contains(where: { Self.plain($0.path) == Self.plain(path) }) {
        throw UsageError("-o names \(path) twice")
      }
      let given = inputs + roleInputs.map(\.path)
      if path != "-", given.contains(where: { Self.plain($0) == Self.plain(path) }) {
        throw UsageError("\(path) is an input; a report would overwrite it")
      }
      if path == "-" {
        outputs.append(ReportOutput(path: path, format: format ?? .text))
        isFormatSpent = true
      } else if let known = ReportFormat.of(path: path) {
        outputs.append(ReportOutput(path: path, format: known))
      } else if let format {
        outputs.append(ReportOutput(path: path, format: format))
        isFormatSpent = true
      } else {
        let ends = ReportFormat.all.flatMap(\.extensions).map { "." + $0 }.joined(separator: ", ")
        throw UsageError("-o \(path): the name tells no format; end it with one of \(ends), or give --format")
      }
    }
    if outputs.isEmpty || format != nil && !isFormatSpent {
      outputs.insert(ReportOutput(path: "-", format: format ?? .text), at: 0)
    }
  }

  /// The reports of a diagnosis, for standard output first.
  ///
  /// - Parameter style: that of standard output; files get 80 columns without colour.
  public func reports(of diagnosis: Diagnosis, style: TerminalStyle = TerminalStyle()) -> [RenderedReport] {
    outputs.map { output in
      let isStandard = output.path == "-"
      let settings = ReportSettings(
        version: swcdlogVersion, style: isStandard ? style : TerminalStyle(), isVerbose: isVerbose)
      return RenderedReport(path: isStandard ? nil : output.path, text: output.format.render(diagnosis, settings))
    }
  }

  /// Whether any output names checksums of the inputs.
  var wantsChecksums: Bool { outputs.contains { $0.format.namesChecksums } }

  /// Whether a file is one that this run writes, so that a folder's walk does not take an older report as evidence.
  func isOutput(_ source: InputSource) -> Bool {
    outputs.contains { Self.plain($0.path) == Self.plain(source.path) && $0.path != "-" }
  }

  /// A path without the parts that mean nothing.
  private static func plain(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
