import Bytes

/// A known message.
public struct KnownMessage: Sendable {
  public var id: String
  public var category: String
  public var level: String
  public var stage: String
  public var arguments: [String]
  public var finding: Int?
  public var systems: String
  public var template: String
  public var meaning: String
}

/// The catalogue of known messages, compiled to one matcher.
///
/// A message is first searched for each template's longest literal; only then its pattern is tried.
public struct MessageCatalogue: Sendable {
  public static let shared = MessageCatalogue()

  public let messages: [KnownMessage]
  private let gates: [[UInt8]]
  private let patterns: PatternCache

  private init() {
    var messages: [KnownMessage] = []
    for line in CatalogueData.rows.description.split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard fields.count >= 9 else { continue }
      messages.append(
        KnownMessage(
          id: fields[0], category: fields[1], level: fields[2], stage: fields[3],
          arguments: fields[4].split(separator: ",").map(String.init), finding: Int(fields[5]), systems: fields[6],
          template: fields[7], meaning: fields[8]))
    }
    // The template with the most literal text is tried first: it is the most specific one that can fit.
    let weight = { (message: KnownMessage) in
      Template.pieces(message.template).literals.reduce(0) { $0 + $1.utf8.count }
    }
    messages = messages.map { ($0, weight($0)) }.sorted { $0.1 > $1.1 }.map(\.0)
    self.messages = messages
    gates = messages.map {
      Template.pieces($0.template).literals.max { $0.utf8.count < $1.utf8.count }.map { Array($0.utf8) } ?? []
    }
    patterns = PatternCache(messages.map(\.template))
  }

  /// A message that was recognised, and its arguments in order.
  public struct Recognition: Sendable {
    public var message: KnownMessage
    public var arguments: [String]
  }

  public func recognise(_ text: UnsafeRawBufferPointer) -> Recognition? {
    var text = text
    while text.last == 0x20 || text.last == 0x0A || text.last == 0x0D { text = text.slice(0..<text.count - 1) }
    for (index, gate) in gates.enumerated() where Self.contains(text, gate) {
      guard let groups = patterns[index]?.match(text) else { continue }
      return Recognition(message: messages[index], arguments: groups.map { String(lossy: text.slice($0)) })
    }
    return nil
  }

  public func recognise(_ text: String) -> Recognition? {
    var text = text
    return text.withUTF8 { recognise(UnsafeRawBufferPointer($0)) }
  }

  private static func contains(_ text: UnsafeRawBufferPointer, _ gate: [UInt8]) -> Bool {
    guard let base = text.baseAddress, !gate.isEmpty, text.count >= gate.count else { return false }
    return text.firstIndex(of: gate, base) != nil
  }
}

extension UnsafeRawBufferPointer {
  fileprivate func firstIndex(of literal: [UInt8], _ base: UnsafeRawPointer) -> Int? {
    var start = 0
    while let hit = firstIndex(ofByte: literal[0], from: start) {
      if hit + literal.count > count { return nil }
      if memcmp(base + hit, literal, literal.count) == 0 { return hit }
      start = hit + 1
    }
    return nil
  }
}

/// Patterns compiled when they are first needed.
private final class PatternCache: @unchecked Sendable {
  // Guarded by the lock: slots are filled once and then only read.
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let templates: [String]
  private var slots: [Pattern??]

  init(_ templates: [String]) {
    self.templates = templates
    slots = Array(repeating: nil, count: templates.count)
    lock = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  subscript(index: Int) -> Pattern? {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    if let slot = slots[index] { return slot }
    let pattern = Pattern(Template.pattern(templates[index]))
    slots[index] = .some(pattern)
    return pattern
  }
}

/// os_log templates.
enum Template {
  /// The literal pieces between the arguments.
  static func pieces(_ template: String) -> (literals: [String], count: Int) {
    var literals: [String] = []
    var literal = ""
    var count = 0
    var rest = template[...]
    while let character = rest.first {
      if character == "%", let length = argumentLength(rest) {
        literals.append(literal)
        literal = ""
        count += 1
        rest = rest.dropFirst(length)
      } else {
        literal.append(character)
        rest.removeFirst()
      }
    }
    literals.append(literal)
    return (literals, count)
  }

  private static func argumentLength(_ text: Substring) -> Int? {
    var rest = text.dropFirst()
    var length = 1
    if rest.first == "{", let close = rest.firstIndex(of: "}") {
      length += rest.distance(from: rest.startIndex, to: close) + 1
      rest = rest[rest.index(after: close)...]
    }
    for kind in ["@", "llu", "lli", "llx", "i", "s"] where rest.hasPrefix(kind) { return length + kind.count }
    return nil
  }

  /// The expression: literals to the letter (quotation marks in any form), arguments as groups, the last one greedy.
  /// An argument takes a whole `{ … }` rather than end inside of it: objects hold the colons that templates go on with.
  static func pattern(_ template: String) -> String {
    let (literals, count) = pieces(template)
    var result = ""
    for (index, literal) in literals.enumerated() {
      result += escaped(literal)
      if index < count { result += index + 1 == count && literals[count].isEmpty ? "(.*)" : "((?:\\{[^{}]*\\}|.)*?)" }
    }
    // Old systems print a second time stamp in front.
    return "(?:\\d{4}-\\d\\d-\\d\\d [\\d:.]+ [AP]M )?(?:\\[SWC\\] )?" + result
  }

  private static func escaped(_ literal: String) -> String {
    var result = ""
    for character in literal {
      switch character {
      case "'": result += "(?:'|\u{2018}|\u{2019})"
      case "\\", ".", "+", "*", "?", "(", ")", "[", "]", "{", "}", "^", "$", "|", "#":
        result += "\\" + String(character)
      default: result.append(character)
      }
    }
    return result
  }
}
