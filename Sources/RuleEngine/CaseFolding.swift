/// Folding of case for `caseSensitive: false` (aasa-semantics.md G9): ASCII by bytes, other scalars one by one, so that
/// the number of scalars stays the same.
enum CaseFolding {
  @inline(__always)
  static func ascii(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

  static func fold(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(where: { $0 >= 0x80 }) else { return text.map(ascii) }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      result.append(contentsOf: UTF8.encode(fold(scalar)) ?? UTF8.encodedReplacementCharacter)
    }
    return result
  }

  /// Simple case folding: by way of upper case, so that `ς` and `σ` meet; a scalar whose mapping is several stays.
  static func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.isASCII { return Unicode.Scalar(ascii(UInt8(truncatingIfNeeded: scalar.value))) }
    let upper = single(scalar.properties.uppercaseMapping) ?? scalar
    return single(upper.properties.lowercaseMapping) ?? upper
  }

  /// The same by its value; what is no scalar stays.
  static func fold(_ value: UInt32) -> UInt32 { Unicode.Scalar(value).map { fold($0).value } ?? value }

  private static func single(_ mapping: String) -> Unicode.Scalar? {
    let scalars = mapping.unicodeScalars
    guard let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex else { return nil }
    return first
  }
}
