import Evidence
import JSONText

/// An apple-app-site-association file, read as swcd reads it.
///
/// Reading never fails: a file that swcd refuses still has the sections that can be recognised after the faults, so
/// that the rest can be examined. `isAccepted` and `isUsable` say what swcd does with it.
public struct AssociationDocument: Sendable {
  public enum Format: String, Sendable {
    case json
    /// CMS (PKCS #7) around the JSON, as bytes.
    case cmsDER = "cms-der"
    /// The same as `-----BEGIN …-----` text.
    case cmsPEM = "cms-pem"
  }

  public let format: Format
  /// The JSON text: the file itself, or the content of a signed file.
  public let json: JSONDocument
  /// What is around the content of a signed file.
  public let signature: SignedFile?
  /// The known services, in file order; of a repeated key the last one.
  public let sections: [ServiceSection]
  /// Top-level members that are no known service (F3).
  public let otherMembers: [JSONMember]
  /// The substitution variables of `applinks`.
  public let variables: SubstitutionVariables

  /// The rules of the apps of `applinks`, for the fast path.
  let programs: [AppID: RuleProgram]

  /// The top-level object, or nil.
  public var root: JSONValue? { json.root?.kind == .object ? json.root : nil }

  /// The size of the file as given, in bytes.
  public let byteCount: Int

  /// Whether the file's text is JSON to Foundation, plain or in a signed file (F1, F8).
  public var isReadable: Bool { json.isAccepted && signature?.fault == nil }

  /// Whether it is that and has an object at the top (F2).
  public var isAccepted: Bool { isReadable && root != nil }

  /// The certificates of a signed file.
  public var certificates: [SignedFile.Certificate] { signature?.certificates ?? [] }

  /// Whether swcd registers anything from it.
  public var isUsable: Bool { isReadable && sections.contains { !$0.entries.isEmpty } }

  /// Every app under every service in file order, dropped ones included, whether the file is accepted or not.
  public var entries: [AppEntry] {
    sections.flatMap { $0.entries + $0.dropped }.sorted { $0.offset < $1.offset }
  }

  /// The entries that swcd keeps of a service; none of a file that is refused.
  public func entries(for service: ServiceName) -> [AppEntry] {
    isAccepted ? section(service)?.entries ?? [] : []
  }

  /// The entry that swcd keeps for an app.
  public func entry(_ service: ServiceName, _ appID: AppID) -> AppEntry? {
    isAccepted ? section(service)?.entry(appID) : nil
  }

  /// The rules of an entry; nil for services without rules.
  public func rules(of entry: AppEntry) -> RuleList? { entry.service == .applinks ? entry.ruleList : nil }

  public func section(_ service: ServiceName) -> ServiceSection? { sections.first { $0.service == service } }

  /// Reads a file: strict JSON first, CMS where that fails (F8).
  public static func read(_ bytes: [UInt8]) -> AssociationDocument {
    let plain = JSONDocument.parse(bytes)
    if !plain.isAccepted, let signed = SignedFile.read(bytes) {
      return AssociationDocument(
        format: signed.isPEM ? .cmsPEM : .cmsDER, json: JSONDocument.parse(signed.content), signature: signed,
        byteCount: bytes.count)
    }
    return AssociationDocument(format: .json, json: plain, signature: nil, byteCount: bytes.count)
  }

  /// Reads a file given as text.
  public static func read(_ text: String) -> AssociationDocument { read(Array(text.utf8)) }

  private init(format: Format, json: JSONDocument, signature: SignedFile?, byteCount: Int) {
    (self.format, self.json, self.signature, self.byteCount) = (format, json, signature, byteCount)
    var sections: [ServiceSection] = []
    var others: [JSONMember] = []
    let root = json.root?.kind == .object ? json.root : nil
    variables = SubstitutionVariables(root?["applinks"]?["substitutionVariables"])
    for member in root?.object ?? [] {
      let service = ServiceName(rawValue: member.name)
      guard service.isKnown else {
        others.append(member)
        continue
      }
      sections.removeAll { $0.service == service }
      sections.append(SectionReader(service: service, member: member, variables: variables).read())
    }
    (self.sections, otherMembers) = (sections, others)
    let entries = sections.first { $0.service == .applinks }?.entries ?? []
    programs = Dictionary(entries.map { ($0.appID, $0.ruleList.program) }, uniquingKeysWith: { first, _ in first })
  }
}

extension AssociationDocument {
  public typealias AppEntry = RuleEngine.AppEntry

  /// The place of a byte offset in the input that the file was read from; `base` is the place of its first byte.
  public func location(_ offset: Int, from base: SourceLocation) -> SourceLocation {
    let place = json.place(offset)
    return SourceLocation(
      input: base.input, line: base.line + place.line - 1,
      column: place.line == 1 ? base.column + place.column - 1 : place.column,
      offset: base.offset + offset)
  }

  /// The line that holds an offset, as evidence.
  public func citation(_ offset: Int, from base: SourceLocation) -> Citation {
    Citation(at: location(offset, from: base), text: json.lineText(at: offset))
  }
}
