import Bytes
import Evidence
import JSONText

/// Reads a text that is held whole: finds out by its content what it is, cuts a pasted transcript into regions, and
/// gives each region to its reader.
public enum EvidenceReader {
  /// Reads everything but log lines. Runs of log lines are handed back as byte ranges, for the log reader.
  ///
  /// - Parameter logStart: whether a line begins like a log line, of any dialect that carries a time.
  public static func read(
    _ bytes: [UInt8], input: Int, path: String, logStart: @escaping (UnsafeRawBufferPointer) -> Bool
  ) -> (reading: InputReading, logRegions: [LogRegion]) {
    var reading = InputReading(path: path)
    reading.byteCount = bytes.count
    // In a binary file ESC is a byte like any other.
    let text = isBinary(bytes) ? bytes : ANSI.stripped(bytes)
    if readWhole(text, input: input, &reading) { return (reading, []) }
    if isJSONLog(text) {
      reading.kind = .swcdLog
      return (reading, [LogRegion(range: 0..<text.count, firstLine: 1)])
    }
    var splitter = RegionSplitter(logStart: logStart)
    let regions = splitter.split(text)
    var logs: [LogRegion] = []
    for region in regions { readRegion(region, text, input, &reading, &logs) }
    settleKind(&reading, logs, text, input)
    return (reading, logs)
  }

