/// SWCD1016: App ID prefix and Team ID differ.
enum AppIdPrefixDiffersFromTeam: FindingKind {
  static let definition = FindingDefinition(
    1016, "app-id-prefix-differs-from-team", .entitled, .note,
    title: "App ID prefix and Team ID differ",
    detects: "The prefix of the application identifier is not the Team ID.",
    why: """
      That is allowed, and usual for old apps. But the file on the site must list the prefix of the application \
      identifier. The Team ID stands for another app.
      """,
    evidence: """
      `application-identifier` and `com.apple.developer.team-identifier` of the signed entitlements or the \
      profile.
      """,
    fix: "Nothing is wrong with the app. List the whole application identifier in the file.",
    audience: .appDeveloper,
    verify: "codesign -d --entitlements :- App.app",
    source: "aasa-semantics.md D13",
    triggers: [
      FindingExample(
        "An old prefix",
        [
          (
            "codesign.txt",
            """
            $ codesign -d --entitlements - Grocer.app
            [Dict]
            	[Key] application-identifier
            	[Value]
            		[String] V3X8NQ5JTD.com.example.grocer
            	[Key] com.apple.developer.associated-domains
            	[Value]
            		[Array]
            			[String] applinks:grocer.example
            	[Key] com.apple.developer.team-identifier
            	[Value]
            		[String] K7M2PX94RT
            """
          )
        ], options: ["--domain", "grocer.example"])
    ],
    passes: [
      FindingExample(
        "The prefix is the Team ID",
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
            			[String] applinks:grocer.example
            	[Key] com.apple.developer.team-identifier
            	[Value]
            		[String] K7M2PX94RT
            """
          )
        ], options: ["--domain", "grocer.example"])
    ])
}
