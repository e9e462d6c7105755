import Bytes
import Evidence
import MessageCatalogue
import SystemErrors

/// Gives a message its meaning: which known message it is, its arguments, and the objects in them.
struct EventInterpreter {
  let matcher = MessageMatcher()
  private let errors = ErrorMemory()
  private let domains = DomainMemory()
  /// Longer messages are read up to here.
  private static let lengthLimit = 64 << 10

  /// Fills the draft in; false where the line does not bear on associated domains.
  ///
  /// - Parameter format: where the format string of a JSON export stands.
  func interpret(_ draft: inout EventDraft, format: ByteSpan) -> Bool {
    // The bytes do not change from here on; what is made of them is kept elsewhere.
    draft.withBytes { interpret(&$0, $1, format) }
  }

  private func interpret(_ draft: inout EventDraft, _ bytes: UnsafeRawBufferPointer, _ format: ByteSpan) -> Bool {
    draft.parts.isSwcd =
      bytes.at(draft.parts.process).equals("swcd") || bytes.at(draft.parts.subsystem).equals("com.apple.swc")
    if draft.parts.process.isSet { draft.parts.processPrint = Fingerprint(bytes.at(draft.parts.process)) }
    var text = bytes.at(draft.parts.message).slice(0..<Self.lengthLimit)
    if let stamp = LegacyStamp.read(text) {
      draft.add(ArgumentName.embeddedTime, bytes.span(of: text.slice(stamp.text)))
      text = text.slice(stamp.length..<text.count)
    }
    if text.starts(with: "[AutoFill] ") { text = text.slice(11..<text.count) }
    if takeDecision(text, &draft, bytes) { return true }
    if let found = matcher.recognise(text, format: bytes.at(format)) {
      guard isWanted(found.number, draft, bytes) else { return false }
      take(found, text, &draft, bytes)
      return true
    }
    return interpretUnknown(text, &draft, bytes)
  }

  /// The transport counts inside swcd only, and swcd's own messages not from the mouth of another process.
  private func isWanted(_ number: Int, _ draft: EventDraft, _ bytes: UnsafeRawBufferPointer) -> Bool {
    if draft.parts.isSwcd || !draft.parts.process.isSet { return true }
    let facts = MessageFacts.all[number]
    if facts.isTransport { return false }
    return facts.isNeighbour || facts.isLegacy || bytes.at(draft.parts.library).equals("SharedWebCredentials")
  }

  /// A line of swcd that no template fits is kept; so is a sentence of another process about an association.
  private func interpretUnknown(
    _ text: UnsafeRawBufferPointer, _ draft: inout EventDraft, _ bytes: UnsafeRawBufferPointer
  ) -> Bool {
    if draft.parts.isSwcd || !draft.parts.process.isSet || text.contains("AASA-"),
      let found = matcher.recogniseLoosely(text), isWanted(found.number, draft, bytes)
    {
      take(found, text, &draft, bytes)
      takeLooseObjects(text, &draft, bytes)
      return true
    }
    takeLooseObjects(text, &draft, bytes)
    if draft.parts.isSwcd || draft.parts.task.isSet { return true }
    guard AppErrorReader.mayHoldSentence(text),
      AppErrorReader.sentence(String(lossy: text), at: draft.parts.at) != nil
    else { return false }
    draft.parts.kind = Self.appError
    draft.parts.error = text.contains("Error Domain=") ? .text(bytes.span(of: text)) : .none
    return true
  }

  private static let appError = EventKind(constant: StaticName("app.error"), category: nil, number: -1)
  private static let mustNotProceed = decision("dasd.must-not-proceed")
  private static let canProceed = decision("dasd.can-proceed")

  /// dasd's line says its category itself.
  private static func decision(_ id: StaticString) -> EventKind {
    let name = StaticName(id)
    return EventKind(constant: name, category: nil, number: MessageCatalogue.shared.index(id: name.text) ?? -1)
  }

