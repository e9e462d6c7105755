import Evidence
import RuleEngine

/// What the text of an app ID looks like (aasa-semantics.md D12, D13, 4.3 D13-D18).
enum AppIDShape: Equatable {
  case sound
  /// Sound, but for the prefix's case, which does not matter.
  case lowerCase(suggestion: String)
  /// No prefix of ten characters before the first dot. `isCertain` is false where the text could be meant as one.
  case noPrefix(reason: String, bundleID: String, isCertain: Bool)
  case placeholder(part: String)
  case malformed(reason: String, suggestion: String?)

  init(_ text: String) {
    let head = String(text.prefix { $0 != "." })
    if let part = Self.placeholder(in: text, head: head) {
      self = .placeholder(part: part)
    } else if text.contains(where: \.isWhitespace) {
      let clean = text.filter { !$0.isWhitespace }
      let isOutside = text.split(whereSeparator: \.isWhitespace).count == 1
      self = .malformed(
        reason: isOutside ? "it begins or ends with a blank, and nothing is trimmed" : "it holds a blank",
        suggestion: AppIDShape(clean) == .sound ? clean : nil)
    } else if text.contains("*") {
      self = .malformed(reason: "it holds *, and app IDs have no wildcards", suggestion: nil)
    } else if text.contains("://") {
      self = .malformed(reason: "it is a URL", suggestion: nil)
    } else {
      self = AppID(text).prefix == nil ? Self.withoutPrefix(text, head) : Self.withPrefix(text, head)
    }
  }

  // MARK: With ten characters before the first dot

