import Readers

/// Which members of a sysdiagnose are read, and where its root is (unified-logs.md 1.1 and 1.2): told by the ends of
/// paths, at any depth, never by an assumed prefix.
enum SysdiagnoseLayout {
  /// A member that is read.
  enum Content: Equatable {
    /// `swcutil_show.txt`.
    case dump
    case device(DeviceMember)
  }

  struct Place {
    /// The parts above the member's own place.
    var root: [String]
    var content: Content
    /// Whether nothing but a sysdiagnose has such a member. A dump may lie in any folder of evidence.
    var provesRoot: Bool
  }

  /// Folders above the root, for people pack folders of archives.
  private static let depthLimit = 8

  static func place(_ path: [String]) -> Place? {
    guard let name = path.last, !isAppleDouble(path) else { return nil }
    if name == "swcutil_show.txt" { return Place(root: path.dropLast(), content: .dump, provesRoot: false) }
    for start in 0..<min(path.count, depthLimit) {
      guard let member = member(path[start...], name) else { continue }
      return Place(root: Array(path[..<start]), content: .device(member), provesRoot: true)
    }
    return nil
  }

  private static func member(_ parts: ArraySlice<String>, _ name: String) -> DeviceMember? {
    let folder = parts.dropLast().joined(separator: "/")
    switch folder {
    case "": return name == "sysdiagnose.log" ? .triggerLog : nil
    case "logs/SystemVersion": return name == "SystemVersion.plist" ? .systemVersion : nil
    case "logs/MCState/Shared":
      return name.hasPrefix("profile-") && name.hasSuffix(".stub") ? .configurationProfile : nil
    case "logs/MobileInstallation": return name.hasPrefix("mobile_installation.log") ? .installationLog : nil
    case "logs/Networking": return name == "com.apple.networkextension.plist" ? .networkSettings : nil
    default: return parts.first == "crashes_and_spins" && name.hasSuffix(".ips") ? .crashReport : nil
    }
  }

  /// The path down to a part that is named as the tool names its archives.
  static func namedRoot(_ path: [String]) -> [String]? {
    path.dropLast().firstIndex { SysdiagnoseName($0) != nil }.map { Array(path[...$0]) }
  }

  /// The path down to a log archive, for a member of one.
  static func logArchive(_ path: [String]) -> [String]? {
    path.dropLast().firstIndex { $0.hasSuffix(".logarchive") }.map { Array(path[...$0]) }
  }

  /// `._name`, which holds the attributes of `name`, and the folder of them that the Finder puts into a zip.
  static func isAppleDouble(_ path: [String]) -> Bool {
    path.last?.hasPrefix("._") ?? false || path.contains("__MACOSX")
  }
}
