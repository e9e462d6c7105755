/// A device with invented apps, one of which has a drawn fault; as a dump, and as the members of a sysdiagnose.
public struct DrawnDevice: Sendable {
  public enum Fault: String, Sendable, CaseIterable {
    case none, denied, offline, notJSON, neverFetched, refreshFails, browser, userDenied, timeout, certificate
  }

  public let number: Int
  public let fault: Fault
  public let app: String
  public let bundleID: String
  public let domain: String
  public let build: String
  public let version: String
  /// The other apps, which work.
  private let others: [(app: String, domain: String)]
  private let day: Int

  public init(_ number: Int, seed: UInt64) {
    var random = SeededGenerator(seed &+ UInt64(number) &* 7_919)
    self.number = number
    fault = random.pick(Fault.allCases)
    let letters = Array("ABCDEFGHJKLMNPQRSTUVWXYZ0123456789")
    let name = "\(random.pick(Self.names))\(random.below(900))"
    let prefix = { (random: inout SeededGenerator) -> String in String((0..<10).map { _ in random.pick(letters) }) }
    bundleID = "com.example.\(name)"
    app = prefix(&random) + "." + bundleID
    domain = "\(name).example"
    (build, version) = random.pick([("22A100", "18.0"), ("22B83", "18.1"), ("23A341", "26.0"), ("21F90", "17.5.1")])
    others = (0..<(1 + random.below(5))).map { index in
      let other = "\(random.pick(Self.names))-\(index)"
      return (prefix(&random) + ".com.example.\(other)", "\(other).example")
    }
    day = 1 + random.below(27)
  }

  private static let names = ["harbour", "lantern", "orchard", "meadow", "quarry", "willow", "anchor", "cobble"]

  /// The root cause that the fault must be found to be; nil where there is none.
  public var rootCause: String? {
    switch fault {
    case .none: nil
    // A denial comes of a file that was read and does not list the app (root-cause.md section 4).
    case .denied: "SWCD5001"
    case .offline: "SWCD3140"
    case .notJSON: "SWCD4001"
    case .neverFetched: "SWCD3001"
    case .refreshFails: "SWCD3142"
    case .browser: "SWCD8001"
    case .userDenied: "SWCD6004"
    case .timeout: "SWCD3142"
    case .certificate: "SWCD3130"
    }
  }

  // MARK: The dump

  public var dump: String {
    let rule = String(repeating: "-", count: 80)
    let records = others.enumerated().map { record($0.element.app, $0.element.domain, .none, $0.offset) }
    let entries =
      (records.prefix(records.count / 2) + [record(app, domain, fault, 99)] + records.dropFirst(records.count / 2))
      .joined(separator: "\n\(rule)\n")
    let settings =
      fault == .browser
      ? "{ s = applinks, a = \(app), d = (null) }: {\n    \"com.apple.LaunchServices.enabled\" = 0;\n}" : "(empty)"
    return """
      PID:                  \(100 + number % 800)
      Storage:              /private/var/mobile/Containers/Data/InternalDaemon/5F2C0D3E-7A41-4C2B-9D0E-31C9A7E5B8F2/com.apple.SharedWebCredentials/swc.db
      Settings Generation:  { 214, 1021, 9876543210987654321 }
      LS Generation:        {length = 16, bytes = 0x39848781 d7222de9 ba12ec42 2cf25764}
      Enterprise SHA:       (null)
      Developer Mode:       no

      =================================== DATABASE ===================================
      \(entries)

      =================================== NETWORK ====================================


      =================================== SETTINGS ===================================
      \(settings)

      ================================= MEMORY USAGE =================================
      (empty)

      """
  }

