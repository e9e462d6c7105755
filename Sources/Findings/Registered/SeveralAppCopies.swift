/// SWCD2010: Several entries for one app with different identifiers or versions.
enum SeveralAppCopies: FindingKind {
  static let definition = FindingDefinition(
    2010, "several-app-copies", .registered, .warning,
    title: "Several entries for one app with different identifiers or versions",
    detects: """
      The dump holds entries of one app with different persistent identifiers or versions, which means that \
      several copies of the app are registered.
      """,
    why: """
      Which copy answers is not settled. On a Mac, old builds, archives and copies on other volumes count as \
      well.
      """,
    evidence: """
      The lines `App PI:` and `App Version:` of a verbose dump. The hexadecimal address behind \
      LSPersistentIdentifier changes by itself and does not count.
      """,
    fix: "Delete the copies that are not needed, restart, and take the dump again.",
    audience: .deviceUser,
    verify: "sudo swcutil show --verbose",
    source: "findings.tsv 2010; swcutil-show.md 2.4",
    triggers: [
      FindingExample(
        "Two copies with two versions",
        [
          (
            "swcutil_show.txt",
            """
            Service:              applinks
            App ID:               K7M2PX94RT.com.example.grocer
            App Version:          41
            App PI:               <LSPersistentIdentifier 0x10520a390> { v = 0, t = 0x8, u = 0x3ec, db = 2135AC5C-110D-4E2E-A350-90494244DBB4, {length = 8, bytes = 0xec03000000000000} }
            Domain:               grocer.example
            User Approval:        unspecified
            Site/Fmwk Approval:   approved
            Flags:
            --------------------------------------------------------------------------------
            Service:              applinks
            App ID:               K7M2PX94RT.com.example.grocer
            App Version:          42
            App PI:               <LSPersistentIdentifier 0x10520b2c0> { v = 0, t = 0x8, u = 0x5a8, db = 2135AC5C-110D-4E2E-A350-90494244DBB4, {length = 8, bytes = 0xa805000000000000} }
            Domain:               grocer.example
            User Approval:        unspecified
            Site/Fmwk Approval:   approved
            Flags:
            """
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"])
    ],
    passes: [
      FindingExample(
        "One copy with two services",
        [
          (
            "swcutil_show.txt",
            """
            Service:              applinks
            App ID:               K7M2PX94RT.com.example.grocer
            App Version:          42
            App PI:               <LSPersistentIdentifier 0x10520a390> { v = 0, t = 0x8, u = 0x5a8, db = 2135AC5C-110D-4E2E-A350-90494244DBB4, {length = 8, bytes = 0xa805000000000000} }
            Domain:               grocer.example
            User Approval:        unspecified
            Site/Fmwk Approval:   approved
            Flags:
            --------------------------------------------------------------------------------
            Service:              webcredentials
            App ID:               K7M2PX94RT.com.example.grocer
            App Version:          42
            App PI:               <LSPersistentIdentifier 0x10520b2c0> { v = 0, t = 0x8, u = 0x5a8, db = 2135AC5C-110D-4E2E-A350-90494244DBB4, {length = 8, bytes = 0xa805000000000000} }
            Domain:               grocer.example
            User Approval:        unspecified
            Site/Fmwk Approval:   approved
            Flags:
            """
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"])
    ])
}
