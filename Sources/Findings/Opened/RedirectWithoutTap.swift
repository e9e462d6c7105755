/// SWCD8105: A redirect or script without a tap does not trigger the app.
enum RedirectWithoutTap: FindingKind {
  static let definition = FindingDefinition(
    8105, "redirect-without-tap", .opened, .note,
    title: "A redirect or script without a tap does not trigger the app",
    detects: "The page changed by a redirect, a script or a timed refresh, and not by a tap.",
    why: "Without a tap of the user the browser keeps the page. This is no fault of the association.",
    evidence: "The way of opening that you tell with `--via redirect`.",
    fix: """
      Let the user tap a link whose address is the final one.
      """,
    audience: .webEngineer,
    verify: "log stream --level debug --predicate 'subsystem == \"com.apple.swc\"'",
    source: "opening.md 1",
    triggers: [
      FindingExample(
        "A script changes the page",
        [
          (
            "swcutil_show.txt",
            ExampleInput.approvedEntry
          )
        ], options: ["--url", "https://grocer.example/buy/1", "--via", "redirect"])
    ],
    passes: [
      FindingExample(
        "A link to the final address is tapped",
        [
          (
            "swcutil_show.txt",
            ExampleInput.approvedEntry
          )
        ], options: ["--url", "https://grocer.example/buy/1", "--via", "tap"])
    ])
}
