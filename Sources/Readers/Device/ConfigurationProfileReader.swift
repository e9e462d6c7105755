import Evidence

/// `logs/MCState/Shared/profile-*.stub`. A stub of no bytes still shows that the folder was collected.
enum ConfigurationProfileReader {
  static func read(_ bytes: [UInt8], _ input: Int, _ facts: inout DeviceFacts) {
    facts.showsProfiles = true
    guard let root = PropertyTree.read(bytes), case .dictionary = root else { return }
    let places = MemberPlaces(bytes: bytes, input: input)
    let identifier = root["PayloadIdentifier"]?.string ?? ""
    var types: [String] = []
    collect(root, into: &types)
    let isManagement = types.contains("com.apple.mdm")
    var profile = ConfigurationProfile(
      identifier: identifier, payloadTypes: types,
      citation: places.citation(isManagement ? "com.apple.mdm" : identifier, label: "PayloadType"))
    profile.installed = root["InstallDate"]?.date
    profile.removed = root["RemovalDate"]?.date
    facts.profiles = [profile]
  }

  /// Every `PayloadType` but the profile's own; the tree's depth is bounded.
  private static func collect(_ tree: PropertyTree, into types: inout [String]) {
    for member in tree.members {
      if member.key == "PayloadType", let type = member.value.string, type != "Configuration", !types.contains(type) {
        types.append(type)
      }
      collect(member.value, into: &types)
    }
    for item in tree.array ?? [] { collect(item, into: &types) }
  }
}
