/// IP and MAC addresses in text.
enum AddressShape {
  /// Four numbers up to 255.
  static func isIPv4(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    var (value, digits, dots) = (0, 0, 0)
    for index in range {
      if text[index] == 0x2E {
        guard digits > 0 else { return false }
        (value, digits, dots) = (0, 0, dots + 1)
      } else {
        guard ByteKind.isDigit(text[index]), digits < 3 else { return false }
        value = value * 10 + Int(text[index] - 0x30)
        digits += 1
        if value > 255 { return false }
      }
    }
    return dots == 3 && digits > 0
  }

  /// A MAC address or an IPv6 address that begins with a group of hexadecimal digits.
  static func colons(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> (TokenKind, Int)? {
    if let end = mac(text, start) { return (.mac, end) }
    return ipv6(text, start).map { (.ipv6, $0) }
  }

  /// `a4:83:e7:12:34:56`, with hyphens too.
  static func mac(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
    guard start + 17 <= text.count else { return nil }
    let separator = text[start + 2]
    guard separator == 0x3A || separator == 0x2D else { return nil }
    for offset in 0..<17 {
      let byte = text[start + offset]
      guard offset % 3 == 2 ? byte == separator : ByteKind.isHex(byte) else { return nil }
    }
    let end = start + 17
    guard end == text.count || !ByteKind.isAlphanumeric(text[end]) && text[end] != separator else { return nil }
    return end
  }

  /// Eight groups, or fewer around `::`. `::` alone and `::1` name nobody.
  static func ipv6(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int? {
    var (position, groups, isShort, hasDigit, last) = (start, 0, false, false, start)
    while position < text.count, position - start < 45 {
      if text[position] == 0x3A {
        guard position + 1 < text.count else { break }
        if text[position + 1] == 0x3A {
          if isShort { break }
          isShort = true
          position += 2
          last = position
          continue
        }
        guard groups > 0 || isShort, ByteKind.isHex(text[position + 1]) else { break }
        position += 1
        continue
      }
      var end = position
      while end < text.count, ByteKind.isHex(text[end]), end - position < 5 { end += 1 }
      guard end > position, end - position <= 4 else { break }
      // The last group can be an IPv4 address.
      if end < text.count, text[end] == 0x2E {
        var stop = end
        while stop < text.count, ByteKind.isDigit(text[stop]) || text[stop] == 0x2E { stop += 1 }
        if isIPv4(text, position..<stop) {
          groups += 2
          last = stop
          hasDigit = true
        }
        break
      }
      hasDigit = hasDigit || text[position..<end].contains(where: ByteKind.isDigit)
      groups += 1
      position = end
      last = end
      if position < text.count, text[position] != 0x3A { break }
    }
    if last < text.count, ByteKind.isAlphanumeric(text[last]) || text[last] == 0x5F { return nil }
    guard isShort ? groups >= 2 && groups < 8 && hasDigit : groups == 8 else { return nil }
    return last
  }
}
