import Evidence
import RuleEngine

/// Rows D13-D18: the listed app IDs.
enum AppIDChecks {
  static func check(_ context: inout LintContext) {
    for entry in context.document.entries { check(entry, &context) }
  }

  private static func check(_ entry: AssociationDocument.AppEntry, _ context: inout LintContext) {
    let text = entry.appID.text
    func hit(_ code: Int, _ severity: Severity, _ message: String, _ fix: String) -> LintHit {
      LintHit(
        code, severity, message, fix: fix, offset: entry.offset, pointer: entry.pointer, appIDs: [text],
        service: entry.service)
    }
    let head = text.prefix { $0 != "." }
    if Placeholder.isPlaceholder(String(head)) || text.contains("$(") || text.contains("<") {
      return context.report(
        hit(
          5006, .error, "\(text) holds a placeholder, which nothing replaces.",
          "Write the app's real prefix and bundle ID."))
    }
    if text != text.filter({ !$0.isWhitespace }) {
      return context.report(hit(5007, .error, "\"\(text)\" holds a blank; nothing is trimmed.", "Delete the blank."))
    }
    if text.contains("*") {
      return context.report(hit(5007, .error, "\(text) holds a wildcard; app IDs have none.", "List each app."))
    }
    if let prefix = entry.appID.prefix {
      if head.lowercased() == head, head.contains(where: \.isLetter) {
        context.report(
          hit(
            5016, .note, "The prefix of \(text) is in lower case; it compares without case, so this works.",
            "Write \(prefix)."))
      } else if !head.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) {
        context.report(
          hit(
            5007, .error, "The prefix \(head) holds other characters than letters and digits.",
            "Write the ten characters of the app's prefix."))
      }
      return
    }
    if let tail = text.split(separator: ".").last, isPrefix(tail), text.contains(".") {
      return context.report(
        hit(
          5007, .error, "\(text) has its parts in the wrong order: the prefix comes first.",
          "Write \(tail).\(text.dropLast(tail.count + 1))."))
    }
    if text.count > 11, isPrefix(text.prefix(10)), let separator = text.dropFirst(10).first, !separator.isLetter,
      !separator.isNumber
    {
      return context.report(
        hit(
          5007, .error, "\(text) joins prefix and bundle ID by \"\(separator)\"; only a dot makes an app ID.",
          "Write \(text.prefix(10)).\(text.dropFirst(11))."))
    }
    context.report(
      hit(
        5003, .error, "\(text) has no prefix of ten characters before its first dot, so it equals no signed app.",
        "Write PREFIX.\(text.drop { $0 == "." })."))
  }

  private static func isPrefix(_ text: Substring) -> Bool {
    text.count == 10 && text.allSatisfy { $0.isASCII && ($0.isUppercase || $0.isNumber) }
      && text.contains(where: \.isNumber)
  }
}
