import Bytes
import Evidence

/// Reads what is signed, or meant to be: entitlements as XML or binary property list, `codesign` text, provisioning
/// profiles, and bare `service:host` lines.
enum EntitlementsReader {
  // MARK: Property lists

  /// An `.entitlements` file, `codesign --entitlements :-` output, or a profile as `security cms -D` prints it.
  static func propertyList(
    _ bytes: ArraySlice<UInt8>, input: Int, firstLine: Int = 1, baseOffset: Int = 0, isSigned: Bool = false
  )
    -> SignedApp?
  {
    let places = PropertyListPlaces(bytes, input: input, firstLine: firstLine, baseOffset: baseOffset)
    var read = PropertyTree.readWhole(bytes)
    if case .dictionary = read {} else { read = places.recovered() }
    guard let root = read else { return nil }
    let inner = root["Entitlements"].flatMap { tree -> PropertyTree? in if case .dictionary = tree { tree } else { nil }
    }
    let isProfile = inner != nil
    let entitlements = inner ?? root
    guard isProfile || looksLikeEntitlements(entitlements) else { return nil }
    var app = SignedApp(
      at: places.start, source: isProfile ? .provisioningProfile : isSigned ? .codesign : .entitlementsFile)
    fill(&app, entitlements, places)
    if isProfile { fillProfile(&app, root, places) }
    return app
  }

  private static func looksLikeEntitlements(_ list: PropertyTree) -> Bool {
    list.members.contains { key, _ in
      key.hasPrefix("com.apple.")
        || [
          "application-identifier", "get-task-allow", "aps-environment", "keychain-access-groups",
          "beta-reports-active",
        ].contains(key)
    } || list.members.isEmpty
  }

  private static func fill(_ app: inout SignedApp, _ keys: PropertyTree, _ places: PropertyListPlaces) {
    for key in ["application-identifier", "com.apple.application-identifier"] {
      if let text = keys[key]?.string { app.applicationIdentifier = Located(text, places.citation(text)) }
    }
    if let team = keys["com.apple.developer.team-identifier"]?.string {
      app.teamIdentifier = Located(team, places.citation(team, after: "com.apple.developer.team-identifier"))
    }
    for key in ["get-task-allow", "com.apple.security.get-task-allow"] {
      if let value = keys[key]?.exactBool { app.getTaskAllow = Located(value, places.citation(key)) }
    }
    if let value = keys["beta-reports-active"]?.exactBool {
      app.betaReportsActive = Located(value, places.citation("beta-reports-active"))
    }
    let domains = keys["com.apple.developer.associated-domains"]
    if let list = domains?.array {
      app.associatedDomains = list.compactMap(\.string).map {
        EntitlementEntry(text: $0, citation: places.citation($0))
      }
    } else if let text = domains?.string {
      app.associatedDomains = [EntitlementEntry(text: text, citation: places.citation(text))]
    }
    for key in ["com.apple.developer.web-browser", "com.apple.developer.associated-domains.mdm-managed"] {
      if let value = keys[key] {
        app.otherKeys.append(
          Dump.Field(
            key: key, value: value.exactBool.map { $0 ? "true" : "false" } ?? value.text, at: places.citation(key).at))
      }
    }
  }

  private static func fillProfile(_ app: inout SignedApp, _ root: PropertyTree, _ places: PropertyListPlaces) {
    app.prefixes = (root["ApplicationIdentifierPrefix"]?.strings ?? []).map {
      Located($0, places.citation($0, after: "ApplicationIdentifierPrefix"))
    }
    if app.teamIdentifier == nil, let team = root["TeamIdentifier"]?.strings?.first {
      app.teamIdentifier = Located(team, places.citation(team, after: "TeamIdentifier"))
    }
    app.provisionedDeviceCount = root["ProvisionedDevices"]?.array?.count
    app.provisionsAllDevices = root["ProvisionsAllDevices"]?.exactBool ?? false
  }

  // MARK: codesign text

  /// The `[Dict] [Key] [Value]` form of `codesign -d --entitlements -`, and the lines of `codesign -dvv`.
  static func codesign(_ bytes: ArraySlice<UInt8>, input: Int, firstLine: Int = 1, baseOffset: Int = 0) -> [SignedApp] {
    var reader = CodesignReader(input: input)
    for line in TextLines(bytes, firstNumber: firstLine, baseOffset: baseOffset) { reader.take(line) }
    return reader.finish()
  }

