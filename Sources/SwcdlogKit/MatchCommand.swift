import Evidence
import Intake
import JSONText
import Reports
import RuleEngine

/// `match --ndjson`: one case a line in, one decision a line out (cli.md). A file is compiled once for all lines that
/// give the same text.
public struct MatchStream {
  private var documents: [[UInt8]: AssociationDocument] = [:]
  private static let cacheLimit = 256

  public init() {}

  public mutating func answer(_ line: [UInt8]) -> String {
    let request = JSONDocument.parse(line)
    var writer = JSONWriter(indent: nil)
    guard let root = request.root, root.object != nil, request.isAccepted else {
      writer.object { $0.member("error", "the line is no JSON object: \(request.firstFatal?.message ?? "")") }
      return writer.text
    }
    let id = root["id"]
    guard let url = root["url"]?.string, let app = root["appID"]?.string, let text = fileText(root, request) else {
      writer.object {
        $0.key("id")
        $0.raw(id.map { request.text($0.range) } ?? "null")
        $0.member("error", "url, appID and one of aasa and raw are needed")
      }
      return writer.text
    }
    let decision = document(text).decide(
      URLText(url), appID: AppID(app), domain: root["domain"]?.string.map { DomainName($0) })
    writer.object {
      $0.key("id")
      $0.raw(id.map { request.text($0.range) } ?? "null")
      $0.member("verdict", decision.answer.rawValue)
      $0.member("rule", decision.rule?.pointer)
      $0.member("reason", decision.reason.rawValue)
    }
    return writer.text
  }

  private func fileText(_ root: JSONValue, _ request: JSONDocument) -> [UInt8]? {
    if let raw = root["raw"]?.string { return Array(raw.utf8) }
    return root["aasa"].map { Array(request.bytes[$0.range]) }
  }

  private mutating func document(_ text: [UInt8]) -> AssociationDocument {
    if let known = documents[text] { return known }
    if documents.count >= Self.cacheLimit { documents.removeAll() }
    let document = AssociationDocument.read(text)
    documents[text] = document
    return document
  }
}

/// `swcdlog match --aasa FILE --url URL… [--app APPID] [--domain HOST]`
public enum MatchCommand {
  public static func run(_ arguments: [String], write: (String) -> Int32, complain: (String) -> Void) -> Int32 {
    do throws(UsageError) {
      let request = try MatchRequest(arguments)
      let reading = InputReader().read(InputSource(path: request.file, role: .file), index: 0)
      if let problem = reading.problems.first(where: { $0.kind == .unreadable }) {
        complain("\(request.file): \(problem.message)")
        return 2
      }
      guard let copy = reading.files.first else {
        complain("\(request.file): holds no apple-app-site-association file")
        return 2
      }
      let document = AssociationDocument.read(copy.bytes)
      return write(
        request.isJSON
          ? MatchReport.json(request.cases(document), document) : MatchReport.text(request.cases(document), document))
    } catch {
      complain(error.message)
      return 64
    }
  }
}

private struct MatchRequest {
  var file = ""
  var urls: [String] = []
  var appID: AppID?
  var domain: DomainName?
  var isJSON = false

  init(_ arguments: [String]) throws(UsageError) {
    var parser = ArgumentParser(arguments)
    while let word = parser.next() {
      switch word {
      case .operand(let text): urls.append(text)
      case .option("--aasa"): file = try parser.value("--aasa")
      case .option("--url"): urls.append(try parser.value("--url"))
      case .option("--app"): appID = AppID(try parser.value("--app"))
      case .option("--domain"): domain = DomainName(try parser.value("--domain"))
      case .option("--format"):
        let format = try parser.value("--format")
        guard format == "text" || format == "json" else {
          throw UsageError("--format takes text or json, not \(format)")
        }
        isJSON = format == "json"
      case .option(let name):
        throw UsageError.unknown(name, among: ["--aasa", "--url", "--app", "--domain", "--format", "--ndjson"])
      }
    }
    if file.isEmpty || urls.isEmpty { throw UsageError("match needs --aasa FILE and at least one --url URL") }
  }

  /// One case per URL and app: the app asked for, or every app the file lists.
  func cases(_ document: AssociationDocument) -> [MatchReport.Case] {
    let apps = appID.map { [$0] } ?? document.entries(for: .applinks).map(\.appID)
    return urls.flatMap { url in
      let text = URLText(url)
      return apps.map { app in
        let decision = document.decide(text, appID: app, domain: domain)
        let list = document.entry(.applinks, app).flatMap { document.rules(of: $0) }
        return MatchReport.Case(
          url: url, appID: app, decision: decision,
          closest: decision.answer == .noMatch && decision.reason == .noRuleMatched ? list?.closest(to: text) : nil)
      }
    }
  }
}
