import Bytes
import TestSupport
import Testing

@testable import Readers

/// The search for the words that matter, in each of its forms, against the obvious one.
@Suite struct ScannerTests {
  static let words = [
    "swcd", "com.apple.swc", "AASA-", "SharedWebCredentials", "AuthorizationError", "associated with domain",
    "associated category:", "association of ", "Associated Domains", "specified application identifier",
    "process does not have an application identifier", "NSOSStatusErrorDomain", "NSPOSIXErrorDomain Code=45",
  ]
  /// What makes windows worth a second look, without being a word.
  static let teasers = ["wc", "AS", "OS", "bC", "nE", "ci", "oe", "[{", "swc", "AASA", "\n[", "\n", "\r\n", "é…", " "]

  /// The first place around which a word stands: the search reports the pair inside of it, or the bracket.
  static func slow(_ text: [UInt8]) -> (holds: Bool, lines: Int) {
    let holds =
      words.contains { word in
        let word = Array(word.utf8)
        return text.indices.contains { text[$0...].starts(with: word) }
      }
      || text.indices.contains { (index: Int) in
        text[index...].starts(with: Array("[{".utf8)) && (index == 0 || text[index - 1] == 0x0A)
      }
    return (holds, text.count { $0 == 0x0A })
  }

  static func text(_ random: inout SeededGenerator, withWords: Bool) -> [UInt8] {
    var text: [UInt8] = []
    for _ in 0..<(1 + random.below(60)) {
      switch random.below(withWords ? 30 : 29) {
      case 0..<6: text += Array(random.pick(teasers).utf8)
      case 29: text += Array(random.pick(words).utf8)
      default: for _ in 0..<random.below(12) { text.append(UInt8(0x20 + random.below(0x60))) }
      }
    }
    return text
  }

  @Test("Every word is found wherever it stands, and the lines before it are counted", arguments: words)
  func everywhere(word: String) {
    for lead in 0..<140 {
      let text = [UInt8](repeating: 0x0A, count: lead) + Array(word.utf8) + [UInt8](repeating: 0x2E, count: 200)
      text.withUnsafeBytes { bytes in
        for pairs in [LogScanner.pairs, nil] {
          let (place, lines) = LogScanner.skim(bytes, from: 0, to: bytes.count, with: pairs)
          #expect(place >= lead && place < lead + word.utf8.count, "\(lead)")
          #expect(lines == lead)
        }
      }
    }
  }

  @Test("Wide vectors, the common loop and a slow search agree on random texts", arguments: 0..<20)
  func random(seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    for _ in 0..<300 {
      let text = Self.text(&random, withWords: seed % 2 == 0)
      let start = random.once(in: 2) ? 0 : random.below(text.count + 1)
      text.withUnsafeBytes { bytes in
        let wide = LogScanner.skim(bytes, from: start, to: bytes.count, with: LogScanner.pairs)
        let common = LogScanner.skim(bytes, from: start, to: bytes.count, with: nil)
        #expect(wide.place == common.place && wide.lines == common.lines)
        guard start == 0 else { return }
        let slow = Self.slow(text)
        #expect((common.place < bytes.count) == slow.holds, "\(String(decoding: text, as: UTF8.self))")
        #expect(common.lines == Array(bytes.prefix(common.place)).count { $0 == 0x0A })
        if !slow.holds { #expect(common.lines == slow.lines) }
      }
    }
  }
}
