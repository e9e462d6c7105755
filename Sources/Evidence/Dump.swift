import Bytes
import SystemErrors

/// A `swcutil show` dump, or a fragment of one (swcutil-show.md).
public struct Dump: Sendable {
  public var header: [Field] = []
  public var records: [DumpRecord] = []
  public var network: [NetworkTask] = []
  public var settings: [SettingsEntry] = []
  /// Which sections have a header line; a fragment has none.
  public var sections: Set<Section> = []
  /// Whether entries carry the fields of `--verbose`.
  public var isVerbose = false
  public var problems: [Problem] = []
  /// When the dump was made, where the archive that it lies in tells.
  public var captured: Timestamp?

  public enum Section: String, Sendable {
    case database = "DATABASE"
    case network = "NETWORK"
    case preferences = "PREFERENCES"
    case settings = "SETTINGS"
    case memoryUsage = "MEMORY USAGE"
    case jsonContents = "JSON CONTENTS"
  }

  public init() {}

  /// `key: value` outside of entries.
  public struct Field: Sendable {
    public var key: String
    public var value: String
    public var at: SourceLocation

    public init(key: String, value: String, at: SourceLocation) { (self.key, self.value, self.at) = (key, value, at) }
  }

  /// Whether the whole database was printed, so that a missing entry means there is none.
  public var isComplete: Bool { sections.contains(.database) && (sections.contains(.network) || isEmptyDatabase) }
  public var isEmptyDatabase = false

  /// `Developer Mode: yes|no`, with its place.
  public var developerMode: (isOn: Bool, at: SourceLocation)? {
    guard let field = header.first(where: { $0.key == "Developer Mode" }) else { return nil }
    return (field.value.lowercased() == "yes", field.at)
  }

  /// Whether the dump was taken in a Simulator: its storage lies below `CoreSimulator`.
  public var isFromSimulator: Bool {
    header.contains { $0.key == "Storage" && $0.value.contains("/CoreSimulator/") }
  }

  /// The latest `Last Checked` of any entry: the dump was made then or later.
  public var latestCheck: Timestamp? { records.compactMap(\.lastChecked?.time).max() }
}

/// The approval words of an entry.
public enum Approval: Hashable, Sendable {
  case unspecified, approved, denied
  /// A bare integer or a word that is not known.
  case other(String)

  public init(_ text: String) {
    switch text.lowercased() {
    case "unspecified": self = .unspecified
    case "approved": self = .approved
    case "denied": self = .denied
    default: self = .other(text)
    }
  }

  public var text: String {
    switch self {
    case .unspecified: "unspecified"
    case .approved: "approved"
    case .denied: "denied"
    case .other(let text): text
    }
  }
}

/// A date of a dump.
public struct DumpDate: Sendable {
  public var text: String
  /// nil where the text could not be read, and for never.
  public var time: Timestamp?
  /// Dates of year 1, or far in the future, mean never (root-cause.md section 4).
  public var isNever: Bool

  public init(text: String, time: Timestamp?, isNever: Bool) {
    (self.text, self.time, self.isNever) = (text, time, isNever)
  }
}

/// One entry of the DATABASE section. No entry is dropped because a field is odd.
public struct DumpRecord: Sendable {
  /// Place of the `Service:` line, or of the entry's first line.
  public var at: SourceLocation
  /// The entry's lines as they stand in the input (after ANSI codes were taken out).
  public var raw: String
  public var service: ServiceName
  public var appID: String
  public var appVersion: String?
  public var persistentID: String?
  public var domain: DomainName
  /// The text behind `Patterns:`, or nil where the line is missing.
  public var patterns: String?
  public var variables: String?
  public var userApproval: Approval
  public var siteApproval: Approval
  public var flags: [String]
  public var relativeOrder: Int?
  public var lastChecked: DumpDate?
  public var nextCheck: DumpDate?
  public var errorText: String?
  public var error: SystemError?
  public var retries: Int?
  /// Keys that are not known, kept as they are.
  public var otherFields: [Dump.Field]
  /// Place of each key's line, by key.
  public var places: KeyPlaces
  /// Whether `User Approval` and `Site/Fmwk Approval` lines are there.
  public var hasApproval: Bool

