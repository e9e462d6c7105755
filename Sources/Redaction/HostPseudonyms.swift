/// Pseudonyms of host names.
///
/// Each label has a pseudonym of its own that begins with a code for the label's first two characters, so the form to
/// which a device's log shortens a name (swcd-logs.md 1.1) can be replaced without knowing the name: `kettle.example`
/// becomes `ba0001.invalid`, and `ke….example` becomes `ba….invalid`. The last label becomes `invalid`, a top-level domain
/// that never exists (RFC 6761); the label before it depends on the one it replaces, so that shop.com and shop.org stay
/// two sites. Where the labels are long enough, the pseudonym is as long as the name.
struct HostPseudonyms {
  static let topLevel: [UInt8] = Array("invalid".utf8)
  static let ellipsis: [UInt8] = [0xE2, 0x80, 0xA6]

  private var codes: [UInt64: [UInt8]] = [:]
  /// How many codes each of the two name spaces has used: labels below the top level, and labels deeper.
  private var codeCounts = [0, 0]
  private var labels: [UInt64: [UInt8]] = [:]
  private var used: [Set<[UInt8]>] = [[], []]
  private var nextNumbers: [[UInt8]: Int] = [:]

  // MARK: Reading

  /// Whether a name is one of these pseudonyms.
  static func isPseudonym(_ host: ArraySlice<UInt8>) -> Bool {
    let labels = host.split(separator: 0x2E)
    guard labels.count >= 2, labels.last?.elementsEqual(topLevel) ?? false else {
      return labels.count == 1 && host.count > 8 && host.suffix(8).elementsEqual(Array("-invalid".utf8))
    }
    return labels.dropLast().allSatisfy(isPseudonymLabel)
  }

  private static func isPseudonymLabel(_ label: ArraySlice<UInt8>) -> Bool {
    if label.elementsEqual(Array("www".utf8)) { return true }
    var rest = label
    if rest.starts(with: Array("xn--".utf8)) { rest = rest.dropFirst(4).dropLast(rest.count > 8 ? 4 : 0) }
    // Two characters and digits; redacted labels end in an ellipsis instead.
    if rest.count >= 3, rest.suffix(3).elementsEqual(ellipsis) { return scalarCount(rest.dropLast(3)) <= 2 }
    let head = prefix(rest, 2)
    return rest.dropFirst(head.count).allSatisfy { ByteKind.isDigit($0) || $0 >= 0x80 }
  }

  /// Keeps a pseudonym that is in the evidence already from being given to another name.
  mutating func reserve(_ host: ArraySlice<UInt8>) {
    let parts = host.split(separator: 0x2E)
    guard parts.count >= 2 else { return }
    for (index, label) in parts.dropLast().enumerated() {
      used[index == parts.count - 2 ? 0 : 1].insert(Array(label))
    }
  }

  // MARK: Making

  mutating func pseudonym(of host: [UInt8]) -> [UInt8] {
    let parts = host.split(separator: 0x2E, omittingEmptySubsequences: false)
    guard parts.count > 1, let top = parts.last else {
      return label(ArraySlice(host), context: [], space: 1, length: max(3, host.count - 8)) + Array("-invalid".utf8)
    }
    var result: [UInt8] = []
    for (index, part) in parts.dropLast().enumerated() {
      let isSite = index == parts.count - 2
      let length = isSite ? part.count + top.count - Self.topLevel.count : part.count
      result += label(part, context: isSite ? Array(top) : [], space: isSite ? 0 : 1, length: length)
      result.append(0x2E)
    }
    return result + Self.topLevel
  }

  /// The shortened form of a host whose form this is.
  mutating func shortened(_ form: [UInt8]) -> [UInt8] {
    let parts = form.split(separator: 0x2E, omittingEmptySubsequences: false)
    guard let top = parts.last, parts.count > 1 || top.suffix(3).elementsEqual(Self.ellipsis) else { return form }
    // The form itself can be cut behind an ellipsis; the labels before it are deeper ones then.
    let isCut = top.suffix(3).elementsEqual(Self.ellipsis)
    var result: [UInt8] = []
    for (index, part) in (isCut ? parts[...] : parts.dropLast()).enumerated() {
      if index > 0 { result.append(0x2E) }
      let isSite = !isCut && index == parts.count - 2
      let context = isSite ? Array(top) : []
      if part.suffix(3).elementsEqual(Self.ellipsis) {
        result += code(part.dropLast(3), context: context, space: isSite ? 0 : 1) + Self.ellipsis
      } else {
        let length = isSite ? part.count + top.count - Self.topLevel.count : part.count
        result += label(part, context: context, space: isSite ? 0 : 1, length: length)
      }
    }
    return isCut ? result : result + [0x2E] + Self.topLevel
  }

