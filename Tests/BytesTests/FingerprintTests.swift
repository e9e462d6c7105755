import Bytes
import TestSupport
import Testing

/// Names told apart by numbers, and tables by those numbers.
@Suite struct FingerprintTests {
  @Test("Texts that differ have different fingerprints, the empty one too; the same text always the same")
  func differ() {
    var random = SeededGenerator(7)
    var seen: [Fingerprint: [UInt8]] = [:]
    for round in 0..<20_000 {
      let text = (0..<random.below(24)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      let print = text.withUnsafeBytes { Fingerprint($0) }
      #expect(!print.isNone)
      if let other = seen[print] { #expect(other == text, "round \(round)") }
      seen[print] = text
    }
    // What differs in one bit, in the order or in the length only.
    let close = ["a", "b", "ab", "ba", "a\0", "\0a", "", "\0", "aaaaaaaa", "aaaaaaaaa", "aaaaaaaab", "baaaaaaaa"]
    #expect(Set(close.map { Fingerprint($0) }).count == close.count)
    #expect(Fingerprint("a").with(Fingerprint("b")) != Fingerprint("b").with(Fingerprint("a")))
    #expect(Fingerprint("a").with(.none) != Fingerprint("a"))
    #expect(Set((0...255).map { Fingerprint(small: UInt8($0)) }).count == 256)
  }

  @Test("An index holds what a dictionary holds, whatever is put in and taken out", arguments: 0..<20)
  func index(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    // Few names, so that most are put in and taken out many times; and small tables, so that they stand in long rows.
    let names = (0..<(4 << (seed % 6))).map { Fingerprint("name \($0)") }
    var index = FingerprintIndex()
    var slow: [Fingerprint: Int] = [:]
    for round in 0..<3000 {
      let name = random.pick(names)
      if random.once(in: 3) {
        (index[name], slow[name]) = (nil, nil)
      } else {
        (index[name], slow[name]) = (round, round)
      }
      #expect(index.count == slow.count)
      let other = random.pick(names)
      #expect(index[other] == slow[other])
    }
    for name in names { #expect(index[name] == slow[name]) }
  }

  @Test("Nothing is kept for what is not there")
  func none() {
    var index = FingerprintIndex()
    index[.none] = 3
    #expect(index[.none] == nil)
    #expect(index.count == 0)
    index[.none] = nil
    index[Fingerprint("a")] = 1
    index.removeAll()
    #expect(index[Fingerprint("a")] == nil)
  }
}

/// Places in bytes.
@Suite struct ByteSpanTests {
  @Test("A place that is not set is told from an empty one, and none reaches beyond the bytes")
  func places() {
    let bytes = Array("swcd started".utf8)
    bytes.withUnsafeBytes { bytes in
      #expect(!ByteSpan().isSet)
      #expect(ByteSpan(0..<0).isSet)
      #expect(bytes.at(ByteSpan()).isEmpty)
      #expect(bytes.at(ByteSpan(0..<4)).equals("swcd"))
      #expect(bytes.at(ByteSpan(5..<400)).equals("started"))
      #expect(bytes.at(ByteSpan(400..<500)).isEmpty)
      #expect(bytes.span(of: bytes.slice(5..<8)).range == 5..<8)
      #expect(ByteSpan(7..<(1 << 40)).range.lowerBound == 7)
      #expect(!bytes.equals("swcd starte"))
      #expect(!bytes.equals("swcd startee"))
    }
  }

  @Test("Names in constant data are compared by what they say")
  func names() {
    let (left, right) = (StaticName("status"), StaticName("status"))
    #expect(left == right && left.hashValue == right.hashValue)
    #expect(left != StaticName("statue") && left != StaticName("statu"))
    #expect(left.text == "status")
  }
}
