import Bytes
import Evidence

/// Reads the dates of a dump (swcutil-show.md 2.7): the classic form, the 12-hour form with any blank before AM/PM, and
/// digits of any script. What cannot be read keeps its text.
enum DumpDateReader {
  static func read(_ text: String) -> DumpDate { classic(text) ?? readAny(text) }

  /// `2026-01-10 09:00:00 +0000`, as nearly every date of a dump is written.
  private static func classic(_ text: String) -> DumpDate? {
    var text = text
    let fields = text.withUTF8 { bytes -> (date: [Int], zone: Int)? in
      guard bytes.count == form.utf8CodeUnitCount, bytes[20] == 0x2B || bytes[20] == 0x2D else { return nil }
      for index in bytes.indices where index != 20 {
        let isDigit = form.utf8Start[index] == 0x30
        guard isDigit ? 0x30...0x39 ~= bytes[index] : bytes[index] == form.utf8Start[index] else { return nil }
      }
      func number(_ range: Range<Int>) -> Int { range.reduce(0) { $0 * 10 + Int(bytes[$1] & 15) } }
      let zone = number(21..<23) * 3600 + number(23..<25) * 60
      return (
        [number(0..<4), number(5..<7), number(8..<10), number(11..<13), number(14..<16), number(17..<19)],
        bytes[20] == 0x2D ? -zone : zone
      )
    }
    return fields.map { moment(text, $0.date, hour: $0.date[3], offset: $0.zone) }
  }

  private static let form: StaticString = "0000-00-00 00:00:00 +0000"

  private static func moment(_ text: String, _ fields: [Int], hour: Int, offset: Int) -> DumpDate {
    // Year 1 and years far ahead are the sentinels for never (root-cause.md section 4).
    if fields[0] <= 1 || fields[0] >= 2200 { return DumpDate(text: text, time: nil, isNever: true) }
    let time = Timestamp(
      year: fields[0], month: fields[1], day: fields[2], hour: hour, minute: fields[4], second: fields[5],
      offsetSeconds: offset)
    return DumpDate(text: text, time: time, isNever: false)
  }

  private static func readAny(_ text: String) -> DumpDate {
    var ascii: [UInt8] = []
    for scalar in text.unicodeScalars {
      if let digit = scalar.properties.numericType == .decimal ? scalar.properties.numericValue : nil {
        ascii.append(0x30 + UInt8(max(0, min(9, digit))))
      } else if scalar.properties.isWhitespace {
        ascii.append(0x20)
      } else if scalar.isASCII {
        ascii.append(UInt8(scalar.value))
      } else if scalar.properties.generalCategory != .format {
        ascii.append(0x5F)
      }
    }
    let words = String(decoding: ascii, as: UTF8.self).split(separator: " ")
    guard let date = words.first, let fields = numbers(date, "-"), fields.count == 3, words.count >= 2,
      let clock = numbers(words[1], ":"), clock.count == 3
    else { return DumpDate(text: text, time: nil, isNever: text.lowercased().contains("distant")) }
    var hour = clock[0]
    var offset = 0
    for word in words.dropFirst(2) {
      let mark = word.uppercased().filter { $0 != "." }
      if mark == "PM", hour < 12 { hour += 12 }
      if mark == "AM", hour == 12 { hour = 0 }
      if let sign = word.first, sign == "+" || sign == "-", let value = Int(word.dropFirst()), word.count == 5 {
        offset = (value / 100 * 3600 + value % 100 * 60) * (sign == "-" ? -1 : 1)
      }
    }
    return moment(text, fields + clock, hour: hour, offset: offset)
  }

  private static func numbers(_ text: Substring, _ separator: Character) -> [Int]? {
    let parts = text.split(separator: separator).map { Int($0) }
    return parts.contains(nil) ? nil : parts.compactMap { $0 }
  }
}
