import Bytes
import Evidence

/// `logs/MobileInstallation/mobile_installation.log.N`: when apps were installed and removed.
///
/// `Mon Sep 21 10:12:41 2026 [72] <notice> (0x16d2a3000) …: Install Successful for (Customer:com.example.app)`
enum InstallationLogReader {
  /// More events than this of one log are left out, the oldest first.
  private static let limit = 5_000

  static func read(_ bytes: [UInt8], _ input: Int, _ zoneOffset: Int?, _ facts: inout DeviceFacts) {
    var found: [Installation] = []
    bytes.withUnsafeBytes { buffer in
      for line in LineCutter(buffer)
      where line.bytes.contains("Install Successful for") || line.bytes.contains("Uninstalling identifier ") {
        let text = String(lossy: line.bytes)
        guard let (kind, bundleID) = event(text), !AppID(bundleID).isApple,
          let (time, hasZone) = time(text, zoneOffset ?? 0)
        else { continue }
        found.append(
          Installation(
            kind: kind, bundleID: bundleID, time: time, isExact: hasZone || zoneOffset != nil,
            citation: Citation(
              at: SourceLocation(input: input, line: line.number, offset: line.offset), text: text)))
      }
    }
    facts.installations = Array(found.suffix(limit))
  }

  private static func event(_ text: String) -> (Installation.Kind, String)? {
    if let range = text.firstRange(of: "Uninstalling identifier ") {
      return identifier(text[range.upperBound...]).map { (.uninstalled, $0) }
    }
    guard let range = text.firstRange(of: "Install Successful for") else { return nil }
    var rest = text[range.upperBound...].drop { $0 == " " || $0 == "(" || $0 == ":" }
    // A placeholder is the grey icon of an app that is still coming.
    if rest.hasPrefix("Placeholder:") { return nil }
    if let mark = rest.firstRange(of: "ID=") { rest = rest[mark.upperBound...] }
    // `Customer:com.example.app`: the class of the app stands before its bundle id.
    if let colon = rest.prefix(while: { $0 != ")" && $0 != ";" && $0 != " " }).firstIndex(of: ":") {
      rest = rest[rest.index(after: colon)...]
    }
    let isUpdate = text.contains("Upgrade") || text.contains("upgrade")
    return identifier(rest).map { (isUpdate ? .updated : .installed, $0) }
  }

  private static func identifier(_ text: Substring) -> String? {
    let found = text.drop { $0 == " " || $0 == "\"" || $0 == "'" }.prefix {
      $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-" || $0 == "_")
    }
    return found.contains(".") ? String(found) : nil
  }

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

  private static func time(_ text: String, _ offset: Int) -> (Timestamp, Bool)? {
    if let stamp = Array(text.utf8.prefix(40)).withUnsafeBytes({ TimestampText.dateTime($0) }),
      let year = stamp.year, let month = stamp.month, let day = stamp.day
    {
      let time = Timestamp(
        year: year, month: month, day: day, hour: stamp.hour, minute: stamp.minute, second: stamp.second,
        microsecond: stamp.microsecond, offsetSeconds: stamp.offsetSeconds ?? offset)
      return time.map { ($0, stamp.offsetSeconds != nil) }
    }
    let fields = text.split(separator: " ", maxSplits: 5)
    guard fields.count >= 5, let month = months.firstIndex(of: String(fields[1])), let day = Int(fields[2]),
      let year = Int(fields[4])
    else { return nil }
    let clock = fields[3].split(separator: ":").compactMap { Int($0) }
    guard clock.count == 3 else { return nil }
    let time = Timestamp(
      year: year, month: month + 1, day: day, hour: clock[0], minute: clock[1], second: clock[2],
      offsetSeconds: offset)
    return time.map { ($0, false) }
  }
}
