import Bytes
import Patterns

/// Recognises messages. One per thread, since matching writes to memory of its own.
public final class MessageMatcher {
  // Not kept from the beginning: most inputs are no logs, and to read the catalogue takes a millisecond.
  fileprivate var catalogue: MessageCatalogue { .shared }
  private let scratch = MatchScratch()
  /// Expressions in use here, so that the shared ones are asked for only once.
  private var strict: [Pattern?] = []
  /// Texts for which PCRE2 gave up, with its reason; they count as not recognised.
  public private(set) var failures = 0
  public private(set) var lastFailure: String?

  public init() {}

  /// A message that was recognised.
  public struct Recognition {
    /// Its number in the catalogue.
    public var number: Int
    public var arguments = ArgumentPlaces()
    /// Whether only a part of the text fits: elided, cut short or retyped.
    public var isPartial = false

    public var message: KnownMessage { MessageCatalogue.shared.messages[number] }
  }

  /// Recognises a whole text.
  ///
  /// - Parameter format: the format string of a JSON export, which settles the message; empty or nil without one.
  public func recognise(_ text: UnsafeRawBufferPointer, format: UnsafeRawBufferPointer? = nil) -> Recognition? {
    let text = Self.trimmed(text)
    guard let first = text.first else { return nil }
    let catalogue = self.catalogue
    if let format, let index = catalogue.index(format: format) {
      return match(index, text, isLoose: false) ?? Recognition(number: index, isPartial: true)
    }
    let head =
      text.count >= 8
      ? UInt64(littleEndian: text.loadUnaligned(as: UInt64.self)) : MessageCatalogue.Candidate.head(of: text)
    for candidate in catalogue.candidates(first) where (candidate.head ^ head) & candidate.mask == 0 {
      if let found = recognise(candidate.index, text) { return found }
    }
    return nil
  }

  /// Recognises a text as one message: by one walk where that decides, else by the message's expression.
  fileprivate func recognise(_ index: Int, _ text: UnsafeRawBufferPointer) -> Recognition? {
    var arguments = ArgumentPlaces()
    switch catalogue.scans[index].match(text, &arguments) {
    case .match: return Recognition(number: index, arguments: arguments)
    case .noMatch: return nil
    case .open: return Self.contains(text, catalogue.gates[index]) ? match(index, text, isLoose: false) : nil
    }
  }

  /// Recognises a text that was retyped, elided or cut: by its template in any case, else by the longest literal of a
  /// message, if that is long enough to be told from other talk.
  public func recogniseLoosely(_ text: UnsafeRawBufferPointer) -> Recognition? {
    let text = Self.trimmed(text)
    guard text.count >= Self.partialLength else { return nil }
    let folded = Array(text.map { (0x41...0x5A).contains($0) ? $0 + 32 : $0 })
    return folded.withUnsafeBytes { folded in
      for index in catalogue.templates.indices {
        guard let (range, literal) = literal(of: index, in: folded) else { continue }
        if let found = match(index, text, isLoose: true) { return found }
        return partial(index, literal, range, text)
      }
      return nil
    }
  }

  private static let partialLength = 24

  /// Where the longest literal of a template stands in a text in lower case, without its blanks at the ends.
  private func literal(of index: Int, in folded: UnsafeRawBufferPointer) -> (range: Range<Int>, literal: Int)? {
    let template = catalogue.templates[index]
    guard let longest = template.literals.indices.max(by: { count(template, $0) < count(template, $1) }),
      count(template, longest) >= Self.partialLength
    else { return nil }
    var needle = template.literals[longest].bytes.map { (0x41...0x5A).contains($0) ? $0 + 32 : $0 }
    while needle.first == 0x20 || needle.first == 0x27 { needle.removeFirst() }
    while needle.last == 0x20 || needle.last == 0x3A { needle.removeLast() }
    guard needle.count >= Self.partialLength - 4, let start = Self.index(of: needle, in: folded) else { return nil }
    return (start..<start + needle.count, longest)
  }

