import Evidence
import JSONText
import RuleEngine

/// Answers the lines of `swcdlog match --ndjson` (cli.md, other documents): in
/// `{"id", "aasa" or "raw", "appID", "url", "domain"}`, out `{"id", "verdict", "rule", "reason"}`, one line each, in
/// the same order; a bad line is answered by `{"id", "error"}`.
public struct MatchLines {
  /// Files by their text, so that each is read once however many lines use it.
  private var documents: [[UInt8]: AssociationDocument] = [:]
  private var cachedBytes = 0
  private static let cacheLimit = 64 << 20

  public init() {}

  /// The answer to a line with a line end, or nil for a blank line.
  public mutating func answer(_ line: [UInt8]) -> [UInt8]? {
    if line.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) { return nil }
    let request = JSONDocument.parse(line)
    var writer = JSONWriter(indent: nil)
    let id = request.root?["id"]
    writer.object { writer in
      writer.key("id")
      if let id, id.kind == .string {
        writer.string(id.string)
      } else if let id, request.isAccepted {
        writer.raw(id.compactSource)
      } else {
        writer.null()
      }
      switch decide(request) {
      case .success(let decision):
        writer.member("verdict", decision.answer.rawValue)
        writer.member("rule", decision.rule?.pointer)
        writer.member("reason", decision.explanation)
      case .failure(let error):
        writer.member("error", error.text)
      }
    }
    return writer.bytes + [0x0A]
  }

  private struct BadLine: Error {
    var text: String
  }

  private mutating func decide(_ request: JSONDocument) -> Result<Decision, BadLine> {
    if let fault = request.firstFatal {
      return .failure(BadLine(text: "not JSON: column \(fault.place.column): \(fault.message)"))
    }
    guard let root = request.root, root.kind == .object else { return .failure(BadLine(text: "not an object")) }
    let text: [UInt8]
    if let raw = root["raw"], raw.kind != .null {
      guard let bytes = raw.stringBytes else { return .failure(BadLine(text: "raw is not a string")) }
      text = bytes
    } else if let file = root["aasa"] {
      text = Array(file.source.utf8)
    } else {
      return .failure(BadLine(text: "aasa or raw is missing"))
    }
    guard let url = root["url"]?.string else { return .failure(BadLine(text: "url is missing or not a string")) }
    guard let app = root["appID"]?.string else { return .failure(BadLine(text: "appID is missing or not a string")) }
    var domain: DomainName?
    if let value = root["domain"], value.kind != .null {
      guard let name = value.string else { return .failure(BadLine(text: "domain is not a string")) }
      domain = DomainName(name)
    }
    return .success(document(text).decide(URLText(url), appID: AppID(app), domain: domain))
  }

  private mutating func document(_ text: [UInt8]) -> AssociationDocument {
    if let known = documents[text] { return known }
    let document = AssociationDocument.read(text)
    if cachedBytes > Self.cacheLimit {
      documents = [:]
      cachedBytes = 0
    }
    cachedBytes += text.count + 256
    documents[text] = document
    return document
  }
}
