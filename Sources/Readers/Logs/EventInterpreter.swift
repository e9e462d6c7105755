import Bytes
import Evidence
import MessageCatalogue
import SystemErrors

/// Gives a message its meaning: which known message it is, its arguments, and the objects in them.
struct EventInterpreter {
  let matcher = MessageMatcher()
  private let errors = ErrorMemory()
  /// Longer messages are read up to here.
  private static let lengthLimit = 64 << 10

  /// Fills the event in; false where the line does not bear on associated domains.
  ///
  /// - Parameter format: the format string of a JSON export.
  func interpret(_ event: inout LogEvent, _ bytes: [UInt8], format: String? = nil) -> Bool {
    let isSwcd = event.process == "swcd" || event.subsystem == "com.apple.swc"
    return bytes.withUnsafeBytes { bytes in
      // Where invalid UTF-8 was repaired, places in the bytes are not places in the message.
      let message = event.messageLength == bytes.count ? bytes : nil
      var text = bytes.slice(0..<Self.lengthLimit)
      if let stamp = LegacyStamp.read(text) {
        event.add("embeddedTime", text.slice(stamp.text), of: message)
        text = text.slice(stamp.length..<text.count)
      }
      if text.starts(with: "[AutoFill] ") { text = text.slice(11..<text.count) }
      if takeDecision(text, &event, message) { return true }
      if let found = matcher.recognise(text, format: format) {
        guard isWanted(found.message, event, isSwcd) else { return false }
        take(found, text, &event, message)
        return true
      }
      return interpretUnknown(text, &event, isSwcd, message)
    }
  }

  /// The transport counts inside swcd only, and swcd's own messages not from the mouth of another process.
  private func isWanted(_ message: KnownMessage, _ event: LogEvent, _ isSwcd: Bool) -> Bool {
    if isSwcd || event.process == nil { return true }
    if message.isTransport { return false }
    if MessageCatalogue.isNeighbour(message) { return true }
    return event.library == "SharedWebCredentials" || message.id.hasPrefix("legacy.")
  }

  /// A line of swcd that no template fits is kept; so is a sentence of another process about an association.
  private func interpretUnknown(
    _ text: UnsafeRawBufferPointer, _ event: inout LogEvent, _ isSwcd: Bool, _ message: UnsafeRawBufferPointer?
  ) -> Bool {
    if isSwcd || event.process == nil || text.contains("AASA-"), let found = matcher.recogniseLoosely(text),
      isWanted(found.message, event, isSwcd)
    {
      take(found, text, &event, message)
      takeLooseObjects(text, &event, message)
      return true
    }
    takeLooseObjects(text, &event, message)
    if isSwcd || event.task != nil { return true }
    guard AppErrorReader.mayHoldSentence(text), AppErrorReader.sentence(String(lossy: text), at: event.at) != nil else {
      return false
    }
    event.catalogue = "app.error"
    event.error = text.contains("Error Domain=") ? SystemError.parse(String(lossy: text)) : nil
    return true
  }

  /// dasd's decision on an activity of swcd (swcd-logs.md 1.5). Alone, without its head, it is taken for one.
  private func takeDecision(
    _ text: UnsafeRawBufferPointer, _ event: inout LogEvent, _ message: UnsafeRawBufferPointer?
  ) -> Bool {
    guard event.process == nil || event.process == "dasd",
      text.contains("com.apple.swcd") || text.starts(with: "{name: "),
      text.contains("Proceed")
    else { return false }
    let isDenied = text.contains("FinalDecision: Must Not Proceed") || text.contains("FinalDecision: Absolutely")
    guard isDenied || text.contains("FinalDecision: ") || text.starts(with: "{name: ") && text.contains("Must Not")
    else {
      return false
    }
    event.catalogue = isDenied || text.starts(with: "{name: ") ? "dasd.must-not-proceed" : "dasd.can-proceed"
    event.level = event.level ?? .default
    if let start = text.firstIndex(of: "Rationale: [{"), let end = text.firstIndex(of: "}]", from: start) {
      event.add("rationale", text.slice(start + 13..<end), of: message)
    }
    if let start = text.firstIndex(of: "{name: "), let end = text.firstIndex(ofByte: 0x2C, from: start) {
      event.add("policy", text.slice(start + 7..<end), of: message)
    }
    if let request = Self.request(in: text) { event.add("request", request) }
    return true
  }

  /// The UUID of the transport's task: `Task <UUID>`.
  static func request(in text: UnsafeRawBufferPointer) -> String? {
    guard let start = text.firstIndex(of: "Task <"), let end = text.firstIndex(ofByte: 0x3E, from: start + 6),
      end - start < 60
    else { return nil }
    return String(lossy: text.slice(start + 6..<end))
  }

  // MARK: Arguments

  private func take(
    _ found: MessageMatcher.Recognition, _ text: UnsafeRawBufferPointer, _ event: inout LogEvent,
    _ message: UnsafeRawBufferPointer?
  ) {
    event.catalogue = found.message.id
    if event.level == nil { event.level = LogLevel(rawValue: found.message.level) }
    if event.category == nil, !found.message.category.isEmpty { event.category = found.message.category }
    for (name, range) in zip(found.message.arguments, found.arguments) {
      guard let range else { continue }
      take(name, text.slice(range), &event, message)
    }
    if found.message.isTransport { takeTransport(text, &event) }
    if event.service == nil, Self.ofWebCredentials.contains(found.message.id) { event.service = .webcredentials }
  }

  /// Sentences that only webcredentials leads to, though they do not name it (swcd-logs.md 1.5).
  private static let ofWebCredentials: Set<String> = [
    "auth.not-associated", "autofill.no-strong-password", "security.failed-to-approve",
  ]

