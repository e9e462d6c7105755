import Bytes

/// The literal texts of the rules in the evidence: what a rule compares a URL with has to stay, in the rule and in the
/// URL, or the verdict could change.
///
/// Read leniently, line by line: values behind `"/"`, `"?"`, `"#"`, strings of `"paths"`, what stands in `"?": {…}` and in
/// `"substitutionVariables"`, as AASA files, dumps and property lists print them.
struct RuleLiterals {
  private enum Frame { case none, paths, query, variables }

  private var frame = Frame.none
  private var depth = 0
  private(set) var pieces: Set<[UInt8]> = []
  private(set) var ordered: [[UInt8]] = []
  private static let limit = 4_000

  mutating func read(_ text: UnsafeBufferPointer<UInt8>) {
    let raw = UnsafeRawBufferPointer(text)
    guard
      frame != .none || raw.contains("\"/\"") || raw.contains("\"paths\"") || raw.contains("\"?\"")
        || raw.contains("\"#\"")
        || raw.contains("\"substitutionVariables\"")
    else { return }
    var key: [UInt8] = []
    var isValue = false
    var position = 0
    while position < text.count {
      switch text[position] {
      case 0x22:
        var end = position + 1
        while end < text.count, text[end] != 0x22 { end += 1 }
        let string = Array(text[(position + 1)..<min(end, text.count)])
        position = end
        take(string, key: key, isValue: isValue)
        if !isValue { key = string }
        isValue = false
      case 0x3A, 0x3D:
        isValue = true
      case 0x5B, 0x7B:
        if frame != .none {
          depth += 1
        } else if isValue || !key.isEmpty {
          frame = Self.frame(of: key)
          depth = frame == .none ? 0 : 1
        }
        isValue = false
        key = []
      case 0x5D, 0x7D:
        if frame != .none {
          depth -= 1
          if depth <= 0 { (frame, depth) = (.none, 0) }
        }
        isValue = false
      case 0x2C, 0x3B: (isValue, key) = (false, [])
      default: break
      }
      position += 1
    }
    // A bracket can stand on the line after its key, but nobody's rules are that long without one.
    if frame != .none, depth > 64 { (frame, depth) = (.none, 0) }
  }

  private static func frame(of key: [UInt8]) -> Frame {
    switch String(decoding: key, as: UTF8.self) {
    case "paths": .paths
    case "?": .query
    case "substitutionVariables": .variables
    default: .none
    }
  }

  private mutating func take(_ string: [UInt8], key: [UInt8], isValue: Bool) {
    switch frame {
    case .paths: learn(string)
    case .query, .variables: learn(string)
    case .none:
      if isValue, key == [0x2F] || key == [0x3F] || key == [0x23] { learn(string) }
    }
  }

  private mutating func learn(_ pattern: [UInt8]) {
    guard ordered.count < Self.limit else { return }
    for piece in pattern.split(whereSeparator: { [0x2A, 0x3F, 0x2F, 0x26, 0x3D, 0x23, 0x24, 0x28, 0x29].contains($0) })
    {
      let lower = piece.map(ByteKind.lowered)
      if pieces.insert(lower).inserted { ordered.append(lower) }
    }
  }

  /// The parts of a value that rules name; nil where none does.
  func protected(_ value: [UInt8]) -> [Range<Int>] {
    guard !ordered.isEmpty else { return [] }
    let lower = value.map(ByteKind.lowered)
    if pieces.contains(lower) { return [0..<value.count] }
    var ranges: [Range<Int>] = []
    for piece in ordered.prefix(1_000) where piece.count >= 3 && piece.count < lower.count {
      var start = 0
      while start + piece.count <= lower.count {
        if lower[start] == piece[0], lower[start..<start + piece.count].elementsEqual(piece) {
          ranges.append(start..<start + piece.count)
          start += piece.count
        } else {
          start += 1
        }
      }
    }
    return ranges
  }
}
