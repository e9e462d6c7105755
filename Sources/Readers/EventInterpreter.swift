import Evidence
import MessageCatalogue
import SystemErrors

/// Gives a message its meaning: the known message it is, its arguments, and the objects in them.
enum EventInterpreter {
  /// Fills the event in; false where the line does not bear on associated domains.
  static func interpret(_ event: inout LogEvent) -> Bool {
    let isSwcd =
      event.process == "swcd" || event.subsystem == "com.apple.swc" || event.process?.hasPrefix("swcd") ?? false
    let message = event.message.hasPrefix("swcd  ") ? String(event.message.dropFirst(6)) : event.message
    if isDeferral(event, message) {
      event.catalogue = "dasd.must-not-proceed"
      return true
    }
    if let known = MessageCatalogue.shared.recognise(message) {
      // The transport's lines are of interest for swcd's own requests only.
      if known.message.id.hasPrefix("cfnetwork."), !isSwcd, event.process != nil { return false }
      event.catalogue = known.message.id
      if event.level == nil { event.level = LogLevel(rawValue: known.message.level) }
      event.values = zip(known.message.arguments, known.arguments).map { LogEvent.Value(name: $0, text: $1) }
      if event.category == nil, !known.message.category.isEmpty { event.category = known.message.category }
      takeObjects(&event)
      return true
    }
    takeLooseObjects(message, &event)
    if isSwcd || event.task != nil { return true }
    guard AppErrorReader.sentence(message, at: event.at) != nil else { return false }
    event.catalogue = "app.error"
    return true
  }

  /// A line of swcd that no template fits: what it shows of tasks and entries still counts.
  private static func takeLooseObjects(_ message: String, _ event: inout LogEvent) {
    if let range = message.firstRange(of: "AASA-") { takeTask(String(message[range.lowerBound...]), &event) }
    if let range = message.firstRange(of: "{ s = ") { takeEntry(message[range.lowerBound...], &event) }
    if message.contains("CDN told us to stop") {
      event.catalogue = "dl.cdn-stop"
      if let reason = message.firstRange(of: "SWCERR") {
        event.values.append(LogEvent.Value(name: "reason", text: String(message[reason.lowerBound...])))
      }
    }
  }

  /// dasd's final word on an activity of swcd (swcd-logs.md 1.5).
  private static func isDeferral(_ event: LogEvent, _ message: String) -> Bool {
    guard message.contains("FinalDecision: "), message.contains("Must Not Proceed") else { return false }
    return message.contains("com.apple.swcd") || event.process == nil
  }

  private static func takeObjects(_ event: inout LogEvent) {
    for value in event.values {
      if value.text.contains("AASA-") { takeTask(value.text, &event) }
      if value.text.hasPrefix("{ ") || value.text.contains("{ s = ") { takeEntry(value.text[...], &event) }
      if value.name == "domain", value.text != "<private>" { event.domain = DomainName(clean(value.text)) }
      if value.name == "service" { event.service = ServiceName(rawValue: value.text) }
      if value.name == "app", value.text != "<private>" { event.appID = value.text }
      if value.name == "url" || value.name == "from", event.domain == nil, let host = URLParts.host(of: value.text) {
        event.domain = DomainName(host: host)
      }
      if value.text.contains("Error Domain=") { event.error = SystemError.parse(value.text) }
    }
    if event.catalogue == "cfnetwork.finished-error" || event.catalogue == "cfnetwork.load-failed", event.error == nil {
      event.error = transportError(event["detail"] ?? "")
    }
  }

  /// `[-1003] …`, `0/0 bytes (error code: -1200 [3:-9802])`.
  private static func transportError(_ text: String) -> SystemError? {
    guard let minus = text.firstIndex(of: "-"), let code = Int(text[minus...].prefix { $0 == "-" || $0.isNumber })
    else { return nil }
    return SystemError(domain: "NSURLErrorDomain", code: code)
  }

  private static func clean(_ text: String) -> String {
    text.hasPrefix("'") || text.hasPrefix("\u{2018}") ? String(text.dropFirst().dropLast()) : text
  }

  /// `AASA-<UUID> { domain: D, bytes: N, route: cdn|.wk }`
  private static func takeTask(_ text: String, _ event: inout LogEvent) {
    guard let range = text.firstRange(of: "AASA-") else { return }
    event.task = String(text[range.lowerBound...].prefix { $0.isLetter || $0.isNumber || $0 == "-" })
    if let domain = text.firstRange(of: "domain: ") {
      let rest = text[domain.upperBound...]
      // Two redacted modes are joined by ", ", so the end is ", bytes:".
      let end =
        rest.firstRange(of: ", bytes:")?.lowerBound ?? rest.firstIndex(of: ",") ?? rest.firstIndex(of: " ")
        ?? rest.endIndex
      if event.domain == nil { event.domain = DomainName(String(rest[..<end])) }
    }
    if let route = text.firstRange(of: "route: ") {
      event.values.append(
        LogEvent.Value(
          name: "taskRoute", text: String(text[route.upperBound...].prefix { $0 != " " && $0 != "}" && $0 != "," })))
    }
  }

  /// `{ s = …, a = …, d = …, ua = …, sa = … }`
  private static func takeEntry(_ text: Substring, _ event: inout LogEvent) {
    let specifier = Specifier(text)
    guard specifier.service != nil || specifier.domain != nil || specifier.siteApproval != nil else { return }
    event.service = event.service ?? specifier.service
    if let app = specifier.appID, app != "<private>" { event.appID = event.appID ?? app }
    if let domain = specifier.domain, domain.host != "<private>" { event.domain = event.domain ?? domain }
    for (name, value) in [("ua", specifier.userApproval), ("sa", specifier.siteApproval)] {
      if let value { event.values.append(LogEvent.Value(name: name, text: value)) }
    }
  }
}