  private func take(
    _ name: String, _ text: UnsafeRawBufferPointer, _ event: inout LogEvent, _ message: UnsafeRawBufferPointer?
  ) {
    event.add(name, text, of: message)
    if text.isEmpty || text.starts(with: "<private>") || text.starts(with: "(null)") { return }
    switch name {
    case "task": takeTask(text, &event, message)
    case "entry", "inputs", "specifier", "entries", "services": takeEntry(text, &event, message)
    case "domain": if event.domain == nil { event.domain = DomainName(Self.unquoted(String(lossy: text))) }
    case "service": event.service = event.service ?? ServiceName(rawValue: String(lossy: text))
    case "app": event.appID = event.appID ?? String(lossy: text)
    case "url", "from": if event.domain == nil { event.domain = Self.site(of: String(lossy: text)) }
    case "error", "status", "reason": takeError(text, &event)
    default: break
    }
  }

  /// The domain that a fetched URL is about: on Apple's CDN the last part of `/a/v1/<host>[:port]`, else the host.
  private static func site(of url: String) -> DomainName? {
    guard let host = URLParts.host(of: url) else { return nil }
    let path = URLParts.path(of: url)
    guard host == "app-site-association.cdn-apple.com", path.hasPrefix("/a/v1/"), path.utf8.count > 6 else {
      return DomainName(host: host)
    }
    return DomainName(String(path.dropFirst(6)))
  }

  private func takeError(_ text: UnsafeRawBufferPointer, _ event: inout LogEvent) {
    if text.contains("Error Domain=") {
      event.error = errors.parse(String(lossy: text))
    } else if let slash = text.firstIndex(ofByte: 0x2F), text.slice(slash..<text.count).contains("/0x"),
      let code = Int(String(lossy: text.slice(0..<slash))), code != 0
    {
      // Systems 9 to 12: `-6754/0xFFFFE59E kAuthenticationErr`.
      event.error = SystemError(domain: "NSOSStatusErrorDomain", code: code)
    }
  }

  /// `finished with error [-1003] …`, `(error code: -1200 [3:-9802])`, and which request it is.
  private func takeTransport(_ text: UnsafeRawBufferPointer, _ event: inout LogEvent) {
    if let request = Self.request(in: text) { event.replace("request", with: request) }
    if event.error == nil, let value = event["error"], let minus = value.firstIndex(of: "-"),
      let code = Int(value[minus...].prefix { $0 == "-" || $0.isNumber })
    {
      event.error = SystemError(domain: "NSURLErrorDomain", code: code)
    }
    if let start = text.firstIndex(of: "response_status=") {
      let digits = text.slice(start + 16..<start + 19).prefix { (0x30...0x39).contains($0) }
      event.add("status", String(decoding: digits, as: UTF8.self))
    }
  }

  // MARK: Objects

  private func takeLooseObjects(
    _ text: UnsafeRawBufferPointer, _ event: inout LogEvent, _ message: UnsafeRawBufferPointer?
  ) {
    if event.task == nil { takeTask(text, &event, message) }
    if event.service == nil, event.appID == nil { takeEntry(text, &event, message) }
    if event["reason"] == nil, let start = text.firstIndex(of: "SWCERR") {
      event.add("reason", text.slice(start..<text.count), of: message)
    }
  }

  private func takeTask(
    _ text: UnsafeRawBufferPointer, _ event: inout LogEvent, _ message: UnsafeRawBufferPointer?
  ) {
    guard let task = MessageObjects.task(in: text) else { return }
    event.task = String(lossy: task.id)
    // The task says which association is meant; a URL beside it may be Apple's, or where a redirect led.
    if let domain = task.domain { event.domain = DomainName(String(lossy: domain)) }
    if let route = task.route { event.add("taskRoute", route, of: message) }
    if let count = task.byteCount { event.add("taskBytes", count, of: message) }
  }

  private func takeEntry(
    _ text: UnsafeRawBufferPointer, _ event: inout LogEvent, _ message: UnsafeRawBufferPointer?
  ) {
    guard let entry = MessageObjects.entry(in: text) else { return }
    event.service = event.service ?? entry.service.map { ServiceName(rawValue: String(lossy: $0)) }
    event.appID = event.appID ?? entry.appID.map { String(lossy: $0) }
    event.domain = event.domain ?? entry.domain.map { DomainName(String(lossy: $0)) }
    for (name, value) in [("ua", entry.userApproval), ("sa", entry.siteApproval), ("patternCount", entry.patternCount)]
    {
      if let value, event[name] == nil { event.add(name, value, of: message) }
    }
  }

  private static func unquoted(_ text: String) -> String {
    guard let first = text.first, "'\u{2018}\u{2019}\"".contains(first), text.count > 2 else { return text }
    return String(text.dropFirst().dropLast())
  }
}

extension LogEvent {
  /// Adds an argument: a part of the message's bytes, or the text of its own that it is without them.
  fileprivate mutating func add(
    _ name: String, _ part: UnsafeRawBufferPointer, of message: UnsafeRawBufferPointer?
  ) {
    guard let start = message?.baseAddress, let place = part.baseAddress else { return add(name, String(lossy: part)) }
    add(name, at: place - start..<place - start + part.count)
  }
}

/// The errors read last, by their text: a device repeats the same few.
private final class ErrorMemory {
  private var known: [String: SystemError?] = [:]
  private static let limit = 256
  /// Longer texts hold what does not come again.
  private static let lengthLimit = 1024

  func parse(_ text: String) -> SystemError? {
    guard text.utf8.count <= Self.lengthLimit else { return SystemError.parse(text) }
    if let error = known[text] { return error }
    if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
    let error = SystemError.parse(text)
    known[text] = .some(error)
    return error
  }
}
