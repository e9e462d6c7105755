import Findings
import MessageCatalogue
import Testing

/// The message catalogue names findings by number; each must be one.
@Suite struct MessageFindingTests {
  @Test("findings.tsv: every finding that a known message can lead to exists")
  func exist() {
    let named = MessageCatalogue.shared.messages.filter { $0.finding != nil }
    #expect(named.count > 10)
    for message in named {
      let number = message.finding ?? 0
      #expect(FindingRegistry[FindingCode(number)] != nil, "\(message.id) names SWCD\(number)")
    }
  }

  @Test("swcd-logs.md 1.2: ids are unique, and their first part is the category where that is known")
  func ids() {
    let messages = MessageCatalogue.shared.messages
    #expect(Set(messages.map(\.id)).count == messages.count)
    for message in messages where !message.category.isEmpty && message.category != "1701" {
      #expect(message.id.hasPrefix(message.category + "."), "\(message.id) is of \(message.category)")
    }
    for message in messages { #expect(message.arguments.count == Set(message.arguments).count, "\(message.id)") }
  }
}
