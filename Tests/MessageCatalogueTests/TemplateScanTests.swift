import Bytes
import Patterns
import TestSupport
import Testing

@testable import MessageCatalogue

/// The walk that matches most messages, against the expressions that it stands in for.
@Suite struct TemplateScanTests {
  static let catalogue = MessageCatalogue.shared

  /// What stands for arguments: what lets the walk go on, what it has to go back for, and what fits no template.
  static let pieces = [
    "Word", "", "12", "-7", "beef", "YES", "NO", "0", "<private>", "<decode: missing data>", "<>", "< a { b >",
    "{ s = applinks, d = www.example.com }", "{ open", "close }", "{ a { b } c }", "'", "\u{2018}quoted\u{2019}",
    "a: b",
    "two\nlines", "é…", " ", ": ", "<", ">", String(repeating: "x", count: 60),
    "<" + String(repeating: "y", count: 41) + ">",
  ]

  static func text(_ template: Template, _ random: inout SeededGenerator) -> [UInt8] {
    var text = ""
    for (index, literal) in template.literals.enumerated() {
      text += random.once(in: 12) ? literal.text.replacing("'", with: "\u{2019}") : literal.text
      guard index < template.arguments.count else { continue }
      switch random.below(6) {
      // The literals behind it, so that an argument could end in several places.
      case 0: text += random.pick(pieces) + random.pick(template.literals).text + random.pick(pieces)
      case 1: text += random.pick(pieces) + random.pick(pieces)
      default: text += random.pick(pieces)
      }
    }
    var bytes = Array(text.utf8)
    if random.once(in: 10) { bytes = Array(bytes.prefix(random.below(bytes.count + 1))) }
    if random.once(in: 20), !bytes.isEmpty { bytes[random.below(bytes.count)] = 0x78 }
    return bytes
  }

  static func isSame(_ scanned: ArgumentPlaces, _ scratch: MatchScratch, _ count: Int) -> Bool {
    (0..<count).allSatisfy { scanned[$0] == ByteSpan(scratch.range($0 + 1)) }
  }

  @Test("Where the walk decides, the expression decides the same, argument for argument", arguments: 0..<10)
  func againstExpressions(seed: Int) throws {
    var random = SeededGenerator(UInt64(seed))
    let scratch = MatchScratch()
    var outcomes = (matches: 0, refusals: 0, open: 0)
    for (index, template) in Self.catalogue.templates.enumerated() {
      let pattern = try #require(Self.catalogue.patterns.pattern(index, isLoose: false))
      for _ in 0..<60 {
        // A text of its own, or of another message.
        let source = random.once(in: 3) ? random.pick(Self.catalogue.templates) : template
        let bytes = Self.text(source, &random)
        bytes.withUnsafeBytes { text in
          var places = ArgumentPlaces()
          let outcome = Self.catalogue.scans[index].match(text, &places)
          let slow = pattern.match(text, scratch)
          switch outcome {
          case .match:
            outcomes.matches += 1
            #expect(slow == .match && Self.isSame(places, scratch, template.arguments.count), "\(String(lossy: text))")
          case .noMatch:
            outcomes.refusals += 1
            #expect(slow == .noMatch, "\(String(lossy: text))")
          case .open: outcomes.open += 1
          }
        }
      }
    }
    // The walk is of use only if it decides nearly always, and the test only if it must not decide at times.
    #expect(outcomes.matches > 1500 && outcomes.refusals > 1500 && outcomes.open > 50)
  }

  @Test("An argument ends at the first place the literal behind it stands, but not inside of an object")
  func objects() {
    let text = "Request for '{ url = a' for task b }' for task <private> denied because it is not an HTTP response (x)"
    let found = CatalogueTests.recognised(text)
    #expect(found?.id == "dl.not-http")
    #expect(found?.arguments == ["{ url = a' for task b }", "<private>", "x"])
  }
}
