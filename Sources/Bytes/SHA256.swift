/// SHA-256 (FIPS 180-4), fed in pieces.
public struct SHA256: Sendable {
  private var state: (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32, UInt32) = (
    0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19
  )
  /// Bytes of a block that is not full yet.
  private var pending: [UInt8] = []
  private var byteCount: UInt64 = 0
  private static let blockSize = 64

  public init() { pending.reserveCapacity(Self.blockSize) }

  /// The digest of a text or file at once.
  public static func digest(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var hash = SHA256()
    Array(bytes).withUnsafeBytes { hash.update($0) }
    return hash.finish()
  }

  /// The digest in lower-case hexadecimal.
  public static func hex(_ digest: [UInt8]) -> String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  public mutating func update(_ bytes: UnsafeRawBufferPointer) {
    byteCount &+= UInt64(bytes.count)
    var rest = UnsafeRawBufferPointer(rebasing: bytes[...])
    if !pending.isEmpty {
      let taken = min(Self.blockSize - pending.count, rest.count)
      pending.append(contentsOf: rest.prefix(taken))
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(taken))
      guard pending.count == Self.blockSize else { return }
      let block = pending
      pending.removeAll(keepingCapacity: true)
      block.withUnsafeBytes { compress($0) }
    }
    let whole = rest.count - rest.count % Self.blockSize
    if whole > 0 { compress(UnsafeRawBufferPointer(rebasing: rest[..<whole])) }
    pending.append(contentsOf: rest[whole...])
  }

  /// The digest of all that was fed; feeding goes on from an unfinished copy only.
  public mutating func finish() -> [UInt8] {
    let bits = byteCount &* 8
    var tail: [UInt8] = [0x80]
    while (pending.count + tail.count) % Self.blockSize != 56 { tail.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) { tail.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift))) }
    tail.withUnsafeBytes { update($0) }
    let words = [state.0, state.1, state.2, state.3, state.4, state.5, state.6, state.7]
    return words.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  /// Takes in whole blocks.
  private mutating func compress(_ blocks: UnsafeRawBufferPointer) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
      Self.constants.withUnsafeBufferPointer { constants in
        var start = 0
        while start < blocks.count {
          for index in 0..<16 {
            schedule[index] = UInt32(
              bigEndian: blocks.loadUnaligned(fromByteOffset: start + index * 4, as: UInt32.self))
          }
          for index in 16..<64 {
            let (early, late) = (schedule[index - 15], schedule[index - 2])
            let first = Self.rotate(early, 7) ^ Self.rotate(early, 18) ^ early >> 3
            let second = Self.rotate(late, 17) ^ Self.rotate(late, 19) ^ late >> 10
            schedule[index] = schedule[index - 16] &+ first &+ schedule[index - 7] &+ second
          }
          var (a, b, c, d, e, f, g, h) = state
          var index = 0
          // Four rounds at a time, so that the eight words stay in registers and are not moved about.
          while index < 64 {
            Self.round(a, b, c, &d, e, f, g, &h, constants[index] &+ schedule[index])
            Self.round(h, a, b, &c, d, e, f, &g, constants[index + 1] &+ schedule[index + 1])
            Self.round(g, h, a, &b, c, d, e, &f, constants[index + 2] &+ schedule[index + 2])
            Self.round(f, g, h, &a, b, c, d, &e, constants[index + 3] &+ schedule[index + 3])
            (a, b, c, d, e, f, g, h) = (e, f, g, h, a, b, c, d)
            index += 4
          }
          state = (
            state.0 &+ a, state.1 &+ b, state.2 &+ c, state.3 &+ d, state.4 &+ e, state.5 &+ f, state.6 &+ g,
            state.7 &+ h
          )
          start += Self.blockSize
        }
      }
    }
  }

  @inline(__always)
  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 { word >> count | word << (32 - count) }

  @inline(__always)
  private static func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32,
    _ h: inout UInt32, _ word: UInt32
  ) {
    let choice = g ^ e & (f ^ g)
    let sum = h &+ (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) &+ choice &+ word
    let majority = a & b | c & (a | b)
    d = d &+ sum
    h = sum &+ (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) &+ majority
  }

  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]
}
