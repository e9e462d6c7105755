/// SWCD8106: canOpenURL says nothing about universal links.
enum CanOpenUrl: FindingKind {
  static let definition = FindingDefinition(
    8106, "can-open-url", .opened, .note,
    title: "canOpenURL says nothing about universal links",
    detects: "`canOpenURL` was used to find out whether an app opens the link.",
    why: """
      It says yes for every https URL as long as a browser is there, so its answer tells nothing about Universal \
      Links.
      """,
    evidence: "The way of opening that you tell with `--via can-open-url`.",
    fix: """
      Call `UIApplication.open` with `.universalLinksOnly` set to true. Its completion handler says whether an \
      app opened the link.
      """,
    audience: .appDeveloper,
    verify: "log stream --level debug --predicate 'subsystem == \"com.apple.swc\"'",
    source: "opening.md 1",
    triggers: [
      FindingExample(
        "Asked with canOpenURL",
        [
          (
            "swcutil_show.txt",
            ExampleInput.approvedEntry
          )
        ], options: ["--url", "https://grocer.example/buy/1", "--via", "can-open-url"])
    ],
    passes: [
      FindingExample(
        "Opened with openURL",
        [
          (
            "swcutil_show.txt",
            ExampleInput.approvedEntry
          )
        ], options: ["--url", "https://grocer.example/buy/1", "--via", "open-url"])
    ])
}
