/// SWCD3132: TLS connection failed.
enum TlsHandshake: FindingKind {
  static let definition = FindingDefinition(
    3132, "tls-handshake", .fetched, .error,
    title: "TLS connection failed",
    detects: "No TLS connection came about when the file was fetched.",
    why: """
      The connection ends before any file is read. Old protocol versions or ciphers, and devices in between that \
      cut TLS, have this effect.
      """,
    evidence: "NSURLErrorDomain -1200 or -1201 in a dump or in a CFNetwork line of swcd.",
    fix: """
      Offer TLS 1.2 or later with common ciphers. On a single device, look for a proxy or filter in its network.
      """,
    audience: .webEngineer,
    verify: "curl -vI https://HOST/.well-known/apple-app-site-association",
    source: "root-cause.md 4",
    triggers: [
      FindingExample(
        "Error -1200",
        [
          (
            "show.txt",
            ExampleInput.entry(
              site: "unspecified", next: "2026-01-10 12:12:00 +0000", error: "NSURLErrorDomain -1200", retries: 1)
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"])
    ],
    passes: [
      FindingExample(
        "Error -1202 is about the certificate",
        [
          (
            "show.txt",
            ExampleInput.entry(
              site: "unspecified", next: "2026-01-10 12:12:00 +0000", error: "NSURLErrorDomain -1202", retries: 1)
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"])
    ])
}
