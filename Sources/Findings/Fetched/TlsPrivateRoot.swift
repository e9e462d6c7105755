/// SWCD3131: The certificate chains to a root outside the system store.
enum TlsPrivateRoot: FindingKind {
  static let definition = FindingDefinition(
    3131, "tls-private-root", .fetched, .error,
    title: "The certificate chains to a root outside the system store",
    detects: """
      The certificate of the server leads to a root certificate that is not in the system's own store, such as \
      one of a company or a local tool.
      """,
    why: """
      swcd accepts roots that a user or a company installed only in developer mode. In normal mode it refuses \
      the connection.
      """,
    evidence: "SWCErrorDomain 103, or a recorded chain that ends in a private or unknown root.",
    fix: """
      Use a certificate of a public authority. For tests use `?mode=developer`. If only some networks show it, \
      look for a filter that replaces certificates.
      """,
    audience: .webEngineer,
    verify: "curl -vI https://HOST/.well-known/apple-app-site-association",
    source: "swcd-logs.md 1.3, 2.1; root-cause.md 4",
    triggers: [
      FindingExample(
        "A company's own root",
        [
          (
            "swcd.log",
            """
            Timestamp               Ty Process[PID:TID]
            2026-03-02 09:15:01.118 E  swcd[118:6a21] [com.apple.swc:dl] Failed to verify server trust <private> for task AASA-5B9E2C1A-7C55-4E0B-9F53-0D6B7E1A9C42 { domain: gr….example, bytes: 0, route: cdn }: Error Domain=SWCErrorDomain Code=103 "(null)" UserInfo={NSDebugDescription=Certificate is not rooted in the system trust store.}
            """
          )
        ], options: ["--domain", "grocer.example"])
    ],
    passes: [
      FindingExample(
        "A certificate that was rejected outright",
        [
          (
            "swcd.log",
            """
            Timestamp               Ty Process[PID:TID]
            2026-03-02 09:15:01.118 E  swcd[118:6a21] [com.apple.swc:dl] Failed to verify server trust <private> for task AASA-5B9E2C1A-7C55-4E0B-9F53-0D6B7E1A9C42 { domain: gr….example, bytes: 0, route: cdn }: Error Domain=SWCErrorDomain Code=100 "(null)" UserInfo={TrustResultType=6, NSDebugDescription=Disallowed trust result type.}
            """
          )
        ], options: ["--domain", "grocer.example"])
    ])
}
