/// SWCD6001: The device holds a denial for this association.
enum SiteDenied: FindingKind {
  static let definition = FindingDefinition(
    6001, "site-denied", .approved, .error,
    title: "The device holds a denial for this association",
    detects: "The device's site approval for this association is denied.",
    why: """
      The device fetched and read the file, and the file did not list this app under this service. Links stay in \
      the browser, passkeys and passwords are refused.
      """,
    evidence: """
      `Site/Fmwk Approval: denied` in a dump, or `sa = denied` in a debug line or in the output of `swcutil \
      get`. This failure leaves no error line and no error code in the log.
      """,
    fix: """
      List the app's whole application identifier under the service in the file that the device reads. Then wait \
      for the next check, or delete the app and install it again.
      """,
    audience: .webEngineer,
    verify: "sudo swcutil show --verbose",
    source: "swcutil-show.md 2.5; root-cause.md 3.4, 4",
    triggers: [
      FindingExample(
        "Denied without an error",
        [
          (
            "show.txt",
            ExampleInput.entry(site: "denied")
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"])
    ],
    passes: [
      FindingExample(
        "Approved",
        [
          (
            "show.txt",
            ExampleInput.entry(site: "approved")
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer"])
    ])
}
