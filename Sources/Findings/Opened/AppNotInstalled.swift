/// SWCD8109: Without the app the browser opens.
enum AppNotInstalled: FindingKind {
  static let definition = FindingDefinition(
    8109, "app-not-installed", .opened, .note,
    title: "Without the app the browser opens",
    detects: """
      Nothing on the device belongs to the app: a complete dump holds no entry of it under any service.
      """,
    why: "Without the app the browser opens. That is how links are meant to work.",
    evidence: "A complete dump without any entry of the app that is asked about.",
    fix: """
      Install the app on the device. If it is installed, look at its signed entitlements: an app without \
      associated domains leaves no entry either.
      """,
    audience: .deviceUser,
    verify: "sudo swcutil show --verbose",
    source: "opening.md 1; swcutil-show.md 2.5",
    triggers: [
      FindingExample(
        "No entry of the app",
        [
          (
            "swcutil_show.txt",
            """
            PID:                  214

            =================================== DATABASE ===================================
            Service:              applinks
            App ID:               com.apple.AppStore
            Domain:               apps.apple.com
            User Approval:        unspecified
            Site/Fmwk Approval:   approved
            Flags:                systemApplication

            =================================== NETWORK ====================================


            """
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer", "--url", "https://grocer.example/buy/1"])
    ],
    passes: [
      FindingExample(
        "An entry of the app for another domain",
        [
          (
            "swcutil_show.txt",
            """
            PID:                  214

            =================================== DATABASE ===================================
            Service:              webcredentials
            App ID:               K7M2PX94RT.com.example.grocer
            Domain:               login.grocer.example
            User Approval:        unspecified
            Site/Fmwk Approval:   approved
            Flags:
            Last Checked:         2026-01-10 09:00:00 +0000
            Next Check:           2026-01-15 08:30:00 +0000

            =================================== NETWORK ====================================


            """
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer", "--url", "https://grocer.example/buy/1"])
    ])
}
