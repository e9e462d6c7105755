/// SWCD1002: The entitlement list lacks this service and domain.
enum DomainNotEntitled: FindingKind {
  static let definition = FindingDefinition(
    1002, "domain-not-entitled", .entitled, .error,
    title: "The entitlement list lacks this service and domain",
    detects: """
      The app has associated domains, but none of them covers the domain in question under the service in \
      question.
      """,
    why: """
      For this domain the app is not registered. The file of the site may be perfect; the device never asks for \
      it on behalf of this app.
      """,
    evidence: """
      The entitlements, together with a URL, a relying party, a dump or a log that names the domain.
      """,
    fix: """
      Add `service:host` for exactly this host, or `service:*.parent` for its sub-domains, to the app's \
      Associated Domains. Then build, sign and install the app again.
      """,
    audience: .appDeveloper,
    verify: "codesign -d --entitlements :- App.app",
    source: "root-cause.md 3.4; aasa-semantics.md M5, M7",
    triggers: [
      FindingExample(
        "The URL's host is not in the list",
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
            </dict>
            </plist>
            """
          )
        ], options: ["--url", "https://pay.grocer.example/receipt/7"])
    ],
    passes: [
      FindingExample(
        "A wildcard covers the host",
        [
          (
            "app.entitlements",
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0">
            <dict>
            	<key>com.apple.developer.associated-domains</key>
            	<array>
            		<string>applinks:*.grocer.example</string>
            	</array>
            </dict>
            </plist>
            """
          )
        ], options: ["--url", "https://pay.grocer.example/receipt/7"])
    ])
}
