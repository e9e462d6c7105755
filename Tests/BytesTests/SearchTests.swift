import Bytes
import TestSupport
import Testing

@Suite struct SearchTests {
  @Test func findsLiteralsAndLines() {
    let text = Array("one\r\ntwo\n\nlast".utf8)
    text.withUnsafeBytes { bytes in
      #expect(bytes.firstIndex(of: "two") == 5)
      #expect(bytes.firstIndex(of: "three") == nil)
      #expect(bytes.firstIndex(of: "last", from: 11) == nil)
      let lines = LineCutter(bytes).map { (String(lossy: $0.bytes), $0.number, $0.offset) }
      #expect(lines.map(\.0) == ["one", "two", "", "last"])
      #expect(lines.map(\.1) == [1, 2, 3, 4])
      #expect(lines.map(\.2) == [0, 5, 9, 10])
    }
  }

  @Test(arguments: [
    ("\u{1B}[1mService:\u{1B}[0m x", "Service: x"), ("\u{1B}]0;title\u{07}text", "text"), ("plain", "plain"),
    ("cut\u{1B}[", "cut"),
    ("cut\u{1B}", "cut"),
  ])
  func stripsTerminalCodes(text: String, expected: String) {
    #expect(String(decoding: ANSI.stripped(Array(text.utf8)), as: UTF8.self) == expected)
  }

  @Test("Searches that look at sixteen bytes at once agree with slow ones, at every length", arguments: 0..<10)
  func kinds(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    let letters = Array("aZ09-_ \t{}<>'.\u{7F}é".utf8)
    for _ in 0..<2000 {
      // Long runs of one kind now and then, so that the first sixteen bytes do not settle it.
      let run = random.pick(letters)
      let text = (0..<random.below(70)).map { _ in random.once(in: 4) ? random.pick(letters) : run }
      let start = random.below(text.count + 3)
      let rest = text.dropFirst(start)
      let stops = (random.pick(letters), random.pick(letters), random.pick(letters), random.pick(letters))
      let isStop = { [stops.0, stops.1, stops.2, stops.3].contains($0) }
      let isOfName = { (byte: UInt8) in
        byte == 0x2D || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      }
      let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
      text.withUnsafeBytes { text in
        let found = text.firstIndex(ofAny: ByteStops(stops.0, stops.1, stops.2, stops.3), from: start)
        #expect(found == rest.firstIndex(where: isStop) ?? text.count)
        #expect(text.lengthOfName(at: start) == rest.prefix(while: isOfName).count)
        #expect(text.lengthOfBlanks(at: start) == rest.prefix(while: isBlank).count)
        #expect(text.lengthOfWord(at: start) == rest.prefix { !isBlank($0) }.count)
      }
    }
  }

  @Test("A slice is cut to what is there, whatever the range")
  func slices() {
    Array("0123456789".utf8).withUnsafeBytes { bytes in
      #expect(bytes.slice(2..<5).elementsEqual("234".utf8))
      #expect(bytes.slice(-3..<2).elementsEqual("01".utf8))
      #expect(bytes.slice(8..<400).elementsEqual("89".utf8))
      for range in [10..<12, -9..<(-2), 4..<4, Int.min..<0, Int.max..<Int.max] { #expect(bytes.slice(range).isEmpty) }
      #expect(UnsafeRawBufferPointer(start: nil, count: 0).slice(0..<9).isEmpty)
      #expect(bytes.holds("789", at: 7))
      #expect(!bytes.holds("789", at: 8) && !bytes.holds("0", at: -1) && !bytes.holds("9", at: 400))
    }
  }

  @Test("A word is found where the slow search finds it, at every length of text and word", arguments: 0..<10)
  func words(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    for _ in 0..<2000 {
      // Two letters only, so that beginnings and ends of the word stand everywhere.
      let text = (0..<random.below(90)).map { _ in UInt8(0x61 + random.below(2)) }
      let word = (0..<(1 + random.below(24))).map { _ in UInt8(0x61 + random.below(2)) }
      let start = random.below(text.count + 2)
      let slow = text.indices.first { $0 >= start && text[$0...].starts(with: word) }
      text.withUnsafeBytes { text in
        word.withUnsafeBytes { #expect(text.firstIndex(ofBytes: $0, from: start) == slow) }
      }
    }
  }
}
