import Evidence
import JSONText

/// An apple-app-site-association file, read as swcd reads it (aasa-semantics.md 1.1-1.4).
///
/// What swcd ignores is ignored here too, but stays reachable through `json`, so that it can be reported.
public struct AssociationDocument: Sendable {
  public enum Format: String, Sendable {
    case json
    /// CMS around JSON, binary or PEM (F8).
    case signed
  }

  public var format: Format
  /// The signer's certificates of a signed file.
  public var certificates: [SignerCertificate]
  public var json: JSONDocument
  /// Size of the file as given, in bytes.
  public var byteCount: Int
  /// Every app under every service, in file order, dropped ones included.
  public var entries: [AppEntry]
  /// Rule lists, shared by the apps of an item.
  public var lists: [RuleList]
  public var variables: SubstitutionVariables

  /// An app under a service.
  public struct AppEntry: Sendable {
    public var service: ServiceName
    public var appID: AppID
    /// Byte offset of the app ID's string, or of the dictionary key.
    public var offset: Int
    public var pointer: String
    /// Pointer of the details item, for applinks.
    public var itemPointer: String?
    /// Index into `lists`; nil for services without rules.
    public var list: Int?
    /// A later item for an app that has one already is dropped, not merged (D5).
    public var isDropped: Bool
  }

  /// Whether the file would be accepted: valid JSON with an object at the top.
  public var isAccepted: Bool { json.isAccepted && json.root?.object != nil }

  /// The entries swcd would keep. None for a file that is refused.
  public func entries(for service: ServiceName) -> [AppEntry] {
    guard json.isAccepted else { return [] }
    return entries.filter { $0.service == service && !$0.isDropped }
  }

  public func entry(_ service: ServiceName, _ appID: AppID) -> AppEntry? {
    entries(for: service).first { $0.appID == appID }
  }

  public func rules(of entry: AppEntry) -> RuleList? { entry.list.map { lists[$0] } }

  public func location(_ offset: Int, from base: SourceLocation) -> SourceLocation {
    let place = json.place(offset)
    return SourceLocation(
      input: base.input, line: base.line + place.line - 1,
      column: place.line == 1 ? base.column + place.column - 1 : place.column,
      offset: base.offset + json.markLength + offset)
  }

  /// The line that holds an offset, as evidence.
  public func citation(_ offset: Int, from base: SourceLocation) -> Citation {
    Citation(at: location(offset, from: base), text: json.lineText(at: offset))
  }

  public static func read(_ bytes: [UInt8]) -> AssociationDocument {
    let unwrapped = SignedFile.unwrap(bytes)
    var reader = DocumentReader(JSONDocument.parse(unwrapped?.content ?? bytes))
    reader.read()
    return AssociationDocument(
      format: unwrapped == nil ? .json : .signed, certificates: unwrapped?.certificates ?? [], json: reader.json,
      byteCount: bytes.count, entries: reader.entries, lists: reader.lists, variables: reader.variables)
  }
}

/// Walks the services and details of a file.
private struct DocumentReader {
  let json: JSONDocument
  var entries: [AssociationDocument.AppEntry] = []
  var lists: [RuleList] = []
  var variables = SubstitutionVariables()
  private var seen: Set<String> = []

  init(_ json: JSONDocument) { self.json = json }

  mutating func read() {
    var done: Set<String> = []
    for member in (json.root?.object ?? []).reversed() where done.insert(member.name).inserted {
      let service = ServiceName(rawValue: member.name)
      guard service.isKnown, member.value.object != nil else { continue }
      if service == .applinks { readApplinks(member.value) } else { readApps(member.value, service) }
    }
    entries.sort { $0.offset < $1.offset }
  }