  public init(at: SourceLocation) {
    self.at = at
    raw = ""
    service = ServiceName(rawValue: "")
    appID = ""
    domain = DomainName(host: "")
    userApproval = .unspecified
    siteApproval = .unspecified
    flags = []
    otherFields = []
    places = KeyPlaces()
    hasApproval = false
  }

  /// The line of a key as evidence: `Site/Fmwk Approval:   denied`.
  public func citation(_ key: String) -> Citation? {
    guard let at = places[key] else { return nil }
    // Walks bytes: this is asked several times for each entry of a dump of any size.
    var (raw, key) = (raw, key)
    let line = raw.withUTF8 { raw in
      key.withUTF8 { key in Self.line(UnsafeRawBufferPointer(raw), key: UnsafeRawBufferPointer(key)) }
    }
    return Citation(at: at, text: line ?? key)
  }

  /// The first line that begins with a key, behind what a paste may put in front of it.
  private static func line(_ raw: UnsafeRawBufferPointer, key: UnsafeRawBufferPointer) -> String? {
    var start = 0
    while start < raw.count {
      let end = raw.firstIndex(ofByte: 0x0A, from: start) ?? raw.count
      var first = start
      while first < end, [0x20, 0x09, 0x3E, 0x22].contains(raw[first]) { first += 1 }
      if key.count <= end - first, raw.slice(first..<(first + key.count)).elementsEqual(key) {
        return String(lossy: raw.slice(start..<end))
      }
      start = end + 1
    }
    return nil
  }
}

/// Where the lines of an entry's keys stand. An entry has a dozen keys and a dump has many entries, so a short list takes
/// less time and room than a table.
public struct KeyPlaces: Sendable {
  private var known: [(key: String, at: SourceLocation)] = []

  public init() { known.reserveCapacity(12) }

  public subscript(key: String) -> SourceLocation? {
    get { known.first { $0.key == key }?.at }
    set {
      let index = known.firstIndex { $0.key == key }
      switch (index, newValue) {
      case (let index?, let place?): known[index].at = place
      case (let index?, nil): known.remove(at: index)
      case (nil, let place?): known.append((key, place))
      case (nil, nil): break
      }
    }
  }
}

/// A download of the NETWORK section.
public struct NetworkTask: Sendable {
  public var at: SourceLocation
  public var domain: DomainName
  /// `cdn`, `.wk` or a number; nil for a task that has not started.
  public var route: String?
  public var isDiscretionary: Bool
  public var seconds: Int?
  public var text: String

  public init(
    at: SourceLocation, domain: DomainName, route: String?, isDiscretionary: Bool, seconds: Int?, text: String
  ) {
    (self.at, self.domain, self.route, self.isDiscretionary) = (at, domain, route, isDiscretionary)
    (self.seconds, self.text) = (seconds, text)
  }
}

/// An entry of the SETTINGS section.
public struct SettingsEntry: Sendable {
  public var at: SourceLocation
  public var service: ServiceName?
  public var appID: String?
  public var domain: DomainName?
  /// Key paths and values as printed, nested keys joined by `.`.
  public var values: [Dump.Field]
  public var raw: String

  public init(at: SourceLocation) {
    self.at = at
    values = []
    raw = ""
  }

  /// `com.apple.LaunchServices.enabled` (swcutil-show.md 2.8): false means the user chose the browser.
  public var launchServicesEnabled: (isEnabled: Bool, at: SourceLocation)? {
    guard let field = values.first(where: { $0.key == "com.apple.LaunchServices.enabled" }) else { return nil }
    return (field.value != "0", field.at)
  }
}
