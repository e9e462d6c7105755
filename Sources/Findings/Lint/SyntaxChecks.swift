import Evidence
import JSONText
import RuleEngine

/// Rows F01-F08 of the catalogue: the text itself.
enum SyntaxChecks {
  static func check(_ context: inout LintContext) {
    let json = context.json
    for fault in json.faults { context.report(hit(fault, json)) }
    if let root = json.root, root.object == nil, json.isAccepted {
      context.report(
        LintHit(
          4006, .error, "The top level is \(root.kindName), so the file registers nothing.",
          fix: "Put everything into one object: { \"applinks\": … }.", offset: root.range.lowerBound))
    }
    repeatedNames(json.root, "", &context, depth: 0)
    signature(&context)
  }

  private static func hit(_ fault: JSONFault, _ json: JSONDocument) -> LintHit {
    let place = json.place(fault.offset)
    switch fault.kind {
    case .empty:
      return LintHit(4003, .error, "The file is empty.", fix: "Publish the JSON file itself.", offset: fault.offset)
    case .html:
      return LintHit(
        4002, .error,
        "A page stands here in place of the JSON file: the server answers the path with its start, error or sign-in page.",
        fix:
          "Let the server send the file itself for /.well-known/apple-app-site-association, before any catch-all route.",
        offset: fault.offset)
    case .byteOrderMark:
      return LintHit(
        4005, .warning,
        "The file begins with a byte order mark; Apple's own parser passes over it, other readers may not.",
        fix: "Save as UTF-8 without byte order mark.", offset: 0)
    case .utf16:
      return LintHit(
        4005, .warning, "The file is UTF-16; Apple's own parser reads it, other readers may not.",
        fix: "Save as UTF-8.", offset: 0)
    case .invalidUTF8:
      return LintHit(
        4005, .error, "The file holds bytes that are no UTF-8, and is refused for them.", fix: "Save as UTF-8.",
        offset: fault.offset)
    case .trailingComma where !fault.isFatal:
      return LintHit(
        4004, .warning,
        "A comma stands before the closing bracket (line \(place.line), column \(place.column)). Apple's parser on the device accepts it; whether its CDN does is not known.",
        fix: "Delete the comma.", offset: fault.offset,
        edit: LintHit.Edit(range: fault.offset..<fault.offset + 1, replacement: ""))
    default:
      return LintHit(
        4001, .error, "Line \(place.line), column \(place.column): \(fault.message).",
        fix: "Correct the JSON at this place.",
        offset: fault.offset)
    }
  }

  /// 4007: which of two equal names counts is not specified (F7).
  private static func repeatedNames(_ value: JSONValue?, _ pointer: String, _ context: inout LintContext, depth: Int) {
    guard let value, depth < JSONDocument.depthLimit else { return }
    var seen: Set<String> = []
    for member in value.object ?? [] {
      let path = pointer + "/" + jsonPointerToken(member.name)
      if !seen.insert(member.name).inserted {
        context.report(
          LintHit(
            4007, .warning,
            "The name \"\(member.name)\" stands twice in one object; which one counts is not specified.",
            fix: "Keep one.",
            offset: member.nameRange.lowerBound, pointer: path))
      }
      repeatedNames(member.value, path, &context, depth: depth + 1)
    }
    for (index, element) in (value.array ?? []).enumerated() {
      repeatedNames(element, pointer + "/\(index)", &context, depth: depth + 1)
    }
  }

  private static func signature(_ context: inout LintContext) {
    guard context.document.format == .signed else { return }
    let signer = context.document.certificates.compactMap(\.subject).first
    context.report(
      LintHit(
        4008, .note,
        "The file is signed\(signer.map { " by \($0)" } ?? ""), which no system since iOS 9 needs; an expired certificate can break it.",
        fix: "Publish the plain JSON.", offset: 0))
    if let expiry = context.document.certificates.compactMap(\.notAfter).min(), !context.document.isAccepted {
      context.report(
        LintHit(
          4009, .error, "The signed content cannot be read as JSON; its certificate is valid until \(expiry.plain).",
          fix: "Publish the plain JSON.", offset: 0))
    }
  }
}