  static func isCodesignLine(_ text: Substring) -> Bool {
    text.hasPrefix("Executable=") || text == "[Dict]" || text.hasPrefix("[Key] ") || text.hasPrefix("CodeDirectory v=")
      || text.hasPrefix("Signature=") || text.hasPrefix("TeamIdentifier=")
      || text.contains("code object is not signed at all")
      || text.hasPrefix("Authority=")
  }

  // MARK: Bare lines

  /// `applinks:example.com`, alone on a line or within quotes or `<string>` marks.
  static func domainLine(_ text: Substring) -> String? {
    var line = text
    if line.hasPrefix("- ") { line = line.dropFirst(2) }
    for mark in ["<string>", "\"", "'"] where line.hasPrefix(mark) { line = line.dropFirst(mark.count) }
    if line.hasSuffix(",") { line.removeLast() }
    for mark in ["</string>", "\"", "'"] where line.hasSuffix(mark) { line = line.dropLast(mark.count) }
    guard let colon = line.firstIndex(of: ":"), !line.hasPrefix("#") else { return nil }
    let service = line[..<colon]
    let near = ServiceName.known.contains {
      AppIDLikeness.editDistance(Array(service.lowercased()), Array($0.rawValue), limit: 3) <= 2
    }
    guard near || ["universal", "links"].contains(service.lowercased()), !line.contains("{") else { return nil }
    // A sentence that happens to begin with the word is no entry.
    guard !line[line.index(after: colon)...].trimmingBlanks.contains(" ") else { return nil }
    return String(line)
  }

  static func domainList(_ bytes: ArraySlice<UInt8>, input: Int, firstLine: Int = 1, baseOffset: Int = 0) -> SignedApp?
  {
    var app: SignedApp?
    for line in TextLines(bytes, firstNumber: firstLine, baseOffset: baseOffset) {
      guard let entry = domainLine(line.trimmed) else { continue }
      if app == nil { app = SignedApp(at: line.at(input), source: .domainList) }
      let known = app?.associatedDomains ?? []
      app?.associatedDomains =
        known + [EntitlementEntry(text: entry, citation: Citation(at: line.at(input, of: entry), text: line.text))]
    }
    return app
  }
}

extension PropertyTree {
  /// A truth value, also as a number that is exactly 0 or 1.
  fileprivate var exactBool: Bool? {
    switch self {
    case .bool(let value): value
    case .integer(let value): value == 0 ? false : value == 1 ? true : nil
    case .real(let value): value == 0 ? false : value == 1 ? true : nil
    default: nil
    }
  }

  /// A list of nothing but texts.
  fileprivate var strings: [String]? {
    array.flatMap { list in
      let texts = list.compactMap(\.string)
      return texts.count == list.count ? texts : nil
    }
  }

  /// A value as a text to show.
  fileprivate var text: String {
    switch self {
    case .string(let text): text
    case .integer(let value), .reference(let value): "\(value)"
    case .real(let value): "\(value)"
    case .bool(let value): "\(value)"
    case .date(let time): time.plain
    case .data(let count): "\(count) bytes"
    case .array(let list): "[" + list.map(\.text).joined(separator: ", ") + "]"
    case .dictionary(let members): "[" + members.map { "\($0.key): \($0.value.text)" }.joined(separator: ", ") + "]"
    }
  }
}

/// Finds the places of a property list's texts in its XML.
struct PropertyListPlaces {
  private let bytes: ArraySlice<UInt8>
  private let lines: [TextLine]
  private let input: Int
  let start: SourceLocation

  init(_ bytes: ArraySlice<UInt8>, input: Int, firstLine: Int, baseOffset: Int) {
    self.bytes = bytes
    self.input = input
    let isBinary = bytes.starts(with: Array("bplist".utf8))
    lines = isBinary ? [] : Array(TextLines(bytes, firstNumber: firstLine, baseOffset: baseOffset))
    start = SourceLocation(input: input, line: firstLine, offset: baseOffset)
  }

  /// The line that holds a text, at or behind the one that holds `key`.
  func citation(_ text: String, after key: String? = nil) -> Citation {
    let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    let from = key.flatMap { key in lines.firstIndex { $0.text.contains(key) } } ?? 0
    let line =
      lines[min(from, lines.count)...].first { $0.text.contains(">\(escaped)<") }
      ?? lines.first { $0.text.contains(escaped) }
    guard let line else { return Citation(at: start, text: text) }
    return Citation(at: line.at(input, of: escaped), text: line.text)
  }

