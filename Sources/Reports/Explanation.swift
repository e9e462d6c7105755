import Evidence
import Findings
import SystemErrors

/// What `explain` has to say of one thing.
public struct Explanation: Sendable {
  /// `finding`, `error`, `reason of Apple's CDN`, `approval word` …
  public var kind: String
  public var title: String
  public var subtitle: String
  /// Headed paragraphs, in their order.
  public var paragraphs: [(heading: String, text: String)]
  public var triggers: [FindingExample] = []
  public var passes: [FindingExample] = []
  /// The findings it leads to.
  public var related: [FindingDefinition]

  /// Everything that a text can mean: a finding's code or slug, an error, a reason of the CDN, a word of a dump.
  public static func all(for text: String) -> [Explanation] {
    let text = String(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(4096))
    guard !text.isEmpty else { return [] }
    if let reason = reason(in: text) { return [ofReason(reason)] }
    if let error = SystemError.parse(text) { return of(error) }
    if let error = shortError(text) { return of(error) }
    var result: [Explanation] = []
    if let definition = FindingRegistry.find(text) { result.append(of(definition)) }
    if let code = Int(text) { result += ErrorMeaning.all(code: code).map(of) }
    return result + Term.named(text).map(of)
  }

  /// What the text may have been meant as.
  public static func suggestions(for text: String) -> [String] {
    let wanted = Array(text.lowercased())
    let limit = max(2, wanted.count / 4)
    var words = Term.all.map { $0.kind.hasPrefix("link ") ? String($0.name.split(separator: " ").last ?? "") : $0.name }
    words += CDNReasonMeaning.all.map(\.title) + ErrorMeaning.all.map(\.title)
    let near = words.compactMap { word -> (Int, String)? in
      let distance = AppIDLikeness.editDistance(Array(word.lowercased()), wanted, limit: limit)
      return distance <= limit ? (distance, word) : nil
    }
    let findings = FindingRegistry.nearest(to: text).map { "\($0.code) (\($0.slug))" }
    var result: [String] = []
    for word in near.sorted(by: { $0 < $1 }).prefix(3).map(\.1) + findings where !result.contains(word) {
      result.append(word)
    }
    return Array(result.prefix(4))
  }

  // MARK: Reading what is asked

  /// `SWCERR00301`, `swcerr301`, or a whole line that holds one.
  private static func reason(in text: String) -> CDNReasonMeaning? {
    guard let mark = text.uppercased().firstRange(of: "SWCERR") else { return nil }
    let digits = text.uppercased()[mark.upperBound...].prefix { $0.isASCII && $0.isNumber }
    guard (1...5).contains(digits.count), let number = Int(digits) else { return nil }
    return CDNReasonMeaning.of(number)
  }

  /// `NSURLErrorDomain -1003`, `osstatus:-912`, `AuthorizationError 1004`.
  private static func shortError(_ text: String) -> SystemError? {
    let words = text.split { $0 == " " || $0 == ":" || $0 == "," || $0 == "=" }
    guard words.count == 2 || words.count == 3, let code = words.last.flatMap({ Int($0) }), let domain = words.first
    else { return nil }
    let canonical = ErrorMeaning.canonicalDomain(String(domain))
    return ErrorMeaning.all.contains { $0.domain == canonical } ? SystemError(domain: canonical, code: code) : nil
  }

  // MARK: The kinds

  private static func of(_ definition: FindingDefinition) -> Explanation {
    var paragraphs = [("What it says", definition.detects)]
    paragraphs.append(("Why it matters", definition.why))
    paragraphs.append(("What shows it", definition.evidence))
    paragraphs.append(("What to do", definition.fix))
    if definition.audience != .nobody { paragraphs.append(("Who", definition.audience.rawValue)) }
    if let verify = definition.verify { paragraphs.append(("How to check", verify)) }
    paragraphs.append(("Rule", definition.source))
    return Explanation(
      kind: "finding", title: "\(definition.code) \(definition.slug)",
      subtitle: "\(definition.severity.rawValue), \(place(definition.link)): \(definition.title)",
      paragraphs: paragraphs.filter { !$0.1.isEmpty }.map { (heading: $0.0, text: $0.1) },
      triggers: definition.triggers, passes: definition.passes, related: [])
  }

  private static func place(_ link: ChainLink) -> String {
    link == .evidence ? "about the evidence" : "link \(link.rawValue)"
  }

  private static func of(_ error: SystemError) -> [Explanation] {
    var result = ErrorMeaning.of(error).map { [of($0)] } ?? []
    // The CDN's reason, and the errors below this one, say more than the outer number.
    for text in [error.description, error["NSDebugDescription"]] {
      if let reason = text.flatMap({ reason(in: $0) }), !result.contains(where: { $0.title.hasPrefix(reason.title) }) {
        result.append(ofReason(reason))
      }
    }
    for inner in error.underlying { if let meaning = ErrorMeaning.of(inner) { result.append(of(meaning)) } }
    return result
  }

  private static func of(_ meaning: ErrorMeaning) -> Explanation {
    Explanation(
      kind: "error", title: meaning.title, subtitle: meaning.name ?? "",
      paragraphs: [("What it says", meaning.meaning), ("What to do", meaning.action)],
      related: definitions(meaning.finding.map { [$0] } ?? []))
  }

  private static func ofReason(_ meaning: CDNReasonMeaning) -> Explanation {
    Explanation(
      kind: "reason of Apple's CDN", title: meaning.title, subtitle: meaning.text ?? "",
      paragraphs: [("What it says", meaning.meaning), ("What to do", meaning.action)],
      related: definitions(meaning.findings))
  }

  private static func of(_ term: Term) -> Explanation {
    let isLink = term.kind.hasPrefix("link ")
    let name = isLink ? String(term.name.split(separator: " ").last ?? "") : term.name
    var paragraphs = [(heading: "What it says", text: term.meaning)]
    if !term.action.isEmpty { paragraphs.append((heading: isLink ? "How to check" : "What to do", text: term.action)) }
    var related = definitions(term.findings)
    if isLink, let link = ChainLink(rawValue: name) {
      related = FindingRegistry.all.filter { $0.link == link && $0.severity == .error }
    }
    return Explanation(kind: term.kind, title: name, subtitle: "", paragraphs: paragraphs, related: related)
  }

  private static func definitions(_ numbers: [Int]) -> [FindingDefinition] {
    numbers.compactMap { FindingRegistry[FindingCode($0)] }
  }
}
