import Bytes

/// A known message of swcd or one of its neighbours.
public struct KnownMessage: Sendable {
  /// `dl.begin`: what `events` prints as `catalogue`.
  public var id: String { name.text }
  /// The os_log category, or empty where it is not known.
  public var category: String { categoryName?.text ?? "" }
  /// The level it is logged at: default, info, debug, error, fault.
  public var level: String
  /// lifecycle, registration, approval, match, download…, parse, schedule, other.
  public var stage: String
  /// The names of the template's arguments, in order.
  public var arguments: [String] { argumentNames.map(\.text) }
  /// The number of the finding it can lead to.
  public var finding: Int?
  /// The systems it was seen on: `14-26`.
  public var systems: String
  /// The id and the names of the arguments where the catalogue's data has them.
  public let name: StaticName
  public let argumentNames: [StaticName]
  /// nil where it is not known.
  public let categoryName: StaticName?
  /// The text in the notation of os_log.
  public var template: String
  public var meaning: String

  /// Whether it is the transport's, which counts only inside swcd (swcd-logs.md 0, fact 2).
  public var isTransport: Bool { id.hasPrefix("cfnetwork.") }

  /// A row of the catalogue's data, which is never freed: id, category, level, stage, names of arguments, finding, systems,
  /// template and meaning, separated by tabs.
  init?(row: Slice<UnsafeBufferPointer<UInt8>>) {
    let columns = row.split(separator: 0x09, omittingEmptySubsequences: false)
    guard columns.count == 9, let name = StaticName(within: columns[0]) else { return nil }
    func text(_ column: Int) -> String { String(decoding: columns[column], as: UTF8.self) }
    self.name = name
    categoryName = columns[1].isEmpty ? nil : StaticName(within: columns[1])
    argumentNames = columns[4].split(separator: 0x2C).compactMap { StaticName(within: $0) }
    (level, stage, finding) = (text(2), text(3), Int(text(5)))
    (systems, template, meaning) = (text(6), text(7), text(8))
  }
}
