import Bytes
import JSONText

extension JSONValue {
  /// What Objective-C's `boolValue` makes of it: numbers are true unless zero, strings are true where they begin with
  /// Y, y, T, t or a digit from 1 to 9 after blanks, a sign and zeros; everything else is false
  /// (aasa-semantics.md C10, C11).
  public var objectiveCBool: Bool {
    switch kind {
    case .bool: return bool ?? false
    case .number: return (double ?? 0) != 0
    case .string:
      var rest = (stringBytes ?? [])[...]
      rest = rest.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
      if rest.first == 0x2B || rest.first == 0x2D { rest = rest.dropFirst() }
      guard let first = rest.first(where: { $0 != 0x30 }) else { return false }
      return (0x31...0x39).contains(first) || first | 0x20 == 0x79 || first | 0x20 == 0x74
    default: return false
    }
  }
}
