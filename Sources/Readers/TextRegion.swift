import Bytes
import Evidence

/// A run of lines of one kind within a pasted text.
struct TextRegion {
  enum Kind { case log, dump, exchange, codesign, propertyList, domains, json, other }

  var kind: Kind
  var range: Range<Int>
  var firstLine: Int
  /// Whether a property list follows the command or lines of codesign.
  var isBehindCodesign = false
}

/// Cuts a text into regions. A region goes on until a line begins another kind for sure.
struct RegionSplitter {
  private let logStart: (UnsafeRawBufferPointer) -> Bool
  private var regions: [TextRegion] = []
  private var kind: TextRegion.Kind = .other
  /// Open brackets of a JSON region, or of the body of an exchange.
  private var depth = 0
  private var sawCodesign = false

  init(logStart: @escaping (UnsafeRawBufferPointer) -> Bool) { self.logStart = logStart }

  mutating func split(_ text: [UInt8]) -> [TextRegion] {
    for line in TextLines(text[...]) {
      let next = classify(line)
      if next != kind || regions.isEmpty {
        var region = TextRegion(kind: next, range: line.offset..<line.offset, firstLine: line.number)
        region.isBehindCodesign = sawCodesign && next == .propertyList
        regions.append(region)
        kind = next
      }
      let end = min(
        text.count,
        line.bytes.endIndex + (line.bytes.endIndex < text.count && text[line.bytes.endIndex] == 0x0D ? 2 : 1))
      regions[regions.count - 1].range = regions[regions.count - 1].range.lowerBound..<end
    }
    return regions
  }

  private mutating func classify(_ line: TextLine) -> TextRegion.Kind {
    // Within a dump nearly every line is one of its own; they need no closer look.
    if kind == .dump, DumpLine.isSeparator(line.bytes) || DumpLine.hasKey(line.bytes) { return .dump }
    let text = line.trimmed
    // No message begins like a dump's first line, which needs no look into the catalogue of messages.
    if kind == .other, text.hasPrefix("Service: "), startsDump(line, text) { return .dump }
    if line.bytes.withUnsafeBytes(logStart) { return .log }
    if text.contains("codesign ") || text.contains("security cms") { sawCodesign = true }
    if startsExchange(text) { return .exchange }
    if text.hasPrefix("<?xml") { return .propertyList }
    if text.hasPrefix("<plist") || text.hasPrefix("<!DOCTYPE plist") { return .propertyList }
    if startsDump(line, text) { return .dump }
    if EntitlementsReader.isCodesignLine(text) {
      sawCodesign = true
      return .codesign
    }
    if kind == .exchange { return stays(text) ? .exchange : .other }
    if kind == .json, depth > 0 {
      count(text)
      return .json
    }
    if text.hasPrefix("{") && !text.hasPrefix("{ s = ") && !text.hasPrefix("{ ["), kind != .dump, kind != .log {
      depth = 0
      count(text)
      return .json
    }
    if EntitlementsReader.domainLine(text) != nil, kind != .propertyList, kind != .dump { return .domains }
    switch kind {
    case .dump:
      if text.contains("$ ") && text.contains("swcutil")
        || SwcutilOutputReader.isSwcutilLine(text) && !text.hasPrefix("{ s = ")
      {
        return .other
      }
      return .dump
    case .log:
      // A continuation line of the last message; a prompt or a sentence of its own ends the log.
      return text.hasPrefix("$ ") || text.hasPrefix("% ") ? .other : .log
    case .propertyList: return regions.last.map { _ in text.isEmpty ? .other : .propertyList } ?? .other
    case .codesign: return text.isEmpty || text.hasPrefix("[") || text.contains("=") ? .codesign : .other
    case .domains: return text.isEmpty || text.hasPrefix("#") ? .domains : .other
    case .exchange, .json, .other: return .other
    }
  }

  private mutating func startsExchange(_ text: Substring) -> Bool {
    let line = String(text)
    if HTTPExchangeReader.isCommand(line) || line.hasPrefix("curl: (") { return true }
    let content = line.hasPrefix("< ") ? String(line.dropFirst(2)) : line
    if HTTPExchangeReader.statusLine(content) != nil { return true }
    return line.hasPrefix("*   Trying ") || line.hasPrefix("> GET ") || line.hasPrefix("> HEAD ")
      || line.hasPrefix("* Connected to ")
  }

  /// A prompt of another command ends a record.
  private func stays(_ text: Substring) -> Bool {
    if text.hasPrefix("$ ") || text.hasPrefix("% ") { return text.contains("curl ") }
    return true
  }

  private func startsDump(_ line: TextLine, _ text: Substring) -> Bool {
    if DumpLine.section(line.bytes) != nil { return true }
    guard let (key, _) = DumpLine.keyValue(line.bytes) else { return false }
    if kind == .dump { return true }
    if kind == .exchange || kind == .json, !text.hasPrefix("\"") { return key == "Service" || key == "PID" }
    return DumpLine.recordKeys.contains(key) || DumpLine.headerKeys.contains(key)
  }

  private mutating func count(_ text: Substring) {
    var inString = false
    var escaped = false
    for byte in text.utf8 {
      if escaped { escaped = false; continue }
      switch byte {
      case 0x5C: escaped = inString
      case 0x22: inString.toggle()
      case 0x7B, 0x5B: if !inString { depth += 1 }
      case 0x7D, 0x5D: if !inString { depth -= 1 }
      default: break
      }
    }
  }
}
