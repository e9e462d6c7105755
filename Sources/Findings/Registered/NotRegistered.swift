/// SWCD2001: swcd has no entry for this app, service and domain.
enum NotRegistered: FindingKind {
  static let definition = FindingDefinition(
    2001, "not-registered", .registered, .error,
    title: "swcd has no entry for this app, service and domain",
    detects: "A complete dump of swcd's database has no entry for this app, service and domain.",
    why: "swcd does not know the association. It fetches no file for it and matches no URL against it.",
    evidence: """
      A dump with its DATABASE and NETWORK sections. A fragment, such as the output of grep, cannot show that an \
      entry is missing.
      """,
    fix: """
      Check the signed entitlements of the build that is installed on this device. Then install it again. On a \
      Mac, start the app once, and remove other copies of it.
      """,
    audience: .appDeveloper,
    verify: "sudo swcutil show --verbose",
    source: "swcutil-show.md 2.5; root-cause.md 3.4",
    triggers: [
      FindingExample(
        "A complete dump without the entry",
        [
          (
            "swcutil_show.txt",
            """
            PID:                  214
            Developer Mode:       no

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
            (empty)

            ================================= MEMORY USAGE =================================
            (empty)
            """
          )
        ],
        options: ["--app", "K7M2PX94RT.com.example.grocer", "--domain", "pay.grocer.example", "--service", "applinks"])
    ],
    passes: [
      FindingExample(
        "A fragment without the entry proves nothing",
        [
          (
            "grep.txt",
            ExampleInput.entry(site: "approved")
          )
        ],
        options: ["--app", "K7M2PX94RT.com.example.grocer", "--domain", "pay.grocer.example", "--service", "applinks"])
    ])
}
