import Bytes

/// Reads the `Date` of an HTTP answer: `Mon, 22 Sep 2025 10:40:03 GMT`.
enum HTTPDate {
  private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

  static func read(_ text: String) -> Timestamp? {
    let words = text.split { $0 == " " || $0 == "," || $0 == "-" }
    guard words.count >= 5, let day = Int(words[1]), let year = Int(words[3]),
      let month = months.firstIndex(of: words[2].prefix(3).lowercased())
    else { return nil }
    let clock = words[4].split(separator: ":").compactMap { Int($0) }
    guard clock.count == 3 else { return nil }
    return Timestamp(year: year, month: month + 1, day: day, hour: clock[0], minute: clock[1], second: clock[2])
  }
}
