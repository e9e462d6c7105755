/// JSON Pointer (RFC 6901).
extension JSONValue {
  /// The pointer of this value within its document, such as `/applinks/details/0`.
  public var pointer: String {
    var result = ""
    var current = 0
    while current < index {
      let node = storage.nodes[current]
      guard node.kind == .object || node.kind == .array, index < node.second else { return result }
      var child = current + 1
      var position = 0
      while true {
        // In an object each value follows its key; a key's own pointer is that of its value.
        let value = node.kind == .object ? child + 1 : child
        guard value < node.second else { return result }
        let next = storage.after(value)
        if index < next {
          let name = node.kind == .object ? String(decoding: storage.decoded(child), as: UTF8.self) : String(position)
          result += "/" + jsonPointerToken(name)
          guard index > value else { return result }
          current = value
          break
        }
        child = next
        position += 1
      }
    }
    return result
  }

  /// The value that a pointer names, seen from this one.
  public func value(at pointer: String) -> JSONValue? {
    guard !pointer.isEmpty else { return self }
    guard pointer.hasPrefix("/") else { return nil }
    var current = self
    for part in pointer.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      let name = JSONPointer.unescaped(String(part))
      let next = current.kind == .array ? Int(name).flatMap { current[$0] } : current[name]
      guard let next else { return nil }
      current = next
    }
    return current
  }
}

/// A name as one reference token of a JSON pointer (RFC 6901): `~` as `~0`, `/` as `~1`.
public func jsonPointerToken(_ name: String) -> String {
  guard name.utf8.contains(where: { $0 == 0x7E || $0 == 0x2F }) else { return name }
  var result = ""
  for scalar in name.unicodeScalars {
    switch scalar {
    case "~": result += "~0"
    case "/": result += "~1"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

enum JSONPointer {
  static func unescaped(_ token: String) -> String {
    guard token.utf8.contains(0x7E) else { return token }
    var result = String.UnicodeScalarView()
    var tilde = false
    for scalar in token.unicodeScalars {
      if tilde {
        tilde = false
        switch scalar {
        case "0": result.append("~")
        case "1": result.append("/")
        default: result.append(contentsOf: ["~", scalar])
        }
      } else if scalar == "~" {
        tilde = true
      } else {
        result.append(scalar)
      }
    }
    return String(result) + (tilde ? "~" : "")
  }
}
