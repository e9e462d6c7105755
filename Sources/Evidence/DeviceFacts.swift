import Bytes

/// What a sysdiagnose tells of its device beside the dump (unified-logs.md 1.2). Serial numbers and device identifiers
/// are never taken.
public struct DeviceFacts: Sendable {
  /// `ProductName`: `iPhone OS`, `macOS`.
  public var productName: Located<String>?
  /// `ProductVersion`.
  public var systemVersion: Located<String>?
  /// `ProductBuildVersion`.
  public var systemBuild: Located<String>?
  /// When the archive was triggered: the capture time of everything in it.
  public var triggered: Located<Timestamp>?
  /// The device's offset from UTC in seconds at that time, for members whose times carry no zone.
  public var zoneOffset: Int?
  public var profiles: [ConfigurationProfile] = []
  /// Whether the folder of configuration profiles was read, so that no profile means none is installed.
  public var showsProfiles = false
  public var installations: [Installation] = []
  public var networkFilters: [NetworkFilter] = []
  public var crashes: [ProcessCrash] = []
  /// Lines of `sysdiagnose.log` that say that the dump could not be taken.
  public var collectorFailures: [Citation] = []

  public init() {}

  public var isEmpty: Bool {
    systemVersion == nil && systemBuild == nil && triggered == nil && profiles.isEmpty && !showsProfiles
      && installations.isEmpty && networkFilters.isEmpty && crashes.isEmpty && collectorFailures.isEmpty
  }

  /// The profile that shows that the device is managed.
  public var management: ConfigurationProfile? { profiles.first { $0.isManagement && $0.removed == nil } }

  /// The last thing that was done to an app.
  public func lastInstallation(of bundleID: String) -> Installation? {
    installations.last { $0.bundleID == bundleID }
  }

  /// Adds what another member of the same archive tells; what is there already stays.
  public mutating func merge(_ other: DeviceFacts) {
    productName = productName ?? other.productName
    systemVersion = systemVersion ?? other.systemVersion
    // A build read from a property list counts for more than one read from a file name.
    systemBuild = other.systemVersion != nil ? other.systemBuild ?? systemBuild : systemBuild ?? other.systemBuild
    triggered = triggered ?? other.triggered
    zoneOffset = zoneOffset ?? other.zoneOffset
    profiles += other.profiles
    showsProfiles = showsProfiles || other.showsProfiles
    installations += other.installations
    installations.sort { ($0.time.microseconds, $0.bundleID) < ($1.time.microseconds, $1.bundleID) }
    networkFilters += other.networkFilters
    crashes += other.crashes
    collectorFailures += other.collectorFailures
  }
}

/// An installed configuration profile (`logs/MCState/Shared/profile-*.stub`).
public struct ConfigurationProfile: Sendable {
  public var identifier: String
  public var payloadTypes: [String]
  public var installed: Timestamp?
  public var removed: Timestamp?
  public var citation: Citation

  public init(identifier: String, payloadTypes: [String], citation: Citation) {
    (self.identifier, self.payloadTypes, self.citation) = (identifier, payloadTypes, citation)
  }

  /// Whether it enrols the device in management.
  public var isManagement: Bool { payloadTypes.contains("com.apple.mdm") }
  /// Whether it gives apps associated domains.
  public var hasAssociatedDomains: Bool { payloadTypes.contains("com.apple.associated-domains") }
}

/// One line of `mobile_installation.log` about an app.
public struct Installation: Sendable {
  public enum Kind: String, Sendable {
    case installed, updated, uninstalled
  }

  public var kind: Kind
  public var bundleID: String
  public var time: Timestamp
  /// Whether the device's offset from UTC was known when the time was read.
  public var isExact: Bool
  public var citation: Citation

  public init(kind: Kind, bundleID: String, time: Timestamp, isExact: Bool, citation: Citation) {
    (self.kind, self.bundleID, self.time, self.isExact) = (kind, bundleID, time, isExact)
    self.citation = citation
  }
}

/// Something that stands between the device and the network (`com.apple.networkextension.plist`).
public struct NetworkFilter: Hashable, Sendable {
  public enum Kind: String, Sendable, Comparable {
    case vpn
    case appProxy = "app-proxy"
    case contentFilter = "content-filter"
    case dnsProxy = "dns-proxy"
    case dnsSettings = "dns-settings"
    case relay

    public static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }

    /// Its name in a sentence.
    public var words: String {
      switch self {
      case .vpn: "a VPN"
      case .appProxy: "an app proxy"
      case .contentFilter: "a content filter"
      case .dnsProxy: "a DNS proxy"
      case .dnsSettings: "DNS settings"
      case .relay: "a network relay"
      }
    }
  }

  public var kind: Kind
  /// The bundle id of the app that provides it, where the settings name it.
  public var provider: String?
  public var citation: Citation

  public init(kind: Kind, provider: String?, citation: Citation) {
    (self.kind, self.provider, self.citation) = (kind, provider, citation)
  }
}

/// A crash report of a process that matters here.
public struct ProcessCrash: Sendable {
  public var process: String
  public var time: Timestamp?
  public var bugType: String?
  public var citation: Citation

  public init(process: String, time: Timestamp?, bugType: String?, citation: Citation) {
    (self.process, self.time, self.bugType, self.citation) = (process, time, bugType, citation)
  }
}
