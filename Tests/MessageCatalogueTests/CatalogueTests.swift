import Bytes
import MessageCatalogue
import Testing

@Suite struct CatalogueTests {
  static let messages = MessageCatalogue.shared.messages

  @Test("Every known message is recognised from its own template, with its arguments", arguments: messages)
  func recognisesItself(message: KnownMessage) throws {
    let text = Self.filled(message.template)
    let found = try #require(Self.recognised(text), "\(text)")
    #expect(found.id == message.id, "\(text)")
    #expect(found.arguments.count == message.arguments.count)
  }

  @Test("<private> may stand for any argument")
  func redacted() throws {
    let text =
      "Request for '<private>' for task <private> denied because the CDN told us to stop with HTTP status 404: <private>"
    let found = try #require(Self.recognised(text))
    #expect(found.id == "dl.cdn-stop")
    #expect(found.arguments == ["<private>", "<private>", "404", "<private>"])
  }

  @Test func idsAreUnique() {
    #expect(Set(Self.messages.map(\.id)).count == Self.messages.count)
    #expect(Self.messages.count >= 126)
  }

  @Test func otherTextIsNotRecognised() {
    for text in ["", "swipe path 3 resampled", "Beginning data", "Task", String(repeating: "Entry ", count: 10_000)] {
      #expect(Self.recognised(text) == nil, "\(text.prefix(40))")
    }
  }

  /// The template with each argument replaced by a word.
  static func filled(_ template: String) -> String {
    var result = ""
    var rest = template[...]
    while let character = rest.first {
      rest.removeFirst()
      guard character == "%" else {
        result.append(character)
        continue
      }
      if rest.first == "{", let close = rest.firstIndex(of: "}") { rest = rest[rest.index(after: close)...] }
      let kind = ["llu", "lli", "llx", "@", "i", "s"].first { rest.hasPrefix($0) } ?? ""
      rest = rest.dropFirst(kind.count)
      result += kind == "@" || kind == "s" ? "Word" : "1"
    }
    return result
  }

  /// The message that a whole text is, and the texts of its arguments.
  static func recognised(_ text: String) -> (id: String, arguments: [String])? {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBytes { raw in
      MessageMatcher().recognise(raw).map { found in
        (found.message.id, (0..<found.arguments.count).map { String(lossy: raw.at(found.arguments[$0])) })
      }
    }
  }
}
