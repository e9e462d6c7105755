/// A summary of many devices: tables, each with its own columns.
public struct FleetReport: Sendable {
  public var tables: [FleetTable] = []

  public init() {}
}

public struct FleetTable: Sendable {
  public enum Cell: Sendable, Equatable {
    case text(String?)
    case number(Int)

    public var text: String {
      switch self {
      case .text(let text): text ?? ""
      case .number(let number): String(number)
      }
    }
  }

  public var id: String
  public var title: String
  public var columns: [String] = []
  public var rows: [[Cell]] = []

  public init(id: String, title: String) { (self.id, self.title) = (id, title) }
}
