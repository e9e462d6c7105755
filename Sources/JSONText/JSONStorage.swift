/// One value of the tree. Values lie in reading order: a container is followed by its elements, an object by keys and
/// values in turn.
struct JSONNode: Sendable {
  enum Kind: UInt8, Sendable {
    case object, array, string, number, yes, no, null, invalid
  }
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    static let hasEscape = Flags(rawValue: 1)
    static let hasBadBytes = Flags(rawValue: 2)
  }

  var kind: Kind
  var flags: Flags = []
  /// The value's bytes, with its quotation marks or brackets.
  var start: Int
  var end: Int
  /// Of a string: where the text between the quotation marks begins. Of a container: how many elements it has.
  var first: Int
  /// Of a string: where that text ends. Of a container: the index of the node after all of its elements.
  var second: Int
}

/// What all values of a document share.
final class JSONStorage: Sendable {
  /// The text as UTF-8.
  let source: [UInt8]
  let nodes: [JSONNode]
  let lines: LineTable

  init(source: [UInt8], nodes: [JSONNode], lines: LineTable) {
    (self.source, self.nodes, self.lines) = (source, nodes, lines)
  }

  /// The index of the node that follows the value at `index` and all it holds.
  func after(_ index: Int) -> Int {
    let node = nodes[index]
    return node.kind == .object || node.kind == .array ? node.second : index + 1
  }

  func place(_ offset: Int) -> JSONPlace {
    source.withUnsafeBytes { lines.place(of: offset, in: $0) }
  }

  /// The bytes that a string stands for.
  func decoded(_ index: Int) -> [UInt8] {
    let node = nodes[index]
    let content = source[node.first..<max(node.first, node.second)]
    guard !node.flags.isEmpty else { return Array(content) }
    return JSONEscapes.decode(content, repairingUTF8: node.flags.contains(.hasBadBytes))
  }

  /// Whether the string at `index` stands for exactly these bytes.
  func equals(_ index: Int, _ text: String.UTF8View) -> Bool {
    let node = nodes[index]
    guard node.kind == .string else { return false }
    guard node.flags.isEmpty else { return decoded(index).elementsEqual(text) }
    return node.second - node.first == text.count && source[node.first..<node.second].elementsEqual(text)
  }
}
