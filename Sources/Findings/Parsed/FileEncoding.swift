/// SWCD4005: Byte order mark, UTF-16 or invalid UTF-8.
enum FileEncoding: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    4005, "encoding", .parsed, .warning,
    title: "Byte order mark, UTF-16 or invalid UTF-8",
    detects:
      "The file is not plain UTF-8: it begins with a byte order mark, is UTF-16, or holds bytes that are no UTF-8.",
    why: """
      Apple's parser passes over a byte order mark and reads UTF-16; what the CDN does is not known. Bytes that are no \
      UTF-8 make the parser refuse the whole file.
      """,
    fix: "Save the file as UTF-8 without byte order mark.",
    source: "aasa-semantics.md F6, 4.1 F06",
    triggers: [
      FindingExample(
        "A byte order mark", aasa: "\u{FEFF}{ \"webcredentials\": { \"apps\": [\"7Q2V9KX4TD.com.example.shop\"] } }")
    ],
    passes: [
      FindingExample("Umlauts in UTF-8", components: #"{ "/": "/buy/*", "comment": "Größe" }"#)
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    guard !SignedFileUnreadable.hidesText(file) else { return }
    for fault in file.json.faults {
      switch fault.kind {
      case .byteOrderMark:
        report(
          LintHit(
            4005, .warning,
            "The file begins with a byte order mark, which Apple's parser passes over and other readers may refuse.",
            fix: "Save it as UTF-8 without byte order mark.", offset: 0))
      case .utf16, .utf32:
        report(
          LintHit(
            4005, .warning,
            "The file is \(fault.kind == .utf16 ? "UTF-16" : "UTF-32"), which Apple's parser reads and other readers may refuse.",
            fix: "Save it as UTF-8.", offset: 0))
      case .invalidUTF8:
        report(
          LintHit(
            4005, .error, "Here stands \(fault.found). The file is refused for it.", fix: "Save the file as UTF-8.",
            offset: fault.offset))
      default: continue
      }
    }
  }
}
