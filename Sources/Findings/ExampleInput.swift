/// Inputs that several examples share.
enum ExampleInput {
  /// An entry of a plain `swcutil show` dump for one app and `grocer.example`.
  static func entry(
    domain: String = "grocer.example", user: String = "unspecified", site: String, flags: String = "",
    checked: String? = "2026-01-10 09:00:00 +0000", next: String = "2026-01-15 08:30:00 +0000", error: String? = nil,
    retries: Int? = nil
  ) -> String {
    var lines = [
      "Service:              applinks",
      "App ID:               K7M2PX94RT.com.example.grocer",
      "Domain:               \(domain)",
      "User Approval:        \(user)",
      "Site/Fmwk Approval:   \(site)",
      "Flags:                \(flags)",
    ]
    if let checked {
      lines.append("Last Checked:         \(checked)")
      lines.append("Next Check:           \(next)")
    }
    if let error { lines.append("Error:                \(error)") }
    if let retries { lines.append("Retries:              \(retries)") }
    return lines.joined(separator: "\n")
  }

  /// A verbose entry that is approved and has a rule for `/buy/`.
  static let approvedEntry = approved("grocer", persistentID: "u = 0x3ec")

  /// Two apps that are approved for one host with the same rule.
  static let twoApprovedApps =
    approvedEntry + "\n" + String(repeating: "-", count: 80) + "\n" + approved("wholesale", persistentID: "u = 0x5a8")

  private static func approved(_ app: String, persistentID: String) -> String {
    """
    Service:              applinks
    App ID:               K7M2PX94RT.com.example.\(app)
    App Version:          42
    App PI:               <LSPersistentIdentifier 0x10520a390> { v = 0, t = 0x8, \(persistentID), db = 2135AC5C-110D-4E2E-A350-90494244DBB4, {length = 8, bytes = 0xec03000000000000} }
    Domain:               grocer.example
    Patterns:             {"/":"/buy/*"}
    User Approval:        unspecified
    Site/Fmwk Approval:   approved
    Flags:
    Last Checked:         2026-01-10 09:00:00 +0000
    Next Check:           2026-01-15 08:30:00 +0000
    """
  }

  /// A whole verbose dump of a device with one approved app.
  static let deviceDump = dump(
    "/private/var/mobile/Containers/Data/InternalDaemon/5F2C0D3E-7A41-4C2B-9D0E-31C9A7E5B8F2/com.apple.SharedWebCredentials/swc.db"
  )

  /// The same dump taken in a Simulator.
  static let simulatorDump = dump(
    "/Users/kim/Library/Developer/CoreSimulator/Devices/8D1F6A90-23B4-4E77-B5C8-90A1D2E3F456/data/Containers/Data/InternalDaemon/5F2C0D3E-7A41-4C2B-9D0E-31C9A7E5B8F2/com.apple.SharedWebCredentials/swc.db"
  )

  private static func dump(_ storage: String) -> String {
    """
    PID:                  214
    Storage:              \(storage)
    Settings Generation:  { 214, 1021, 9876543210987654321 }
    LS Generation:        {length = 16, bytes = 0x39848781 d7222de9 ba12ec42 2cf25764}
    Enterprise SHA:       (null)
    Developer Mode:       no

    =================================== DATABASE ===================================
    \(approvedEntry)

    =================================== NETWORK ====================================


    =================================== SETTINGS ===================================
    (empty)

    ================================= MEMORY USAGE =================================
    (empty)
    """
  }
}
