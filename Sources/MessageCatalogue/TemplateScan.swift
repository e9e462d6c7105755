import Bytes

/// Matches a text against a template in one walk, as the template's expression does where it need not go back: at each
/// place what the expression would try first. Where that does not lead to the end, the expression has to decide.
///
/// Nearly all messages are matched so, at a fraction of what the expression costs.
struct TemplateScan: @unchecked Sendable, BitwiseCopyable {
  // Filled once and never freed: templates live as long as the program, and counting references to them would cost as
  // much as the match.
  private let literals: UnsafeMutableBufferPointer<Literal>
  private let arguments: UnsafeMutableBufferPointer<Template.Argument>

  /// - Parameter template: one of the catalogue; memory made for it is never given back.
  init(constant template: Template) {
    literals = .allocate(capacity: template.literals.count)
    _ = literals.initialize(from: template.literals.map { Literal($0) })
    arguments = .allocate(capacity: template.arguments.count)
    _ = arguments.initialize(from: template.arguments)
  }

  enum Outcome {
    case match
    /// A literal of the template does not stand where it has to, or nowhere.
    case noMatch
    /// The expression has to decide.
    case open
  }

  /// - Parameter places: gets the arguments of a text that matches.
  func match(_ text: UnsafeRawBufferPointer, _ places: inout ArgumentPlaces) -> Outcome {
    guard let beginning = literals[0].end(in: text, at: 0) else { return .noMatch }
    var position = beginning
    for index in 0..<arguments.count {
      let next = literals[index + 1]
      let isLast = index + 1 == arguments.count
      let start = position
      let found: Int?
      switch arguments[index] {
      case .text:
        if next.count == 0 {
          found = isLast ? text.count : start
        } else {
          guard let first = next.first(in: text, from: start) else {
            // Arguments before it could have ended sooner, inside of an object.
            return index == 0 || next.first(in: text, from: beginning) == nil ? .noMatch : .open
          }
          guard let end = endOfText(in: text, from: start, next, first, isLast) else { return .open }
          found = end
        }
      case .number: found = Self.endOfNumber(in: text, from: start) ?? Self.endOfRedaction(in: text, from: start)
      case .hexadecimal:
        found =
          Self.endOfDigits(in: text, from: start, isHexadecimal: true) ?? Self.endOfRedaction(in: text, from: start)
      case .boolean: found = Self.endOfBoolean(in: text, from: start) ?? Self.endOfRedaction(in: text, from: start)
      }
      // At the text's beginning there is no other place for the first argument.
      guard let end = found else { return index == 0 ? .noMatch : .open }
      guard let behind = next.end(in: text, at: end) else { return .open }
      places.append(start..<end)
      position = behind
    }
    return position == text.count ? .match : .open
  }

  /// Where an argument of any text ends: where the literal behind it first stands, but not inside of an object.
  ///
  /// - Parameter first: where the literal first stands at all.
  private func endOfText(
    in text: UnsafeRawBufferPointer, from start: Int, _ next: Literal, _ first: Int, _ isLast: Bool
  ) -> Int? {
    var position = text.firstIndex(ofAny: Self.objects, from: start)
    if !isLast, first <= position { return first }
    position = min(first, position)
    while position < text.count {
      if let end = next.end(in: text, at: position), !isLast || end == text.count { return position }
      let isObject = text[position] == 0x7B || text[position] == 0x3C
      position = isObject ? Self.endOfObject(in: text, from: position) ?? position + 1 : position + 1
      position = text.firstIndex(ofAny: next.stops, from: position)
    }
    return nil
  }

  private static let objects = ByteStops(0x7B, 0x3C, 0x3C)

  /// `{ … }` or `<…>` without another of its kind inside.
  private static func endOfObject(in text: UnsafeRawBufferPointer, from start: Int) -> Int? {
    let isBrace = text[start] == 0x7B
    let stops = isBrace ? braces : angles
    let end = text.firstIndex(ofAny: stops, from: start + 1)
    return end < text.count && text[end] == (isBrace ? 0x7D : 0x3E) ? end + 1 : nil
  }

  private static let braces = ByteStops(0x7B, 0x7D, 0x7D)
  private static let angles = ByteStops(0x3C, 0x3E, 0x3E)

