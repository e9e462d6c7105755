import Bytes
import Evidence

/// A member of a sysdiagnose that tells about the device (unified-logs.md 1.2).
public enum DeviceMember: String, Sendable {
  case systemVersion = "system-version"
  case configurationProfile = "configuration-profile"
  case installationLog = "installation-log"
  case networkSettings = "network-settings"
  case crashReport = "crash-report"
  case triggerLog = "trigger-log"

  /// How much of such a member is read.
  public var byteLimit: Int {
    switch self {
    case .systemVersion: 1 << 20
    case .configurationProfile: 4 << 20
    case .networkSettings: 16 << 20
    case .installationLog, .triggerLog: 64 << 20
    // The header is the first line.
    case .crashReport: 64 << 10
    }
  }

  /// Reads a member. Nil where it is about something else, such as the crash of another process.
  ///
  /// - Parameter zoneOffset: the device's offset from UTC in seconds, where the archive's name tells it.
  public func read(_ bytes: [UInt8], input: Int, path: String, zoneOffset: Int?) -> InputReading? {
    var facts = DeviceFacts()
    var reading = InputReading(path: path)
    reading.kind = .sysdiagnose
    reading.dialect = rawValue
    reading.byteCount = bytes.count
    switch self {
    case .systemVersion: SystemVersionReader.read(bytes, input, &facts)
    case .configurationProfile: ConfigurationProfileReader.read(bytes, input, &facts)
    case .installationLog: InstallationLogReader.read(bytes, input, zoneOffset, &facts)
    case .networkSettings: NetworkSettingsReader.read(bytes, input, &facts)
    case .crashReport: CrashReportReader.read(bytes, input, &facts)
    case .triggerLog: TriggerLogReader.read(bytes, input, &facts)
    }
    if self == .crashReport, facts.crashes.isEmpty { return nil }
    reading.entryCount = 1
    reading.recognisedCount = facts.isEmpty ? 0 : 1
    reading.device = facts
    return reading
  }
}

/// Finds the line of a text form that shows a value; a binary form has one place only.
struct MemberPlaces {
  let bytes: [UInt8]
  let input: Int

  func citation(_ text: String, label: String? = nil) -> Citation {
    let label = label.map { "\($0): \(text)" }
    guard !bytes.starts(with: Array("bplist".utf8)) else {
      return Citation(at: SourceLocation(input: input, line: 1, offset: 0), text: label ?? text)
    }
    let needle = Array(text.utf8)
    return bytes.withUnsafeBytes { buffer in
      for line in LineCutter(buffer) where Self.contains(line.bytes, needle) {
        let whole = String(lossy: line.bytes)
        let isLong = whole.utf8.count > 400
        return Citation(
          at: SourceLocation(input: input, line: line.number, offset: line.offset),
          text: isLong ? label ?? text : whole)
      }
      return Citation(at: SourceLocation(input: input, line: 1, offset: 0), text: label ?? text)
    }
  }

  private static func contains(_ line: UnsafeRawBufferPointer, _ needle: [UInt8]) -> Bool {
    guard let first = needle.first else { return false }
    var start = 0
    while let hit = line.firstIndex(ofByte: first, from: start) {
      if line.count - hit >= needle.count, line[hit..<(hit + needle.count)].elementsEqual(needle) { return true }
      start = hit + 1
    }
    return false
  }
}
