/// SWCD1019: The signed app carries a placeholder prefix.
enum AppPrefixPlaceholder: FindingKind {
  static let definition = FindingDefinition(
    1019, "app-prefix-placeholder", .entitled, .error,
    title: "The signed app carries a placeholder prefix",
    detects: """
      The prefix of the signed app's identifier is filler that tools put in where no team was chosen, such as \
      FAKETEAMID.
      """,
    why: """
      The filler belongs to no signed app. Listing it in the file does not help, and an association cannot come \
      about.
      """,
    evidence: """
      The application identifier in the signed entitlements, in the dump, or in the system's sentence.
      """,
    fix: """
      Choose a team in Signing & Capabilities and build again. Test associated domains with a signed build.
      """,
    audience: .appDeveloper,
    verify: "codesign -d --entitlements :- App.app",
    source: "findings.tsv 1019; aasa-semantics.md D14",
    triggers: [
      FindingExample(
        "A Simulator build without a team",
        [
          (
            "codesign.txt",
            """
            $ codesign -d --entitlements - Grocer.app
            [Dict]
            	[Key] application-identifier
            	[Value]
            		[String] FAKETEAMID.com.example.grocer
            	[Key] com.apple.developer.associated-domains
            	[Value]
            		[Array]
            			[String] webcredentials:grocer.example
            """
          )
        ], options: ["--domain", "grocer.example"])
    ],
    passes: [
      FindingExample(
        "The same build with a team",
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
            			[String] webcredentials:grocer.example
            """
          )
        ], options: ["--domain", "grocer.example"])
    ])
}
