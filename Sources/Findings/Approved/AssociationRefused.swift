/// SWCD6006: The system says the app is not associated with the domain.
enum AssociationRefused: FindingKind {
  static let definition = FindingDefinition(
    6006, "association-refused", .approved, .error,
    title: "The system says the app is not associated with the domain",
    detects: "A framework of the system says that the app is not associated with the domain.",
    why: """
      There is no entry for the association, or a denial. Passkeys and passwords fail. Waiting does not help.
      """,
    evidence: """
      The sentence `Application with identifier … is not associated with domain …`, `… failed to approve …` or \
      `Cannot save passwords for this app. Make sure you have set up Associated Domains …`.
      """,
    fix: """
      Check first that the signed app names `webcredentials:` and this domain, then that the file lists the \
      app's identifier under `webcredentials`. A dump tells which of the two is wrong.
      """,
    audience: .webEngineer,
    verify: "sudo swcutil show --verbose",
    source: "swcd-logs.md 1.5; root-cause.md 3.3",
    triggers: [
      FindingExample(
        "The system says no",
        [
          (
            "app-error.txt",
            """
            Error Domain=com.apple.AuthenticationServices.AuthorizationError Code=1004 "(null)" UserInfo={NSLocalizedFailureReason=Application with identifier K7M2PX94RT.com.example.grocer is not associated with domain grocer.example}
            """
          )
        ])
    ],
    passes: [
      FindingExample(
        "The system asks to try again",
        [
          (
            "app-error.txt",
            """
            Error Domain=com.apple.AuthenticationServices.AuthorizationError Code=1004 "Unable to verify webcredentials association of K7M2PX94RT.com.example.grocer with domain grocer.example. Please try again in a few seconds." UserInfo={NSLocalizedFailureReason=Unable to verify webcredentials association of K7M2PX94RT.com.example.grocer with domain grocer.example. Please try again in a few seconds.}
            """
          )
        ])
    ])
}
