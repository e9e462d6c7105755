import Bytes
import Evidence
import SystemErrors

/// Reads what the other `swcutil` subcommands print (swcutil-show.md section 4).
struct SwcutilOutputReader {
  private let input: Int
  private(set) var lines: [SwcutilLine] = []
  /// The domain and URL of the command line above, where one was copied along.
  private var domain: DomainName?
  private var url: String?
  private var isDownload = false
  /// A verify line whose second half stands on the next line (TN3155's form).
  private var open: SwcutilLine?

  init(input: Int) { self.input = input }

  static func isSwcutilLine(_ text: Substring) -> Bool {
    text.hasPrefix("{ s = ") && text.contains(", d = ") || text.hasPrefix("Pattern \"") || text.contains("swcutil ")
      || text.hasPrefix("Input JSON did not match") || text.hasPrefix("Input domain ")
      || text.hasPrefix("Timed out waiting for ")
      || text.hasPrefix("Matched by pattern at index") || text.hasPrefix("Excluded by pattern at index")
      || text == "Did not match."
      || text.contains("SWCErrorDomain error") || text == "Reset swcd." || text.hasPrefix("Developer mode ")
      || text.hasPrefix("Error parsing JSON: ") || text.hasPrefix("SWCErrorDomain ")
  }

  mutating func take(_ line: TextLine) {
    let text = line.trimmed
    if text.contains("swcutil ") { return takeCommand(text) }
    if text.hasPrefix("{ s = ") { return takeSpecifier(text, line) }
    if text.hasPrefix("Pattern \"") {
      var result = open ?? SwcutilLine(kind: .verifyMatched, citation: line.citation(input))
      open = nil
      finishVerify(&result, text)
      return
    }
    guard let kind = kind(text) else { return }
    var result = SwcutilLine(kind: kind, citation: line.citation(input))
    result.domain = domain
    result.url = url
    if kind == .downloadFailed { result.error = SystemError.parse(String(text)) }
    if kind == .downloadTimedOut {
      result.domain = DomainName(String(text.dropFirst("Timed out waiting for ".count)))
    }
    lines.append(result)
  }

  private func kind(_ text: Substring) -> SwcutilLine.Kind? {
    if text.hasPrefix("Input JSON did not match") { return .verifyNoMatch }
    if text.hasPrefix("Input domain ") { return .verifyDomainMismatch }
    if text.hasPrefix("Error parsing JSON: ") { return .verifyParseError }
    if text.hasPrefix("Timed out waiting for ") { return .downloadTimedOut }
    if text.hasPrefix("Matched by pattern at index") { return .matchMatched }
    if text.hasPrefix("Excluded by pattern at index") { return .matchExcluded }
    if text == "Did not match." { return .matchNone }
    if text == "Reset swcd." { return .reset }
    if text.hasPrefix("Developer mode enabled") || text.hasPrefix("Developer mode is enabled") {
      return .developerModeEnabled
    }
    if text.hasPrefix("Developer mode disabled") || text.hasPrefix("Developer mode is disabled") {
      return .developerModeDisabled
    }
    if text.contains("SWCErrorDomain error") || text.hasPrefix("SWCErrorDomain ")
      || isDownload && text.hasPrefix("NSURLErrorDomain ")
    {
      return .downloadFailed
    }
    return nil
  }

  private mutating func takeCommand(_ text: Substring) {
    let words = text.split(separator: " ")
    func value(_ flag: String) -> String? {
      guard let index = words.firstIndex(of: flag[...]), index + 1 < words.count else { return nil }
      return words[index + 1].filter { $0 != "'" && $0 != "\"" }
    }
    isDownload = words.contains("dl")
    domain = value("-d").map { DomainName($0) }
    url = value("-u")
  }

  private mutating func takeSpecifier(_ text: Substring, _ line: TextLine) {
    let specifier = Specifier(text)
    let isVerify = text.contains("}:")
    var result = SwcutilLine(kind: isVerify ? .verifyMatched : .get, citation: line.citation(input))
    result.service = specifier.service
    result.appID = specifier.appID
    result.domain = specifier.domain
    result.userApproval = specifier.userApproval.map { Approval($0) }
    result.siteApproval = specifier.siteApproval.map { Approval($0) }
    if !isVerify {
      lines.append(result)
    } else if let pattern = text.firstRange(of: "Pattern \"") {
      finishVerify(&result, text[pattern.lowerBound...])
    } else {
      open = result
    }
  }

  private mutating func finishVerify(_ line: inout SwcutilLine, _ text: Substring) {
    line.url = text.firstRange(of: "\"").map { String(text[$0.upperBound...].prefix { $0 != "\"" }) }
    line.kind = text.contains("blocked match") ? .verifyBlocked : .verifyMatched
    lines.append(line)
  }
}
