import Bytes
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

  @Test func daysAndCivilDatesAreInverse() {
    for days in stride(from: -800_000, through: 3_000_000, by: 37) {
      let date = CivilDate.civil(days: days)
      #expect(CivilDate.days(year: date.year, month: date.month, day: date.day) == days)
    }
  }
}
