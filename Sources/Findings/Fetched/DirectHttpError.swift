/// SWCD3120: Direct fetch answered with an HTTP error.
enum DirectHttpError: FindingKind {
  static let definition = FindingDefinition(
    3120, "direct-http-error", .fetched, .error,
    title: "Direct fetch answered with an HTTP error",
    detects: "In developer or managed mode the device asked the site directly and got an HTTP error.",
    why: """
      The device gets no file. A status from 400 to 499 is refused at once. A status from 500 to 599 is not: its \
      body is read as if it were the file, so the error then looks like a parse error.
      """,
    evidence: """
      The log line `denied due to HTTP status … on route .wk`, the error domain `HTTP` in a dump, or a recorded \
      answer to the direct request.
      """,
    fix: """
      Make the site answer `/.well-known/apple-app-site-association` with status 200 and the file for the \
      device's network.
      """,
    audience: .webEngineer,
    verify: "curl -sI https://HOST/.well-known/apple-app-site-association",
    source: "swcd-logs.md 1.3, 2.1; root-cause.md 4",
    triggers: [
      FindingExample(
        "The site answers 404 to the device",
        [
          (
            "swcd.log",
            """
            Timestamp               Ty Process[PID:TID]
            2026-03-02 09:15:01.118 E  swcd[118:6a21] [com.apple.swc:dl] Request for '<private>' denied due to HTTP status 404 on route .wk for task AASA-5B9E2C1A-7C55-4E0B-9F53-0D6B7E1A9C42 { domain: de….gr….example?mode=developer, bytes: 0, route: .wk }
            """
          )
        ], options: ["--domain", "dev.grocer.example"]),
      FindingExample(
        "The dump keeps the status",
        [
          (
            "show.txt",
            ExampleInput.entry(
              domain: "dev.grocer.example?mode=developer", site: "unspecified", flags: "developer",
              next: "2026-01-10 12:12:00 +0000", error: "HTTP 404", retries: 1)
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"]),
    ],
    passes: [
      FindingExample(
        "The site answers 200 to the device",
        [
          (
            "swcd.log",
            """
            Timestamp               Ty Process[PID:TID]
            2026-03-02 09:15:01.118 Db swcd[118:6a21] [com.apple.swc:dl] Proceeding with response (status: 200) for task AASA-5B9E2C1A-7C55-4E0B-9F53-0D6B7E1A9C42 { domain: de….gr….example?mode=developer, bytes: 0, route: .wk }
            2026-03-02 09:15:01.131 Db swcd[118:6a21] [com.apple.swc:dl] Downloaded data for domain de….gr….example?mode=developer (route? .wk)
            """
          )
        ], options: ["--domain", "dev.grocer.example"])
    ])
}
