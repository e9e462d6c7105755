/// How one app ID can be mistaken for another.
public enum AppIDLikeness {
  /// Whether a malformed text was most likely meant as this app ID: the bundle id alone, another separator, blanks
  /// around it, swapped parts, or a wildcard in place of the end.
  public static func means(_ text: String, _ appID: AppID) -> Bool {
    guard text != appID.text else { return false }
    let squeezed = letters(text)
    if squeezed == letters(appID.text) || squeezed == letters(appID.bundleID) { return true }
    return squeezed == letters(appID.bundleID + (appID.prefix ?? ""))
  }

  private static func letters(_ text: String) -> [UInt8] {
    text.lowercased().utf8.filter { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0) }
  }

  public static func distance(_ left: AppID, _ right: AppID) -> Int {
    editDistance(Array(left.text), Array(right.text), limit: 6)
  }

  /// At most two edits apart, or the same but for case or look-alike characters, and not the same.
  public static func isNear(_ left: AppID, _ right: AppID) -> Bool {
    guard left != right else { return false }
    if left.text.lowercased() == right.text.lowercased() { return true }
    let length = min(left.text.count, right.text.count)
    // A bundle id that only adds a part is another app, not a typo.
    let (a, b) = (left.bundleID.split(separator: "."), right.bundleID.split(separator: "."))
    guard length >= 8, a.count == b.count else { return false }
    return distance(left, right) <= 2
  }

  /// Levenshtein distance, or `limit + 1` where it is larger.
  public static func editDistance(_ left: [Character], _ right: [Character], limit: Int) -> Int {
    if abs(left.count - right.count) > limit { return limit + 1 }
    var previous = Array(0...right.count)
    for (row, character) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        current.append(
          min(previous[column] + (character == other ? 0 : 1), previous[column + 1] + 1, current[column] + 1))
      }
      previous = current
    }
    return min(previous[right.count], limit + 1)
  }

  /// The first place where two texts differ, in words; look-alikes are named by code point.
  public static func difference(_ listed: String, _ signed: String) -> String {
    if listed.lowercased() == signed.lowercased() { return "upper and lower case differ" }
    let (a, b) = (Array(listed.unicodeScalars), Array(signed.unicodeScalars))
    var index = 0
    while index < a.count, index < b.count, a[index] == b[index] { index += 1 }
    let name = { (scalars: [Unicode.Scalar]) -> String in
      guard index < scalars.count else { return "nothing" }
      let hex = String(scalars[index].value, radix: 16, uppercase: true)
      return "\(Character(scalars[index])) (U+\(String(repeating: "0", count: max(0, 4 - hex.count)))\(hex))"
    }
    return "at character \(index + 1) the file has \(name(a)) where the app has \(name(b))"
  }
}

/// Text that stands for an app identifier prefix until somebody replaces it.
public enum Placeholder {
  public static func isPlaceholder(_ text: String) -> Bool {
    let upper = text.uppercased()
    if upper.contains("$") || upper.contains("<") || upper.contains("{") || upper.contains("%") { return true }
    if known.contains(upper) { return true }
    return upper.count >= 6 && Set(upper).count == 1
  }

  private static let known: Set<String> = [
    "TEAMID", "TEAM_ID", "YOURTEAMID", "YOUR_TEAM_ID", "APPID", "APPIDPREFIX", "FAKETEAMID", "ABCDE12345", "ABCDEFGHIJ",
    "ABC1234567", "1234567890", "0123456789", "ABCD123456", "AAAAA11111", "TEAMID1234", "TEAMID0000", "PREFIX",
    "APPLEAPPIDPREFIX", "MYTEAMID", "YOURTEAM00",
  ]
}
