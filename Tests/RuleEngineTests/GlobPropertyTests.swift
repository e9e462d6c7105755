import Foundation
import JSONText
import TestSupport
import Testing

@testable import RuleEngine

@Suite("Globs")
struct GlobPropertyTests {
  /// How many random pairs are tried: the full million where `SWCDLOG_LONG_TESTS` is set.
  static let pairs = ProcessInfo.processInfo.environment["SWCDLOG_LONG_TESTS"] == nil ? 20_000 : 1_000_000

  static let table = """
    {"v": ["a", "ab", "b*", "", "é"], "one": ["a"], "none": [], "B": ["B", "b?b"], "bad": ["$(v)"]}
    """

  @Test("agree with a slow matcher that shares nothing with them (aasa-semantics.md 1.5, 1.6, 1.10)")
  func agreement() throws {
    let container = try #require(JSONDocument.parse(Self.table).root)
    let variables = SubstitutionVariables(container)
    let slow = SlowMatcher(
      variables: Dictionary(uniqueKeysWithValues: variables.variables.map { ($0.name, $0.values) }))
    let patternPieces = [
      "/", "/", "a", "a", "b", "A", "*", "*", "?", "é", "É", "\\", "$(v)", "$(one)", "$(none)", "$(B)", "$(bad)",
      "$(x)", "$", "(", ")", "$(", "**", "//", ".",
    ]
    let textPieces = ["/", "/", "a", "a", "b", "b", "A", "B", "é", "É", "*", "//", ".", "$", "("]
    var random = SeededGenerator(42)
    var matches = 0
    for _ in 0..<Self.pairs {
      let isFolded = Bool.random(using: &random)
      let isPath = Bool.random(using: &random)
      let pattern = Self.random(patternPieces, 0...7, &random)
      // Half of the texts are made after the pattern, so that enough of them match.
      let text =
        Bool.random(using: &random)
        ? Self.random(textPieces, 0...7, &random) : Self.instance(of: pattern, textPieces, &random)
      // A byte and a scalar are the same thing only in ASCII, and a backslash skips a byte.
      guard !(pattern.contains("\\") && text.utf8.contains { $0 >= 0x80 }) else { continue }
      guard !(pattern.contains("\\") && pattern.utf8.contains { $0 >= 0x80 }) else { continue }
      let glob = Glob(Array(pattern.utf8), isPath: isPath, folded: isFolded, variables: variables)
      let plain = Array(text.utf8)
      let normal = isPath ? PathNormalisation.normalised(plain) : plain
      let got = glob.matches(isFolded ? CaseFolding.fold(normal) : normal)
      let scalars = Array(pattern.unicodeScalars)
      let wanted =
        isPath
        ? slow.matchesPath(pattern, text, folded: isFolded)
        : slow.matches(scalars, Array(text.unicodeScalars), folded: isFolded)
      if got { matches += 1 }
      if got != wanted { Issue.record("\(pattern) on \(text), path \(isPath), folded \(isFolded): \(got)") }
    }
    #expect(matches * 20 > Self.pairs, "too few of the random pairs match to tell anything: \(matches)")
  }

  private static func instance(of pattern: String, _ pieces: [String], _ random: inout SeededGenerator) -> String {
    var text = pattern
    for (piece, values) in [
      ("$(v)", ["a", "ab", "bé"]), ("$(one)", ["a"]), ("$(B)", ["B", "bab"]), ("*", ["", "a", "b/"]), ("?", ["a"]),
      ("\\", [""]),
    ] {
      text = text.components(separatedBy: piece).joined(separator: values.randomElement(using: &random) ?? "")
    }
    return text
  }

  private static func random(_ pieces: [String], _ lengths: ClosedRange<Int>, _ random: inout SeededGenerator) -> String
  {
    (0..<Int.random(in: lengths, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  @Test("normalising twice changes nothing, and a dump's patterns stay as they are (N2 to N4)")
  func normalisationIsStable() {
    var random = SeededGenerator(3)
    for _ in 0..<5000 {
      let text = Self.random(["/", "*", "a", "?", "é", "//", "**"], 0...6, &random)
      let once = PathNormalisation.normalised(text)
      #expect(PathNormalisation.normalised(once) == once, "\(text)")
      let bytes = Array(text.utf8)
      let isNormal = bytes.withUnsafeBufferPointer { PathNormalisation.isNormal($0) }
      #expect(!isNormal || once == text, "\(text)")
    }
  }

  @Test("sixty stars over ten thousand characters stay within pattern times text in steps (G1, G6)")
  func worstCase() {
    let text = [UInt8](repeating: 0x61, count: 10_000)
    for (head, tail, expected) in [("", "*", true), ("", "b", false), ("b", "*", false)] {
      let pattern = head + String(repeating: "*a", count: 60) + tail
      let bytes = Array(pattern.utf8)
      var steps = 0
      let got = bytes.withUnsafeBufferPointer { pattern in
        text.withUnsafeBufferPointer { SimpleGlob.matches(pattern, $0, &steps) }
      }
      #expect(got == expected)
      #expect(steps <= text.count * bytes.count)
      var matcher = PieceMatcher(text)
      let parsed = GlobToken.parse(bytes, variables: nil, folded: false)
      let walked = matcher.matches(parsed.tokens, nesting: 61)
      #expect(walked == expected)
      #expect(matcher.steps <= 3 * text.count * bytes.count)
    }
  }

  @Test("a variable of ten thousand values is searched, not tried value by value")
  func manyValues() {
    let values = VariableValues((0..<10_000).map { Array("value\($0)".utf8) })
    var matcher = PieceMatcher(Array(String(repeating: "value77", count: 1000).utf8))
    let tokens: [GlobToken] = [.run, .choice(values.prepared(folded: false)), .literal([0x21])]
    let found = matcher.matches(tokens, nesting: 2)
    #expect(!found)
    #expect(matcher.steps < 100_000)
  }

  @Test("more than sixty-four stars and variables match nothing (G6)")
  func tooComplex() {
    let variables = SubstitutionVariables(nil)
    for (count, expected) in [(64, true), (65, false)] {
      let pattern = Array(String(repeating: "a*", count: count).utf8)
      let text = Array(String(repeating: "a", count: count).utf8)
      let glob = Glob(pattern, isPath: false, folded: false, variables: variables)
      #expect(glob.matches(text) == expected)
      #expect(glob.isTooComplex == !expected)
    }
  }
}
