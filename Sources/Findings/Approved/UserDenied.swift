/// SWCD6004: The user denied this association.
enum UserDenied: FindingKind {
  static let definition = FindingDefinition(
    6004, "user-denied", .approved, .error,
    title: "The user denied this association",
    detects: "The record of the association holds a denial by the user.",
    why: """
      Links open in the browser although the site approves the app. For links the choice "open in the browser" \
      is usually kept in the settings (SWCD8001) instead.
      """,
    evidence: "`User Approval: denied` in a dump, or `ua = denied` in a debug line.",
    fix: """
      Press a link to the site long and choose to open it in the app. Or delete the app and install it again.
      """,
    audience: .deviceUser,
    verify: "sudo swcutil show --verbose",
    source: "root-cause.md 4; swcutil-show.md 2.4",
    triggers: [
      FindingExample(
        "The user denied",
        [
          (
            "show.txt",
            ExampleInput.entry(user: "denied", site: "approved")
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"])
    ],
    passes: [
      FindingExample(
        "The site denied",
        [
          (
            "show.txt",
            ExampleInput.entry(site: "denied")
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"])
    ])
}