  private func record(_ app: String, _ domain: String, _ fault: Fault, _ number: Int) -> String {
    let date = { (hour: Int) in "2026-09-\(day < 10 ? "0" : "")\(day) \(hour):0\(number % 10):00 +0000" }
    let error = { (domain: String, code: Int) in
      "Error:                Error Domain=\(domain) Code=\(code) \"The operation failed.\" UserInfo={}"
    }
    var lines = [
      "Service:              applinks", "App ID:               \(app)", "App Version:          \(40 + number)",
      "App PI:               <LSPersistentIdentifier 0x10520a390> { v = 0, t = 0x8, u = 0x\(String(900 + number, radix: 16)), db = 2135AC5C-110D-4E2E-A350-90494244DBB4, {length = 8, bytes = 0xec03000000000000} }",
      "Domain:               \(domain)",
    ]
    var site = "approved"
    var user = "unspecified"
    var tail = ["Last Checked:         \(date(10))", "Next Check:           2026-09-30 08:30:00 +0000"]
    switch fault {
    case .none, .browser: break
    case .denied: site = "denied"
    case .userDenied: user = "denied"
    case .neverFetched: (site, tail) = ("unspecified", [])
    case .offline: (site, tail) = ("unspecified", tail + [error("NSURLErrorDomain", -1009), "Retries:              2"])
    case .timeout: (site, tail) = ("unspecified", tail + [error("NSURLErrorDomain", -1001), "Retries:              1"])
    case .certificate:
      (site, tail) = ("unspecified", tail + [error("NSURLErrorDomain", -1202), "Retries:              3"])
    case .notJSON:
      (site, tail) = ("unspecified", tail + [error("NSCocoaErrorDomain", 3840), "Retries:              1"])
    case .refreshFails: tail += [error("NSURLErrorDomain", -1001), "Retries:              1"]
    }
    if site == "approved" { lines.append("Patterns:             {\"/\":\"/buy/*\"}, {\"/\":\"/help/*\"}") }
    lines += [
      "User Approval:        \(user)", "Site/Fmwk Approval:   \(site)", "Flags:                ",
    ]
    return (lines + tail).joined(separator: "\n")
  }

  // MARK: The sysdiagnose

  /// Its name, which its top folder has too.
  public var name: String { "sysdiagnose_2026.09.28_15-4\(number % 10)-00+0200_iPhone-OS_iPhone_\(build)" }

  /// The members of a sysdiagnose of the device, with much beside them that no one reads.
  public var members: [ArchiveMaker.Member] {
    let top = name
    var result: [ArchiveMaker.Member] = [
      ArchiveMaker.Member(top, .folder),
      ArchiveMaker.Member("\(top)/ps.txt", text: "USER PID\nroot 214 /usr/libexec/swcd\n"),
      ArchiveMaker.Member("\(top)/._swcutil_show.txt", [0x00, 0x05, 0x16, 0x07, 0x00]),
      ArchiveMaker.Member("\(top)/swcutil_show.txt", text: dump),
      ArchiveMaker.Member("\(top)/sysdiagnose.log", text: "writing to /private/var/tmp/IN_PROGRESS_\(top).tmp\n"),
      ArchiveMaker.Member("\(top)/logs/SystemVersion/SystemVersion.plist", text: systemVersion),
      ArchiveMaker.Member("\(top)/crashes_and_spins/link", .symbolicLink("../../../etc/passwd")),
      ArchiveMaker.Member(
        "\(top)/logs/MobileInstallation/mobile_installation.log.0",
        text:
          "Tue Sep  1 09:10:11 2026 [72] <notice> (0x16d2a3000) -[MIInstaller performInstallationWithError:]: Install Successful for (Customer:\(bundleID))\n"
      ),
      ArchiveMaker.Member("\(top)/system_logs.logarchive/Info.plist", text: "<plist/>"),
      ArchiveMaker.Member("\(top)/system_logs.logarchive/Persist/0000000000000001.tracev3", [0x00, 0x10, 0x00, 0x00]),
    ]
    if number % 3 == 0 {
      result.append(ArchiveMaker.Member("\(top)/logs/MCState/Shared/profile-\(number).stub", text: Self.management))
    }
    if number % 4 == 0 { result.swapAt(1, result.count - 1) }
    return result
  }

  public var systemVersion: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>ProductBuildVersion</key>
      <string>\(build)</string>
      <key>ProductName</key>
      <string>iPhone OS</string>
      <key>ProductVersion</key>
      <string>\(version)</string>
    </dict>
    </plist>

    """
  }

  /// The stub of a profile that enrols a device.
  public static let management = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>InstallDate</key><date>2026-02-03T04:05:06Z</date>
      <key>PayloadIdentifier</key><string>org.example.mdm</string>
      <key>PayloadType</key><string>Configuration</string>
      <key>PayloadContent</key>
      <array>
        <dict><key>PayloadType</key><string>com.apple.mdm</string></dict>
        <dict><key>PayloadType</key><string>com.apple.associated-domains</string></dict>
      </array>
    </dict>
    </plist>

    """
}
