/// Case folding for `caseSensitive: false`: ASCII directly, other scalars by Unicode's simple lower case (G9).
enum CaseFolding {
  static func folded(_ text: [UInt8]) -> [UInt8] {
    if text.allSatisfy({ $0 < 0x80 }) { return text.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 } }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      let lower = scalar.properties.lowercaseMapping.unicodeScalars
      // A mapping to several scalars is no simple folding; the scalar stays.
      let folded = lower.count == 1 ? lower[lower.startIndex] : scalar
      result.append(contentsOf: UTF8.encode(folded).map(Array.init) ?? [])
    }
    return result
  }
}
