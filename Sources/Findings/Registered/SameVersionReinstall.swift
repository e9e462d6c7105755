/// SWCD2007: Reinstall of the same version does not trigger a download.
enum SameVersionReinstall: FindingKind {
  static let definition = FindingDefinition(
    2007, "same-version-reinstall", .registered, .warning,
    title: "Reinstall of the same version does not trigger a download",
    detects: """
      The same version of the app was installed again, and swcd decided not to download the file anew.
      """,
    why: """
      The device keeps the answer and the rules it had. A test after "delete and reinstall" may show old \
      behaviour although the site serves a new file.
      """,
    evidence: """
      The log line `Entry … has moved databases but hasn't changed versions; we won't download new JSON right \
      now`.
      """,
    fix: "Raise the build number before you install again. On a Mac, `sudo swcutil reset` starts over.",
    audience: .appDeveloper,
    verify: "sudo swcutil show --verbose",
    source: "swcd-logs.md 1.2",
    triggers: [
      FindingExample(
        "swcd keeps what it has",
        [
          (
            "swcd.log",
            """
            Timestamp               Ty Process[PID:TID]
            2026-03-02 09:15:01.028 Df swcd[118:6a21] [com.apple.swc:manager] Entry { s = applinks, a = K7M2PX94RT.com.example.grocer, d = grocer.example, ua = unspecified, sa = approved } has moved databases but hasn't changed versions; we won't download new JSON right now
            """
          )
        ], options: ["--domain", "grocer.example"])
    ],
    passes: [
      FindingExample(
        "The version changed",
        [
          (
            "swcd.log",
            """
            Timestamp               Ty Process[PID:TID]
            2026-03-02 09:15:01.028 Df swcd[118:6a21] [com.apple.swc:manager] Entry { s = applinks, a = K7M2PX94RT.com.example.grocer, d = grocer.example, ua = unspecified, sa = approved } has moved databases, and it has changed versions or it is from on-disk, will update JSON
            """
          )
        ], options: ["--domain", "grocer.example"])
    ])
}
