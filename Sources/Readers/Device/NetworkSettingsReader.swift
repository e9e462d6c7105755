import Evidence

/// `logs/Networking/com.apple.networkextension.plist`: a keyed archive of configurations, each of which holds a VPN, a
/// content filter or the like. Names that people gave are not taken.
enum NetworkSettingsReader {
  private static let kinds: [String: NetworkFilter.Kind] = [
    "VPN": .vpn, "AlwaysOnVPN": .vpn, "AppVPN": .appProxy, "ContentFilter": .contentFilter, "DNSProxy": .dnsProxy,
    "DNSSettings": .dnsSettings, "Relay": .relay,
  ]

  static func read(_ bytes: [UInt8], _ input: Int, _ facts: inout DeviceFacts) {
    guard let root = PropertyTree.read(bytes) else { return }
    let objects = root["$objects"]?.array ?? []
    let resolve = { (tree: PropertyTree?) -> PropertyTree? in
      guard case .reference(let index)? = tree else { return tree }
      return objects.indices.contains(index) ? objects[index] : nil
    }
    // A plain property list of the same keys is taken too.
    let configurations = objects.isEmpty ? plain(root) : objects
    let places = MemberPlaces(bytes: bytes, input: input)
    var found: [NetworkFilter] = []
    for configuration in configurations {
      for member in configuration.members {
        guard let kind = kinds[member.key], let part = resolve(member.value), !part.members.isEmpty else { continue }
        let enabled = resolve(part["Enabled"]) ?? resolve(part["enabled"])
        guard enabled?.bool ?? true else { continue }
        let provider = ["ApplicationIdentifier", "Application", "applicationIdentifier"].lazy
          .compactMap { resolve(configuration[$0])?.string }.first { $0.contains(".") }
        let filter = NetworkFilter(
          kind: kind, provider: provider, citation: places.citation(provider ?? member.key, label: member.key))
        if !found.contains(where: { $0.kind == kind && $0.provider == provider }) { found.append(filter) }
      }
    }
    facts.networkFilters = found.sorted { ($0.kind, $0.provider ?? "") < ($1.kind, $1.provider ?? "") }
  }

  private static func plain(_ root: PropertyTree) -> [PropertyTree] {
    [root] + root.members.map(\.value) + root.members.flatMap { $0.value.array ?? [] }
  }
}
