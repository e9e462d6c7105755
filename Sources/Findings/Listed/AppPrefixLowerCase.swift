/// SWCD5016: Prefix in lower case.
enum AppPrefixLowerCase: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    5016, "app-prefix-lower-case", .listed, .note,
    title: "Prefix in lower case",
    detects: "An app ID whose prefix is not written in capital letters.",
    why: "Current systems compare the prefix without case, so it works. Other tools may not.",
    fix: "Write the prefix in capital letters.",
    source: "aasa-semantics.md D12, 4.3 D16",
    triggers: [FindingExample("Lower case", aasa: AppNotListed.listing("7q2v9kx4td.com.example.shop"))],
    passes: [FindingExample("Capitals in the bundle ID", aasa: AppNotListed.listing("7Q2V9KX4TD.com.example.Shop"))])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    for entry in file.document.entries {
      guard case .lowerCase(let suggestion) = AppIDShape(entry.appID.text) else { continue }
      report(
        file.hit(
          5016, .note, entry,
          "The prefix of \(entry.appID) is not in capital letters; current systems compare it without case.",
          fix: "Write \(suggestion).", suggestion: suggestion))
    }
  }
}
