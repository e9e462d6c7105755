import Bytes

/// A known message of swcd or one of its neighbours.
public struct KnownMessage: Sendable {
  /// `dl.begin`: what `events` prints as `catalogue`.
  public var id: String { name.text }
  /// The os_log category, or empty where it is not known.
  public var category: String { categoryName?.text ?? "" }
  /// The level it is logged at: default, info, debug, error, fault.
  public var level: String { columns.level.text }
  /// lifecycle, registration, approval, match, download…, parse, schedule, other.
  public var stage: String { columns.stage.text }
  /// The names of the template's arguments, in order.
  public var arguments: [String] { argumentNames.map(\.text) }
  /// The number of the finding it can lead to.
  public let finding: Int?
  /// The systems it was seen on: `14-26`.
  public var systems: String { columns.systems.text }
  /// The id and the names of the arguments where the catalogue's data has them.
  public let name: StaticName
  public let argumentNames: [StaticName]
  /// nil where it is not known.
  public let categoryName: StaticName?
  /// The text in the notation of os_log.
  public var template: String { columns.template.text }
  public var meaning: String { columns.meaning.text }
  /// Texts are made of the rest when somebody asks for it.
  private let columns:
    (level: StaticName, stage: StaticName, systems: StaticName, template: StaticName, meaning: StaticName)

  /// The template where the catalogue's data has it.
  var templateName: StaticName { columns.template }

  /// Whether it is the transport's, which counts only inside swcd (swcd-logs.md 0, fact 2).
  public var isTransport: Bool { id.hasPrefix("cfnetwork.") }

  /// A row of the catalogue's data, which is never freed: id, category, level, stage, names of arguments, finding, systems,
  /// template and meaning, separated by tabs.
  init?(row: StaticName) {
    let columns = row.split(at: 0x09)
    guard columns.count == 9 else { return nil }
    name = columns[0]
    categoryName = columns[1].count == 0 ? nil : columns[1]
    argumentNames = columns[4].count == 0 ? [] : columns[4].split(at: 0x2C)
    finding = columns[5].count == 0 ? nil : Int(columns[5].text)
    self.columns = (columns[2], columns[3], columns[6], columns[7], columns[8])
  }
}
