/// SWCD8112: An app with the web-browser entitlement may not claim universal links.
enum BrowserEntitlement: FindingKind {
  static let definition = FindingDefinition(
    8112, "browser-entitlement", .opened, .error,
    title: "An app with the web-browser entitlement may not claim universal links",
    detects: "The app has the web-browser entitlement and associated domains for links.",
    why: "An app that can be the default browser may not claim Universal Links.",
    evidence: "`com.apple.developer.web-browser` in the entitlements.",
    fix: "Move the links to another app, or give the browser entitlement up.",
    audience: .appDeveloper,
    verify: "codesign -d --entitlements :- App.app",
    source: "findings.tsv 8112",
    triggers: [
      FindingExample(
        "A browser with associated domains",
        [
          (
            "app.entitlements",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0">
            <dict>
            	<key>com.apple.developer.associated-domains</key>
            	<array>
            		<string>applinks:grocer.example</string>
            	</array>
            	<key>com.apple.developer.web-browser</key>
            	<true/>
            </dict>
            </plist>
            """
          )
        ], options: ["--domain", "grocer.example"])
    ],
    passes: [
      FindingExample(
        "An app without the browser entitlement",
        [
          (
            "app.entitlements",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0">
            <dict>
            	<key>com.apple.developer.associated-domains</key>
            	<array>
            		<string>applinks:grocer.example</string>
            	</array>
            	<key>aps-environment</key>
            	<string>production</string>
            </dict>
            </plist>
            """
          )
        ], options: ["--domain", "grocer.example"])
    ])
}
