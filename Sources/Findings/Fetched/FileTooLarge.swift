/// SWCD3150: The file exceeds 131,072 bytes.
enum FileTooLarge: FindingKind {
  static let definition = FindingDefinition(
    3150, "file-too-large", .fetched, .error,
    title: "The file exceeds 131,072 bytes",
    detects: "The file is larger than 131,072 bytes (128 KiB) after decompression.",
    why: """
      The downloader stops at this size. The device gets no file and stores NSURLErrorDomain -1103.
      """,
    evidence: """
      The log line `Data for task … exceeded maximum length`, NSURLErrorDomain -1103, or the measured size of a \
      file at hand.
      """,
    fix: """
      Shrink the file: use wildcards in place of long lists, share rules by `substitutionVariables`, remove \
      comments and blanks.
      """,
    audience: .webEngineer,
    verify: "curl -s https://HOST/.well-known/apple-app-site-association | wc -c",
    source: "aasa-semantics.md F5; swcd-logs.md 1.3",
    triggers: [
      FindingExample(
        "swcd says so",
        [
          (
            "swcd.log",
            """
            Timestamp               Ty Process[PID:TID]
            2026-03-02 09:15:01.028 Df swcd[118:6a21] [com.apple.swc:dl] Beginning data task AASA-5B9E2C1A-7C55-4E0B-9F53-0D6B7E1A9C42 { domain: gr….example, bytes: 0, route: cdn }
            2026-03-02 09:15:01.118 Df swcd[118:6a21] [com.apple.swc:dl] Data for task AASA-5B9E2C1A-7C55-4E0B-9F53-0D6B7E1A9C42 { domain: gr….example, bytes: 131073, route: cdn } exceeded maximum length
            """
          )
        ], options: ["--domain", "grocer.example"]),
      FindingExample(
        "The dump says so",
        [
          (
            "show.txt",
            ExampleInput.entry(
              site: "unspecified", next: "2026-01-10 12:12:00 +0000", error: "NSURLErrorDomain -1103", retries: 1)
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"]),
    ],
    passes: [
      FindingExample(
        "The download ended well",
        [
          (
            "swcd.log",
            """
            Timestamp               Ty Process[PID:TID]
            2026-03-02 09:15:01.028 Df swcd[118:6a21] [com.apple.swc:dl] Beginning data task AASA-5B9E2C1A-7C55-4E0B-9F53-0D6B7E1A9C42 { domain: gr….example, bytes: 0, route: cdn }
            2026-03-02 09:15:01.118 Db swcd[118:6a21] [com.apple.swc:dl] Downloaded data for domain gr….example (route? cdn)
            """
          )
        ], options: ["--domain", "grocer.example"])
    ])
}
