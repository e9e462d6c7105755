/// Tokens that show by their shape alone.
enum TokenShape {
  /// Ten capital letters and digits, of both kinds: an app identifier prefix (aasa-semantics.md D12).
  static func isPrefix(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard word.count == 10 else { return false }
    return isOddPrefix(word)
  }

  /// A prefix that stands alone: without lower-case letters, which hexadecimal numbers have.
  static func isBarePrefix(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    isPrefix(word) && !word.contains(where: ByteKind.isLower) && word[word.startIndex + 1] != 0x58
  }

  /// The same with a character too few or too many, or in lower case throughout.
  static func isOddPrefix(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard (8...12).contains(word.count) else { return false }
    var (digits, upper, lower) = (0, 0, 0)
    for byte in word {
      if ByteKind.isDigit(byte) {
        digits += 1
      } else if ByteKind.isUpper(byte) {
        upper += 1
      } else if ByteKind.isLower(byte) {
        lower += 1
      } else {
        return false
      }
    }
    // A lower-case one needs more digits than words have.
    if lower > 0 { return word.count == 10 && (digits >= 2 || upper >= 4 && digits >= 1) }
    return digits > 0 && upper > 0 || word.count == 10 && upper == 10 && isUnlikelyWord(word)
  }

  /// Capital letters that cannot be a word: three or more rare ones, or no vowel.
  private static func isUnlikelyWord(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let vowels = word.count { [0x41, 0x45, 0x49, 0x4F, 0x55, 0x59].contains($0) }
    let rare = word.count { [0x4A, 0x51, 0x58, 0x5A, 0x4B, 0x56, 0x57].contains($0) }
    return vowels <= 1 || rare >= 3
  }

  static func isUUID(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Bool {
    guard start + 36 <= text.count else { return false }
    for offset in 0..<36 {
      let byte = text[start + offset]
      if offset == 8 || offset == 13 || offset == 18 || offset == 23 {
        guard byte == 0x2D else { return false }
      } else if !ByteKind.isHex(byte) {
        return false
      }
    }
    return true
  }

  /// `Johns-iPhone`, `MacBook-Pro-von-Ines`.
  static func isDevice(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard word.count >= 8, word.contains(0x2D) else { return false }
    let parts = word.split(separator: 0x2D)
    guard let model = parts.firstIndex(where: { startsModel($0) }) else { return false }
    // Something beside the model and its own words.
    return parts.enumerated().contains { index, part in
      index != model && !startsModel(part) && part.contains(where: ByteKind.isLetter)
        && !modelWords.contains(String(decoding: part, as: UTF8.self).lowercased()) && index < model + 4
        && (index < model || parts.count > model + 2)
    }
  }

  private static let modelWords: Set<String> = ["pro", "air", "mini", "studio", "book", "plus", "max", "se"]

  static func startsModel(_ word: some Collection<UInt8>) -> Bool {
    // By the first letter, for every word with a hyphen is asked.
    guard let first = word.first, [0x69, 0x4D, 0x41, 0x48].contains(first) else { return false }
    let head = String(decoding: word.prefix(8), as: UTF8.self)
    return ["iPhone", "iPad", "iPod", "MacBook", "iMac", "AppleTV", "HomePod"].contains { head.hasPrefix($0) }
      || head == "Mac" || head == "Macs"
      || ["Mac ", "Mac-", "Mac.", "Apple Wa", "Apple TV"].contains { head.hasPrefix($0) }
  }

  /// Twenty or more hexadecimal digits, a device's `00008110-001A2D3E0C82801E`, or a long random word.
  /// `0000_iPhone-OS_iPhone_23A341`, the end of a sysdiagnose's name: product and build, which a diagnosis needs and which
  /// tell nobody.
  private static func isSystemName(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let parts = word.split { $0 == 0x5F || $0 == 0x2D }
    guard parts.count > 2, let build = parts.last, build.count >= 4, ByteKind.isDigit(build[build.startIndex]) else {
      return false
    }
    let letters = build.count { ByteKind.isUpper($0) }
    guard letters == 1, build.count <= 9, build.dropLast().allSatisfy({ ByteKind.isDigit($0) || ByteKind.isUpper($0) })
    else { return false }
    return parts.dropLast().allSatisfy { part in
      part.allSatisfy { ByteKind.isUpper($0) || ByteKind.isLower($0) }
        || part.count == 4 && part.allSatisfy(ByteKind.isDigit)
    }
  }

  static func isSecret(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard word.count >= 20, !isSystemName(word) else { return false }
    var (digits, upper, lower, hex, changes) = (0, 0, 0, 0, 0)
    var last = 0
    for byte in word {
      let kind: Int
      if ByteKind.isDigit(byte) {
        digits += 1; kind = 1
      } else if ByteKind.isUpper(byte) {
        upper += 1; kind = 2
      } else if ByteKind.isLower(byte) {
        lower += 1; kind = 3
      } else {
        kind = 4
      }
      if ByteKind.isHex(byte) { hex += 1 }
      if kind != last, kind == 1 || last == 1 { changes += 1 }
      last = kind
    }
    if hex == word.count { return digits > 0 && upper + lower > 0 }
    if word.count == 25, hex == 24, word[word.startIndex + 8] == 0x2D { return true }
    guard word.first != 0x30 || word.dropFirst().first != 0x78 else { return false }
    return word.count >= 24 && digits >= 3 && upper >= 2 && lower >= 2 && changes >= 5
      || word.count >= 24 && digits >= 5 && upper + lower >= 5 && changes >= 8
  }

  /// A path's part that names one thing or person rather than a place: six digits on end, eight hexadecimal ones, or a
  /// mixture of ten.
  static func isPathID(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard word.count >= 6 else { return false }
    var (digits, letters, hex, run, longest) = (0, 0, 0, 0, 0)
    for byte in word {
      run = ByteKind.isDigit(byte) ? run + 1 : 0
      longest = max(longest, run)
      if ByteKind.isDigit(byte) { digits += 1 }
      if ByteKind.isLetter(byte) { letters += 1 }
      if ByteKind.isHex(byte) { hex += 1 }
    }
    if longest >= 6 { return true }
    if word.count >= 8, hex == word.count, digits >= 2 { return true }
    return word.count >= 10 && digits >= 3 && letters >= 2
  }
}
