import Bytes

/// SWCD4009: CMS-signed file cannot be unwrapped or its certificate expired.
enum SignedFileUnreadable: FindingKind, LintCheck {
  static let definition = FindingDefinition(
    4009, "signed-file-unreadable", .parsed, .error,
    title: "CMS-signed file cannot be unwrapped or its certificate expired",
    detects: "A signed file whose content cannot be read, or whose certificate is no longer valid.",
    why: "Systems refuse the file with SWCErrorDomain 104, and no app is associated.",
    fix: "Publish the plain JSON without a signature.",
    source: "aasa-semantics.md F8, 4.1 F08",
    triggers: [
      FindingExample(
        "A signature in text form that ends early", aasa: "-----BEGIN PKCS7-----\nMIIB\n-----END PKCS7-----\n")
    ],
    passes: [FindingExample("A signature that can be unwrapped", aasa: SignedExample.pem)])

  static func check(_ file: LintFile, report: (LintHit) -> Void) {
    guard let signature = file.document.signature else { return }
    if let fault = signature.fault {
      report(
        LintHit(
          4009, .error, "The file is signed, and its content cannot be taken out: \(fault).",
          fix: "Publish the plain JSON without a signature.", offset: 0))
      return
    }
    guard let now = file.now, let expired = signature.certificates.first(where: { $0.isExpired(at: now) }),
      let end = expired.notAfter
    else { return }
    report(
      LintHit(
        4009, .error, "The certificate\(expired.subject.map { " of \($0)" } ?? "") expired on \(end.plain).",
        fix: "Publish the plain JSON without a signature.", offset: 0))
  }

  /// Whether there is no text to examine, because a signature could not be unwrapped.
  static func hidesText(_ file: LintFile) -> Bool { file.document.signature?.fault != nil }
}

/// A signed file without certificates, for the examples.
enum SignedExample {
  static let pem = """
    -----BEGIN PKCS7-----
    MGkGCSqGSIb3DQEHAqBcMFoCAQExADBRBgkqhkiG9w0BBwGgRARCeyAid2ViY3Jl
    ZGVudGlhbHMiOiB7ICJhcHBzIjogWyI3UTJWOUtYNFRELmNvbS5leGFtcGxlLnNo
    b3AiXSB9IH0KMQA=
    -----END PKCS7-----

    """
}
