import Bytes
import Evidence

/// Reads recorded requests and answers: `curl -i`, `-I`, `-v`, `-sD -`, several commands and hops in one text.
struct HTTPExchangeReader {
  private let input: Int
  private(set) var exchanges: [HTTPExchange] = []
  private var current: HTTPExchange?
  private var command: Located<String>?
  private var commandMethod = "GET"
  private var phase = Phase.between
  private var bodyLines: [TextLine] = []
  private var verboseHost: String?
  private var requestPath: (text: String, line: TextLine)?
  private var hop = 0
  private var isVerbose = false
  private var pendingNotes: [Citation] = []
  private var pendingAddress: Located<String>?

  private enum Phase { case between, headers, body }

  init(input: Int) { self.input = input }

  static func read(_ bytes: ArraySlice<UInt8>, input: Int, firstLine: Int = 1, baseOffset: Int = 0) -> [HTTPExchange] {
    var reader = HTTPExchangeReader(input: input)
    for line in TextLines(bytes, firstNumber: firstLine, baseOffset: baseOffset) { reader.take(line) }
    return reader.finish()
  }

  mutating func finish() -> [HTTPExchange] {
    close()
    return exchanges
  }

  mutating func take(_ line: TextLine) {
    let text = line.text
    if Self.isCommand(text) { return beginCommand(text, line) }
    if text.hasPrefix("curl: (") { return takeFailure(text, line) }
    if text.hasPrefix("* ") || text == "*" { return takeNote(text, line) }
    if text.hasPrefix("> ") || text == ">" { return takeRequest(text, line) }
    if text.hasPrefix("{ [") || text.hasPrefix("} [") { return }
    var content = text
    if text.hasPrefix("< ") || text == "<" {
      isVerbose = true
      content = String(text.dropFirst(text == "<" ? 1 : 2))
    }
    if let status = Self.statusLine(content) { return beginAnswer(status, content, line) }
    switch phase {
    case .headers:
      if content.allSatisfy(\.isWhitespace) { phase = .body } else { takeHeader(content, line) }
    case .body:
      bodyLines.append(line)
    case .between: break
    }
  }

  // MARK: Lines

  /// `$ curl …`, `% curl …`, `curl …` and other prompts in front of curl.
  static func isCommand(_ text: String) -> Bool {
    guard let range = text.firstRange(of: "curl ") else { return false }
    let before = text[..<range.lowerBound].trimmingBlanks
    if text.hasPrefix("curl: (") { return false }
    return before.isEmpty || before.hasSuffix("$") || before.hasSuffix("%") || before.hasSuffix("#")
      || before.hasSuffix(">")
      || before == "sudo"
  }

  /// `HTTP/1.1 404 Not Found`, `HTTP/2 301`.
  static func statusLine(_ text: String) -> (status: Int, phrase: String)? {
    guard text.hasPrefix("HTTP/") else { return nil }
    let words = text.split(separator: " ", maxSplits: 2)
    guard words.count >= 2, words[1].count == 3, let status = Int(words[1]), (100..<600).contains(status) else {
      return nil
    }
    return (status, words.count > 2 ? String(words[2][...].trimmingBlanks) : "")
  }

  private mutating func beginCommand(_ text: String, _ line: TextLine) {
    close()
    hop = 0
    isVerbose = false
    verboseHost = nil
    requestPath = nil
    pendingNotes = []
    pendingAddress = nil
    let words = text.split { $0 == " " || $0 == "\"" || $0 == "'" }
    let url =
      words.first { $0.contains("://") }
      ?? words.last { $0.contains("/") && $0.contains(".") && !$0.hasPrefix("-") && !$0.hasPrefix("/") }
    command = url.map { Located(String($0), Citation(at: line.at(input, of: String($0)), text: text)) }
    commandMethod =
      words.contains { $0 == "--head" || $0.hasPrefix("-") && !$0.hasPrefix("--") && $0.contains("I") } ? "HEAD" : "GET"
  }

  private mutating func beginAnswer(_ status: (status: Int, phrase: String), _ text: String, _ line: TextLine) {
    let followed =
      current.map {
        $0.status.map { (300..<400).contains($0.value) } ?? false && $0.header("location") != nil && bodyIsBlank
      } ?? false
    let previous = current
    close(keepCommand: true)
    var exchange = HTTPExchange(at: line.at(input))
    if status.status == 100 { return }
    exchange.status = Located(status.status, Citation(at: line.at(input), text: line.text))
    exchange.reasonPhrase = status.phrase
    exchange.method = commandMethod
    if followed, let location = previous?.header("location") {
      hop += 1
      exchange.hop = hop
      exchange.url = Located(Self.resolve(location.value, previous?.url?.value), location.citation)
    } else {
      exchange.url = requestURL(line) ?? command
    }
    exchange.certificateNotes = pendingNotes
    exchange.address = pendingAddress
    current = exchange
    phase = .headers
  }

  private var bodyIsBlank: Bool { bodyLines.allSatisfy { $0.bytes.allSatisfy { $0 == 0x20 } } }

