/// SWCD8001: The user chose to open this app's links in the browser.
enum UserPrefersBrowser: FindingKind {
  static let definition = FindingDefinition(
    8001, "user-prefers-browser", .preferred, .error,
    title: "The user chose to open this app's links in the browser",
    detects: "The user chose to open this app's links in the browser.",
    why: """
      Every link of the app opens in the browser, although the association holds. The choice is made by a long \
      press on a link, and it is remembered.
      """,
    evidence: """
      `"com.apple.LaunchServices.enabled" = 0;` in the SETTINGS section of a verbose dump, or OSStatus -912 from \
      Launch Services.
      """,
    fix: """
      Press a link to the site long and choose to open it in the app. The choice then holds for later links.
      """,
    audience: .deviceUser,
    verify: "sudo swcutil show --verbose",
    source: "swcutil-show.md 2.8; root-cause.md 4; opening.md 1",
    triggers: [
      FindingExample(
        "The settings hold the browser",
        [
          (
            "swcutil_show.txt",
            """
            =================================== DATABASE ===================================
            Service:              applinks
            App ID:               K7M2PX94RT.com.example.grocer
            App Version:          42
            App PI:               (null)
            Domain:               grocer.example
            Patterns:             {"/":"/buy/*"}
            User Approval:        unspecified
            Site/Fmwk Approval:   approved
            Flags:
            Last Checked:         2026-01-10 09:00:00 +0000
            Next Check:           2026-01-15 08:30:00 +0000

            =================================== NETWORK ====================================


            =================================== SETTINGS ===================================
            { s = applinks, a = K7M2PX94RT.com.example.grocer, d = (null) }: {
                "com.apple.LaunchServices.enabled" = 0;
            }
            """
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer", "--domain", "grocer.example"])
    ],
    passes: [
      FindingExample(
        "The settings hold the app",
        [
          (
            "swcutil_show.txt",
            """
            =================================== DATABASE ===================================
            Service:              applinks
            App ID:               K7M2PX94RT.com.example.grocer
            App Version:          42
            App PI:               (null)
            Domain:               grocer.example
            Patterns:             {"/":"/buy/*"}
            User Approval:        unspecified
            Site/Fmwk Approval:   approved
            Flags:
            Last Checked:         2026-01-10 09:00:00 +0000
            Next Check:           2026-01-15 08:30:00 +0000

            =================================== NETWORK ====================================


            =================================== SETTINGS ===================================
            { s = applinks, a = K7M2PX94RT.com.example.grocer, d = (null) }: {
                "com.apple.LaunchServices.enabled" = 1;
            }
            """
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer", "--domain", "grocer.example"])
    ])
}
