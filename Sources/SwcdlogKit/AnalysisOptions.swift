import Diagnosis
import Evidence
import Findings
import Intake
import Reports

/// The options of `analyze`, as the command line gives them.
public struct AnalysisOptions: Sendable {
  public var question = Question()
  /// Files given with a role.
  public var roleInputs: [InputSource] = []
  /// What `--format` asks for; nil where it was not given.
  public var format: ReportFormat?
  /// Where reports go, and in which format; standard output first.
  public var outputs: [ReportOutput] = []
  public var failOn: Severity? = .error
  public var select: [FindingCode] = []
  public var ignore: [FindingCode] = []
  public var maxBytes = Int.max
  /// Log lines outside of it are passed over.
  public var window = TimeWindow()
  /// Whether standard input is read as it comes, and each change of the diagnosis told.
  public var follows = false
  public var isVerbose = false
  public var isQuiet = false
  /// Names in the output are replaced by pseudonyms.
  public var redacts = false
  /// nil: only on a terminal.
  public var usesColour: Bool?
  public var inputs: [String] = []

  public init() {}

  /// Reads arguments; words that are no options are inputs.
  public init(arguments: [String]) throws(UsageError) {
    var parser = ArgumentParser(arguments)
    var files: [String] = []
    while let word = parser.next() {
      switch word {
      case .operand(let text): inputs.append(text)
      case .option("-o"), .option("--output"): files.append(try parser.value("-o"))
      case .option(let name): try take(name, &parser)
      }
    }
    try settleOutputs(files)
  }

  func shows(_ code: FindingCode) -> Bool {
    (select.isEmpty || select.contains(code)) && !ignore.contains(code)
  }

  private mutating func take(_ name: String, _ parser: inout ArgumentParser) throws(UsageError) {
    switch name {
    case "--url": question.urls.append(try parser.value(name))
    case "--urls": roleInputs.append(InputSource(path: try parser.value(name)))
    case "--app": question.appID = AppID(try parser.value(name))
    case "--domain": question.domain = Self.domain(try parser.value(name))
    case "--service": question.service = ServiceName(rawValue: try parser.value(name))
    case "--origin": roleInputs.append(InputSource(path: try parser.value(name), role: .origin))
    case "--cdn": roleInputs.append(InputSource(path: try parser.value(name), role: .cdn))
    case "--device": roleInputs.append(InputSource(path: try parser.value(name), role: .device))
    case "--via": question.via = try parser.choice(name, WayOfOpening.self)
    case "--now": question.now = try parser.time(name)
    case "--since": window.since = try parser.time(name)
    case "--until": window.until = try parser.time(name)
    case "--follow": follows = true
    case "--format": format = try Self.format(try parser.value(name))
    case "--fail-on": failOn = try Self.threshold(try parser.value(name))
    case "--select": select += try Self.codes(try parser.value(name))
    case "--ignore": ignore += try Self.codes(try parser.value(name))
    case "--max-bytes": maxBytes = try parser.number(name)
    case "--color", "--colour":
      usesColour = try parser.colour(name)
    case "-v", "--verbose": isVerbose = true
    case "-q", "--quiet": isQuiet = true
    case "--redact": redacts = true
    default: throw UsageError.unknown(name, among: Self.names)
    }
  }

  static let names = [
    "--url", "--urls", "--app", "--domain", "--service", "--origin", "--cdn", "--device", "--via", "--now", "--since",
    "--until", "--follow", "--format", "--output", "--fail-on", "--select", "--ignore", "--max-bytes", "--color",
    "--verbose", "--quiet", "--redact", "--help",
  ]

  private static func format(_ name: String) throws(UsageError) -> ReportFormat {
    guard let format = ReportFormat.named(name) else {
      throw UsageError("--format takes one of \(ReportFormat.all.map(\.name).joined(separator: ", ")), not \(name)")
    }
    return format
  }

  /// A URL given for a domain is taken as its host.
  private static func domain(_ text: String) -> DomainName {
    DomainName(URLParts.host(of: text) ?? text)
  }

  private static func threshold(_ text: String) throws(UsageError) -> Severity? {
    if text == "never" { return nil }
    guard let severity = Severity(rawValue: text) else {
      throw UsageError("--fail-on takes error, warning, note or never, not \(text)")
    }
    return severity
  }

  private static func codes(_ text: String) throws(UsageError) -> [FindingCode] {
    var codes: [FindingCode] = []
    for word in text.split(separator: ",") {
      guard let code = FindingCode(text: String(word)) else {
        throw UsageError("\(word) is no finding code, such as SWCD3101")
      }
      codes.append(code)
    }
    return codes
  }
}
