import Bytes
import Patterns

/// The catalogue of known messages. What matches texts against it is a `MessageMatcher`.
public final class MessageCatalogue: Sendable {
  public static let shared = MessageCatalogue()

  public let messages: [KnownMessage]
  let templates: [Template]
  let scans: [TemplateScan]
  /// What must stand somewhere in it; empty where the beginning tells enough.
  let gates: [StaticName]
  /// Messages by the first byte of their text, the most specific first; those that begin with an argument are among those
  /// of every byte.
  private let candidates: [Candidate]
  /// Where those of each byte begin; one more, where the last end.
  private let candidateStarts: [Int]
  let patterns: PatternCache
  /// Numbers of messages by their templates.
  private let byFormat: FingerprintIndex

  /// A message that a text may be.
  struct Candidate: Sendable {
    let index: Int
    /// The first eight bytes of what it begins with, and which of their bits count.
    let head: UInt64
    let mask: UInt64

    init(index: Int, beginning: UnsafeRawBufferPointer) {
      self.index = index
      head = Self.head(of: beginning)
      mask = beginning.count >= 8 ? .max : (1 << (UInt64(beginning.count) * 8)) - 1
    }

    /// Of a text too.
    static func head(of bytes: some Collection<UInt8>) -> UInt64 {
      bytes.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
  }

  private init() {
    // Each start of the program pays for this, so rows and templates are taken apart as bytes.
    let messages = [SwcdMessages.rows, OldMessages.rows, NeighbourMessages.rows].flatMap { rows in
      StaticName(rows).split(at: 0x0A).compactMap { KnownMessage(row: $0) }
    }
    let templates = messages.map { Template($0.templateName) }
    let weights = templates.map(\.weight)
    self.messages = messages
    self.templates = templates
    scans = templates.map { TemplateScan(constant: $0) }
    gates = templates.map { template in
      let gate = template.gate
      return template.beginning.count >= min(gate.count, 8) ? StaticName.empty : gate
    }
    var buckets = [[Int]](repeating: [], count: 256)
    for index in templates.indices.sorted(by: { weights[$0] > weights[$1] }) {
      if let first = templates[index].literals.first?.bytes.first {
        buckets[Int(first)].append(index)
      } else {
        for bucket in buckets.indices { buckets[bucket].append(index) }
      }
    }
    let every = templates.enumerated().map { Candidate(index: $0, beginning: $1.beginning.bytes) }
    var (candidates, starts): ([Candidate], [Int]) = ([], [])
    for bucket in buckets {
      starts.append(candidates.count)
      for index in bucket { candidates.append(every[index]) }
    }
    starts.append(candidates.count)
    (self.candidates, candidateStarts) = (candidates, starts)
    patterns = PatternCache(templates)
    var byFormat = FingerprintIndex()
    for (index, message) in messages.enumerated() {
      let print = Fingerprint(message.templateName.bytes)
      if byFormat[print] == nil { byFormat[print] = index }
    }
    self.byFormat = byFormat
  }

  /// The messages that a text with this first byte may be.
  func candidates(_ first: UInt8) -> ArraySlice<Candidate> {
    candidates[candidateStarts[Int(first)]..<candidateStarts[Int(first) + 1]]
  }

  /// The message with this id.
  public func message(id: String) -> KnownMessage? { messages.first { $0.id == id } }

  /// The number of the message with this id.
  public func index(id: String) -> Int? { messages.firstIndex { $0.id == id } }

  /// The message of which a JSON export gives the format string itself, which is the surest classifier there is
  /// (swcd-logs.md 3.5).
  func index(format: UnsafeRawBufferPointer) -> Int? {
    guard !format.isEmpty, let index = byFormat[Fingerprint(format)] else { return nil }
    // The print may be another text's.
    return messages[index].templateName.bytes.equals(format) ? index : nil
  }
}

/// Expressions, compiled when they are first needed and then shared.
struct PatternCache: Sendable {
  private struct Compiled {
    var strict: [Pattern?]
    var loose: [Pattern?]
  }

  private let templates: [Template]
  private let compiled: Monitor<Compiled>

  init(_ templates: [Template]) {
    self.templates = templates
    let none = [Pattern?](repeating: nil, count: templates.count)
    compiled = Monitor(Compiled(strict: none, loose: none))
  }

  /// - Parameter isLoose: upper and lower case alike.
  func pattern(_ index: Int, isLoose: Bool) -> Pattern? {
    compiled.change { compiled in
      if let known = isLoose ? compiled.loose[index] : compiled.strict[index] { return known }
      // The expressions are made from literals here; that all of them compile is tested.
      let made = try? Pattern(templates[index].expression, .wholeText, caseless: isLoose)
      if isLoose { compiled.loose[index] = made } else { compiled.strict[index] = made }
      return made
    }
  }
}
