/// SWCD1010: mode=developer in a distribution-signed build.
enum DeveloperModeInDistribution: FindingKind {
  static let definition = FindingDefinition(
    1010, "developer-mode-in-distribution", .entitled, .error,
    title: "mode=developer in a distribution-signed build",
    detects: """
      An entitlement value carries `?mode=developer`, and the build is signed for distribution. Where nothing \
      shows how the build is signed, this is a warning.
      """,
    why: """
      The system honours `mode=developer` only in development-signed apps. In a build from TestFlight or the App \
      Store it skips the domain, so links work on the developer's device and nowhere else.
      """,
    evidence: """
      `get-task-allow` false or `beta-reports-active` true in the signed entitlements, or a provisioning profile \
      without devices, beside the entitlement value.
      """,
    fix: """
      Remove `?mode=developer` before you build for TestFlight or the App Store, for example with a separate \
      entitlements file for debug builds.
      """,
    audience: .appDeveloper,
    verify: "codesign -d --entitlements :- App.app",
    source: "aasa-semantics.md M9, A05; swcd-logs.md 1.2",
    triggers: [
      FindingExample(
        "A build from TestFlight with the mode",
        [
          (
            "codesign.txt",
            """
            $ codesign -d --entitlements - Grocer.app
            [Dict]
            	[Key] application-identifier
            	[Value]
            		[String] K7M2PX94RT.com.example.grocer
            	[Key] beta-reports-active
            	[Value]
            		[Bool] true
            	[Key] com.apple.developer.associated-domains
            	[Value]
            		[Array]
            			[String] applinks:grocer.example?mode=developer
            	[Key] get-task-allow
            	[Value]
            		[Bool] false
            """
          )
        ], options: ["--domain", "grocer.example"])
    ],
    passes: [
      FindingExample(
        "A development build with the mode",
        [
          (
            "codesign.txt",
            """
            $ codesign -d --entitlements - Grocer.app
            [Dict]
            	[Key] application-identifier
            	[Value]
            		[String] K7M2PX94RT.com.example.grocer
            	[Key] com.apple.developer.associated-domains
            	[Value]
            		[Array]
            			[String] applinks:grocer.example?mode=developer
            	[Key] get-task-allow
            	[Value]
            		[Bool] true
            """
          )
        ], options: ["--domain", "grocer.example"])
    ])
}
