import Evidence

/// `logs/SystemVersion/SystemVersion.plist`.
enum SystemVersionReader {
  static func read(_ bytes: [UInt8], _ input: Int, _ facts: inout DeviceFacts) {
    guard let root = PropertyTree.read(bytes) else { return }
    let places = MemberPlaces(bytes: bytes, input: input)
    let value = { (key: String) -> Located<String>? in
      root[key]?.string.map { Located($0, places.citation($0, label: key)) }
    }
    facts.productName = value("ProductName")
    facts.systemVersion = value("ProductVersion")
    facts.systemBuild = value("ProductBuildVersion")
  }
}
