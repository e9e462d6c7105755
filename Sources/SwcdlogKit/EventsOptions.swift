import Bytes
import Evidence
import Patterns

/// The options of `events`, as the command line gives them.
struct EventsOptions {
  enum Format: String, CaseIterable { case text, json, ndjson }

  var inputs: [String] = []
  var format = Format.text
  var filter = EventFilter()
  var window = TimeWindow()
  var follows = false
  var maxBytes = Int.max
  var usesColour: Bool?

  static let names = [
    "--since", "--until", "--domain", "--app", "--process", "--level", "--grep", "--format", "--follow", "--max-bytes",
    "--color", "--help",
  ]

  init(arguments: [String]) throws(UsageError) {
    var parser = ArgumentParser(arguments)
    while let word = parser.next() {
      switch word {
      case .operand(let text): inputs.append(text)
      case .option(let name): try take(name, &parser)
      }
    }
  }

  private mutating func take(_ name: String, _ parser: inout ArgumentParser) throws(UsageError) {
    switch name {
    case "--since": window.since = try parser.time(name)
    case "--until": window.until = try parser.time(name)
    case "--domain":
      let text = try parser.value(name)
      filter.domain = DomainName(URLParts.host(of: text) ?? text)
    case "--app": filter.app = try parser.value(name)
    case "--process": filter.process = try parser.value(name)
    case "--level": filter.level = try parser.choice(name, LogLevel.self)
    case "--grep": filter.pattern = try Self.pattern(try parser.value(name))
    case "--format": format = try parser.choice(name, Format.self)
    case "--follow", "-f": follows = true
    case "--max-bytes": maxBytes = try parser.number(name)
    case "--color", "--colour": usesColour = try parser.colour(name)
    default: throw UsageError.unknown(name, among: Self.names)
    }
  }

  /// An expression that PCRE2 refuses is answered with the place and PCRE2's own words.
  private static func pattern(_ source: String) throws(UsageError) -> Pattern {
    do throws(Pattern.Fault) {
      return try Pattern(source, .search)
    } catch {
      let before = String(decoding: source.utf8.prefix(error.offset), as: UTF8.self)
      throw UsageError("--grep: \(error.message), behind \"\(before)\"")
    }
  }
}

/// Which events are wanted; nil where anything is.
struct EventFilter {
  var domain: DomainName?
  /// `PREFIX.bundle.id` or a bundle id.
  var app: String?
  var process: String?
  /// The lowest level.
  var level: LogLevel?
  var pattern: Pattern?
  private let scratch = MatchScratch()
  /// Events for which PCRE2 gave up, with its reason; they are shown.
  private(set) var failures = 0
  private(set) var failure: String?

  mutating func passes(_ event: LogEvent) -> Bool {
    if let process, event.process != process { return false }
    if let level, (event.level ?? .default).rank < level.rank { return false }
    if let domain {
      guard let found = event.domain, Self.means(domain, found) else { return false }
    }
    if let app, !concerns(app, event) { return false }
    guard let pattern else { return true }
    var message = event.message
    let outcome = message.withUTF8 { pattern.match(UnsafeRawBufferPointer($0), scratch, isValidUTF8: true) }
    switch outcome {
    case .match: return true
    case .noMatch: return false
    case .failed(let reason):
      failures += 1
      failure = reason
      return true
    }
  }

  /// Whether a domain of a log line, full, wildcard or redacted, can be the one that is asked for.
  static func means(_ asked: DomainName, _ found: DomainName) -> Bool {
    if found.host == asked.host || found.covers(host: asked.host) { return true }
    guard found.isRedacted else { return false }
    if asked.redactedForms.contains(found.host) { return true }
    guard found.isWildcard else { return false }
    // The redacted wildcard of a parent.
    var rest = asked.host[...]
    while let dot = rest.firstIndex(of: ".") {
      rest = rest[rest.index(after: dot)...]
      if DomainName(host: String(rest)).redactedForms.contains(found.host) { return true }
    }
    return false
  }

  private func concerns(_ app: String, _ event: LogEvent) -> Bool {
    if let found = event.appID, found == app || found.hasSuffix("." + app) { return true }
    return event.message.contains(app)
  }
}

extension LogLevel {
  /// From debug upwards.
  var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
