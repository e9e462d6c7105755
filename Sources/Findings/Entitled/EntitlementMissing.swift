/// SWCD1001: The app's signed entitlements have no associated domains.
enum EntitlementMissing: FindingKind {
  static let definition = FindingDefinition(
    1001, "entitlement-missing", .entitled, .error,
    title: "The app's signed entitlements have no associated domains",
    detects: """
      The entitlements of the signed app, or its entitlements file, have no \
      `com.apple.developer.associated-domains`, or the list is empty.
      """,
    why: """
      The system registers no domain for the app. It never asks any site for a file, and every link opens in the \
      browser.
      """,
    evidence: """
      The output of `codesign -d --entitlements :- App.app`, or the project's `.entitlements` file, without the \
      key or with an empty list.
      """,
    fix: """
      Add the Associated Domains capability to the target, list each domain as `service:host` such as \
      `applinks:example.com`, then build, sign and install the app again. Check that the build configuration \
      that fails uses the same entitlements file.
      """,
    audience: .appDeveloper,
    verify: "codesign -d --entitlements :- App.app",
    source: "cli.md, link \"entitled\"; aasa-semantics.md 1.11",
    triggers: [
      FindingExample(
        "Signed without the key",
        [
          (
            "codesign.txt",
            """
            $ codesign -d --entitlements - Grocer.app
            Executable=/private/tmp/Payload/Grocer.app/Grocer
            [Dict]
            	[Key] application-identifier
            	[Value]
            		[String] K7M2PX94RT.com.example.grocer
            	[Key] get-task-allow
            	[Value]
            		[Bool] false
            """
          )
        ], options: ["--url", "https://grocer.example/buy/1"])
    ],
    passes: [
      FindingExample(
        "Signed with one domain",
        [
          (
            "codesign.txt",
            """
            $ codesign -d --entitlements - Grocer.app
            Executable=/private/tmp/Payload/Grocer.app/Grocer
            [Dict]
            	[Key] application-identifier
            	[Value]
            		[String] K7M2PX94RT.com.example.grocer
            	[Key] com.apple.developer.associated-domains
            	[Value]
            		[Array]
            			[String] applinks:grocer.example
            	[Key] get-task-allow
            	[Value]
            		[Bool] false
            """
          )
        ], options: ["--url", "https://grocer.example/buy/1"])
    ])
}
