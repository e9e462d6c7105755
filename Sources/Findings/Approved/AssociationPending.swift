/// SWCD6005: The system could not verify the association yet.
enum AssociationPending: FindingKind {
  static let definition = FindingDefinition(
    6005, "association-pending", .approved, .warning,
    title: "The system could not verify the association yet",
    detects: "A framework of the system says that it could not verify the association yet.",
    why: """
      The association is registered, but the device has no answer from the site: the fetch is running, failing, \
      or was never tried. Passkeys and passwords fail meanwhile. The advice "try again in a few seconds" is \
      generic; waiting helps only if the fetch succeeds.
      """,
    evidence: """
      The sentence `Unable to verify webcredentials association of … with domain …` in the app's log or on the \
      screen.
      """,
    fix: """
      Look at why the device has no answer: ask Apple's CDN with the command below, and take a dump while the \
      message shows.
      """,
    audience: .webEngineer,
    verify: "curl -sD - -o /dev/null https://app-site-association.cdn-apple.com/a/v1/HOST",
    source: "swcd-logs.md 1.5; root-cause.md 3.1",
    triggers: [
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
    ],
    passes: [
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
    ])
}
