/// SWCD1014: The provisioning profile does not grant associated domains.
enum ProfileLacksEntitlement: FindingKind {
  static let definition = FindingDefinition(
    1014, "profile-lacks-entitlement", .entitled, .error,
    title: "The provisioning profile does not grant associated domains",
    detects: "The provisioning profile does not contain `com.apple.developer.associated-domains`.",
    why: """
      A build that is signed with this profile cannot carry associated domains, whatever its entitlements file \
      says.
      """,
    evidence: "The `Entitlements` of the profile. A value of `*` there is normal: it grants any domain.",
    fix: """
      Switch on Associated Domains for the App ID in the developer account, generate the profile anew, download \
      it, and sign again.
      """,
    audience: .appDeveloper,
    verify: "security cms -D -i App.app/embedded.mobileprovision",
    source: "findings.tsv 1014; aasa-semantics.md 4.9",
    triggers: [
      FindingExample(
        "A profile without the capability",
        [
          (
            "profile.plist",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0">
            <dict>
            	<key>ApplicationIdentifierPrefix</key>
            	<array>
            		<string>K7M2PX94RT</string>
            	</array>
            	<key>Entitlements</key>
            	<dict>
            		<key>application-identifier</key>
            		<string>K7M2PX94RT.com.example.grocer</string>
            		<key>get-task-allow</key>
            		<false/>
            	</dict>
            	<key>Name</key>
            	<string>Grocer App Store</string>
            	<key>TeamIdentifier</key>
            	<array>
            		<string>K7M2PX94RT</string>
            	</array>
            </dict>
            </plist>
            """
          )
        ], options: ["--domain", "grocer.example"])
    ],
    passes: [
      FindingExample(
        "A star grants every domain",
        [
          (
            "profile.plist",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0">
            <dict>
            	<key>ApplicationIdentifierPrefix</key>
            	<array>
            		<string>K7M2PX94RT</string>
            	</array>
            	<key>Entitlements</key>
            	<dict>
            		<key>application-identifier</key>
            		<string>K7M2PX94RT.com.example.grocer</string>
            		<key>com.apple.developer.associated-domains</key>
            		<string>*</string>
            		<key>get-task-allow</key>
            		<false/>
            	</dict>
            	<key>Name</key>
            	<string>Grocer App Store</string>
            	<key>TeamIdentifier</key>
            	<array>
            		<string>K7M2PX94RT</string>
            	</array>
            </dict>
            </plist>
            """
          )
        ], options: ["--domain", "grocer.example"])
    ])
}