  /// dasd's decision on an activity of swcd (swcd-logs.md 1.5). Alone, without its head, it is taken for one.
  private func takeDecision(
    _ text: UnsafeRawBufferPointer, _ draft: inout EventDraft, _ bytes: UnsafeRawBufferPointer
  ) -> Bool {
    guard !draft.parts.process.isSet || bytes.at(draft.parts.process).equals("dasd"),
      text.contains("com.apple.swcd") || text.starts(with: "{name: "),
      text.contains("Proceed")
    else { return false }
    let isDenied = text.contains("FinalDecision: Must Not Proceed") || text.contains("FinalDecision: Absolutely")
    guard isDenied || text.contains("FinalDecision: ") || text.starts(with: "{name: ") && text.contains("Must Not")
    else {
      return false
    }
    draft.parts.kind = isDenied || text.starts(with: "{name: ") ? Self.mustNotProceed : Self.canProceed
    draft.parts.level = draft.parts.level ?? .default
    if let start = text.firstIndex(of: "Rationale: [{"), let end = text.firstIndex(of: "}]", from: start) {
      draft.add(ArgumentName.rationale, bytes.span(of: text.slice(start + 13..<end)))
    }
    if let start = text.firstIndex(of: "{name: "), let end = text.firstIndex(ofByte: 0x2C, from: start) {
      draft.add(ArgumentName.policy, bytes.span(of: text.slice(start + 7..<end)))
    }
    if let request = Self.request(in: text) { draft.add(ArgumentName.request, bytes.span(of: request)) }
    return true
  }

  /// The UUID of the transport's task: `Task <UUID>`.
  private static func request(in text: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    guard let start = text.firstIndex(of: "Task <"), let end = text.firstIndex(ofByte: 0x3E, from: start + 6),
      end - start < 60
    else { return nil }
    return text.slice(start + 6..<end)
  }

  // MARK: Arguments

  private func take(
    _ found: MessageMatcher.Recognition, _ text: UnsafeRawBufferPointer, _ draft: inout EventDraft,
    _ bytes: UnsafeRawBufferPointer
  ) {
    let facts = MessageFacts.all[found.number]
    draft.parts.kind = facts.kind
    if draft.parts.level == nil { draft.parts.level = facts.level }
    for (index, argument) in facts.arguments.enumerated() {
      let place = found.arguments[index]
      if place.isSet { take(argument, text.at(place), &draft, bytes) }
    }
    if facts.isTransport { takeTransport(text, &draft, bytes) }
    if !draft.parts.service.isSet { draft.parts.isOfWebCredentials = facts.isOfWebCredentials }
  }

  private func take(
    _ argument: MessageFacts.Argument, _ text: UnsafeRawBufferPointer, _ draft: inout EventDraft,
    _ bytes: UnsafeRawBufferPointer
  ) {
    let place = bytes.span(of: text)
    draft.add(argument.name, place)
    if text.isEmpty || text.starts(with: "<private>") || text.starts(with: "(null)") { return }
    switch argument.meaning {
    case .task: takeTask(text, &draft, bytes)
    case .entry: takeEntry(text, &draft, bytes)
    case .domain: if !draft.parts.domain.isSet { takeDomain(Self.unquoted(text), &draft, bytes) }
    case .service: if !draft.hasService { draft.parts.service = place }
    case .app: draft.takeApp(text, bytes)
    case .url: if !draft.parts.domain.isSet { takeSite(String(lossy: text), &draft) }
    case .error: takeError(text, &draft, bytes)
    case .other: break
    }
  }

  /// The domain that a fetched URL is about: on Apple's CDN the last part of `/a/v1/<host>[:port]`, else the host.
  private func takeSite(_ url: String, _ draft: inout EventDraft) {
    guard let host = URLParts.host(of: url) else { return }
    let path = URLParts.path(of: url)
    let isCDN = host == "app-site-association.cdn-apple.com" && path.hasPrefix("/a/v1/") && path.utf8.count > 6
    let text = isCDN ? String(path.dropFirst(6)) : host
    let domain = isCDN ? DomainName(text) : DomainName(host: text)
    (draft.parts.domain, draft.parts.isDomainHost) = (draft.derive(text), !isCDN)
    (draft.parts.domainPrint, draft.parts.hostPrint) = domain.prints
  }

  private func takeError(_ text: UnsafeRawBufferPointer, _ draft: inout EventDraft, _ bytes: UnsafeRawBufferPointer) {
    if text.contains("Error Domain=") {
      draft.parts.error = .text(bytes.span(of: text))
    } else if let slash = text.firstIndex(ofByte: 0x2F), text.slice(slash..<text.count).contains("/0x"),
      let code = Int32(String(lossy: text.slice(0..<slash))), code != 0
    {
      // Systems 9 to 12: `-6754/0xFFFFE59E kAuthenticationErr`.
      draft.parts.error = .status(code)
    }
  }

