import JSONText

/// What a value of a document may be, in the few forms that the report's schema needs.
indirect enum SchemaShape: Sendable {
  case string
  case format(String)
  case pattern(String)
  case constant(String)
  case integer(minimum: Int)
  case boolean
  case oneOf([String])
  case array(SchemaShape)
  /// Another record of the schema.
  case record(String)
  case nullable(SchemaShape)

  /// Writes the members of the schema for the value.
  func write(_ object: inout JSONWriter, description: String = "") {
    if !description.isEmpty { object.member("description", description) }
    switch self {
    case .string: object.member("type", "string")
    case .format(let name):
      object.member("type", "string")
      object.member("format", name)
    case .pattern(let pattern):
      object.member("type", "string")
      object.member("pattern", pattern)
    case .constant(let value): object.member("const", value)
    case .integer(let minimum):
      object.member("type", "integer")
      object.member("minimum", minimum)
    case .boolean: object.member("type", "boolean")
    case .oneOf(let values): object.member("enum", strings: values)
    case .array(let element):
      object.member("type", "array")
      object.object("items") { element.write(&$0) }
    case .record(let name): object.member("$ref", "#/$defs/\(name)")
    case .nullable(let shape):
      object.array("anyOf") { array in
        array.object { shape.write(&$0) }
        array.object { $0.member("type", "null") }
      }
    }
  }
}

/// An object of a document: its keys in their order.
struct SchemaRecord: Sendable {
  struct Key: Sendable {
    var name: String
    var shape: SchemaShape
    var description: String
    var isRequired: Bool

    init(_ name: String, _ shape: SchemaShape, _ description: String = "", isRequired: Bool = true) {
      (self.name, self.shape, self.description, self.isRequired) = (name, shape, description, isRequired)
    }
  }

  var name: String
  var description: String
  var keys: [Key]

  init(_ name: String, _ description: String, _ keys: [Key]) {
    (self.name, self.description, self.keys) = (name, description, keys)
  }

  /// Later versions may bring further keys, so that unknown ones are no fault of a document.
  func write(_ object: inout JSONWriter) {
    object.member("type", "object")
    object.member("description", description)
    object.object("properties") { properties in
      for key in keys {
        properties.object(key.name) { key.shape.write(&$0, description: key.description) }
      }
    }
    object.member("required", strings: keys.filter(\.isRequired).map(\.name))
  }
}
