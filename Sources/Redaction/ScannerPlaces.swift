/// Tokens that show by where they stand.
extension TokenScanner {
  // MARK: Hosts

  /// Whether the place says that a host follows: `domain: `, `d = `, `applinks:`, `Host: `, `CN=`, `for domain `.
  func isHostPlace(_ start: Int) -> Bool {
    var index = start
    if at(index - 1) == 0x2E, at(index - 2) == 0x2A { index -= 2 }
    guard let before = at(index - 1) else { return false }
    switch before {
    case 0x3A: return Self.services.contains { precedes(index - 1, $0, and: nil) } || precedes(index, "dns:", and: nil)
    case 0x3D:
      // A certificate's name, a cookie's attribute; `Error Domain=` is another thing.
      return (precedes(index, "cn=", and: nil) || precedes(index, "; domain=", and: nil)) && hasDotAhead(start)
    case 0x20, 0x27, 0x22:
      while let byte = at(index - 1), byte == 0x20 || byte == 0x27 || byte == 0x22 { index -= 1 }
      guard let sign = at(index - 1) else { return false }
      if sign == 0x3A { return Self.hostKeys.contains { precedes(index - 1, $0, and: nil) } }
      if sign == 0x3D { return precedes(index - 1, "{d ", and: nil) || precedes(index - 1, " d ", and: nil) }
      return before != 0x22 && precedes(index, "domain", and: nil) && !precedes(start, "domain.", and: nil)
        && at(start - 1) != 0x22 && hasDotAhead(start)
    default: return false
    }
  }

  /// A word behind "domain" is a host only if it looks like one.
  private func hasDotAhead(_ start: Int) -> Bool {
    var position = start
    while position < text.count, isWord(position) || text[position] == 0x2D { position += 1 }
    return at(position) == 0x2E && isWord(position + 1)
  }

  private static let services: [StaticString] = [
    "applinks", "webcredentials", "appclips", "activitycontinuation", "authsrv", "messagefilter",
    "classificationreport",
  ]
  private static let hostKeys: [StaticString] = ["domain", "host", "resolve host", "hostname", "server name", "rp id"]

  // MARK: Shortened names

  /// `sh….ex….com` with `…` or three dots, or a name that was cut.
  mutating func takeShortened(_ run: NameRun, _ isHostPlace: Bool) -> Bool {
    var position = run.start
    var labels = 0
    var shortened = 0
    var end = run.start
    while position < text.count {
      let start = position
      while position < text.count, isWord(position) && !NameRun.isEllipsis(text, position) || text[position] == 0x2D {
        position += 1
      }
      guard position > start else {
        // Cut right behind a dot.
        if position > run.start, shortened == 0, position < text.count, NameRun.isEllipsis(text, position) {
          add(.truncated, run.start..<end)
          return true
        }
        break
      }
      labels += 1
      end = position
      let isCut: Bool
      if position < text.count, NameRun.isEllipsis(text, position) {
        (isCut, position) = (true, position + 3)
      } else if at(position) == 0x2E, at(position + 1) == 0x2E, at(position + 2) == 0x2E {
        (isCut, position) = (true, position + 3)
      } else {
        isCut = false
      }
      if isCut {
        guard scalars(start..<end) <= 2 else {
          add(.truncated, run.start..<end)
          return true
        }
        shortened += 1
        end = position
      }
      guard at(position) == 0x2E, position + 1 < text.count, isWord(position + 1) else { break }
      position += 1
    }
    guard shortened > 0 else { return false }
    // `https://ex…` is a cut URL; `ke…` alone is nothing.
    guard labels > 1 else { return isHostPlace }
    // An ellipsis at the end can have cut any name: `7Q2V9KX4TD.com.example.pa…`.
    if NameRun.isEllipsis(text, end - 3) || text[end - 1] == 0x2E { add(.truncated, run.start..<end - 3) }
    add(.token(.shortenedHost), run.start..<end)
    return true
  }

  private func scalars(_ range: Range<Int>) -> Int { text[range].count { $0 & 0xC0 != 0x80 } }

  // MARK: Devices

  /// The host column of syslog styles (swcd-logs.md 3.4, 3.6).
  mutating func noteDevice() {
    guard text.count > 30, let start = hostColumn() else { return }
    var end = start
    while end < text.count, text[end] != 0x20 { end += 1 }
    guard end > start, end + 1 < text.count else { return }
    let word = text[start..<end]
    // Without a host, the process with its number stands here.
    guard !word.contains(0x5B), !word.contains(0x28), !word.contains(0x3A), word.count <= 80 else { return }
    guard !KnownNames.modelNames.contains(String(decoding: word, as: UTF8.self).lowercased()) else { return }
    let rest = text[(end + 1)..<min(text.count, end + 100)]
    guard let bracket = rest.firstIndex(of: 0x5B), bracket + 1 < text.count, ByteKind.isDigit(text[bracket + 1]) else {
      return
    }
    add(.token(.device), start..<end)
  }

