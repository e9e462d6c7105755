/// SWCD3171: The device's stored patterns differ in meaning from the file's.
enum DeviceCopyDiffers: FindingKind {
  static let definition = FindingDefinition(
    3171, "device-copy-differs", .fetched, .error,
    title: "The device's stored patterns differ in meaning from the file's",
    detects: "The rules that the device has stored say something else about URLs than the file.",
    why: """
      The device decides by what it stored. It fetches the file again about five days after the last good check.
      """,
    evidence: """
      `Patterns:` of a verbose dump, and the file. Stored patterns are normalised, so they are compared by what \
      they match and not by their text.
      """,
    fix: """
      Delete the app, raise its build number and install it again, or wait for the next check. Meanwhile make \
      sure that Apple's CDN serves the new file.
      """,
    audience: .deviceUser,
    verify: "sudo swcutil show --verbose",
    source: "swcutil-show.md 2.6; root-cause.md 3.7",
    triggers: [
      FindingExample(
        "The device lacks a rule",
        [
          (
            "swcutil_show.txt",
            """
            Service:              applinks
            App ID:               K7M2PX94RT.com.example.grocer
            App Version:          42
            App PI:               (null)
            Domain:               grocer.example
            Patterns:             {"/":"/buy/*"}
            User Approval:        unspecified
            Site/Fmwk Approval:   approved
            Flags:
            Last Checked:         2026-01-10 09:00:00 +0000
            Next Check:           2026-01-15 08:30:00 +0000
            """
          ),
          (
            "curl.txt",
            """
            $ curl -i https://grocer.example/.well-known/apple-app-site-association
            HTTP/2 200
            content-type: application/json
            date: Mon, 12 Jan 2026 09:00:10 GMT

            {"applinks":{"details":[{"appIDs":["K7M2PX94RT.com.example.grocer"],"components":[{"/":"/buy/*"},{"/":"/gift/*"}]}]}}
            """
          ),
        ], options: ["--url", "https://grocer.example/gift/1"])
    ],
    passes: [
      FindingExample(
        "The device spells the same rule in its own way",
        [
          (
            "swcutil_show.txt",
            """
            Service:              applinks
            App ID:               K7M2PX94RT.com.example.grocer
            App Version:          42
            App PI:               (null)
            Domain:               grocer.example
            Patterns:             {"/":"/about/","exclude":true}, {"/":"/gift/*"}
            User Approval:        unspecified
            Site/Fmwk Approval:   approved
            Flags:
            Last Checked:         2026-01-10 09:00:00 +0000
            Next Check:           2026-01-15 08:30:00 +0000
            """
          ),
          (
            "curl.txt",
            """
            $ curl -i https://grocer.example/.well-known/apple-app-site-association
            HTTP/2 200
            content-type: application/json
            date: Mon, 12 Jan 2026 09:00:10 GMT

            {"applinks":{"apps":[],"details":[{"appID":"K7M2PX94RT.com.example.grocer","paths":["NOT /about","gift/*"]}]}}
            """
          ),
        ], options: ["--url", "https://grocer.example/gift/1"])
    ])
}
