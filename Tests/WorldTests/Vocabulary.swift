/// Invented names. Every word begins with other letters than the rest, so that no two hosts shorten to the same text in
/// a device's log (swcd-logs.md 1.1).
enum Vocabulary {
  static let brands = [
    "almanac", "birchbark", "cobbler", "driftwood", "emberly", "foxglove", "gramercy", "hazelnut", "inkpot", "juniper",
    "kestrel", "lanternly", "mulberry", "nightjar", "oakmoss", "pebbleton", "quillwork", "rosehip", "saltmarsh",
    "thimble", "umbrella", "verbena", "wickerbay", "yarrow", "zephyrine",
  ]
  /// Apps that have nothing to do with the question.
  static let others = [
    "axiomatic", "bluebottle", "chandlery", "dovecote", "eglantine", "fiddlehead", "goosefoot", "hyssop", "ironwood",
    "jackdaw", "knotweed", "lovage", "myrtle", "nutmeg", "orchid", "plover", "quince", "rhubarb", "sorrel", "tussock",
    "uplands", "vetch", "whelk", "yellowfin", "zinnia",
  ]
  static let labels = ["www", "app", "go", "links", "open", "shop", "my", "account", "id", "mobile"]
  static let areas = [
    "shop", "recipe", "booking", "profile", "event", "ticket", "invite", "lesson", "gallery", "route", "voucher",
    "story",
  ]
  static let slugs = ["amber", "basin", "cedar", "delta", "fjord", "grove", "haven", "islet", "lagoon", "meadow"]

  /// A ten-character prefix that no check takes for a placeholder: letters and digits mixed.
  static func prefix(_ random: inout SplitMix64) -> String {
    let letters = "BCDFGHJKLMNPQRSTVWXYZ"
    var text = ""
    for index in 0..<10 {
      text += index % 3 == 1 ? random.text("2346789", count: 1) : random.text(letters, count: 1)
    }
    return text
  }
}

/// An invented app.
struct InventedApp: Equatable, Sendable {
  var prefix: String
  var bundleID: String
  var name: String
  var version: String

  var id: String { prefix + "." + bundleID }

  static func draw(_ name: String, _ random: inout SplitMix64) -> InventedApp {
    let prefix = Vocabulary.prefix(&random)
    let tail = random.chance(25) ? "." + random.pick("ios", "mobile", "client") : ""
    return InventedApp(
      prefix: prefix, bundleID: "com.example." + name + tail, name: name,
      version: random.pick(String(random.number(1...900)), "\(random.number(1...9)).\(random.number(0...20))"))
  }
}

/// Dates without a clock, a calendar or a zone of the machine.
enum CivilTime {
  struct Fields { var year, month, day, hour, minute, second: Int }

  static func fields(_ seconds: Int) -> Fields {
    let days = Int((Double(seconds) / 86400).rounded(.down))
    let rest = seconds - days * 86400
    // Howard Hinnant's civil_from_days.
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return Fields(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1, hour: rest / 3600, minute: rest / 60 % 60, second: rest % 60)
  }

  static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  static func day(_ f: Fields) -> String { "\(f.year)-\(two(f.month))-\(two(f.day))" }

  static func clock(_ f: Fields) -> String { "\(two(f.hour)):\(two(f.minute)):\(two(f.second))" }

  /// `2026-05-19T10:20:00Z`
  static func internet(_ seconds: Int) -> String {
    let f = fields(seconds)
    return day(f) + "T" + clock(f) + "Z"
  }

  /// The date of a dump, also as phones with a 12-hour clock print it (swcutil-show.md 2.7).
  static func dump(_ seconds: Int, twelveHour: Bool) -> String {
    let f = fields(seconds)
    guard twelveHour else { return day(f) + " " + clock(f) + " +0000" }
    let hour = f.hour % 12 == 0 ? 12 : f.hour % 12
    return "\(day(f)) \(hour):\(two(f.minute)):\(two(f.second)) \(f.hour < 12 ? "AM" : "PM") +0000"
  }

  /// `Tue, 19 May 2026 10:12:04 GMT`
  static func http(_ seconds: Int) -> String {
    let f = fields(seconds)
    let days = Int((Double(seconds) / 86400).rounded(.down))
    let names = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    return "\(names[days % 7]), \(two(f.day)) \(monthNames[f.month - 1]) \(f.year) \(clock(f)) GMT"
  }

  static let monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
}
