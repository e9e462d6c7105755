/// Base64 (RFC 4648, section 4), with padding.
public enum Base64 {
  public static func encode(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = Array(bytes[start..<min(bytes.count, start + 3)])
      let second = group.count > 1 ? group[1] : 0
      let third = group.count > 2 ? group[2] : 0
      result.append(alphabet[Int(group[0] >> 2)])
      result.append(alphabet[Int((group[0] & 3) << 4 | second >> 4)])
      result.append(group.count > 1 ? alphabet[Int((second & 15) << 2 | third >> 6)] : 0x3D)
      result.append(group.count > 2 ? alphabet[Int(third & 63)] : 0x3D)
    }
    return String(decoding: result, as: UTF8.self)
  }
}
