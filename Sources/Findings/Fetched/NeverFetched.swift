/// SWCD3001: Registered, but the file was never fetched on this device.
enum NeverFetched: FindingKind {
  static let definition = FindingDefinition(
    3001, "never-fetched", .fetched, .error,
    title: "Registered, but the file was never fetched on this device",
    detects: "The association is registered, but the device has no record of ever having checked the file.",
    why: "Until the first fetch the site approval stays unspecified and no link opens the app.",
    evidence: """
      An entry of a dump without `Last Checked`, or with a date in the year 1 or far in the future, and without \
      `updating` among its flags.
      """,
    fix: """
      Give the device network and power and wait an hour. Or delete the app and install it again. Then take a \
      new dump. Low power, a restart moments ago and offline use put the first fetch off.
      """,
    audience: .deviceUser,
    verify: "sudo swcutil show --verbose",
    source: "swcutil-show.md 2.5; root-cause.md 4",
    triggers: [
      FindingExample(
        "No date of a check",
        [
          (
            "show.txt",
            ExampleInput.entry(site: "unspecified", checked: nil)
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"]),
      FindingExample(
        "A date that means never",
        [
          (
            "show.txt",
            ExampleInput.entry(
              site: "unspecified", checked: "0001-01-01 00:00:00 +0000", next: "0001-01-01 00:00:00 +0000")
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"]),
    ],
    passes: [
      FindingExample(
        "A check on record",
        [
          (
            "show.txt",
            ExampleInput.entry(site: "approved")
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"])
    ])
}
