/// One recorded request and its answer, as `curl -i` prints it.
struct RecordedAnswer: Sendable {
  var url: String
  /// nil where the connection failed.
  var status: Int?
  var phrase = ""
  var headers: [(name: String, value: String)] = []
  var body: String?
  /// What curl says of the failure.
  var failure: String?

  func text(at time: Int) -> String {
    var lines = ["$ curl -i \(url)"]
    if let failure { lines.append(failure) }
    if let status {
      lines.append("HTTP/2 \(status)" + (phrase.isEmpty ? "" : " "))
      lines.append("date: \(CivilTime.http(time))")
      lines += headers.map { "\($0.name): \($0.value)" }
      lines.append("")
      if let body { lines.append(body) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  static func served(_ url: String, _ body: String, type: String = "application/json") -> RecordedAnswer {
    RecordedAnswer(
      url: url, status: 200,
      headers: [("content-type", type), ("content-length", String(body.utf8.count)), ("server", "edgeworks")],
      body: body)
  }

  static func refused(_ url: String, _ status: Int) -> RecordedAnswer {
    RecordedAnswer(
      url: url, status: status, headers: [("content-type", "text/html; charset=utf-8"), ("server", "edgeworks")],
      body: "<html><body>\(status)</body></html>")
  }

  static func failed(_ url: String, _ failure: String) -> RecordedAnswer {
    RecordedAnswer(url: url, status: nil, failure: failure)
  }

  /// Apple's CDN answers with the reason of its failure (swcd-logs.md 2.3).
  static func cdnRefused(_ url: String, host: String, reason: String, details: String?) -> RecordedAnswer {
    var headers = [("apple-failure-reason", reason)]
    if let details { headers.append(("apple-failure-details", details)) }
    headers += [
      ("apple-from", "https://\(host)/.well-known/apple-app-site-association"), ("apple-try-direct", "false"),
      ("cache-control", "max-age=3600,public"), ("content-type", "text/plain; charset=utf-8"), ("content-length", "10"),
    ]
    return RecordedAnswer(
      url: url, status: 404, headers: headers.map { (name: $0.0, value: $0.1) }, body: "Not Found\n")
  }

  static func cdnServed(_ url: String, host: String, _ body: String) -> RecordedAnswer {
    RecordedAnswer(
      url: url, status: 200,
      headers: [
        (name: "apple-from", value: "https://\(host)/.well-known/apple-app-site-association"),
        (name: "apple-origin-format", value: "json"), (name: "cache-control", value: "max-age=21600,public"),
        (name: "content-type", value: "application/json"),
      ], body: body)
  }
}
