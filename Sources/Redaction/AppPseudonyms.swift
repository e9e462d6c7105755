import Bytes

/// Pseudonyms of app identifier prefixes and bundle IDs.
///
/// Their characters are drawn, so that two apps that are not alike are given names that are not alike, and a check
/// character lets a pseudonym be known again. A name that differs from another by a slip of the pen (a letter for a digit,
/// one character lost) is given a pseudonym that differs from the other's in the same way: the diagnosis tells such a
/// slip from another app (root-cause.md, SWCD5004).
struct AppPseudonyms {
  private var numbers: NumberSequence
  private var used: Set<[UInt8]> = []
  private var prefixes: [[UInt8]: [UInt8]] = [:]
  private var labels: [[UInt8]: [UInt8]] = [:]
  private var variants: [[UInt8]: [UInt8]] = [:]
  /// Known names by each text that is left when one character is taken out.
  private var neighbours: [UInt64: [UInt8]] = [:]
  private static let limit = 50_000

  init(state: UInt64 = 0x5357_4344) { numbers = NumberSequence(state: state) }

  // MARK: Prefixes

  static func isPseudonym(prefix: ArraySlice<UInt8>) -> Bool {
    let upper = prefix.map { ByteKind.isLower($0) ? $0 - 0x20 : $0 }
    return upper.count >= 8 && upper.starts(with: [0x5A, 0x5A]) && check(upper.dropLast(), base: 36) == upper.last
  }

  mutating func reserve(_ pseudonym: ArraySlice<UInt8>) { used.insert(pseudonym.map(ByteKind.lowered)) }

  mutating func prefix(_ original: [UInt8]) -> [UInt8] {
    let upper = original.map { ByteKind.isLower($0) ? $0 - 0x20 : $0 }
    if let known = prefixes[upper] { return known }
    let result = variant(of: upper, kind: 1, in: prefixes) ?? freshPrefix(upper.count)
    prefixes[upper] = result
    remember(upper, kind: 1)
    return result
  }

  private mutating func freshPrefix(_ count: Int) -> [UInt8] {
    while true {
      var result: [UInt8] = [0x5A, 0x5A, 0x30 + UInt8(numbers.next(below: 10))]
      while result.count < count - 1 { result.append(Self.symbol(numbers.next(below: 36))) }
      result.append(Self.check(result, base: 36))
      if used.insert(result.map(ByteKind.lowered)).inserted { return result }
    }
  }

  // MARK: Bundle IDs

  /// Whether the labels behind the first are drawn ones: each of three or more begins with z, and one of them checks.
  static func isPseudonym(bundleID: ArraySlice<UInt8>) -> Bool {
    let labels = bundleID.split(separator: 0x2E)
    let own = labels.dropFirst().filter { $0.count >= 3 }
    guard !own.isEmpty, own.allSatisfy({ $0.first.map { $0 | 0x20 == 0x7A } ?? false }) else { return false }
    return own.contains { check($0.dropLast(), base: 26) == $0.last.map(ByteKind.lowered) }
  }

  mutating func bundleID(_ original: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    let parts = original.split(separator: 0x2E, omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index > 0 { result.append(0x2E) }
      if index == 0, parts.count > 1, Self.isGroup(part) || KnownNames.isReverseStart(part) {
        result += part
      } else if index == 1, Self.isGroup(parts[0]), KnownNames.isReverseStart(part) {
        result += part
      } else {
        result += label(Array(part))
      }
    }
    return result
  }

  private static func isGroup(_ label: ArraySlice<UInt8>) -> Bool {
    ["group", "icloud", "systemgroup", "application"].contains(String(decoding: label, as: UTF8.self).lowercased())
  }

  private mutating func label(_ original: [UInt8]) -> [UInt8] {
    // Case counts in a bundle ID: spellings of one word differ in the case of their pseudonym.
    if let known = variants[original] { return known }
    let lower = original.map(ByteKind.lowered)
    let base = labels[lower] ?? variant(of: lower, kind: 2, in: labels) ?? freshLabel(lower)
    if labels[lower] == nil {
      labels[lower] = base
      remember(lower, kind: 2)
    }
    let result = spelt(base, like: original)
    variants[original] = result
    return result
  }

  private mutating func spelt(_ base: [UInt8], like original: [UInt8]) -> [UInt8] {
    var result = base
    for index in base.indices where index < original.count && ByteKind.isUpper(original[index]) {
      if ByteKind.isLower(base[index]) { result[index] -= 0x20 }
    }
    return result
  }

  private mutating func freshLabel(_ lower: [UInt8]) -> [UInt8] {
    guard lower.contains(where: ByteKind.isAlphanumeric) else { return lower }
    var attempts = 0
    while true {
      attempts += 1
      // A short label has few pseudonyms; the name grows where they are used up.
      let count = max(1, lower.count + attempts / 200)
      var result: [UInt8] = count >= 3 ? [0x7A] : []
      while result.count < (count >= 3 ? count - 1 : count) { result.append(0x61 + UInt8(numbers.next(below: 26))) }
      if count >= 3 { result.append(Self.check(result, base: 26)) }
      if result != lower, used.insert(result).inserted { return result }
    }
  }

  // MARK: Slips of the pen

  private mutating func remember(_ name: [UInt8], kind: UInt8) {
    guard neighbours.count < Self.limit, name.count >= 4, name.count <= 40 else { return }
    neighbours[Self.key(name, without: nil, kind), default: name] = name
    for index in name.indices { neighbours[Self.key(name, without: index, kind), default: name] = name }
  }

  /// The pseudonym of a name that is one edit (or one character changed) away from a known one.
  private mutating func variant(of name: [UInt8], kind: UInt8, in known: [[UInt8]: [UInt8]]) -> [UInt8]? {
    guard name.count >= 4, name.count <= 40 else { return nil }
    var found = neighbours[Self.key(name, without: nil, kind)]
    for index in name.indices where found == nil { found = neighbours[Self.key(name, without: index, kind)] }
    guard let model = found, let base = known[model], base.count == model.count else { return nil }
    // The first place where they differ, from both ends.
    var head = 0
    while head < min(model.count, name.count), model[head] == name[head] { head += 1 }
    var tail = 0
    while tail < min(model.count, name.count) - head, model[model.count - 1 - tail] == name[name.count - 1 - tail] {
      tail += 1
    }
    let middle = name.count - head - tail
    guard middle <= 2, model.count - head - tail <= 2 else { return nil }
    for _ in 0..<100 {
      let drawn = (0..<middle).map { _ in
        kind == 1 ? Self.symbol(numbers.next(below: 36)) : 0x61 + UInt8(numbers.next(below: 26))
      }
      let result = Array(base[..<head]) + drawn + Array(base[(base.count - tail)...])
      if result != name, used.insert(result.map(ByteKind.lowered)).inserted { return result }
    }
    return nil
  }

  private static func key(_ name: [UInt8], without skipped: Int?, _ kind: UInt8) -> UInt64 {
    var hash = NameHash()
    hash.add(kind)
    for index in name.indices where index != skipped { hash.add(name[index]) }
    return hash.value
  }

  // MARK: Characters

  private static func symbol(_ value: Int) -> UInt8 { value < 26 ? 0x41 + UInt8(value) : 0x30 + UInt8(value - 26) }

  private static func check(_ bytes: some Sequence<UInt8>, base: Int) -> UInt8 {
    var sum = 7
    for byte in bytes { sum = (sum * 31 + Int(ByteKind.lowered(byte))) % 10_007 }
    return base == 36 ? symbol(sum % 36) : 0x61 + UInt8(sum % 26)
  }
}
