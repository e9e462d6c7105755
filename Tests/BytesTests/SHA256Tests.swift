import Bytes
import Testing

@Suite("SHA-256 (FIPS 180-4)")
struct SHA256Tests {
  private func hex(_ text: String) -> String { SHA256.hex(SHA256.digest(text.utf8)) }

  @Test("the vectors of the standard and its examples")
  func vectors() {
    #expect(hex("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(hex("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    #expect(
      hex(String(repeating: "a", count: 1_000_000))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  @Test("pieces of any size give the digest of the whole")
  func pieces() {
    let bytes = (0..<1_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let whole = SHA256.digest(bytes)
    for size in [1, 3, 55, 56, 63, 64, 65, 127, 128, 999] {
      var hash = SHA256()
      var start = 0
      while start < bytes.count {
        let end = min(bytes.count, start + size)
        bytes[start..<end].withUnsafeBytes { hash.update($0) }
        start = end
      }
      #expect(hash.finish() == whole, "pieces of \(size)")
    }
  }

  @Test("every length around a block's end", arguments: 0...130)
  func padding(length: Int) {
    var hash = SHA256()
    let bytes = [UInt8](repeating: 0x61, count: length)
    bytes.withUnsafeBytes { hash.update($0) }
    var other = SHA256()
    for byte in bytes { withUnsafeBytes(of: byte) { other.update($0) } }
    #expect(hash.finish() == other.finish())
  }
}
