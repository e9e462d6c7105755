/// SWCD8108: With several apps an NFC tag shows a chooser.
enum NfcChooser: FindingKind {
  static let definition = FindingDefinition(
    8108, "nfc-chooser", .opened, .note,
    title: "With several apps an NFC tag shows a chooser",
    detects: "The link comes from an NFC tag, and more than one app claims it.",
    why: """
      The system shows a chooser each time. With one app it opens that app, without any it opens the browser.
      """,
    evidence: """
      The way of opening that you tell with `--via nfc`, and a file or dump in which several apps match the URL.
      """,
    fix: "Give each app paths or a host of its own, so that a tag's URL belongs to one app only.",
    audience: .appDeveloper,
    verify: "swcdlog match --aasa FILE --url URL",
    source: "opening.md 1",
    triggers: [
      FindingExample(
        "A tag with two apps",
        [
          (
            "swcutil_show.txt",
            ExampleInput.twoApprovedApps
          )
        ], options: ["--url", "https://grocer.example/buy/1", "--via", "nfc"])
    ],
    passes: [
      FindingExample(
        "A tag with one app",
        [
          (
            "swcutil_show.txt",
            ExampleInput.approvedEntry
          )
        ], options: ["--url", "https://grocer.example/buy/1", "--via", "nfc"])
    ])
}
