/// Short marks by which code scanning and baselines know a finding again.
enum Fingerprint {
  /// FNV-1a of 64 bits, in hexadecimal.
  static func hash(_ text: String) -> String {
    var value: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: max(0, 16 - digits.utf8.count)) + digits
  }
}