  private func count(_ template: Template, _ index: Int) -> Int { template.literals[index].count }

  /// The arguments behind the literal, as far as the rest of the template fits.
  private func partial(_ index: Int, _ literal: Int, _ range: Range<Int>, _ text: UnsafeRawBufferPointer)
    -> Recognition
  {
    let template = catalogue.templates[index]
    var arguments = ArgumentPlaces()
    for _ in 0..<literal { arguments.append(nil) }
    var position = range.upperBound
    for argument in literal..<template.arguments.count {
      while position < text.count, text[position] == 0x20 || text[position] == 0x3A { position += 1 }
      let next = template.literals[argument + 1]
      let end =
        next.count == 0 ? text.count : text.firstIndex(ofBytes: next.bytes, from: position)
      guard let end, end > position, !text.slice(position..<end).starts(with: "...") else { break }
      arguments.append(position..<end)
      position = end + next.count
    }
    return Recognition(number: index, arguments: arguments, isPartial: true)
  }

  private func match(_ index: Int, _ text: UnsafeRawBufferPointer, isLoose: Bool) -> Recognition? {
    guard let pattern = pattern(index, isLoose: isLoose) else { return nil }
    switch pattern.match(text, scratch) {
    case .noMatch: return nil
    case .failed(let reason):
      failures += 1
      lastFailure = reason
      return nil
    case .match:
      var arguments = ArgumentPlaces()
      for group in 0..<pattern.groupCount { arguments.append(scratch.range(group + 1)) }
      return Recognition(number: index, arguments: arguments)
    }
  }

  private func pattern(_ index: Int, isLoose: Bool) -> Pattern? {
    if isLoose { return catalogue.patterns.pattern(index, isLoose: true) }
    if strict.isEmpty { strict = [Pattern?](repeating: nil, count: catalogue.templates.count) }
    if let known = strict[index] { return known }
    strict[index] = catalogue.patterns.pattern(index, isLoose: false)
    return strict[index]
  }

  fileprivate static func trimmed(_ text: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer {
    var end = text.count
    while end > 0, text[end - 1] == 0x20 || (0x09...0x0D).contains(text[end - 1]) { end -= 1 }
    return text.slice(0..<end)
  }

  private static func contains(_ text: UnsafeRawBufferPointer, _ literal: StaticName) -> Bool {
    literal.count == 0 || text.firstIndex(ofBytes: literal.bytes) != nil
  }

  private static func index(of literal: [UInt8], in text: UnsafeRawBufferPointer) -> Int? {
    literal.withUnsafeBytes { text.firstIndex(ofBytes: $0) }
  }
}

extension MessageMatcher {
  /// Whether a line, with nothing before it that tells, is a known message or begins one that goes on over more lines.
  /// Short messages and those with little fixed text do not count: other talk looks like them.
  public func mayBegin(_ line: UnsafeRawBufferPointer) -> Bool {
    let text = Self.trimmed(line)
    guard let first = text.first else { return false }
    for index in catalogue.candidates(first).lazy.map(\.index) {
      let template = catalogue.templates[index]
      guard let head = template.literals.first, head.count >= 12 || template.weight >= 16 else { continue }
      if head.count >= 14, text.slice(0..<head.count).equals(head.bytes) { return true }
      if recognise(index, text) != nil { return true }
    }
    // The loose search is slow, so only lines that name the matter are tried.
    return (text.contains("CDN") || text.contains("AASA") || text.contains("SWCERR")) && recogniseLoosely(text) != nil
  }
}

extension MessageCatalogue {
  /// Whether the message belongs to a neighbour of swcd: an app's framework, the scheduler, SpringBoard.
  public static func isNeighbour(_ message: KnownMessage) -> Bool {
    ["auth.", "autofill.", "security.failed", "ls.", "springboard.", "dasd."].contains { message.id.hasPrefix($0) }
  }
}
