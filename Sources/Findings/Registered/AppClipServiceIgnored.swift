/// SWCD2008: Service ignored because the bundle is an App Clip.
enum AppClipServiceIgnored: FindingKind {
  static let definition = FindingDefinition(
    2008, "app-clip-service-ignored", .registered, .warning,
    title: "Service ignored because the bundle is an App Clip",
    detects: """
      swcd ignored associated domains of a bundle because the bundle is an App Clip and the service is not one \
      that App Clips may use.
      """,
    why: """
      The ignored domains have no entry. Universal Links and Handoff do not work from an App Clip's own list.
      """,
    evidence: """
      The log line `Ignoring these associated domains for bundle record … because it is an app clip: …`, at info \
      level.
      """,
    fix: """
      In the App Clip's entitlements list `appclips:` and, for passkeys and passwords, `webcredentials:` domains \
      only.
      """,
    audience: .appDeveloper,
    verify: "codesign -d --entitlements :- AppClip.app",
    source: "swcd-logs.md 1.2; swcutil-show.md 2.5",
    triggers: [
      FindingExample(
        "swcd ignores links of a clip",
        [
          (
            "swcd.log",
            """
            Timestamp               Ty Process[PID:TID]
            2026-03-02 09:15:01.028 I  swcd[118:6a21] [com.apple.swc:entry] Ignoring these associated domains for bundle record <private> because it is an app clip: <private>
            """
          )
        ], options: ["--domain", "grocer.example", "--service", "applinks"])
    ],
    passes: [
      FindingExample(
        "An ordinary bundle is added",
        [
          (
            "swcd.log",
            """
            Timestamp               Ty Process[PID:TID]
            2026-03-02 09:15:01.028 I  swcd[118:6a21] [com.apple.swc:entry] Adding bundle record <private> (version 42)
            """
          )
        ], options: ["--domain", "grocer.example", "--service", "applinks"])
    ])
}
