/// Host names in ASCII (RFC 3492 and the lower-casing of IDNA; aasa-semantics.md M12).
public enum Punycode {
  /// The host with every label that is not ASCII written as `xn--…`; nil where a label cannot be written so.
  public static func asciiHost(_ host: String) -> String? {
    if host.utf8.allSatisfy({ $0 < 0x80 }) { return host }
    // The ideographic full stops separate labels too.
    let dots: Set<Unicode.Scalar> = [".", "\u{3002}", "\u{FF0E}", "\u{FF61}"]
    var labels: [String] = []
    for label in host.unicodeScalars.split(omittingEmptySubsequences: false, whereSeparator: { dots.contains($0) }) {
      if label.allSatisfy(\.isASCII) {
        labels.append(String(String.UnicodeScalarView(label)))
        continue
      }
      let folded = label.flatMap { $0.properties.lowercaseMapping.unicodeScalars }
      guard let encoded = encode(composed(folded)) else { return nil }
      labels.append("xn--" + encoded)
    }
    return labels.joined(separator: ".")
  }

  /// Joins a letter and a combining mark where one scalar stands for both (normal form C, as far as one step goes).
  private static func composed(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
    guard scalars.contains(where: { (0x300...0x36F).contains($0.value) }) else { return scalars }
    var result: [Unicode.Scalar] = []
    for scalar in scalars {
      guard (0x300...0x36F).contains(scalar.value), let last = result.last else {
        result.append(scalar)
        continue
      }
      let pair = String(String.UnicodeScalarView([last, scalar]))
      // Swift's strings compare by canonical equivalence, so a single scalar that equals the pair is its composition.
      if let whole = composition(of: pair) { result[result.count - 1] = whole } else { result.append(scalar) }
    }
    return result
  }

  private static func composition(of pair: String) -> Unicode.Scalar? {
    for value in Array(UInt32(0xC0)...0x24F) + Array(UInt32(0x1E00)...0x1EFF) {
      if let scalar = Unicode.Scalar(value), String(Character(scalar)) == pair { return scalar }
    }
    return nil
  }

  /// RFC 3492 section 6.3.
  static func encode(_ input: [Unicode.Scalar]) -> String? {
    guard input.count <= 256 else { return nil }
    var output = input.filter(\.isASCII).map { UInt8(truncatingIfNeeded: $0.value) }
    let basicCount = output.count
    if basicCount > 0 { output.append(0x2D) }
    var (n, delta, bias) = (UInt32(128), UInt32(0), UInt32(72))
    var handled = UInt32(basicCount)
    while handled < UInt32(input.count) {
      guard let next = input.map(\.value).filter({ $0 >= n }).min() else { return nil }
      let (step, overflow) = (next - n).multipliedReportingOverflow(by: handled + 1)
      let (sum, carried) = delta.addingReportingOverflow(step)
      guard !overflow, !carried else { return nil }
      delta = sum
      n = next
      for scalar in input {
        if scalar.value < n { delta += 1 }
        guard scalar.value == n else { continue }
        appendVariableLength(delta, bias, &output)
        bias = adapt(delta, count: handled + 1, isFirst: handled == UInt32(basicCount))
        delta = 0
        handled += 1
      }
      delta += 1
      n += 1
    }
    return String(decoding: output, as: UTF8.self)
  }

  private static func appendVariableLength(_ delta: UInt32, _ bias: UInt32, _ output: inout [UInt8]) {
    var q = delta
    var k: UInt32 = 36
    while true {
      let threshold = k <= bias ? 1 : k >= bias + 26 ? 26 : k - bias
      if q < threshold { break }
      output.append(digit(threshold + (q - threshold) % (36 - threshold)))
      q = (q - threshold) / (36 - threshold)
      k += 36
    }
    output.append(digit(q))
  }

  private static func digit(_ value: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: value < 26 ? value + 0x61 : value - 26 + 0x30)
  }

  private static func adapt(_ delta: UInt32, count: UInt32, isFirst: Bool) -> UInt32 {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var k: UInt32 = 0
    while delta > 455 {
      delta /= 35
      k += 36
    }
    return k + 36 * delta / (delta + 38)
  }
}
