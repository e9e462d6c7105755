import Bytes
import Evidence
import SystemErrors

/// Reads a `swcutil show` dump, whole or in pasted fragments (swcutil-show.md 2 and 3).
///
/// A line that does not begin with a known key continues the value before it. No entry is dropped because one of its
/// fields is odd or a section is missing.
struct SwcutilShowReader {
  private let input: Int
  private(set) var dump = Dump()
  private var section: Dump.Section?
  private var record: RecordBuilder?
  private var setting: SettingsEntry?

  init(input: Int) { self.input = input }

  static func read(_ bytes: ArraySlice<UInt8>, input: Int, firstLine: Int = 1, baseOffset: Int = 0) -> Dump {
    var reader = SwcutilShowReader(input: input)
    for line in TextLines(bytes, firstNumber: firstLine, baseOffset: baseOffset) { reader.take(line) }
    return reader.finish()
  }

  mutating func take(_ line: TextLine) {
    if let header = DumpLine.section(line.bytes) {
      flush()
      section = header
      dump.sections.insert(header)
      return
    }
    if DumpLine.isSeparator(line.bytes) {
      flush()
      return
    }
    if DumpLine.isGrepSeparator(line.bytes) { return flush() }
    switch section {
    case .network: takeNetwork(line)
    case .settings: takeSetting(line)
    case .memoryUsage, .preferences: break
    case .database, .jsonContents, nil: takeEntry(line)
    }
  }

  mutating func finish() -> Dump {
    flush()
    return dump
  }

  // MARK: Entries

  private mutating func takeEntry(_ line: TextLine) {
    guard let (key, value) = DumpLine.keyValue(line.bytes) else {
      if DumpLine.isEmptyMarker(line.bytes) {
        if section == .database { dump.isEmptyDatabase = true }
        return
      }
      record?.continueValue(line)
      return
    }
    if record == nil, DumpLine.headerKeys.contains(key) {
      dump.header.append(Dump.Field(key: key, value: value, at: line.at(input)))
      return
    }
    // A repeated key starts a new record where separators were lost in a paste.
    if key == "Service" || record?.has(key) ?? false { flushRecord() }
    if record == nil { record = RecordBuilder(line.at(input)) }
    record?.take(key, value, line, input)
  }

  private mutating func flush() {
    flushRecord()
    if let setting { dump.settings.append(setting) }
    setting = nil
  }

  private mutating func flushRecord() {
    guard let builder = record else { return }
    record = nil
    let (finished, problems) = builder.finish()
    dump.problems += problems
    if finished.appVersion != nil || finished.persistentID != nil { dump.isVerbose = true }
    dump.records.append(finished)
  }

  // MARK: Network and settings

  private mutating func takeNetwork(_ line: TextLine) {
    let text = line.text
    guard !text.allSatisfy(\.isWhitespace) else { return }
    var rest = text[...]
    while !rest.isEmpty {
      // Items are joined by ", "; a bracket belongs to its domain.
      let item = rest.prefix { $0 != "," }
      rest = rest[item.endIndex...].dropFirst()
      let trimmed = item.trimmingBlanks
      guard !trimmed.isEmpty else { continue }
      dump.network.append(Self.task(trimmed, line.at(input, of: String(trimmed))))
    }
  }

  /// `domain (cdn 3s)`, `domain (.wk discretionary 120s)`, `domain (cdn running for 3s): 120`, `domain`.
  private static func task(_ text: Substring, _ at: SourceLocation) -> NetworkTask {
    let name = text.prefix { $0 != " " && $0 != "(" }
    let bracket = text.firstIndex(of: "(").map { text[text.index(after: $0)...].prefix { $0 != ")" } } ?? ""
    let words = bracket.split(separator: " ")
    let seconds = words.last.flatMap { $0.hasSuffix("s") ? Int($0.dropLast()) : nil }
    return NetworkTask(
      at: at, domain: DomainName(String(name)), route: words.first.map(String.init),
      isDiscretionary: words.contains("discretionary"), seconds: seconds, text: String(text))
  }

  private mutating func takeSetting(_ line: TextLine) {
    let text = line.trimmed
    if text.hasPrefix("{ s = "), let brace = text.firstRange(of: " }:") {
      flush()
      var entry = SettingsEntry(at: line.at(input))
      let specifier = Specifier(text[..<brace.lowerBound])
      entry.service = specifier.service
      entry.appID = specifier.appID
      entry.domain = specifier.domain
      setting = entry
    }
    guard let open = setting else { return }
    setting?.raw = open.raw.isEmpty ? line.text : open.raw + "\n" + line.text
    guard let equals = text.firstRange(of: " = "), !text.hasPrefix("{ s = ") else { return }
    let key = text[..<equals.lowerBound].filter { $0 != "\"" }
    var value = text[equals.upperBound...]
    if value.hasSuffix(";") { value.removeLast() }
    setting?.values.append(
      Dump.Field(key: String(key), value: String(value.filter { $0 != "\"" }), at: line.at(input, of: String(key))))
  }
}

/// `{ s = applinks, a = APPID, d = DOMAIN`, as settings, verify lines and log messages print it.
struct Specifier {
  var service: ServiceName?
  var appID: String?
  var domain: DomainName?
  var userApproval: String?
  var siteApproval: String?

  init(_ text: Substring) {
    func field(_ name: String) -> String? {
      guard let start = text.firstRange(of: " \(name) = ") ?? text.firstRange(of: "{\(name) = ") else { return nil }
      let rest = text[start.upperBound...]
      var value = rest.prefix { $0 != "," && $0 != "}" }.trimmingBlanks
      // `?mode=developer, managed` holds a comma of its own.
      if value.hasSuffix("?mode=developer"), rest[value.endIndex...].hasPrefix(", managed") {
        value = rest.prefix(value.count + 9)
      }
      return value.isEmpty || value == "(null)" ? nil : String(value)
    }
    service = field("s").map { ServiceName(rawValue: $0) }
    appID = field("a")
    domain = field("d").map { DomainName($0) }
    userApproval = field("ua")
    siteApproval = field("sa")
  }
}
