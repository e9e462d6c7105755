import Evidence

/// Rows F09, F10 and F12 of aasa-semantics.md 4.1: what a recorded answer to a request for the file shows by itself.
public enum ExchangeChecks {
  private static let wellKnown = "/.well-known/apple-app-site-association"

  /// What is wrong with the answer, the most telling first.
  public static func hits(_ exchange: HTTPExchange) -> [LintHit] {
    // What Apple's CDN answers is the site's fault or its own, which one answer alone does not tell.
    guard let status = exchange.status, !exchange.isCDN else { return [] }
    let code = status.value
    let url = exchange.url?.value ?? "the file's URL"
    var hits: [LintHit] = []
    func add(_ number: Int, _ severity: Severity, _ message: String, _ fix: String, _ offset: Int) {
      hits.append(LintHit(number, severity, message, fix: fix, offset: offset))
    }
    let at = status.citation.at.offset
    switch code {
    case 300..<400 where code != 304:
      let target = exchange.header("location").map { " to \($0.value)" } ?? ""
      add(
        3110, .error, "\(url) answers \(code), a redirect\(target). Apple's CDN follows none.",
        "Answer the file's URL with status 200 and the file itself.", at)
    case 401, 403:
      add(3101, .error, "\(url) answers \(code): the request is refused.", "Let anonymous clients read the file.", at)
    case 404, 410:
      add(3102, .error, "\(url) answers \(code): there is no file.", "Publish the file at \(wellKnown).", at)
    case 500..<600:
      add(3103, .error, "\(url) answers \(code), a server error.", "Make the server answer with the file.", at)
    case 200, 304: break
    default: add(3104, .error, "\(url) answers \(code).", "Answer with status 200 and the file.", at)
    }
    guard code == 200 else { return hits }
    if let asked = exchange.url?.value, exchange.host != nil {
      let path = URLParts.path(of: asked)
      if path != wellKnown, path.contains("apple-app-site-association") {
        add(
          3160, .warning, "The file is served at \(path); systems ask for \(wellKnown) only.",
          "Serve it at \(wellKnown), without a suffix.", at)
      }
    }
    if let type = exchange.header("content-type") {
      let value = type.value.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
      if value == "text/html" {
        add(
          3161, .warning, "The content type is text/html, a sign of a page in place of the file.",
          "Serve the file itself with the content type application/json.", type.citation.at.offset)
      } else if !["application/json", "application/pkcs7-mime"].contains(value) {
        add(
          3161, .note, "The content type is \(value); Apple asks for application/json, and systems do not check it.",
          "Serve the file with the content type application/json.", type.citation.at.offset)
      }
    }
    return hits
  }
}