  /// What can be found by scanning XML that is cut off or malformed: keys with their strings.
  func recovered() -> PropertyTree? {
    guard !lines.isEmpty, lines.contains(where: { $0.text.contains("<plist") || $0.text.contains("<key>") }) else {
      return nil
    }
    var result: [String: PropertyTree] = [:]
    var key: String?
    for line in lines {
      let text = line.text
      if let found = Self.element("key", in: text) { key = found }
      guard let key else { continue }
      if let string = Self.element("string", in: text) {
        if key == "com.apple.developer.associated-domains" {
          result[key] = .array((result[key]?.array ?? []) + [.string(string)])
        } else if result[key] == nil {
          result[key] = .string(string)
        }
      } else if text.contains("<true/>") || text.contains("<false/>") {
        result[key] = .bool(text.contains("<true/>"))
      }
    }
    return result.isEmpty ? nil : .dictionary(result.map { ($0.key, $0.value) })
  }

  private static func element(_ name: String, in text: String) -> String? {
    guard let open = text.firstRange(of: "<\(name)>") else { return nil }
    let rest = text[open.upperBound...]
    let end = rest.firstIndex(of: "<") ?? rest.endIndex
    return String(rest[..<end])
  }
}

/// Reads `codesign` output line by line.
private struct CodesignReader {
  private let input: Int
  private var apps: [SignedApp] = []
  private var app: SignedApp?
  private var key: String?

  init(input: Int) { self.input = input }

  mutating func finish() -> [SignedApp] {
    close()
    return apps
  }

  private mutating func close() {
    if let app { apps.append(app) }
    app = nil
    key = nil
  }

  private mutating func open(_ line: TextLine) {
    if app == nil { app = SignedApp(at: line.at(input), source: .codesign) }
  }

  mutating func take(_ line: TextLine) {
    let text = line.trimmed
    if text.hasPrefix("Executable=") {
      // One build may be shown twice, by -dvv and by --entitlements.
      if app?.signature.contains(where: { $0.key == "Executable" && $0.value != text.dropFirst(11) }) ?? false {
        close()
      }
      open(line)
      app?.signature.append(Dump.Field(key: "Executable", value: String(text.dropFirst(11)), at: line.at(input)))
    } else if text.contains("code object is not signed at all") {
      open(line)
      app?.isUnsigned = line.citation(input)
    } else if text.hasPrefix("[Key] ") {
      open(line)
      key = String(text.dropFirst(6))
      if key == "com.apple.developer.associated-domains" {
        if app?.associatedDomains == nil { app?.associatedDomains = [] }
      }
    } else if text.hasPrefix("[String] ") {
      takeString(String(text.dropFirst(9)), line)
    } else if text.hasPrefix("[Bool] ") {
      takeBool(text.hasSuffix("true"), line)
    } else if let equals = text.firstIndex(of: "="), EntitlementsReader.isCodesignLine(text) || app != nil,
      !text.hasPrefix("[")
    {
      takeField(String(text[..<equals]), String(text[text.index(after: equals)...]), line)
    }
  }

  private mutating func takeString(_ value: String, _ line: TextLine) {
    let citation = Citation(at: line.at(input, of: value), text: line.text)
    switch key {
    case "application-identifier", "com.apple.application-identifier":
      app?.applicationIdentifier = Located(value, citation)
    case "com.apple.developer.team-identifier": app?.teamIdentifier = Located(value, citation)
    case "com.apple.developer.associated-domains":
      let known = app?.associatedDomains ?? []
      app?.associatedDomains = known + [EntitlementEntry(text: value, citation: citation)]
    default: break
    }
  }

  private mutating func takeBool(_ value: Bool, _ line: TextLine) {
    switch key {
    case "get-task-allow", "com.apple.security.get-task-allow": app?.getTaskAllow = Located(value, line.citation(input))
    case "beta-reports-active": app?.betaReportsActive = Located(value, line.citation(input))
    case let key? where key == "com.apple.developer.web-browser":
      app?.otherKeys.append(Dump.Field(key: key, value: value ? "true" : "false", at: line.at(input)))
    default: break
    }
  }

  private mutating func takeField(_ name: String, _ value: String, _ line: TextLine) {
    open(line)
    app?.signature.append(Dump.Field(key: name, value: value, at: line.at(input)))
    if name == "Signature", value == "adhoc" { app?.isAdHoc = line.citation(input) }
    if name == "TeamIdentifier", value.count == 10, app?.teamIdentifier == nil {
      app?.teamIdentifier = Located(value, line.citation(input))
    }
  }
}
