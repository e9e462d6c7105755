/// SWCD3002: A fetch is running or queued.
enum FetchInProgress: FindingKind {
  static let definition = FindingDefinition(
    3002, "fetch-in-progress", .fetched, .note,
    title: "A fetch is running or queued",
    detects: "A download of the file was running or queued when the dump was made.",
    why: "The answer is not there yet. A dump that was taken a minute later would show it.",
    evidence: "The flag `updating` of the entry, or the domain in the NETWORK section.",
    fix: "Take the dump again after a minute.",
    audience: .nobody,
    verify: "sudo swcutil show --verbose",
    source: "swcutil-show.md 2.5, 2.8",
    triggers: [
      FindingExample(
        "The entry is being updated",
        [
          (
            "show.txt",
            ExampleInput.entry(site: "unspecified", flags: "updating", checked: nil)
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"]),
      FindingExample(
        "The download is queued",
        [
          (
            "swcutil_show.txt",
            """
            PID:                  214

            =================================== DATABASE ===================================
            Service:              applinks
            App ID:               K7M2PX94RT.com.example.grocer
            Domain:               grocer.example
            User Approval:        unspecified
            Site/Fmwk Approval:   unspecified
            Flags:

            =================================== NETWORK ====================================
            grocer.example (cdn 3s)
            """
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"]),
    ],
    passes: [
      FindingExample(
        "Nothing is running for this domain",
        [
          (
            "swcutil_show.txt",
            """
            PID:                  214

            =================================== DATABASE ===================================
            Service:              applinks
            App ID:               K7M2PX94RT.com.example.grocer
            Domain:               grocer.example
            User Approval:        unspecified
            Site/Fmwk Approval:   unspecified
            Flags:

            =================================== NETWORK ====================================
            bakery.example (cdn 3s)
            """
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"])
    ])
}