  /// A binary property list, or a CMS file in DER.
  public static func isBinary(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("bplist".utf8)) || bytes.starts(with: [0x30, 0x80])
      || bytes.first == 0x30 && bytes.count > 60 && (0x81...0x84).contains(bytes[1])
  }

  /// A run of log lines in a text.
  public struct LogRegion: Sendable {
    public var range: Range<Int>
    public var firstLine: Int
  }

  // MARK: One document

  /// A file that is one document as a whole: JSON, a property list, a signed file, a page.
  private static func readWhole(_ text: [UInt8], input: Int, _ reading: inout InputReading) -> Bool {
    let start = SourceLocation(input: input, line: 1, offset: 0)
    let body = text[...].drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
    if body.isEmpty { return emptyInput(text, start, &reading) }
    if text.starts(with: Array("bplist".utf8)) || looksLikePropertyList(body) {
      return readPropertyList(text, input, &reading)
    }
    if body.first == 0x30, body.count > 60, let plist = embeddedPropertyList(text) {
      reading.kind = .provisioningProfile
      if let app = EntitlementsReader.propertyList(text[plist], input: input) { reading.apps = [app] }
      reading.entryCount = 1
      reading.recognisedCount = reading.apps.count
      return true
    }
    if looksSigned(body) || isAASA(body) {
      reading.kind = .aasa
      reading.files = [FileCopy(role: .file, bytes: text, at: start)]
      (reading.entryCount, reading.recognisedCount) = (1, 1)
      return true
    }
    if body.first == 0x3C, isPage(body) {
      reading.kind = .aasa
      reading.dialect = "html"
      reading.files = [FileCopy(role: .file, bytes: text, at: start)]
      (reading.entryCount, reading.recognisedCount) = (1, 1)
      return true
    }
    return false
  }

  private static func emptyInput(_ text: [UInt8], _ start: SourceLocation, _ reading: inout InputReading) -> Bool {
    reading.problems.append(
      Problem(
        .unrecognised, at: start, "the input is empty",
        advice: "take the evidence again; an empty swcutil_show.txt means that swcd was out of reach"))
    return true
  }

  private static func looksLikePropertyList(_ body: ArraySlice<UInt8>) -> Bool {
    let head = String(decoding: body.prefix(300), as: UTF8.self)
    return head.hasPrefix("<plist") || head.hasPrefix("<?xml") && (head.contains("plist") || !head.contains("<html"))
      || head.hasPrefix("<!DOCTYPE plist")
  }

  private static func readPropertyList(_ text: [UInt8], _ input: Int, _ reading: inout InputReading) -> Bool {
    guard let app = EntitlementsReader.propertyList(text[...], input: input) else { return false }
    reading.kind = app.source == .provisioningProfile ? .provisioningProfile : .entitlements
    reading.dialect = text.starts(with: Array("bplist".utf8)) ? "binary" : "xml"
    reading.apps = [app]
    reading.entryCount = app.associatedDomains?.count ?? 0
    reading.recognisedCount = reading.entryCount
    return true
  }

  /// The property list inside a `.mobileprovision`, which is CMS around it.
  private static func embeddedPropertyList(_ text: [UInt8]) -> Range<Int>? {
    text.withUnsafeBytes { buffer in
      guard let start = buffer.firstIndex(of: "<?xml"), let end = buffer.firstIndex(of: "</plist>", from: start) else {
        return nil
      }
      return start..<(end + 8)
    }
  }

  private static func looksSigned(_ body: ArraySlice<UInt8>) -> Bool {
    let head = Array(body.prefix(40))
    if String(decoding: head, as: UTF8.self).hasPrefix("-----BEGIN ") { return true }
    guard head.first == 0x30, head.count > 15 else { return false }
    return (2..<12).contains {
      head[$0...].starts(with: [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02])
    }
  }

  /// JSON, good or broken, with the keys of an association file.
  static func isAASA(_ body: ArraySlice<UInt8>) -> Bool {
    // A byte order mark stays with the file, for the parser to report.
    let body = body.starts(with: [0xEF, 0xBB, 0xBF]) ? body.dropFirst(3) : body
    if body.starts(with: [0xFF, 0xFE]) || body.starts(with: [0xFE, 0xFF]) { return true }
    let head = String(decoding: body.prefix(4096), as: UTF8.self)
    // Comments and odd blanks in front of an object are faults of the file, for its parser to report.
    let start = contentStart(body)
    let isOpen =
      start.first == 0x7B
      || start.first == 0x5B
        && start.dropFirst().first { $0 > 0x20 }.map { [0x7B, 0x5B, 0x5D, 0x22].contains($0) } ?? false
    guard isOpen else { return false }
    let firstLine = body.prefix { $0 != 0x0A }
    if firstLine.withUnsafeBytes(LogReader.isLogLine) { return false }
    if start.starts(with: Array("{ s = ".utf8)) || start.starts(with: Array("{name: ".utf8)) { return false }
    if isLogJSON(head) { return false }
    let lower = head.lowercased()
    let keys = [
      "applink", "webcredential", "appclips", "activitycontinuation", "\"details\"", "appids", "\"appid\"", "\"paths\"",
      "\"components\"",
    ]
    if keys.contains(where: { lower.contains($0) }) { return true }
    // Any other JSON object served as the file registers nothing, which is worth saying; a list of records is not meant.
    return start.first == 0x7B && !lower.contains("\"service\"")
      && JSONDocument.parse(Array(body.prefix(1 << 20))).isAccepted
  }

  /// The text behind comment lines and blanks that are no ASCII.
  private static func contentStart(_ body: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = body
    for _ in 0..<100 {
      rest = rest.drop { $0 <= 0x20 || $0 >= 0x80 }
      if rest.starts(with: [0x2F, 0x2F]) || rest.first == 0x23 {
        rest = rest.drop { $0 != 0x0A }
      } else if rest.starts(with: [0x2F, 0x2A]),
        let end = rest.indices.first(where: { rest[$0...].starts(with: [0x2A, 0x2F]) })
      {
        rest = rest[(end + 2)...]
      } else {
        break
      }
    }
    return rest
  }

  /// A log as one JSON array, which `log stream` begins with a line of its own.
  private static func isJSONLog(_ text: [UInt8]) -> Bool {
    var body = text[...]
    if body.starts(with: Array("Filtering ".utf8)) { body = body.drop { $0 != 0x0A } }
    body = body.drop { $0 <= 0x20 }
    guard body.first == 0x5B || body.first == 0x7B else { return false }
    return isLogJSON(String(decoding: body.prefix(4096), as: UTF8.self))
  }

  static func isLogJSON(_ head: String) -> Bool {
    head.contains("\"eventMessage\"") || head.contains("\"processImagePath\"") || head.contains("\"boot_uuid\"")
      || head.contains("\"machTimestamp\"") || head.contains("\"library_uuid\"")
  }

  private static func isPage(_ body: ArraySlice<UInt8>) -> Bool {
    let head = String(decoding: body.prefix(1024), as: UTF8.self).lowercased()
    return head.contains("<html") || head.contains("<!doctype html") || head.contains("<head") || head.contains("<body")
  }

  // MARK: Regions

  private static func readRegion(
    _ region: TextRegion, _ text: [UInt8], _ input: Int, _ reading: inout InputReading, _ logs: inout [LogRegion]
  ) {
    let slice = text[region.range]
    let (line, offset) = (region.firstLine, region.range.lowerBound)
    switch region.kind {
    case .log: logs.append(LogRegion(range: region.range, firstLine: line))
    case .dump:
      let dump = SwcutilShowReader.read(slice, input: input, firstLine: line, baseOffset: offset)
      guard !dump.records.isEmpty || !dump.sections.isEmpty || !dump.header.isEmpty else { return }
      reading.problems += dump.problems
      reading.dumps.append(dump)
    case .exchange:
      let exchanges = HTTPExchangeReader.read(slice, input: input, firstLine: line, baseOffset: offset)
      reading.exchanges += exchanges
      reading.files += exchanges.compactMap(file)
    case .codesign:
      reading.apps += EntitlementsReader.codesign(slice, input: input, firstLine: line, baseOffset: offset)
    case .propertyList:
      if let app = EntitlementsReader.propertyList(
        slice, input: input, firstLine: line, baseOffset: offset, isSigned: region.isBehindCodesign)
      {
        if region.isBehindCodesign, let last = reading.apps.last, last.source == .codesign,
          last.associatedDomains == nil
        {
          var merged = app
          merged.signature = last.signature
          merged.isAdHoc = last.isAdHoc
          reading.apps[reading.apps.count - 1] = merged
        } else {
          reading.apps.append(app)
        }
      }
    case .domains:
      if let app = EntitlementsReader.domainList(slice, input: input, firstLine: line, baseOffset: offset) {
        reading.apps.append(app)
      }
    case .json:
      if isAASA(slice) {
        reading.files.append(
          FileCopy(role: .file, bytes: Array(slice), at: SourceLocation(input: input, line: line, offset: offset)))
      }
    case .other: readLoose(slice, input, line, offset, &reading)
    }
  }

  /// Sentences, swcutil lines and URLs between everything else.
  private static func readLoose(
    _ slice: ArraySlice<UInt8>, _ input: Int, _ firstLine: Int, _ offset: Int, _ reading: inout InputReading
  ) {
    var output = SwcutilOutputReader(input: input)
    for line in TextLines(slice, firstNumber: firstLine, baseOffset: offset) {
      let text = line.trimmed
      if SwcutilOutputReader.isSwcutilLine(text) || text.hasPrefix("Pattern \"") { output.take(line) }
      if line.bytes.withUnsafeBytes(AppErrorReader.mayHoldSentence),
        let sentence = AppErrorReader.sentence(line.text, at: line.at(input))
      {
        reading.appErrors.append(sentence)
      }
      if text.hasPrefix("https://") || text.hasPrefix("http://"), !text.contains(" ") {
        reading.urls.append(Located(String(text), line.citation(input)))
      }
    }
    reading.swcutilLines += output.lines
  }

  /// The file that a recorded answer carries: status 200, a body, and the place where the file is asked for.
  private static func file(_ exchange: HTTPExchange) -> FileCopy? {
    guard let status = exchange.status, (200..<300).contains(status.value) else { return nil }
    // An answer that says itself that its body is empty carries an empty file.
    let isEmpty = exchange.header("content-length")?.value == "0"
    guard let body = exchange.body ?? (isEmpty ? HTTPExchange.Body(bytes: [], at: status.citation.at) : nil) else {
      return nil
    }
    let isFile =
      exchange.isCDN
      || exchange.url.map { URLParts.path(of: $0.value) == "/.well-known/apple-app-site-association" } ?? true
    guard isFile else { return nil }
    return FileCopy(
      role: exchange.isCDN ? .cdn : .origin, bytes: body.bytes, at: body.at, site: exchange.site, date: exchange.date)
  }

  /// Names the main kind, and what none of the readers knew.
  private static func settleKind(_ reading: inout InputReading, _ logs: [LogRegion], _ text: [UInt8], _ input: Int) {
    reading.entryCount =
      reading.dumps.reduce(0) { $0 + $1.records.count } + reading.exchanges.count + reading.apps.count
      + reading.appErrors.count + reading.swcutilLines.count + reading.files.count
    reading.recognisedCount = reading.entryCount
    if !reading.dumps.isEmpty {
      reading.kind = .swcutilShow
      reading.dialect = reading.dumps.contains(where: \.isVerbose) ? "verbose" : "plain"
    } else if !logs.isEmpty {
      reading.kind = .swcdLog
    } else if !reading.exchanges.isEmpty {
      reading.kind = .httpExchange
      reading.dialect = "curl"
    } else if let app = reading.apps.first {
      reading.kind = app.source == .provisioningProfile ? .provisioningProfile : .entitlements
      reading.dialect = app.source == .codesign ? "codesign" : app.source == .domainList ? "list" : "xml"
    } else if let line = reading.swcutilLines.first {
      let verify: Set<SwcutilLine.Kind> = [
        .verifyMatched, .verifyBlocked, .verifyNoMatch, .verifyDomainMismatch, .verifyParseError,
      ]
      reading.kind = verify.contains(line.kind) ? .swcutilVerify : .swcutilOutput
    } else if !reading.files.isEmpty {
      reading.kind = .aasa
    } else if !reading.appErrors.isEmpty {
      reading.kind = .appError
    } else if !reading.urls.isEmpty {
      reading.kind = .urlList
      reading.entryCount = reading.urls.count
      reading.recognisedCount = reading.urls.count
    } else {
      reading.problems.append(
        Problem(
          .unrecognised, at: SourceLocation(input: input, line: 1, offset: 0),
          "nothing in it is evidence of a known kind"))
    }
  }
}
