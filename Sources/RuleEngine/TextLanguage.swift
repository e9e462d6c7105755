import Bytes

/// Which texts a part of a URL can be, as a small automaton: no pattern is asked about others.
struct TextLanguage: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    /// A normalised path (1.5).
    case path
    /// The whole query or a fragment.
    case text
    /// The value of a query item: no `&`.
    case item
  }

  var kind: Kind
  /// Whether escapes are decoded, so that every scalar can stand there.
  var isDecoded: Bool

  /// What has been read: at the start, after a slash, after a star, after something else, and how many digits an
  /// escape still wants.
  struct State: Sendable, Hashable {
    var last: UInt8 = 0
    var digits: UInt8 = 0
  }

  /// The state after one more scalar, or nil where no text goes on like that.
  func next(_ state: State, _ scalar: UInt32) -> State? {
    if state.digits > 0 {
      guard scalar < 128, HexDigit.value(UInt8(truncatingIfNeeded: scalar)) != nil else { return nil }
      return State(last: 1, digits: state.digits - 1)
    }
    if kind == .path {
      // A path begins with a slash, and neither slash nor star is repeated.
      if state.last == 0 { return scalar == 0x2F ? State(last: 0x2F) : nil }
      if scalar == 0x2F || scalar == 0x2A {
        return state.last == UInt8(truncatingIfNeeded: scalar) ? nil : State(last: UInt8(truncatingIfNeeded: scalar))
      }
    }
    if isDecoded { return scalar == 0 ? nil : State(last: 1) }
    guard scalar < 128 else { return nil }
    if scalar == 0x25 { return State(last: 1, digits: 2) }
    if kind == .item, scalar == 0x26 { return nil }
    let allowed = kind == .path ? PercentEncoding.pathCharacters : PercentEncoding.queryCharacters
    return allowed.contains(UInt8(truncatingIfNeeded: scalar)) ? State(last: 1) : nil
  }

  /// Whether a text may end here.
  func accepts(_ state: State) -> Bool {
    guard state.digits == 0 else { return false }
    return kind != .path || state.last == 0x2F || state.last == 0x2A
  }
}
