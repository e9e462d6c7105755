/// All findings, by code.
public enum FindingRegistry {
  /// Every definition, ascending by code.
  public static let all: [FindingDefinition] = FindingTable.rows.description.split(separator: "\n").compactMap { line in
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard fields.count >= 6, let code = FindingCode(text: fields[0]), let link = ChainLink(rawValue: fields[2]),
      let severity = Severity(rawValue: fields[3])
    else { return nil }
    return FindingDefinition(code, fields[1], link, severity, title: fields[4], when: fields[5])
  }

  private static let byCode = Dictionary(all.map { ($0.code, $0) }) { first, _ in first }

  public static subscript(code: FindingCode) -> FindingDefinition? { byCode[code] }
}
