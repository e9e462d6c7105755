/// SWCD7202: Absolute URL or host in a path pattern.
enum PatternAbsoluteUrl: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    7202, "pattern-absolute-url", .matched, .error,
    title: "Absolute URL or host in a path pattern",
    detects:
      "A path pattern with a scheme or a host: https://shop.example/buy/*, shop.example/buy/*, www.shop.example.",
    why:
      "A path never holds the host, so the pattern matches nothing. Which hosts count is set by the app's entitlement.",
    fix: "Write the path only.",
    source: "aasa-semantics.md P2, 4.5 P02",
    triggers: [
      FindingExample("A whole URL", components: #"{ "/": "https://shop.example/buy/*" }"#),
      FindingExample("A host", paths: #""shop.example/buy/*""#),
    ],
    passes: [
      FindingExample("A file name", components: #"{ "/": "index.html" }"#),
      FindingExample("A URL within the path", components: #"{ "/": "/open/https://*" }"#),
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for pattern in file.patterns where pattern.isPath {
      guard let (host, rest) = PatternSyntax.host(pattern.text) else { continue }
      report(
        pattern.hit(
          file, 7202, .error, "\(pattern.quoted) holds the host \(host); a path never does, so it matches nothing.",
          fix: "Write \(JSONString.quoted(rest)).", replacement: rest))
    }
  }
}
