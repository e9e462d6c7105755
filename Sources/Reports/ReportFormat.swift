import Diagnosis

/// One way of writing a diagnosis. A format is a file that declares one, and its name in `all`.
public struct ReportFormat: Sendable {
  /// The name that `--format` takes.
  public let name: String
  /// The ends of file names that stand for it, without dot, in lower case.
  public let extensions: [String]
  /// Whether it names checksums of the inputs.
  public let namesChecksums: Bool
  private let writer: @Sendable (Diagnosis, ReportSettings) -> String

  init(
    _ name: String, extensions: [String], namesChecksums: Bool = false,
    writer: @escaping @Sendable (Diagnosis, ReportSettings) -> String
  ) {
    (self.name, self.extensions, self.namesChecksums, self.writer) = (name, extensions, namesChecksums, writer)
  }

  /// Every format, in the order in which help names them.
  public static let all: [ReportFormat] = [.text, .json, .ndjson, .markdown, .html, .sarif, .junit]

  public static func named(_ name: String) -> ReportFormat? { all.first { $0.name == name } }

  /// The format that the end of a file's name stands for.
  public static func of(path: String) -> ReportFormat? {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    let end = name[name.index(after: dot)...].lowercased()
    return all.first { $0.extensions.contains(end) }
  }

  public func render(_ diagnosis: Diagnosis, _ settings: ReportSettings = ReportSettings()) -> String {
    writer(diagnosis, settings)
  }
}

/// What a report needs to know beside the diagnosis.
public struct ReportSettings: Sendable {
  /// The version of the tool that the report names.
  public var version: String
  /// How text is laid out.
  public var style: TerminalStyle
  public var isVerbose: Bool

  public init(version: String = "", style: TerminalStyle = TerminalStyle(), isVerbose: Bool = false) {
    (self.version, self.style, self.isVerbose) = (version, style, isVerbose)
  }
}
