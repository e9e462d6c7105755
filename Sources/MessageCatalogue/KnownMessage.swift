/// A known message of swcd or one of its neighbours.
public struct KnownMessage: Sendable {
  /// `dl.begin`: what `events` prints as `catalogue`.
  public var id: String
  /// The os_log category, or empty where it is not known.
  public var category: String
  /// The level it is logged at: default, info, debug, error, fault.
  public var level: String
  /// lifecycle, registration, approval, match, download…, parse, schedule, other.
  public var stage: String
  /// The names of the template's arguments, in order.
  public var arguments: [String]
  /// The number of the finding it can lead to.
  public var finding: Int?
  /// The systems it was seen on: `14-26`.
  public var systems: String
  /// The text in the notation of os_log.
  public var template: String
  public var meaning: String

  /// Whether it is the transport's, which counts only inside swcd (swcd-logs.md 0, fact 2).
  public var isTransport: Bool { id.hasPrefix("cfnetwork.") }

  /// A row of the catalogue's data: id, category, level, stage, names of arguments, finding, systems, template and
  /// meaning, separated by tabs.
  init?(row: Slice<UnsafeBufferPointer<UInt8>>) {
    var fields: [String] = []
    fields.reserveCapacity(9)
    var start = row.startIndex
    for place in row.indices where row[place] == 0x09 {
      fields.append(String(decoding: row[start..<place], as: UTF8.self))
      start = place + 1
    }
    fields.append(String(decoding: row[start...], as: UTF8.self))
    guard fields.count == 9 else { return nil }
    (id, category, level, stage) = (fields[0], fields[1], fields[2], fields[3])
    arguments = fields[4].utf8.split(separator: 0x2C).map { String(decoding: $0, as: UTF8.self) }
    (finding, systems, template, meaning) = (Int(fields[5]), fields[6], fields[7], fields[8])
  }
}
