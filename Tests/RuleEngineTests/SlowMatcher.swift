/// A slow and obvious matcher, written from the rules' text alone and sharing nothing with the engine.
struct SlowMatcher {
  typealias Text = [Unicode.Scalar]
  var variables: [String: [String]] = [:]

  /// N1 to N4, in the order in which they are written.
  static func normalise(_ text: Text) -> Text {
    if text == ["*"] { return text }
    if text.isEmpty { return ["/"] }
    if text.count == 1 { return text }
    var shrunk: Text = []
    for scalar in text {
      if let last = shrunk.last, last == scalar, scalar == "*" || scalar == "/" { continue }
      shrunk.append(scalar)
    }
    if shrunk.count == 1 {
      if shrunk != ["/"] { shrunk = ["/"] + shrunk + ["/"] }
      return shrunk
    }
    var lead: Text = []
    var trail: Text = []
    var middle = shrunk
    if middle.first == "*" { lead = [middle.removeFirst()] }
    if middle.last == "*" { trail = [middle.removeLast()] }
    if lead.isEmpty, middle.first != "/" { middle = ["/"] + middle }
    if trail.isEmpty, middle.last != "/" { middle.append("/") }
    return lead + middle + trail
  }

  static func fold(_ text: Text) -> Text {
    text.map { scalar in
      let upper = scalar.properties.uppercaseMapping.unicodeScalars
      let middle = upper.count == 1 ? upper.first ?? scalar : scalar
      let lower = middle.properties.lowercaseMapping.unicodeScalars
      return lower.count == 1 ? lower.first ?? middle : middle
    }
  }

  func matchesPath(_ pattern: String, _ path: String, folded: Bool) -> Bool {
    matches(Self.normalise(Text(pattern.unicodeScalars)), Self.normalise(Text(path.unicodeScalars)), folded: folded)
  }

  func matches(_ pattern: Text, _ text: Text, folded: Bool) -> Bool {
    if pattern == ["*"] { return true }
    return walk(pattern[...], (folded ? Self.fold(text) : text)[...], folded: folded)
  }

  /// G1 to G10 by plain recursion.
  private func walk(_ pattern: Text.SubSequence, _ text: Text.SubSequence, folded: Bool) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    let rest = pattern.dropFirst()
    switch first {
    case "*":
      if rest.isEmpty { return true }
      var remaining = text
      while !remaining.isEmpty {
        if walk(rest, remaining, folded: folded) { return true }
        remaining = remaining.dropFirst()
      }
      return false
    case "?":
      return !text.isEmpty && walk(rest, text.dropFirst(), folded: folded)
    case "\\":
      return !text.isEmpty && walk(rest.dropFirst(), text.dropFirst(), folded: folded)
    case "$" where rest.first == "(":
      guard let close = rest.firstIndex(of: ")") else { return false }
      let name = String(String.UnicodeScalarView(rest[rest.index(after: rest.startIndex)..<close]))
      for value in variables[name] ?? [] where !value.contains("$(") {
        let spliced = Text(value.unicodeScalars) + rest[rest.index(after: close)...]
        if walk(spliced[...], text, folded: folded) { return true }
      }
      return false
    default:
      guard let next = text.first else { return false }
      let wanted = folded ? Self.fold([first]).first : first
      return next == wanted && walk(rest, text.dropFirst(), folded: folded)
    }
  }
}