  private mutating func label(_ label: ArraySlice<UInt8>, context: [UInt8], space: Int, length: Int) -> [UInt8] {
    let lower = label.map(ByteKind.lowered)
    if space == 1, lower.elementsEqual(Array("www".utf8)) || lower.count == 1 { return lower }
    let key = Self.key(ArraySlice(lower), context, space)
    if let known = labels[key] { return known }
    let isEncoded = lower.starts(with: Array("xn--".utf8))
    let inner = isEncoded ? ArraySlice(lower.dropFirst(4)) : ArraySlice(lower)
    let head = code(isEncoded ? inner : ArraySlice(lower), context: context, space: space)
    var result: [UInt8]
    if Self.scalarCount(inner) <= 2, !isEncoded {
      result = head
    } else {
      // A name beyond ASCII stays one.
      let mark = inner.contains { $0 >= 0x80 } && !head.contains { $0 >= 0x80 } ? Array("é".utf8) : []
      result = numbered(head + mark, length: length - (isEncoded ? 8 : 0), space: space)
      if isEncoded { result = Array("xn--".utf8) + result + Array("-kva".utf8) }
    }
    labels[key] = result
    return result
  }

  private mutating func numbered(_ head: [UInt8], length: Int, space: Int) -> [UInt8] {
    var width = max(1, min(length - head.count, 58))
    while true {
      let counterKey = head + [0, UInt8(width), UInt8(space)]
      var number = nextNumbers[counterKey] ?? 1
      while width > 15 || number < Self.powers[width] {
        let digits = String(number).utf8
        let candidate = head + Array(repeating: 0x30, count: max(0, width - digits.count)) + Array(digits)
        number += 1
        if used[space].insert(candidate).inserted {
          nextNumbers[counterKey] = number
          return candidate
        }
      }
      nextNumbers[counterKey] = number
      width += 1
    }
  }

  private static let powers = (0...15).map { exponent in (0..<exponent).reduce(1) { value, _ in value * 10 } }

  /// The two characters that stand for the first two of a label.
  private mutating func code(_ label: ArraySlice<UInt8>, context: [UInt8], space: Int) -> [UInt8] {
    let head = Self.prefix(ArraySlice(label.map(ByteKind.lowered)), 2)
    if head.elementsEqual([0x77, 0x77]) || head.elementsEqual([0x78, 0x6E]) { return Array(head) }
    let key = Self.key(head, context, space + 2)
    if let known = codes[key] { return known }
    let isASCII = head.allSatisfy { $0 < 0x80 }
    var result: [UInt8]
    repeat {
      result = Self.alphabet[codeCounts[space] % Self.alphabet.count]
      codeCounts[space] += 1
      // A pseudonym of two characters must be nobody's already.
    } while used[space].contains(result) && codeCounts[space] < Self.alphabet.count
    if !isASCII {
      result = [result[0]] + Array("é".utf8)
    } else if let odd = head.firstIndex(where: { !ByteKind.isAlphanumeric($0) }) {
      result[odd - head.startIndex] = head[odd]
    }
    if head.count == 1 { result = [result[0]] }
    codes[key] = result
    return result
  }

  /// Pairs of letters that read well first.
  private static let alphabet: [[UInt8]] = {
    let vowels = Array("aeiou".utf8)
    let consonants = Array("bcdfghjklmnpqrstvwxyz".utf8)
    let letters = vowels + consonants
    var pairs: [[UInt8]] = []
    for vowel in vowels { for consonant in consonants { pairs.append([consonant, vowel]) } }
    for first in letters {
      for second in letters where !(vowels.contains(second) && consonants.contains(first)) {
        let pair = [first, second]
        if pair != [0x77, 0x77], pair != [0x78, 0x6E] { pairs.append(pair) }
      }
    }
    for first in letters { for digit in UInt8(0x30)...0x39 { pairs.append([first, digit]) } }
    return pairs
  }()

  private static func key(_ label: ArraySlice<UInt8>, _ context: [UInt8], _ space: Int) -> UInt64 {
    var hash = NameHash()
    hash.add(UInt8(space))
    for byte in context { hash.add(byte) }
    hash.add(0)
    for byte in label { hash.add(byte) }
    return hash.value
  }

  private static func scalarCount(_ bytes: ArraySlice<UInt8>) -> Int { bytes.count { $0 & 0xC0 != 0x80 } }

  /// The bytes of the first scalars.
  private static func prefix(_ bytes: ArraySlice<UInt8>, _ scalars: Int) -> ArraySlice<UInt8> {
    var seen = 0
    for index in bytes.indices {
      if bytes[index] & 0xC0 != 0x80 { seen += 1 }
      if seen > scalars { return bytes[..<index] }
    }
    return bytes
  }
}
