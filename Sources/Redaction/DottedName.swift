/// What labels joined by dots are, as far as their text tells.
enum DottedName {
  static func guess(_ text: ArraySlice<UInt8>) -> TokenKind? {
    let labels = text.split(separator: 0x2E, omittingEmptySubsequences: false)
    guard labels.count >= 2, let first = labels.first, let last = labels.last, labels.allSatisfy({ !$0.isEmpty }) else {
      return nil
    }
    if isGroup(first), labels.count >= 3, KnownNames.isReverseStart(labels[1]) { return .bundleID }
    let isStrong = KnownNames.isStrongTopLevel(last)
    if KnownNames.isReverseStart(first), isOneCase(first) {
      if isReverseCommon(first) {
        if labels.count >= 3, first.count == 3 && first.elementsEqual(Array("com".utf8)) || !isStrong {
          return .bundleID
        }
        return isStrong ? .host : labels.count == 2 && first.elementsEqual(Array("com".utf8)) ? .bundleID : nil
      }
      if isStrong { return .host }
      if labels.count >= 3, first.count == 2 || isReverseRare(first) {
        return KnownNames.isTopLevel(last) && !last.elementsEqual(Array("app".utf8)) ? .host : .bundleID
      }
    }
    guard KnownNames.isTopLevel(last), isOneCase(last) else { return nil }
    if isStrong, !KnownNames.isAmbiguousTopLevel(last) { return .host }
    // Names of programs are spelt in mixed case, hosts in one.
    guard isOneCase(text) else { return nil }
    return labels.count >= 3 || !KnownNames.isAmbiguousTopLevel(last) ? .host : nil
  }

  private static func isGroup(_ label: ArraySlice<UInt8>) -> Bool {
    ["group", "icloud", "systemgroup", "application"].contains(String(decoding: label, as: UTF8.self).lowercased())
  }

  private static func isReverseCommon(_ label: ArraySlice<UInt8>) -> Bool {
    ["com", "org", "net", "edu", "gov", "io"].contains(String(decoding: label, as: UTF8.self).lowercased())
  }

  /// Longer top-level domains that bundle IDs begin with.
  private static func isReverseRare(_ label: ArraySlice<UInt8>) -> Bool {
    ["app", "dev", "info", "biz", "xyz", "eu", "cloud"].contains(String(decoding: label, as: UTF8.self).lowercased())
  }

  private static func isOneCase(_ text: ArraySlice<UInt8>) -> Bool {
    !text.contains(where: ByteKind.isUpper) || !text.contains(where: ByteKind.isLower)
  }
}