  /// `finished with error [-1003] …`, `(error code: -1200 [3:-9802])`, and which request it is.
  private func takeTransport(_ text: UnsafeRawBufferPointer, _ draft: inout EventDraft, _ bytes: UnsafeRawBufferPointer)
  {
    if let request = Self.request(in: text) { draft.replace(ArgumentName.request, with: bytes.span(of: request)) }
    if !hasError(draft, bytes), let value = draft.place(of: ArgumentName.error) {
      let value = bytes.at(value)
      if let minus = value.firstIndex(ofByte: 0x2D) {
        let digits = value.slice(minus + 1..<value.count).prefix { (0x30...0x39).contains($0) }
        if let code = Int32("-" + String(decoding: digits, as: UTF8.self)) { draft.parts.error = .url(code) }
      }
    }
    if let start = text.firstIndex(of: "response_status=") {
      let digits = text.slice(start + 16..<start + 19).prefix { (0x30...0x39).contains($0) }
      draft.add(ArgumentName.status, bytes.span(of: UnsafeRawBufferPointer(rebasing: digits)))
    }
  }

  private func hasError(_ draft: EventDraft, _ bytes: UnsafeRawBufferPointer) -> Bool {
    switch draft.parts.error {
    case .none: false
    case .status, .url: true
    case .text(let place): errors.parse(bytes.at(place)) != nil
    }
  }

  // MARK: Objects

  private func takeLooseObjects(
    _ text: UnsafeRawBufferPointer, _ draft: inout EventDraft, _ bytes: UnsafeRawBufferPointer
  ) {
    if !draft.parts.task.isSet { takeTask(text, &draft, bytes) }
    if !draft.hasService, !draft.parts.appID.isSet { takeEntry(text, &draft, bytes) }
    if draft.place(of: ArgumentName.reason) == nil, let start = text.firstIndex(of: "SWCERR") {
      draft.add(ArgumentName.reason, bytes.span(of: text.slice(start..<text.count)))
    }
  }

  private func takeTask(_ text: UnsafeRawBufferPointer, _ draft: inout EventDraft, _ bytes: UnsafeRawBufferPointer) {
    guard let task = MessageObjects.task(in: text) else { return }
    draft.parts.task = bytes.span(of: task.id)
    draft.parts.taskPrint = Fingerprint(task.id)
    // The task says which association is meant; a URL beside it may be Apple's, or where a redirect led.
    if let domain = task.domain { takeDomain(domain, &draft, bytes) }
    if let route = task.route { draft.add(ArgumentName.taskRoute, bytes.span(of: route)) }
    if let count = task.byteCount { draft.add(ArgumentName.taskBytes, bytes.span(of: count)) }
  }

  private func takeDomain(
    _ text: UnsafeRawBufferPointer, _ draft: inout EventDraft, _ bytes: UnsafeRawBufferPointer
  ) {
    (draft.parts.domain, draft.parts.isDomainHost) = (bytes.span(of: text), false)
    (draft.parts.domainPrint, draft.parts.hostPrint) = domains.prints(of: text)
  }

  private func takeEntry(_ text: UnsafeRawBufferPointer, _ draft: inout EventDraft, _ bytes: UnsafeRawBufferPointer) {
    guard let entry = MessageObjects.entry(in: text) else { return }
    if let service = entry.service, !draft.hasService { draft.parts.service = bytes.span(of: service) }
    if let appID = entry.appID { draft.takeApp(appID, bytes) }
    if let domain = entry.domain, !draft.parts.domain.isSet { takeDomain(domain, &draft, bytes) }
    if let value = entry.userApproval { draft.addOnce(ArgumentName.userApproval, bytes.span(of: value)) }
    if let value = entry.siteApproval { draft.addOnce(ArgumentName.siteApproval, bytes.span(of: value)) }
    if let value = entry.patternCount { draft.addOnce(ArgumentName.patternCount, bytes.span(of: value)) }
  }

  /// Without the quotation marks that a text begins and ends with.
  private static func unquoted(_ text: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    let isCurved = text.starts(with: "\u{2018}") || text.starts(with: "\u{2019}")
    guard isCurved || text.first == 0x27 || text.first == 0x22 else { return text }
    let start = isCurved ? 3 : 1
    var end = text.count - 1
    while end > start, text[end] & 0xC0 == 0x80 { end -= 1 }
    return end > start ? text.slice(start..<end) : text
  }
}

extension EventDraft {
  fileprivate var hasService: Bool { parts.service.isSet || parts.isOfWebCredentials }

  /// The first app that is named counts.
  fileprivate mutating func takeApp(_ text: UnsafeRawBufferPointer, _ bytes: UnsafeRawBufferPointer) {
    guard !parts.appID.isSet else { return }
    (parts.appID, parts.appPrint) = (bytes.span(of: text), Fingerprint(text))
  }

  fileprivate mutating func addOnce(_ name: StaticName, _ place: ByteSpan) {
    if self.place(of: name) == nil { add(name, place) }
  }
}