  private static func endOfNumber(in text: UnsafeRawBufferPointer, from start: Int) -> Int? {
    let hasSign = start < text.count && text[start] == 0x2D
    return endOfDigits(in: text, from: hasSign ? start + 1 : start, isHexadecimal: false)
  }

  private static func endOfDigits(
    in text: UnsafeRawBufferPointer, from start: Int, isHexadecimal: Bool
  ) -> Int? {
    var end = start
    while end < text.count, isDigit(text[end]) || isHexadecimal && (0x41...0x46).contains(text[end] & 0xDF) { end += 1 }
    return end > start ? end : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// `<private>` and what else stands in angle brackets, of 40 bytes at most.
  private static func endOfRedaction(in text: UnsafeRawBufferPointer, from start: Int) -> Int? {
    guard start < text.count, text[start] == 0x3C, let end = text.firstIndex(ofByte: 0x3E, from: start),
      (2...41).contains(end - start)
    else { return nil }
    return end + 1
  }

  private static func endOfBoolean(in text: UnsafeRawBufferPointer, from start: Int) -> Int? {
    let rest = text.slice(start..<text.count)
    if rest.starts(with: "YES") { return start + 3 }
    if rest.starts(with: "NO") { return start + 2 }
    if rest.starts(with: "true") { return start + 4 }
    if rest.starts(with: "false") { return start + 5 }
    return rest.starts(with: "0") || rest.starts(with: "1") ? start + 1 : nil
  }
}

/// A literal of a template. Its quotation marks may be curved ones in the text.
private struct Literal: BitwiseCopyable {
  private let text: StaticName
  private let hasQuote: Bool
  /// Where a text before it may have to be looked at: where it begins, and before objects.
  let stops: ByteStops

  var count: Int { text.count }
  private var bytes: UnsafeRawBufferPointer { text.bytes }

  init(_ text: StaticName) {
    self.text = text
    hasQuote = text.bytes.firstIndex(ofByte: Self.quote) != nil
    let first = text.bytes.first ?? Self.brace
    stops = ByteStops(Self.brace, Self.angle, first, first == Self.quote ? Self.curvedQuote : nil)
  }

  /// Where it ends if it stands at `start`.
  @inline(__always)
  func end(in text: UnsafeRawBufferPointer, at start: Int) -> Int? {
    if hasQuote { return endWithQuotes(in: text, at: start) }
    if count == 0 { return start }
    guard text.count - start >= count, let base = text.baseAddress else { return nil }
    guard let first = bytes.baseAddress else { return start }
    return memcmp(base + start, first, count) == 0 ? start + count : nil
  }

  private func endWithQuotes(in text: UnsafeRawBufferPointer, at start: Int) -> Int? {
    var position = start
    for index in 0..<count {
      guard position < text.count else { return nil }
      if text[position] == bytes[index] {
        position += 1
      } else if bytes[index] == Self.quote, Self.isCurvedQuote(text, position) {
        position += 3
      } else {
        return nil
      }
    }
    return position
  }

  /// Where it first stands at or behind `start`.
  func first(in text: UnsafeRawBufferPointer, from start: Int) -> Int? {
    if !hasQuote { return text.firstIndex(ofBytes: bytes, from: start) }
    let starts = ByteStops(bytes[0], bytes[0] == Self.quote ? Self.curvedQuote : bytes[0], bytes[0])
    var position = start
    while true {
      position = text.firstIndex(ofAny: starts, from: position)
      if position >= text.count { return nil }
      if end(in: text, at: position) != nil { return position }
      position += 1
    }
  }

  /// `‘` or `’`.
  private static func isCurvedQuote(_ text: UnsafeRawBufferPointer, _ start: Int) -> Bool {
    start + 2 < text.count && text[start] == curvedQuote && text[start + 1] == 0x80
      && (text[start + 2] == 0x98 || text[start + 2] == 0x99)
  }

  private static let quote: UInt8 = 0x27
  private static let curvedQuote: UInt8 = 0xE2
  private static let brace: UInt8 = 0x7B
  private static let angle: UInt8 = 0x3C
}