  /// `details` if the key exists, else `apps` (1.1 step 2, D9, D10).
  private mutating func readApplinks(_ applinks: JSONValue) {
    variables = Self.variables(applinks["substitutionVariables"])
    guard let details = applinks.member("details") else {
      lists.append(RuleList(origin: .apps, rules: []))
      return readApps(applinks, .applinks, list: lists.count - 1)
    }
    let shared = applinks["defaults"].flatMap { $0.object == nil ? nil : $0 }
    if let items = details.value.array {
      for (index, item) in items.enumerated() where item.object != nil {
        let pointer = "/applinks/details/\(index)"
        let list = addList(item, pointer, shared)
        if let ids = item["appIDs"]?.array {
          for (number, id) in ids.enumerated() {
            guard let text = id.string else { continue }
            add(text, id.range.lowerBound, "\(pointer)/appIDs/\(number)", pointer, list)
          }
        } else if let id = item["appID"], let text = id.string {
          add(text, id.range.lowerBound, pointer + "/appID", pointer, list)
        }
      }
    } else if let members = details.value.object {
      for member in members where member.value.object != nil {
        let pointer = "/applinks/details/" + jsonPointerToken(member.name)
        add(member.name, member.nameRange.lowerBound, pointer, pointer, addList(member.value, pointer, shared))
      }
    }
  }

  private mutating func addList(_ item: JSONValue, _ pointer: String, _ shared: JSONValue?) -> Int {
    let own = item["defaults"].flatMap { $0.object == nil ? nil : $0 }
    let builder = RuleBuilder(json: json, variables: variables, defaults: [own, shared].compactMap { $0 })
    lists.append(builder.list(of: item, pointer: pointer))
    return lists.count - 1
  }

  private mutating func add(_ text: String, _ offset: Int, _ pointer: String, _ item: String?, _ list: Int?) {
    add(.applinks, text, offset, pointer, item, list)
  }

  private mutating func readApps(_ value: JSONValue, _ service: ServiceName, list: Int? = nil) {
    for (index, id) in (value["apps"]?.array ?? []).enumerated() {
      guard let text = id.string else { continue }
      add(service, text, id.range.lowerBound, "/\(service.rawValue)/apps/\(index)", nil, list)
    }
  }

  private mutating func add(
    _ service: ServiceName, _ text: String, _ offset: Int, _ pointer: String, _ item: String?, _ list: Int?
  ) {
    let appID = AppID(text)
    let key = "\(service.rawValue) \(appID.prefix ?? "")|\(appID.bundleID)"
    entries.append(
      AssociationDocument.AppEntry(
        service: service, appID: appID, offset: offset, pointer: pointer, itemPointer: item, list: list,
        isDropped: !seen.insert(key).inserted))
  }

  /// A text counts as a list of one; values that are not strings are skipped (S9).
  static func variables(_ value: JSONValue?) -> SubstitutionVariables {
    var custom: [String: [String]] = [:]
    for member in value?.object ?? [] {
      if let text = member.value.string {
        custom[member.name] = [text]
      } else if let values = member.value.array {
        custom[member.name] = values.compactMap(\.string)
      }
    }
    return SubstitutionVariables(custom: custom)
  }
}

extension RuleList {
  /// The rules that a dump shows in `Patterns:` and `Variables:` (swcutil-show.md 2.6), or nil where the text cannot
  /// be read. They are normalised already, with the defaults folded in; reading them again changes nothing.
  public static func fromDump(patterns: String, variables: String?) -> RuleList? {
    let json = JSONDocument.parse(Array("[\(patterns)]".utf8))
    guard json.isAccepted, let values = json.root?.array else { return nil }
    var custom: [String: [String]] = [:]
    let table = JSONDocument.parse(Array("[\(variables ?? "")]".utf8))
    for object in table.root?.array ?? [] {
      custom.merge(DocumentReader.variables(object).custom) { first, _ in first }
    }
    let builder = RuleBuilder(json: json, variables: SubstitutionVariables(custom: custom), defaults: [])
    return builder.list(values, origin: .dump)
  }
}