  private func hostColumn() -> Int? {
    if ByteKind.isUpper(text[0]), text[3] == 0x20, text[6] == 0x20, text[9] == 0x3A, text[12] == 0x3A {
      // With microseconds there is no host, or a process of several words could be taken for one.
      return text[15] == 0x20 ? 16 : nil
    }
    guard ByteKind.isDigit(text[0]), text[4] == 0x2D, text[10] == 0x20, text[13] == 0x3A, text[19] == 0x2E else {
      return nil
    }
    guard text[26] == 0x2B || text[26] == 0x2D else { return nil }
    let start = 31
    guard at(start) == 0x20 else { return nil }
    return at(start + 1) == 0x20 ? start + 2 : nil
  }

  // MARK: Secrets with a name

  /// Values behind `Authorization:`, `Cookie:`, `serialNumber =` and their like.
  mutating func noteSecrets() {
    var position = 0
    while position < text.count {
      let byte = text[position]
      guard byte == 0x3A || byte == 0x3D else {
        position += 1
        continue
      }
      let sign = position
      position += 1
      var keyEnd = sign
      while keyEnd > 0, text[keyEnd - 1] == 0x20 || text[keyEnd - 1] == 0x22 { keyEnd -= 1 }
      var keyStart = keyEnd
      while keyStart > 0, keyEnd - keyStart < 28,
        ByteKind.isLetter(text[keyStart - 1]) || text[keyStart - 1] == 0x5F || text[keyStart - 1] == 0x2D
      {
        keyStart -= 1
      }
      guard keyEnd - keyStart >= 4, Self.mayName(text[keyEnd - 1], text[keyStart]) else { continue }
      let key = String(decoding: text[keyStart..<keyEnd], as: UTF8.self).lowercased().filter { $0 != "-" && $0 != "_" }
      if Self.headers.contains(key), byte == 0x3A {
        takeHeader(sign + 1, isCookie: key.hasSuffix("cookie"))
        return
      }
      guard Self.secretKeys.contains(key) else { continue }
      var start = sign + 1
      while let next = at(start), next == 0x20 || next == 0x22 || next == 0x27 || next == 0x09 { start += 1 }
      var end = start
      while end < text.count, !ByteKind.endsURL(text[end]), ![0x2C, 0x3B, 0x26, 0x29, 0x5D].contains(text[end]) {
        end += 1
      }
      if end - start >= 4, text[start] != 0x28, text[start..<end].contains(where: ByteKind.isAlphanumeric) {
        add(.token(.value), start..<end)
      }
      position = max(end, position)
    }
  }

  private mutating func takeHeader(_ start: Int, isCookie: Bool) {
    var position = start
    var words = 0
    // A scheme and its token, or the pairs of a cookie.
    while position < text.count, isCookie || words < 2 {
      words += 1
      while position < text.count, text[position] <= 0x20 || text[position] == 0x3B || text[position] == 0x22 {
        position += 1
      }
      var end = position
      var value = position
      while end < text.count, text[end] > 0x20, text[end] != 0x3B, text[end] != 0x22 {
        if isCookie, text[end] == 0x3D, value == position { value = end + 1 }
        end += 1
      }
      let name = String(decoding: text[position..<max(position, value - 1)], as: UTF8.self).lowercased()
      let isSecret =
        isCookie
        ? value > position && !["path", "expires", "max-age", "samesite", "domain", "version"].contains(name)
        : end - position >= 8
      if isSecret, end - value >= 3 { add(.token(.value), value..<end) }
      position = max(end, position + 1)
    }
  }

  /// A gate before the look-up: first and last letters of the keys.
  @inline(__always) private static func mayName(_ last: UInt8, _ first: UInt8) -> Bool {
    switch last | 0x20 {
    case 0x6E, 0x65, 0x72, 0x64, 0x69, 0x79, 0x74, 0x73: break
    default: return false
    }
    switch first | 0x20 {
    case 0x61, 0x63, 0x73, 0x75, 0x69, 0x6D, 0x65, 0x70, 0x74, 0x78, 0x77: return true
    default: return false
    }
  }

  private static let headers: Set<String> = [
    "authorization", "proxyauthorization", "cookie", "setcookie", "xapikey", "xauthtoken", "xcsrftoken",
  ]
  private static let secretKeys: Set<String> = [
    "serialnumber", "serial", "udid", "uniquedeviceid", "deviceid", "imei", "meid", "iccid", "ecid", "uniquechipid",
    "phonenumber", "accesstoken", "refreshtoken", "idtoken", "apikey", "secret", "clientsecret", "password", "passwd",
    "passcode", "username", "sessionid", "wifiaddress", "bluetoothaddress", "ethernetaddress", "imsi", "appleid",
    "devicename", "computername", "authtoken", "securitytoken", "token",
  ]
}
