import Bytes
import Findings

/// The options of `lint`.
struct LintOptions {
  enum Format: String, CaseIterable {
    case text, json, sarif, github
  }

  enum Threshold: String, CaseIterable {
    case error, warning, note, never

    var severity: Severity? { Severity(rawValue: rawValue) }
  }

  var inputs: [String] = []
  var format = Format.text
  var failOn = Threshold.error
  var filter = LintFilter()
  var ignoreFile: String?
  var baselineFile: String?
  var writesBaseline = false
  var previewsFixes = false
  var host: String?
  var now: Timestamp?

  static let names = [
    "--format", "--select", "--ignore", "--fail-on", "--ignore-file", "--baseline", "--write-baseline", "--fix-preview",
    "--domain", "--now", "--color",
  ]

  init(_ arguments: [String]) throws(UsageError) {
    var parser = ArgumentParser(arguments)
    while let word = parser.next() {
      switch word {
      case .operand(let text): inputs.append(text)
      case .option("--format"): format = try parser.choice("--format", Format.self)
      case .option("--fail-on"): failOn = try parser.choice("--fail-on", Threshold.self)
      case .option("--select"): filter.select += try Self.codes(try parser.value("--select"))
      case .option("--ignore"): filter.ignore += try Self.codes(try parser.value("--ignore"))
      case .option("--ignore-file"): ignoreFile = try parser.value("--ignore-file")
      case .option("--baseline"): baselineFile = try parser.value("--baseline")
      case .option("--write-baseline"): writesBaseline = true
      case .option("--fix-preview"): previewsFixes = true
      case .option("--domain"): host = try parser.value("--domain")
      case .option("--color"): _ = try parser.value("--color")
      case .option("--now"):
        let text = try parser.value("--now")
        guard let time = Array(text.utf8).withUnsafeBytes({ TimestampText.dateTime($0)?.timestamp }) else {
          throw UsageError("--now takes a time such as 2026-05-19T10:20:00Z, not \(text)")
        }
        now = time
      case .option(let name): throw UsageError.unknown(name, among: Self.names)
      }
    }
    if inputs.isEmpty { throw UsageError("lint needs at least one FILE") }
  }

  private static func codes(_ text: String) throws(UsageError) -> [LintFilter.CodePattern] {
    var result: [LintFilter.CodePattern] = []
    for word in text.split(separator: ",") {
      guard let code = LintFilter.CodePattern(String(word)) else {
        throw UsageError("\(word) is no finding code; swcdlog codes lists them")
      }
      result.append(code)
    }
    return result
  }
}
