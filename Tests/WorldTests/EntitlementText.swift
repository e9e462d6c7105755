/// The app's entitlements: a project's file, or what `codesign` prints of a signed app.
struct EntitlementText: Sendable {
  enum Form: String, Sendable {
    case project, codesign
    /// A provisioning profile: it grants domains with `*` and names none (finding 1014).
    case profile
  }

  var form = Form.project
  /// nil where the key is missing.
  var domains: [String]?
  /// Whether `application-identifier` is there; a signed app has it, a project's file mostly not.
  var hasIdentifier = true
  var getTaskAllow: Bool?
  var team: String?

  func text(_ app: InventedApp) -> String {
    switch form {
    case .project: plist(app)
    case .codesign: codesign(app)
    case .profile: profile(app)
    }
  }

  var fileName: String {
    switch form {
    case .project: "app.entitlements"
    case .codesign: "codesign.txt"
    case .profile: "profile.plist"
    }
  }

  private func profile(_ app: InventedApp) -> String {
    let grant =
      domains == nil
      ? "" : "\t\t<key>com.apple.developer.associated-domains</key>\n\t\t<string>*</string>\n"
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \t<key>AppIDName</key>
      \t<string>\(app.name)</string>
      \t<key>ApplicationIdentifierPrefix</key>
      \t<array>
      \t\t<string>\(app.prefix)</string>
      \t</array>
      \t<key>Entitlements</key>
      \t<dict>
      \t\t<key>application-identifier</key>
      \t\t<string>\(app.id)</string>
      \(grant)\t\t<key>get-task-allow</key>
      \t\t<\(getTaskAllow ?? false)/>
      \t</dict>
      \t<key>Name</key>
      \t<string>\(app.name) profile</string>
      \t<key>TeamIdentifier</key>
      \t<array>
      \t\t<string>\(app.prefix)</string>
      \t</array>
      \t<key>Version</key>
      \t<integer>1</integer>
      </dict>
      </plist>

      """
  }

  private func plist(_ app: InventedApp) -> String {
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">",
      "<plist version=\"1.0\">", "<dict>",
    ]
    if hasIdentifier {
      lines += ["\t<key>application-identifier</key>", "\t<string>\(app.id)</string>"]
    }
    lines += ["\t<key>aps-environment</key>", "\t<string>development</string>"]
    if let domains {
      lines += ["\t<key>com.apple.developer.associated-domains</key>", "\t<array>"]
      lines += domains.map { "\t\t<string>\($0)</string>" }
      lines.append("\t</array>")
    }
    if let team { lines += ["\t<key>com.apple.developer.team-identifier</key>", "\t<string>\(team)</string>"] }
    if let getTaskAllow { lines += ["\t<key>get-task-allow</key>", "\t<\(getTaskAllow)/>"] }
    return (lines + ["</dict>", "</plist>"]).joined(separator: "\n") + "\n"
  }

  private func codesign(_ app: InventedApp) -> String {
    let name = app.name.prefix(1).uppercased() + app.name.dropFirst()
    var lines = ["Executable=/Users/dev/Build/\(name).app/\(name)", "[Dict]"]
    if hasIdentifier { lines += ["\t[Key] application-identifier", "\t[Value]", "\t\t[String] \(app.id)"] }
    if let domains {
      lines += ["\t[Key] com.apple.developer.associated-domains", "\t[Value]", "\t\t[Array]"]
      lines += domains.map { "\t\t\t[String] \($0)" }
    }
    if let team { lines += ["\t[Key] com.apple.developer.team-identifier", "\t[Value]", "\t\t[String] \(team)"] }
    if let getTaskAllow { lines += ["\t[Key] get-task-allow", "\t[Value]", "\t\t[Bool] \(getTaskAllow)"] }
    return lines.joined(separator: "\n") + "\n"
  }
}