  private static func withPrefix(_ text: String, _ head: String) -> AppIDShape {
    let bundle = String(text.dropFirst(11))
    if !head.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) {
      return .noPrefix(
        reason: "\"\(head)\" before the first dot is no prefix, which has letters and digits only", bundleID: text,
        isCertain: true)
    }
    if head.allSatisfy({ $0.isLowercase }) {
      return .noPrefix(
        reason: "\"\(head)\" before the first dot reads like a part of the bundle ID", bundleID: text, isCertain: false)
    }
    if bundle.isEmpty { return .malformed(reason: "the bundle ID behind the prefix is missing", suggestion: nil) }
    if bundle.lowercased().hasPrefix(head.lowercased() + ".") {
      return .malformed(reason: "the prefix stands twice", suggestion: bundle)
    }
    if let odd = bundle.first(where: { !($0.isASCII && ($0.isLetter || $0.isNumber || "-._".contains($0))) }) {
      return .malformed(reason: "a bundle ID cannot hold \"\(odd)\"", suggestion: nil)
    }
    if bundle.hasPrefix(".") || bundle.hasSuffix(".") || bundle.contains("..") {
      let parts = bundle.split(separator: ".").joined(separator: ".")
      return .malformed(reason: "a dot stands where no part follows", suggestion: "\(head).\(parts)")
    }
    return head == head.uppercased() ? .sound : .lowerCase(suggestion: head.uppercased() + text.dropFirst(10))
  }

  // MARK: Without

  private static func withoutPrefix(_ text: String, _ head: String) -> AppIDShape {
    if text.isEmpty { return .malformed(reason: "it is empty", suggestion: nil) }
    if text.hasPrefix(".") {
      return .noPrefix(
        reason: "it begins with a dot, so the prefix was empty when the file was written",
        bundleID: String(text.drop { $0 == "." }), isCertain: true)
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count > 1, let last = parts.last, isPrefix(last) {
      return .malformed(
        reason: "the prefix stands behind the bundle ID",
        suggestion: "\(last)." + parts.dropLast().joined(separator: "."))
    }
    let first = text.prefix(10)
    if isPrefix(first) {
      guard let separator = text.dropFirst(10).first else {
        return .malformed(reason: "the bundle ID is missing", suggestion: nil)
      }
      if !separator.isLetter, !separator.isNumber {
        let bundle = text.dropFirst(10).drop { !$0.isLetter && !$0.isNumber }
        return .malformed(
          reason: "prefix and bundle ID are joined by \"\(separator)\", and only a dot makes an app ID",
          suggestion: "\(first).\(bundle)")
      }
    }
    if (8...12).contains(head.count), head.contains(where: \.isNumber),
      head.allSatisfy({ $0.isASCII && ($0.isUppercase || $0.isNumber) }), parts.count > 1
    {
      return .noPrefix(
        reason: "\"\(head)\" has \(head.count) characters, and a prefix has ten",
        bundleID: String(text.dropFirst(head.count + 1)),
        isCertain: true)
    }
    return .noPrefix(reason: "it has no prefix of ten characters before the first dot", bundleID: text, isCertain: true)
  }

  /// Ten capital letters and digits, with at least one digit.
  private static func isPrefix(_ text: Substring) -> Bool {
    text.count == 10 && text.contains(where: \.isNumber)
      && text.allSatisfy { $0.isASCII && ($0.isUppercase || $0.isNumber) }
  }

  // MARK: Placeholders

  private static func placeholder(in text: String, head: String) -> String? {
    for (open, close) in [("$(", ")"), ("${", "}"), ("{{", "}}"), ("<", ">"), ("[", "]"), ("{", "}"), ("%(", ")")] {
      guard let start = text.firstRange(of: open) else { continue }
      let end = text[start.upperBound...].firstRange(of: close)?.upperBound ?? text.endIndex
      return String(text[start.lowerBound..<end])
    }
    if text.contains("$") || text.contains("%") || text.contains("@") { return text }
    let word = text.prefix { $0 != "." && $0 != "+" && $0 != "/" && $0 != ":" }
    let letters = word.uppercased().filter { $0.isLetter || $0.isNumber }
    if Placeholder.isPlaceholder(head) || Placeholder.isPlaceholder(letters) || known.contains(letters) {
      return String(word)
    }
    let lower = text.lowercased()
    return wordsOfTemplates.first { lower.contains($0) }
  }

  private static let known: Set<String> = [
    "TEAM", "TEAMIDENTIFIER", "YOURTEAM", "YOURTEAMIDENTIFIER", "APPLETEAMID", "APPIDENTIFIERPREFIX", "APPPREFIX",
    "BUNDLEPREFIX", "A1B2C3D4E5", "1A2B3C4D5E", "AB12CD34EF", "ABCDEF1234", "ABC123DEF4", "12345ABCDE", "1234ABCDEF",
    "XXXXX", "UNDEFINED", "NULL", "NONE",
  ]
  private static let wordsOfTemplates = [
    "yourcompany", "your-company", "your_company", "yourdomain", "your.bundle", "yourbundle", "bundle_id", "bundleid",
    "bundle.identifier", "bundleidentifier", "yourapp", "your-app", "your_app", "your_team",
  ]
}

extension JSONString {
  /// The range of the string that begins at an offset, quotation marks included.
  static func range(at offset: Int, of bytes: [UInt8]) -> Range<Int> {
    guard offset >= 0, offset < bytes.count, bytes[offset] == 0x22 else { return offset..<offset }
    var position = offset + 1
    while position < bytes.count, bytes[position] != 0x22 { position += bytes[position] == 0x5C ? 2 : 1 }
    return offset..<min(bytes.count, position + 1)
  }
}

extension LintFile {
  /// A hit about one listed app ID.
  func hit(
    _ code: Int, _ severity: Severity, _ entry: AssociationDocument.AppEntry, _ message: String, fix: String,
    suggestion: String? = nil
  ) -> LintHit {
    let range = JSONString.range(at: entry.offset, of: json.bytes)
    return LintHit(
      code, severity, message, fix: fix, offset: entry.offset, pointer: entry.pointer, appIDs: [entry.appID.text],
      service: entry.service,
      edit: suggestion.flatMap {
        range.isEmpty ? nil : LintHit.Edit(range: range, replacement: JSONString.quoted($0))
      })
  }
}
