import Evidence
import Findings
import Intake
import Reports
import RuleEngine

/// `swcdlog lint FILE…`: everything wrong with association files and entitlements that can be known without a device.
public enum LintCommand {
  /// - Parameters:
  ///   - readFile: the content of a path; nil where it cannot be read. Without it, files are opened and folders walked.
  ///   - write: writes to standard output; anything but 0 ends the run with that status.
  ///   - complain: tells of wrong usage and unreadable inputs.
  /// - Returns: 0, 1 with hits at or above `--fail-on`, 2 where an input could not be read, 64 for wrong usage.
  public static func run(
    arguments: [String], readFile: ((String) -> [UInt8]?)? = nil, style: TerminalStyle = TerminalStyle(),
    write: (String) -> Int32, complain: (String) -> Void = { _ in }
  ) -> Int32 {
    do throws(UsageError) {
      var options = try LintOptions(arguments)
      // Whether a certificate has expired is asked of the day on which real files are examined.
      if options.now == nil, readFile == nil { options.now = Clock.now() }
      let read = readFile ?? { InputReader().content(InputSource(path: $0)) }
      try readFilters(&options, read)
      let paths =
        readFile == nil
        ? InputReader().expanded(options.inputs.map { InputSource(path: $0) }).map(\.path) : options.inputs
      var run = LintRun(options: options)
      for path in paths {
        guard let bytes = read(path) else {
          complain("\(path): cannot be read")
          run.isIncomplete = true
          continue
        }
        run.read(path, bytes, isNamed: options.inputs.contains(path))
      }
      for problem in run.problems { complain(problem) }
      let written = write(run.output(style))
      return written == 0 ? run.status : written
    } catch {
      complain(error.message)
      return 64
    }
  }

  /// The ignore file and the baseline. The usual ignore file may be missing, a named one may not.
  private static func readFilters(_ options: inout LintOptions, _ read: (String) -> [UInt8]?) throws(UsageError) {
    let ignorePath = options.ignoreFile ?? ".swcdlogignore"
    if let bytes = read(ignorePath) {
      let (rules, problems) = LintFilter.ignoreRules(String(decoding: bytes, as: UTF8.self))
      if let problem = problems.first { throw UsageError("\(ignorePath), \(problem)") }
      options.filter.rules = rules
    } else if options.ignoreFile != nil {
      throw UsageError("\(ignorePath): cannot be read")
    }
    guard let path = options.baselineFile else { return }
    guard let bytes = read(path) else { throw UsageError("\(path): cannot be read") }
    options.filter.baseline = LintFilter.readBaseline(String(decoding: bytes, as: UTF8.self))
  }
}

/// The inputs of one run and what was found in them.
private struct LintRun {
  let options: LintOptions
  var report = LintReport(files: [])
  var diffs = ""
  var isIncomplete = false
  var problems: [String] = []

  init(options: LintOptions) { self.options = options }

  /// - Parameter isNamed: whether the user named the file, rather than a folder around it.
  mutating func read(_ path: String, _ bytes: [UInt8], isNamed: Bool) {
    let index = report.files.count
    let reading = InputReader().read(InputSource(path: path, bytes: bytes), index: index)
    var hits: [LintReport.Hit] = []
    var isKnown = false
    for copy in reading.files {
      isKnown = true
      hits += lint(copy, path)
    }
    for exchange in reading.exchanges {
      isKnown = true
      hits += ExchangeChecks.hits(exchange).map { hit in
        let citation = exchange.status?.citation
        return LintReport.Hit(hit, at: citation?.at ?? exchange.at, line: citation?.text ?? "")
      }
      // The reader may have taken the body for a file already.
      if let body = exchange.body, !reading.files.contains(where: { $0.at == body.at }),
        exchange.status.map({ (200..<300).contains($0.value) }) ?? true
      {
        hits += lint(FileCopy(role: .file, bytes: body.bytes, at: body.at, site: exchange.site), path, isWhole: false)
      }
    }
    for app in reading.apps {
      isKnown = true
      hits += EntitlementChecks.hits(app).map { entry, hit in
        LintReport.Hit(hit, at: entry.citation.at, line: entry.citation.text, entitlement: entry.text)
      }
    }
    if !isKnown {
      guard isNamed else { return }
      if reading.kind == .unknown || reading.kind == .urlList {
        // Whatever it is, the user says that it is such a file.
        hits += lint(FileCopy(role: .file, bytes: bytes, at: SourceLocation(input: index, line: 1, offset: 0)), path)
      } else {
        problems.append(
          "\(path): holds no apple-app-site-association file and no entitlements (\(reading.kind.rawValue))")
        isIncomplete = true
        return
      }
    }
    hits.sort { ($0.at, $0.hit.code) < ($1.at, $1.hit.code) }
    report.files.append(LintReport.File(path: path, hits: hits))
  }

  /// - Parameter isWhole: whether the copy is the file itself, so that a corrected version of it makes sense.
  private mutating func lint(_ copy: FileCopy, _ path: String, isWhole: Bool = true) -> [LintReport.Hit] {
    let document = AssociationDocument.read(copy.bytes)
    if options.previewsFixes, isWhole,
      let corrected = FixPreview.corrected(document, wants: { options.filter.wants($0.code) })
    {
      let text = { (bytes: [UInt8]) in String(decoding: bytes, as: UTF8.self) }
      diffs += UnifiedDiff.render(text(document.json.bytes), text(corrected), path: path) ?? ""
    }
    let hits = Lint.run(document, host: options.host ?? copy.site, now: options.now)
    return LintReport.hits(hits, document, from: copy.at)
  }

  private var filtered: LintReport { options.filter.applied(to: report) }

  func output(_ style: TerminalStyle) -> String {
    if options.previewsFixes { return diffs }
    if options.writesBaseline { return LintFilter.baseline(filtered) }
    return switch options.format {
    case .text: LintText.render(filtered, style: style)
    case .json: LintJSON.render(filtered, version: swcdlogVersion)
    case .sarif: LintSARIF.render(filtered, version: swcdlogVersion)
    case .github: LintAnnotations.render(filtered)
    }
  }

  var status: Int32 {
    if isIncomplete { return 2 }
    if options.writesBaseline || options.previewsFixes { return 0 }
    guard let least = options.failOn.severity else { return 0 }
    return filtered.files.contains { $0.hits.contains { $0.hit.severity >= least } } ? 1 : 0
  }
}
