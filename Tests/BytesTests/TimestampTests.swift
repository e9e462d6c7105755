import Bytes
import TestSupport
import Testing

@Suite struct TimestampTests {
  @Test(arguments: [
    ("2026-05-05 21:11:05.014063+0200", "2026-05-05T19:11:05.014063Z"),
    ("2024-02-29T00:00:00Z", "2024-02-29T00:00:00.000000Z"),
    ("2022-12-31 23:59:59.125 -0430", "2023-01-01T04:29:59.125000Z"),
    ("1969-12-31 23:59:59.999999+0000", "1969-12-31T23:59:59.999999Z"),
    ("0001-01-01 00:00:00 +0000", "0001-01-01T00:00:00.000000Z"),
    ("2026-10-09 09:06:13.119 Df", "2026-10-09T09:06:13.119000Z"),
  ])
  func readsWhatAppleToolsPrint(text: String, expected: String) {
    let stamp = Array(text.utf8).withUnsafeBytes { TimestampText.dateTime($0) }
    #expect(stamp?.timestamp?.rfc3339 == expected)
  }

  @Test(arguments: ["2026-13-01 00:00:00", "2023-02-29 00:00:00", "2026-01-01 24:00:00", "2026-1-1 0:00:00", ""])
  func refusesWhatIsNoDate(text: String) {
    #expect(Array(text.utf8).withUnsafeBytes { TimestampText.dateTime($0)?.timestamp } == nil)
  }

  @Test func aWordThatBeginsWithZIsNoZone() {
    let stamp = Array("2026-01-01 10:00:00.5 Zoe-iPhone".utf8).withUnsafeBytes { TimestampText.dateTime($0) }
    #expect(stamp?.offsetSeconds == nil)
    #expect(stamp?.length == 21)
  }

  @Test("Stamps as tools print them, and damaged ones, are read as a slow reader reads them", arguments: 0..<20)
  func againstSlow(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    func digits(_ count: Int, _ bound: Int) -> String {
      let text = String(random.below(bound))
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    for _ in 0..<1000 {
      var text = digits(4, 10_000) + "-" + digits(2, 14) + "-" + digits(2, 33) + random.pick([" ", "T", "_"])
      text += digits(2, 26) + ":" + digits(2, 62) + ":" + digits(2, 62)
      let places = random.below(11)
      if !random.once(in: 5) { text += random.pick([".", ","]) + (0..<places).map { _ in digits(1, 10) }.joined() }
      text += random.pick(["", " ", "  "])
      text += random.pick(["Z", "Zoe", "+0200", "-04:30", "+9", "+2500", "+0261", "-", "", "x", "+02000"])
      var bytes = Array(text.utf8)
      if random.once(in: 3), !bytes.isEmpty {
        bytes[random.below(bytes.count)] = random.pick(Array(" :-.0x9\u{0}é".utf8))
      }
      if random.once(in: 4) { bytes = Array(bytes.prefix(random.below(bytes.count + 1))) }
      let slow = SlowStamp(bytes)
      let found = bytes.withUnsafeBytes { TimestampText.dateTime($0) }
      #expect(found.map(SlowStamp.init) == slow, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test("The time of a stamp beside another of its day is the one it has alone", arguments: 0..<5)
  func besideAnother(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    func stamp() -> TimestampText {
      var stamp = TimestampText()
      (stamp.year, stamp.month, stamp.day) = (2026, 2, 27 + random.below(2))
      (stamp.hour, stamp.minute, stamp.second) = (random.below(24), random.below(60), random.below(61))
      stamp.microsecond = random.below(1_000_000)
      stamp.offsetSeconds = random.pick([nil, 0, 7200, -16_200])
      return stamp
    }
    for _ in 0..<500 {
      let (one, other) = (stamp(), stamp())
      let time = other.timestamp ?? Timestamp(microseconds: 0)
      #expect(one.timestamp(beside: (other, time)) == one.timestamp)
    }
    #expect(TimestampText().timestamp(beside: (TimestampText(), Timestamp(microseconds: 5))) == nil)
  }

  @Test func daysAndCivilDatesAreInverse() {
    for days in stride(from: -800_000, through: 3_000_000, by: 37) {
      let date = CivilDate.civil(days: days)
      #expect(CivilDate.days(year: date.year, month: date.month, day: date.day) == days)
    }
  }
}

/// A stamp, read byte by byte.
private struct SlowStamp: Equatable {
  var fields: [Int?]

  init(_ stamp: TimestampText) {
    fields = [
      stamp.year, stamp.month, stamp.day, stamp.hour, stamp.minute, stamp.second, stamp.microsecond,
      stamp.offsetSeconds, stamp.length,
    ]
  }

  init?(_ bytes: [UInt8]) {
    var place = 0
    func peek() -> UInt8? { place < bytes.count ? bytes[place] : nil }
    func number(_ count: Int) -> Int? {
      guard place + count <= bytes.count, bytes[place..<place + count].allSatisfy({ (0x30...0x39).contains($0) }) else {
        return nil
      }
      defer { place += count }
      return Int(String(decoding: bytes[place..<place + count], as: UTF8.self))
    }
    func sign(_ text: String) -> Bool {
      guard let byte = peek(), text.utf8.contains(byte) else { return false }
      place += 1
      return true
    }
    guard let year = number(4), sign("-"), let month = number(2), sign("-"), let day = number(2), sign(" T"),
      let hour = number(2), sign(":"), let minute = number(2), sign(":"), let second = number(2), hour < 24,
      minute < 60,
      second <= 60
    else { return nil }
    var microsecond = 0
    let beforeFraction = place
    if sign(".,") {
      var places = ""
      while places.count < 9, let digit = number(1) { places += String(digit) }
      microsecond = Int((places + "000000").prefix(6)) ?? 0
      if places.isEmpty { place = beforeFraction }
    }
    var length = place
    _ = sign(" ")
    var offset: Int?
    if sign("Z") {
      let next = peek() ?? 0x20
      let isWord = (0x30...0x39).contains(next) || (0x41...0x5A).contains(next) || (0x61...0x7A).contains(next)
      offset = isWord ? nil : 0
    } else if let mark = peek(), sign("+-"), let hours = number(2), hours <= 15 {
      _ = sign(":")
      if let minutes = number(2), minutes < 60 { offset = (hours * 3600 + minutes * 60) * (mark == 0x2D ? -1 : 1) }
    }
    if offset != nil { length = place }
    fields = [year, month, day, hour, minute, second, microsecond, offset, length]
  }
}
