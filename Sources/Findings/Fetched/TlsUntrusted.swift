/// SWCD3130: The server's certificate is not trusted.
enum TlsUntrusted: FindingKind {
  static let definition = FindingDefinition(
    3130, "tls-untrusted", .fetched, .error,
    title: "The server's certificate is not trusted",
    detects: """
      The certificate of the server that was asked for the file is not trusted: it has expired, names another \
      host, lacks an intermediate certificate, or was rejected by the system.
      """,
    why: "The connection ends before any file is read.",
    evidence: """
      SWCErrorDomain 100 to 102, NSURLErrorDomain -1202 to -1206, a recorded certificate error, or \
      `kAuthenticationErr` in the log of an old system.
      """,
    fix: """
      Install a valid certificate for the host with its full chain. On a single device, also look for a filter \
      or proxy that replaces certificates, and at the device's date.
      """,
    audience: .webEngineer,
    verify: "curl -vI https://HOST/.well-known/apple-app-site-association",
    source: "root-cause.md 4; swcd-logs.md 2.1",
    triggers: [
      FindingExample(
        "swcd rejects the certificate",
        [
          (
            "swcd.log",
            """
            Timestamp               Ty Process[PID:TID]
            2026-03-02 09:15:01.117 E  swcd[118:6a21] [com.apple.swc:security] Error evaluating trust <private>: <private>
            2026-03-02 09:15:01.118 E  swcd[118:6a21] [com.apple.swc:dl] Failed to verify server trust <private> for task AASA-5B9E2C1A-7C55-4E0B-9F53-0D6B7E1A9C42 { domain: gr….example, bytes: 0, route: cdn }: Error Domain=SWCErrorDomain Code=100 "(null)" UserInfo={TrustResultType=6, NSDebugDescription=Disallowed trust result type.}
            """
          )
        ], options: ["--domain", "grocer.example"]),
      FindingExample(
        "An expired certificate",
        [
          (
            "curl.txt",
            """
            $ curl -I https://grocer.example/.well-known/apple-app-site-association
            curl: (60) SSL certificate problem: certificate has expired
            More details here: https://curl.se/docs/sslcerts.html
            """
          )
        ], options: ["--domain", "grocer.example"]),
    ],
    passes: [
      FindingExample(
        "A root that the system does not know",
        [
          (
            "swcd.log",
            """
            Timestamp               Ty Process[PID:TID]
            2026-03-02 09:15:01.118 E  swcd[118:6a21] [com.apple.swc:dl] Failed to verify server trust <private> for task AASA-5B9E2C1A-7C55-4E0B-9F53-0D6B7E1A9C42 { domain: gr….example, bytes: 0, route: cdn }: Error Domain=SWCErrorDomain Code=103 "(null)" UserInfo={NSDebugDescription=Certificate is not rooted in the system trust store.}
            """
          )
        ], options: ["--domain", "grocer.example"])
    ])
}
