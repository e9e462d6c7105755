/// SWCD8107: The camera's chooser remembers an app.
enum CameraChoice: FindingKind {
  static let definition = FindingDefinition(
    8107, "camera-choice", .opened, .note,
    title: "The camera's chooser remembers an app",
    detects: """
      The link was opened by the camera or by a long press, where a menu offers several choices and remembers \
      one.
      """,
    why: """
      Later links go where the choice pointed, be it another app or the browser. "It worked yesterday" is often \
      explained by it.
      """,
    evidence: """
      The way of opening that you tell with `--via camera`, `--via qr-button` or `--via long-press`, and with \
      the camera more than one app that claims the URL.
      """,
    fix: """
      Choose again: with the QR button in the corner of the camera's picture, or by a long press on the link.
      """,
    audience: .deviceUser,
    verify: "log stream --level debug --predicate 'subsystem == \"com.apple.swc\"'",
    source: "opening.md 1",
    triggers: [
      FindingExample(
        "The camera with two apps",
        [
          (
            "swcutil_show.txt",
            ExampleInput.twoApprovedApps
          )
        ], options: ["--url", "https://grocer.example/buy/1", "--via", "camera"])
    ],
    passes: [
      FindingExample(
        "The camera with one app",
        [
          (
            "swcutil_show.txt",
            ExampleInput.approvedEntry
          )
        ], options: ["--url", "https://grocer.example/buy/1", "--via", "camera"])
    ])
}
