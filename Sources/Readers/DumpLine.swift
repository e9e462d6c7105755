import Evidence
import SystemErrors

/// What a single line of a dump is (swcutil-show.md 2.2).
enum DumpLine {
  /// Keys of entries, in print order.
  static let recordKeys: [String] = [
    "Service", "App ID", "App Version", "App PI", "Domain", "Patterns", "Variables", "User Approval",
    "Site/Fmwk Approval", "Flags", "Relative Order", "Last Checked", "Next Check", "Error", "Retries",
  ]
  static let headerKeys: Set<String> = [
    "PID", "Storage", "Settings Generation", "LS Generation", "Enterprise SHA", "Developer Mode",
  ]
  /// The known keys by the number of their bytes.
  private static let known: [[(key: String, bytes: [UInt8])]] = {
    var table = [[(key: String, bytes: [UInt8])]](repeating: [], count: 24)
    for key in recordKeys + headerKeys.sorted() { table[key.utf8.count].append((key, Array(key.utf8))) }
    return table
  }()

  /// `====== DATABASE ======`, whatever the number of signs.
  static func section(_ line: ArraySlice<UInt8>) -> Dump.Section? {
    guard line.first == 0x3D, line.count >= 20 else { return nil }
    let title = String(decoding: line.drop { $0 == 0x3D || $0 == 0x20 }.prefix { $0 != 0x3D }, as: UTF8.self)
    return Dump.Section(rawValue: String(title[...].trimmingBlanks).uppercased())
  }

  /// Ten or more dashes alone on a line (root-cause.md section 4).
  static func isSeparator(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.first == 0x2D, line.count >= 10 else { return false }
    let rest = line.drop { $0 == 0x2D }
    return line.count - rest.count >= 10 && rest.allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  /// The `--` that grep puts between groups.
  static func isGrepSeparator(_ line: ArraySlice<UInt8>) -> Bool { line.elementsEqual([0x2D, 0x2D]) }

  static func isEmptyMarker(_ line: ArraySlice<UInt8>) -> Bool {
    String(decoding: line.prefix(16), as: UTF8.self)[...].trimmingBlanks == "(empty)"
  }

  /// A known key and its value; also in the form `"Service": "applinks",` of a dump turned into JSON, and behind blanks
  /// or quotation signs of a paste.
  static func keyValue(_ line: ArraySlice<UInt8>) -> (key: String, value: String)? {
    let body = content(line)
    guard let first = body.first else { return nil }
    if first == 0x22 { return quoted(body) }
    guard let colon = firstColon(body) else { return nil }
    guard let key = knownKey(body[..<colon]) ?? (isUnknownKey(body, colon) ? text(body[..<colon]) : nil) else {
      return nil
    }
    return (key, body[(colon + 1)...].trimmedText)
  }

  /// Whether a line is a key with its value, for which neither is made a text.
  static func hasKey(_ line: ArraySlice<UInt8>) -> Bool {
    let body = content(line)
    guard let first = body.first else { return false }
    if first == 0x22 { return quoted(body) != nil }
    return firstColon(body).map { knownKey(body[..<$0]) != nil || isUnknownKey(body, $0) } ?? false
  }

  private static func content(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.drop { $0 == 0x20 || $0 == 0x09 || $0 == 0x3E }
  }

  /// The longest known key has 19 bytes; no need to look further for the colon.
  private static func firstColon(_ body: ArraySlice<UInt8>) -> Int? { body.prefix(24).firstIndex(of: 0x3A) }

  private static func knownKey(_ name: ArraySlice<UInt8>) -> String? {
    known[name.count].first { $0.bytes.elementsEqual(name) }?.key
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }

  /// An unknown key shows by its layout: words, a colon, and the value at byte 23.
  private static func isUnknownKey(_ body: ArraySlice<UInt8>, _ colon: Int) -> Bool {
    guard colon > body.startIndex, colon - body.startIndex < 21, (0x41...0x5A).contains(body[body.startIndex]),
      body.count >= 22
    else { return false }
    let name = body[..<colon]
    let padding = body[(colon + 1)..<(body.startIndex + 22)]
    return padding.allSatisfy { $0 == 0x20 }
      && name.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) || $0 == 0x20 || $0 == 0x2F }
  }

  private static func quoted(_ body: ArraySlice<UInt8>) -> (key: String, value: String)? {
    let text = String(decoding: body, as: UTF8.self)[...].trimmingBlanks
    guard let mark = text.firstRange(of: "\": \"") ?? text.firstRange(of: "\" : \"") else { return nil }
    let key = String(text[..<mark.lowerBound].dropFirst())
    guard recordKeys.contains(key) || headerKeys.contains(key) else { return nil }
    var value = text[mark.upperBound...]
    if value.hasSuffix(",") { value.removeLast() }
    if value.hasSuffix("\"") { value.removeLast() }
    return (key, String(value))
  }
}

/// Collects the fields of one entry.
struct RecordBuilder {
  private var record: DumpRecord
  private var fields: [(key: String, value: String)] = []
  private var raw: [UInt8] = []

  init(_ at: SourceLocation) {
    record = DumpRecord(at: at)
    fields.reserveCapacity(12)
    raw.reserveCapacity(512)
  }

  func has(_ key: String) -> Bool { record.places[key] != nil && DumpLine.recordKeys.contains(key) }

  mutating func take(_ key: String, _ value: String, _ line: TextLine, _ input: Int) {
    keep(line)
    record.places[key] = line.at(input)
    fields.append((key, value))
    if !DumpLine.recordKeys.contains(key) {
      record.otherFields.append(Dump.Field(key: key, value: value, at: line.at(input)))
    }
  }

  private mutating func keep(_ line: TextLine) {
    if !raw.isEmpty { raw.append(0x0A) }
    raw += line.bytes
  }

  mutating func continueValue(_ line: TextLine) {
    guard !fields.isEmpty, !line.bytes.allSatisfy({ $0 == 0x20 }) else { return }
    keep(line)
    fields[fields.count - 1].value += "\n" + line.text
  }

  consuming func finish() -> (DumpRecord, [Problem]) {
    var problems: [Problem] = []
    record.raw = String(decoding: raw, as: UTF8.self)
    for (key, value) in fields { set(key, value, &problems) }
    return (record, problems)
  }

  private mutating func set(_ key: String, _ value: String, _ problems: inout [Problem]) {
    switch key {
    case "Service": record.service = ServiceName(rawValue: value)
    case "App ID": record.appID = value
    case "App Version": record.appVersion = value
    case "App PI": record.persistentID = value
    case "Domain": record.domain = DomainName(value)
    case "Patterns": record.patterns = value
    case "Variables": record.variables = value
    case "User Approval":
      record.userApproval = Approval(value)
      record.hasApproval = true
    case "Site/Fmwk Approval":
      record.siteApproval = Approval(value)
      record.hasApproval = true
    case "Flags": record.flags = value.split(separator: ",").map { String($0.trimmingBlanks) }
    case "Relative Order": record.relativeOrder = Int(value)
    case "Last Checked": record.lastChecked = date(value, key, &problems)
    case "Next Check": record.nextCheck = date(value, key, &problems)
    case "Error":
      record.errorText = value
      record.error = SystemError.parse(value)
    case "Retries": record.retries = Int(value)
    default: break
    }
  }

  private func date(_ text: String, _ key: String, _ problems: inout [Problem]) -> DumpDate {
    let date = DumpDateReader.read(text)
    if date.time == nil, !date.isNever {
      problems.append(
        Problem(.oddValue, at: record.places[key], "\(key): the date \(text) could not be read; the entry is kept"))
    }
    return date
  }
}
