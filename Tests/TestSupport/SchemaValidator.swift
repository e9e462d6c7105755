import JSONText

/// Validates JSON against the part of JSON Schema (draft 2020-12) that the project's schemas use. A keyword that it
/// does not know is a fault, so that no rule of a schema is passed over in silence.
public struct SchemaValidator {
  private let root: JSONValue
  /// Whether keys that the schema does not name are faults: they show that the schema is behind the writer.
  private let rejectsUnknownKeys: Bool
  private static let annotations: Set<String> = ["$schema", "$id", "$defs", "title", "description", "format"]

  public init?(_ schema: String, rejectsUnknownKeys: Bool = true) {
    let document = JSONDocument.parse(Array(schema.utf8))
    guard document.isAccepted, let root = document.root else { return nil }
    (self.root, self.rejectsUnknownKeys) = (root, rejectsUnknownKeys)
  }

  /// The faults of a document, or of one that a definition describes.
  ///
  /// - Parameter allowing: keys beside those of the schema, at the top.
  public func faults(_ value: JSONValue, definition: String? = nil, allowing: Set<String> = []) -> [String] {
    guard let schema = definition.map({ root["$defs"]?[$0] }) ?? root else { return ["no definition"] }
    return check(value, schema, "", allowing)
  }

  private func check(_ value: JSONValue, _ schema: JSONValue, _ path: String, _ allowing: Set<String>) -> [String] {
    var faults: [String] = []
    for rule in schema.object ?? [] {
      switch rule.name {
      case let name where Self.annotations.contains(name): continue
      case "properties":
        guard let members = value.object else { continue }
        for member in members {
          if let shape = rule.value[member.name] {
            faults += check(member.value, shape, path + "/" + member.name, [])
          } else if rejectsUnknownKeys, !allowing.contains(member.name) {
            faults.append("\(path): the schema does not know \(member.name)")
          }
        }
      case "required":
        for name in rule.value.array?.compactMap(\.string) ?? [] where value.object != nil && value[name] == nil {
          faults.append("\(path): lacks \(name)")
        }
      case "type":
        if !isType(value, rule.value.string ?? "") { faults.append("\(path): is no \(rule.value.string ?? "?")") }
      case "items":
        for (index, element) in (value.array ?? []).enumerated() {
          faults += check(element, rule.value, "\(path)/\(index)", [])
        }
      case "$ref":
        let name = rule.value.string?.split(separator: "/").last.map(String.init) ?? ""
        guard let target = root["$defs"]?[name] else { return faults + ["\(path): no definition \(name)"] }
        faults += check(value, target, path, [])
      case "anyOf":
        let tries = (rule.value.array ?? []).map { check(value, $0, path, []) }
        if tries.allSatisfy({ !$0.isEmpty }) { faults += tries.min { $0.count < $1.count } ?? [] }
      case "enum":
        let values = rule.value.array?.compactMap(\.string) ?? []
        if !values.contains(value.string ?? "\u{0}") { faults.append("\(path): is none of \(values)") }
      case "const":
        if value.string != rule.value.string { faults.append("\(path): is not \(rule.value.string ?? "?")") }
      case "minimum":
        if let number = value.int, let least = rule.value.int, number < least {
          faults.append("\(path): \(number) is below \(least)")
        }
      case "pattern":
        if let text = value.string, let pattern = rule.value.string, !fits(text, pattern) {
          faults.append("\(path): \(text) does not fit \(pattern)")
        }
      default: faults.append("the validator does not know \(rule.name)")
      }
    }
    return faults
  }

  private func fits(_ text: String, _ pattern: String) -> Bool {
    guard let expression = try? Regex(pattern) else { return false }
    return text.firstMatch(of: expression) != nil
  }

  private func isType(_ value: JSONValue, _ type: String) -> Bool {
    switch type {
    case "object": value.object != nil
    case "array": value.array != nil
    case "string": value.string != nil
    case "integer": value.int != nil
    case "boolean": value.kind == .bool
    case "null": value.isNull
    default: false
    }
  }
}
