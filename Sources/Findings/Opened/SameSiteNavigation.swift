/// SWCD8101: A link to the page's own domain stays in the browser.
enum SameSiteNavigation: FindingKind {
  static let definition = FindingDefinition(
    8101, "same-site-navigation", .opened, .note,
    title: "A link to the page's own domain stays in the browser",
    detects: "The link was tapped on a page of its own domain.",
    why: """
      Navigation inside a site is never a Universal Link. The browser stays in front. This is no fault of the \
      association.
      """,
    evidence: "The way of opening that you tell with `--via same-site`.",
    fix: """
      Test with a link in Messages, Mail or Notes, or on a page of another domain. To switch to the app from \
      your own pages, use links to a sub-domain that has its own association.
      """,
    audience: .webEngineer,
    verify: "log stream --level debug --predicate 'subsystem == \"com.apple.swc\"'",
    source: "opening.md 1; aasa-semantics.md M14",
    triggers: [
      FindingExample(
        "A link on the site itself",
        [
          (
            "swcutil_show.txt",
            ExampleInput.approvedEntry
          )
        ], options: ["--url", "https://grocer.example/buy/1", "--via", "same-site"])
    ],
    passes: [
      FindingExample(
        "A tap in another app",
        [
          (
            "swcutil_show.txt",
            ExampleInput.approvedEntry
          )
        ], options: ["--url", "https://grocer.example/buy/1", "--via", "tap"])
    ])
}
