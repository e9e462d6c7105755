/// SWCD2003: mode=developer domain skipped: the build is not development-signed.
enum NotDeveloperSigned: FindingKind {
  static let definition = FindingDefinition(
    2003, "not-developer-signed", .registered, .error,
    title: "mode=developer domain skipped: the build is not development-signed",
    detects: """
      swcd skipped a `?mode=developer` domain because the installed build is not signed for development.
      """,
    why: """
      The domain has no entry. Links that work in the developer's own build die in builds from TestFlight, the \
      App Store or an ad-hoc distribution.
      """,
    evidence: """
      The log line `Skipping domain … because bundle … is not developer-signed`, which is printed at debug level \
      only.
      """,
    fix: """
      Install a development-signed build on the device, or remove `?mode=developer` from the entitlement of \
      release builds.
      """,
    audience: .appDeveloper,
    verify: "codesign -d --entitlements :- App.app",
    source: "swcd-logs.md 1.2; aasa-semantics.md M9",
    triggers: [
      FindingExample(
        "swcd says so",
        [
          (
            "syslog.txt",
            """
            2026-05-05T21:11:05.014063 swcd{swcd}[118] <NOTICE>: Developer mode enabled: YES [com.apple.swc][manager]
            2026-05-05T21:11:05.028833 swcd{swcd}[118] <DEBUG>: Skipping domain grocer.example?mode=developer because bundle <private> is not developer-signed [com.apple.swc][entry]
            """
          )
        ], options: ["--domain", "grocer.example"])
    ],
    passes: [
      FindingExample(
        "Skipped for another reason",
        [
          (
            "syslog.txt",
            """
            2026-05-05T21:11:05.014063 swcd{swcd}[118] <NOTICE>: Developer mode enabled: NO [com.apple.swc][manager]
            2026-05-05T21:11:05.028833 swcd{swcd}[118] <DEBUG>: Skipping domain grocer.example?mode=developer because developer mode is disabled [com.apple.swc][entry]
            """
          )
        ], options: ["--domain", "grocer.example"])
    ])
}
