import Bytes
import Evidence

/// The objects that swcd prints inside messages (swcd-logs.md 1.1).
enum MessageObjects {
  /// `AASA-<UUID> { domain: D, bytes: N, route: cdn|.wk }`
  struct Task {
    var id: UnsafeRawBufferPointer
    var domain: UnsafeRawBufferPointer?
    var byteCount: UnsafeRawBufferPointer?
    var route: UnsafeRawBufferPointer?
  }

  static func task(in text: UnsafeRawBufferPointer) -> Task? {
    guard let start = text.starts(with: "AASA-") ? 0 : text.firstIndex(of: "AASA-") else { return nil }
    let end = start + 5 + text.lengthOfName(at: start + 5)
    var task = Task(id: text.slice(start..<end))
    var open = end
    while open < text.count, open < end + 4, text[open] != 0x7B { open += 1 }
    guard open < end + 4, open + 1 < text.count, text[open] == 0x7B, text[open + 1] == 0x20 else { return task }
    let object = text.slice(open..<(text.firstIndex(of: " }", from: open) ?? text.count))
    if let whole = usual(object, task.id) { return whole }
    // In the order in which swcd prints them, each looked for from where the one before it ended.
    var from = 0
    task.domain = value(of: "domain: ", in: object, from: &from, keyEnd: 0x3A)
    task.byteCount = value(of: "bytes: ", in: object, from: &from, keyEnd: 0x3A)
    task.route = value(of: "route: ", in: object, from: &from, keyEnd: 0x3A)
    return task
  }

  /// An object with each of its keys once, in their order, and no comma in a value.
  private static func usual(_ object: UnsafeRawBufferPointer, _ id: UnsafeRawBufferPointer) -> Task? {
    guard object.starts(with: "{ domain: "), let first = object.firstIndex(ofByte: 0x2C, from: 10), first > 10,
      object.holds(", bytes: ", at: first),
      let second = object.firstIndex(ofByte: 0x2C, from: first + 9), second > first + 9,
      object.holds(", route: ", at: second), second + 9 < object.count,
      object.firstIndex(ofByte: 0x2C, from: second + 9) == nil
    else { return nil }
    return Task(
      id: id, domain: shown(object.slice(10..<first)), byteCount: shown(object.slice(first + 9..<second)),
      route: shown(object.slice(second + 9..<object.count)))
  }

  /// nil for a value that is not told.
  private static func shown(_ text: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    guard let first = text.first else { return nil }
    let isHidden =
      first == 0x28 && text.starts(with: "(null)")
      || first == 0x3C && (text.starts(with: "<private>") || text.starts(with: "<<"))
    return isHidden ? nil : text
  }

  /// `{ s = applinks, a = TEAM.bundle, d = host, ua = …, sa = …, patternCount = … }`, entry or specifier, with or
  /// without what redaction leaves out.
  struct Entry {
    var service: UnsafeRawBufferPointer?
    var appID: UnsafeRawBufferPointer?
    var domain: UnsafeRawBufferPointer?
    var userApproval: UnsafeRawBufferPointer?
    var siteApproval: UnsafeRawBufferPointer?
    var patternCount: UnsafeRawBufferPointer?
  }

  static func entry(in text: UnsafeRawBufferPointer) -> Entry? {
    var from = 0
    while let open = text.firstIndex(of: "{ ", from: from) {
      let object = text.slice(open..<(text.firstIndex(of: " }", from: open) ?? text.count))
      var entry = Entry()
      entry.service = value(of: " s = ", in: object)
      entry.appID = value(of: " a = ", in: object)
      entry.domain = value(of: " d = ", in: object)
      entry.userApproval = value(of: " ua = ", in: object)
      entry.siteApproval = value(of: " sa = ", in: object)
      entry.patternCount = value(of: " patternCount = ", in: object)
      if entry.service != nil || entry.domain != nil || entry.siteApproval != nil { return entry }
      from = open + 2
    }
    return nil
  }

  /// The value behind a key, up to the comma that the next key follows. A domain with two modes holds a comma itself.
  private static func value(
    of key: StaticString, in object: UnsafeRawBufferPointer, keyEnd: UInt8 = 0x3D
  ) -> UnsafeRawBufferPointer? {
    var from = 0
    return value(of: key, in: object, from: &from, keyEnd: keyEnd)
  }

  /// - Parameter from: where a key may begin, with `{ ` or `, ` before it; set behind the value.
  private static func value(
    of key: StaticString, in object: UnsafeRawBufferPointer, from: inout Int, keyEnd: UInt8
  ) -> UnsafeRawBufferPointer? {
    let near = min(from + 2, object.count)
    let isNext = object.slice(near..<object.count).starts(with: key)
    guard let found = isNext ? near : object.firstIndex(of: key) else { return nil }
    let start = found + key.utf8CodeUnitCount
    var end = object.count
    var search = start
    while let comma = object.firstIndex(of: ", ", from: search) {
      if isKey(object, comma + 2, keyEnd) {
        end = comma
        break
      }
      search = comma + 2
    }
    from = end
    return shown(object.slice(start..<end))
  }

  /// Whether `name = ` or `name: ` begins at `index`.
  private static func isKey(_ text: UnsafeRawBufferPointer, _ index: Int, _ keyEnd: UInt8) -> Bool {
    var end = index
    while end < text.count, isAlphanumeric(text[end]) { end += 1 }
    // `s =` has a blank before the sign, `domain:` has none. An ellipsis may stand for keys that were left out.
    if end < text.count, text[end] == 0x20 { end += 1 }
    return end > index && end < text.count && text[end] == keyEnd || text.slice(index..<text.count).starts(with: "…")
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
  }
}
