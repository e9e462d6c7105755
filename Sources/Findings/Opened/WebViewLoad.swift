/// SWCD8103: Loading a URL in a web view does not trigger the app.
enum WebViewLoad: FindingKind {
  static let definition = FindingDefinition(
    8103, "web-view-load", .opened, .note,
    title: "Loading a URL in a web view does not trigger the app",
    detects: "The URL was loaded in a web view by a program.",
    why: """
      `WKWebView.load` shows the page and never opens an app. Only a real tap on a link to another domain inside \
      the web view does.
      """,
    evidence: "The way of opening that you tell with `--via web-view`.",
    fix: """
      Decide in the web view's navigation delegate, and call `UIApplication.open` for URLs that should open \
      another app.
      """,
    audience: .appDeveloper,
    verify: "log stream --level debug --predicate 'subsystem == \"com.apple.swc\"'",
    source: "opening.md 1",
    triggers: [
      FindingExample(
        "Loaded in a web view",
        [
          (
            "swcutil_show.txt",
            ExampleInput.approvedEntry
          )
        ], options: ["--url", "https://grocer.example/buy/1", "--via", "web-view"])
    ],
    passes: [
      FindingExample(
        "Handed to the system",
        [
          (
            "swcutil_show.txt",
            ExampleInput.approvedEntry
          )
        ], options: ["--url", "https://grocer.example/buy/1", "--via", "open-url"])
    ])
}
