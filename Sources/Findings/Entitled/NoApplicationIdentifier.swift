/// SWCD1015: The binary has no application identifier.
enum NoApplicationIdentifier: FindingKind {
  static let definition = FindingDefinition(
    1015, "no-application-identifier", .entitled, .error,
    title: "The binary has no application identifier",
    detects: """
      The binary has no `application-identifier` entitlement: it is not signed, is signed ad hoc, or was signed \
      without a provisioning profile.
      """,
    why: """
      Without an application identifier the system cannot tell which app it is. swcd skips it, and passkey \
      requests fail with "The calling process does not have an application identifier".
      """,
    evidence: """
      The output of codesign, the log line `Add bundle record … failed because of missing app identifier \
      entitlement`, or the system's sentence in the app's log.
      """,
    fix: """
      Choose a team for the target and sign with a provisioning profile. On the Mac, embed the profile in the \
      app. On the Simulator, sign the build as well.
      """,
    audience: .appDeveloper,
    verify: "codesign -d --entitlements :- App.app",
    source: "swcd-logs.md 1.2, 1.5; root-cause.md 4",
    triggers: [
      FindingExample(
        "A build without a signature",
        [
          (
            "codesign.txt",
            """
            $ codesign -d --entitlements - build/Debug-iphonesimulator/Grocer.app
            build/Debug-iphonesimulator/Grocer.app: code object is not signed at all
            """
          )
        ], options: ["--app", "K7M2PX94RT.com.example.grocer", "--domain", "grocer.example"]),
      FindingExample(
        "Signed domains without an identifier",
        [
          (
            "codesign.txt",
            """
            % codesign -d --entitlements - /Applications/Grocer.app
            Executable=/Applications/Grocer.app/Contents/MacOS/Grocer
            [Dict]
            	[Key] com.apple.developer.associated-domains
            	[Value]
            		[Array]
            			[String] webcredentials:grocer.example
            	[Key] com.apple.security.network.client
            	[Value]
            		[Bool] true
            """
          )
        ], options: ["--domain", "grocer.example"]),
    ],
    passes: [
      FindingExample(
        "The identifier as it is named on a Mac",
        [
          (
            "codesign.txt",
            """
            % codesign -d --entitlements - /Applications/Grocer.app
            Executable=/Applications/Grocer.app/Contents/MacOS/Grocer
            [Dict]
            	[Key] com.apple.application-identifier
            	[Value]
            		[String] K7M2PX94RT.com.example.grocer
            	[Key] com.apple.developer.associated-domains
            	[Value]
            		[Array]
            			[String] webcredentials:grocer.example
            	[Key] com.apple.security.network.client
            	[Value]
            		[Bool] true
            """
          )
        ], options: ["--domain", "grocer.example"])
    ])
}
