/// One element of BER or DER (X.690): tag, content range, and where it ends.
struct DERElement: Sendable {
  /// The identifier octet; tags over 30 do not occur in CMS.
  var tag: UInt8
  var content: Range<Int>
  var end: Int

  var isConstructed: Bool { tag & 0x20 != 0 }
}

/// A bounded reader of BER and DER, indefinite lengths included.
struct DERReader {
  let bytes: [UInt8]
  /// How many elements may still be read: a guard against hostile nesting.
  private(set) var budget = 100_000
  private static let depthLimit = 32

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The element at `position`, which must lie within `limit`.
  mutating func element(at position: Int, limit: Int, depth: Int = 0) -> DERElement? {
    guard budget > 0, depth < Self.depthLimit, position + 2 <= limit, limit <= bytes.count else { return nil }
    budget -= 1
    let tag = bytes[position]
    guard tag & 0x1F != 0x1F else { return nil }
    let first = bytes[position + 1]
    var start = position + 2
    if first == 0x80 {
      guard tag & 0x20 != 0 else { return nil }
      // Indefinite: elements up to two zero bytes.
      var inner = start
      while inner + 2 <= limit {
        if bytes[inner] == 0, bytes[inner + 1] == 0 {
          return DERElement(tag: tag, content: start..<inner, end: inner + 2)
        }
        guard let child = element(at: inner, limit: limit, depth: depth + 1) else { return nil }
        inner = child.end
      }
      return nil
    }
    var length = Int(first)
    if first > 0x80 {
      let count = Int(first & 0x7F)
      guard count <= 4, start + count <= limit else { return nil }
      length = bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
      start += count
    }
    guard length <= limit - start else { return nil }
    return DERElement(tag: tag, content: start..<start + length, end: start + length)
  }

  /// The elements inside a constructed one, as far as they can be read.
  mutating func children(_ parent: DERElement) -> [DERElement] {
    var result: [DERElement] = []
    var position = parent.content.lowerBound
    while position < parent.content.upperBound,
      let child = element(at: position, limit: parent.content.upperBound)
    {
      result.append(child)
      position = child.end
    }
    return result
  }

  /// The octets of a string, joined where it is cut into pieces.
  mutating func octets(_ element: DERElement, depth: Int = 0) -> [UInt8] {
    guard element.isConstructed else { return Array(bytes[element.content]) }
    guard depth < Self.depthLimit else { return [] }
    return children(element).flatMap { octets($0, depth: depth + 1) }
  }

  /// An object identifier in dotted form.
  func objectIdentifier(_ element: DERElement) -> String? {
    guard element.tag == 0x06, !element.content.isEmpty, element.content.count <= 64 else { return nil }
    var parts: [UInt64] = []
    var value: UInt64 = 0
    for byte in bytes[element.content] {
      guard value < 1 << 50 else { return nil }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte & 0x80 == 0 {
        if parts.isEmpty {
          let top = min(value / 40, 2)
          parts = [top, value - top * 40]
        } else {
          parts.append(value)
        }
        value = 0
      }
    }
    return parts.map(String.init).joined(separator: ".")
  }
}
