/// SWCD4002: An HTML page was served instead of the file.
enum HtmlNotJson: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    4002, "html-not-json", .parsed, .error,
    title: "An HTML page was served instead of the file",
    detects: "The content begins like a web page, not like JSON.",
    why: """
      The server answers the file's URL with a page: the start page of a single-page app, a sign-in form, an error page \
      with status 200, or a bot check. Systems cannot read it, and no app is associated.
      """,
    fix: """
      Serve the file itself, before any catch-all route, and without sign-in. Check with \
      `curl -si https://HOST/.well-known/apple-app-site-association`.
      """,
    source: "aasa-semantics.md F1, 4.1 F01",
    triggers: [
      FindingExample(
        "The start page of a single-page app",
        aasa: "<!doctype html>\n<html lang=\"en\"><head><title>Shop</title></head><body></body></html>\n")
    ],
    passes: [
      FindingExample("HTML inside a JSON string", components: #"{ "/": "/buy/*", "comment": "<b>shop</b>" }"#)
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for fault in file.json.faults where fault.kind == .html {
      let title = title(file.json.bytes).map { " titled \"\($0)\"" } ?? ""
      report(
        LintHit(
          4002, .error, "This is a web page\(title), not the JSON file.",
          fix: """
            Make the server send the file for /.well-known/apple-app-site-association, before any catch-all route, \
            error page or sign-in.
            """, offset: fault.offset))
    }
  }

  /// The page's title, which most often tells what it is.
  private static func title(_ bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(8_192), as: UTF8.self)
    guard let start = head.lowercased().firstRange(of: "<title"), start.upperBound < head.lowercased().endIndex else {
      return nil
    }
    // Lower-casing may change lengths, so the place is searched for again in the text itself.
    guard let open = head.firstRange(of: "<title") ?? head.firstRange(of: "<TITLE"),
      let close = head[open.upperBound...].firstIndex(of: ">")
    else { return nil }
    let text = head[head.index(after: close)...].prefix { $0 != "<" }
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.isEmpty ? nil : String(text.prefix(60))
  }
}
