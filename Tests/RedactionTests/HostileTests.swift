import Foundation
import Redaction
import Testing

/// Input that wants to break the redactor.
@Suite struct RedactionHostileTests {
  @Test("Random bytes pass, and nothing but names changes", arguments: 0..<40)
  func randomBytes(seed: Int) {
    var random = Generator(seed: seed)
    let pieces: [[UInt8]] = [
      Array("%".utf8), Array("\\u".utf8), Array("\\M-".utf8), Array("://".utf8), Array("…".utf8), Array("...".utf8),
      [0xE2], [0xFF], [0xC2], [0x1B], Array("\u{1B}[".utf8), Array("@".utf8), Array("::".utf8), Array("?a=".utf8),
      Array("/Users/".utf8), Array("&#".utf8), Array(".".utf8), Array("-".utf8), [0], [0x0A], Array("shop.com".utf8),
      Array("d = ".utf8), Array("Cookie:".utf8), Array("\"?\":{".utf8), Array("xn--".utf8),
      Array("Jan  3 06:16:48 ".utf8),
    ]
    var bytes: [UInt8] = []
    for _ in 0..<400 {
      bytes += random.next(3) == 0 ? [UInt8(random.next(256))] : pieces[random.next(pieces.count)]
    }
    var redactor = Redactor()
    redactor.collect(bytes)
    let once = redactor.apply(to: bytes)
    #expect(once.count { $0 == 0x0A } == bytes.count { $0 == 0x0A })
    #expect(redactor.leaks(in: once).isEmpty)
    for end in stride(from: 0, to: bytes.count, by: 37) { _ = redactor.apply(to: Array(bytes[..<end])) }
  }

  @Test("A line of many megabytes is replaced to its end")
  func longLine() {
    let unit = "{\"url\":\"https:\\/\\/www.kettlewood.example\\/a\"},"
    let text = String(repeating: unit, count: 60_000) + "kettlewood.example"
    var redactor = Redactor()
    redactor.collect(text)
    let result = redactor.apply(to: text, as: .evidence)
    #expect(!result.contains("kettlewood"))
    #expect(redactor.leaks(in: Array(result.utf8)).isEmpty)
  }

  @Test("Names beyond the limit are replaced too, the same name always alike")
  func limit() {
    var redactor = Redactor(limit: 100)
    let names = (0..<2_000).map { "host\($0).kettle\($0).com" }
    let text = names.map { "applinks:\($0) from 10.\($0.count).7.9 7Q2V9KX4TD.com.kettle.\($0.prefix(7))" }.joined(
      separator: "\n")
    redactor.collect(text)
    let (once, again) = (redactor.apply(to: text, as: .evidence), redactor.apply(to: text, as: .evidence))
    #expect(once == again)
    #expect(!once.contains("kettle"))
    let hosts = Set(once.split(separator: "\n").map { $0.split(separator: " ")[0] })
    #expect(hosts.count > 1_990)
    #expect(redactor.map.pairs.count <= 100)
  }

  @Test("Line ends and encodings of the text stay")
  func lineEnds() {
    let text = "a\r\nhttps://shop.com/\r\n\r\nb\rc\n\n"
    var redactor = Redactor()
    #expect(redactor.apply(to: text, as: .evidence) == text.replacingOccurrences(of: "shop.com", with: "ba1.invalid"))
    #expect(redactor.apply(to: [0xEF, 0xBB, 0xBF, 0x61]) == [0xEF, 0xBB, 0xBF, 0x61])
  }
}
