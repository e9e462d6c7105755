/// SWCD2009: App enumeration failed, entries may be missing.
enum RegistrationError: FindingKind {
  static let definition = FindingDefinition(
    2009, "registration-error", .registered, .warning,
    title: "App enumeration failed, entries may be missing",
    detects: "swcd could not read the list of installed apps completely.",
    why: "Entries of some apps may be missing from its database for the time being.",
    evidence: "The log line `Error during LS enumeration. App list may be incomplete: …`.",
    fix: """
      Restart the device and take the evidence again. If the line returns, look at the state of Launch Services \
      on the device.
      """,
    audience: .deviceUser,
    verify: "sudo swcutil show --verbose",
    source: "swcd-logs.md 1.2",
    triggers: [
      FindingExample(
        "The enumeration failed",
        [
          (
            "swcd.log",
            """
            Timestamp               Ty Process[PID:TID]
            2026-03-02 09:15:01.028 E  swcd[118:6a21] [com.apple.swc:manager] Error during LS enumeration. App list may be incomplete: <private>
            """
          )
        ], options: ["--domain", "grocer.example"])
    ],
    passes: [
      FindingExample(
        "The list of apps changed",
        [
          (
            "swcd.log",
            """
            Timestamp               Ty Process[PID:TID]
            2026-03-02 09:15:01.028 Df swcd[118:6a21] [com.apple.swc:manager] LS database generation has changed {length = 16, bytes = 0x39848781 d7222de9 ba12ec42 2cf25764} to {length = 16, bytes = 0x018a766b ccb470ab dd484d43 516ec5dc}. Synchronizing SWC database to it.
            """
          )
        ], options: ["--domain", "grocer.example"])
    ])
}
