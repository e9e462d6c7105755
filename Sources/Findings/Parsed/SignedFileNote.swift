import Bytes

/// SWCD4008: CMS-signed file.
enum SignedFileNote: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    4008, "signed-file", .parsed, .note,
    title: "CMS-signed file",
    detects: "The JSON is wrapped in a CMS (PKCS #7) signature.",
    why: """
      Only iOS 8 needed a signature. Current systems still unwrap it, but an expired or broken certificate makes them \
      refuse the file, and no person can read it.
      """,
    fix: "Publish the plain JSON.",
    source: "aasa-semantics.md F8, 4.1 F08",
    triggers: [FindingExample("A signature in text form around the JSON", aasa: SignedExample.pem)],
    passes: [
      FindingExample("Plain JSON", aasa: #"{ "webcredentials": { "apps": ["7Q2V9KX4TD.com.example.shop"] } }"#)
    ])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    guard file.document.format != .json else { return }
    let signer =
      (file.document.certificates.first(where: \.isSigner) ?? file.document.certificates.first)?.subject.map {
        " by \($0)"
      } ?? ""
    let expiry = file.document.certificates.compactMap(\.notAfter).min()
    report(
      LintHit(
        4008, .note,
        "The file is signed\(signer), which no system since iOS 9 needs"
          + (expiry.map { "; a certificate in it is valid until \($0.plain)" } ?? "") + ".",
        fix: "Publish the plain JSON.", offset: 0))
  }
}