  /// The URL of a `> GET /path` line and its `Host:`.
  private func requestURL(_ line: TextLine) -> Located<String>? {
    guard let requestPath, let verboseHost else { return nil }
    return Located("https://\(verboseHost)\(requestPath.text)", requestPath.line.citation(input))
  }

  private static func resolve(_ location: String, _ base: String?) -> String {
    if location.contains("://") { return location }
    guard let base, let host = URLParts.host(of: base) else { return location }
    return "https://\(host)\(location.hasPrefix("/") ? "" : "/")\(location)"
  }

  private mutating func takeRequest(_ text: String, _ line: TextLine) {
    isVerbose = true
    let content = text.dropFirst(2)
    let words = content.split(separator: " ")
    if words.count >= 3, words.last?.hasPrefix("HTTP/") ?? false {
      if phase != .between { close(keepCommand: true) }
      requestPath = (String(words[1]), line)
      if words[0] == "HEAD" { commandMethod = "HEAD" }
    } else if content.lowercased().hasPrefix("host:") {
      verboseHost = String(content.dropFirst(5).trimmingBlanks).lowercased()
    }
  }

  private mutating func takeHeader(_ text: String, _ line: TextLine) {
    guard let colon = text.firstIndex(of: ":") else {
      // No header and no blank line: the body began without one.
      phase = .body
      bodyLines.append(line)
      return
    }
    let name = text[..<colon].lowercased()
    let value = String(text[text.index(after: colon)...].trimmingBlanks)
    current?.headers.append(HTTPExchange.Header(name: name, value: value, citation: line.citation(input)))
    if name == "date" { current?.date = HTTPDate.read(value) }
  }

  /// `* Trying 10.20.4.17:443...`, certificate remarks, and the end of a body.
  private mutating func takeNote(_ text: String, _ line: TextLine) {
    if phase == .body, text.hasPrefix("* Connection") || text.hasPrefix("* Closing") { close(keepCommand: true) }
    let lower = text.lowercased()
    if let range = text.firstRange(of: "Trying ") {
      let address = text[range.upperBound...].prefix { $0 != " " && $0 != "." || $0 == "." }.trimmingBlanks
      pendingAddress = Located(String(address), line.citation(input))
    }
    if lower.contains("issuer:") || lower.contains("expire date:") || lower.contains("certificate verify result")
      || lower.contains("subject:") || lower.contains("ssl certificate problem")
    {
      pendingNotes.append(line.citation(input))
    }
  }

  // MARK: Failures

  private mutating func takeFailure(_ text: String, _ line: TextLine) {
    // A record that got an answer already ends here; the failure stands for the hop that had none.
    if current?.status != nil { close(keepCommand: true) }
    var exchange = current ?? HTTPExchange(at: line.at(input))
    exchange.url =
      exchange.url ?? requestURL(line) ?? command
      ?? Self.hostInFailure(text).map {
        Located("https://\($0)/.well-known/apple-app-site-association", line.citation(input))
      }
    exchange.certificateNotes += pendingNotes
    exchange.failure = HTTPExchange.Failure(kind: Self.kind(text), citation: line.citation(input))
    current = exchange
    close(keepCommand: true)
  }

  private static func kind(_ text: String) -> HTTPExchange.Failure.Kind {
    let number = Int(text.dropFirst(7).prefix { $0 != ")" }) ?? 0
    let lower = text.lowercased()
    switch number {
    case 6: return .couldNotResolve
    case 7: return .couldNotConnect
    case 28: return .timedOut
    case 35, 56: return .tlsHandshake
    case 47: return .tooManyRedirects
    case 51, 60, 58, 77, 83, 90, 91: return lower.contains("expired") ? .certificateExpired : .certificateUntrusted
    default: return lower.contains("certificate") ? .certificateUntrusted : .other
    }
  }

  /// `Could not resolve host: www.example.com`, `Failed to connect to www.example.com port 443`.
  private static func hostInFailure(_ text: String) -> Substring? {
    for mark in ["host: ", "connect to ", "host '"] {
      guard let range = text.firstRange(of: mark) else { continue }
      return text[range.upperBound...].prefix { $0 != " " && $0 != "'" && $0 != ":" }
    }
    return nil
  }

  // MARK: Bodies

  private mutating func close(keepCommand: Bool = false) {
    if var exchange = current {
      if let body = body() { exchange.body = body }
      exchanges.append(exchange)
    }
    current = nil
    bodyLines = []
    phase = .between
    if !keepCommand { command = nil }
  }

  /// The recorded lines, without the blank ones and the prompt at their end.
  private func body() -> HTTPExchange.Body? {
    var lines = bodyLines[...]
    while let first = lines.first, first.bytes.allSatisfy({ $0 == 0x20 }) { lines.removeFirst() }
    while let last = lines.last, last.bytes.allSatisfy({ $0 == 0x20 }) || last.text.hasPrefix("# ") {
      lines.removeLast()
    }
    guard let first = lines.first else { return nil }
    var bytes: [UInt8] = []
    for line in lines {
      bytes.append(contentsOf: line.bytes)
      bytes.append(0x0A)
    }
    bytes.removeLast()
    return HTTPExchange.Body(bytes: bytes, at: first.at(input))
  }
}
