import Diagnosis
import Evidence
import RuleEngine
import TestSupport
import Testing

@Suite("diff of two association files")
struct DocumentDifferenceTests {
  static func file(_ text: String, site: String? = nil) -> ComparedFile {
    ComparedFile(
      path: "file",
      copy: FileCopy(
        role: .file, bytes: Array(text.utf8), at: SourceLocation(input: 0, line: 1, offset: 0), site: site))
  }

  static func compare(_ a: String, _ b: String, _ scope: ComparisonScope = ComparisonScope()) -> Comparison {
    DocumentDifference.compare(file(a), file(b), scope: scope)
  }

  private static let one = "ABCDE12345.com.example.one"
  private static let two = "ABCDE12345.com.example.two"

  private static func links(_ rules: String, app: String = one, more: String = "") -> String {
    #"{"applinks":{"details":[{"appIDs":["\#(app)"],\#(rules)}]\#(more)}}"#
  }

  @Test("apps are added, removed and moved between services, and nothing else is told")
  func apps() {
    let result = Self.compare(
      #"{"applinks":{"details":[{"appIDs":["\#(Self.one)"],"paths":["/a"]}]},"webcredentials":{"apps":["\#(Self.two)","X"]}}"#,
      #"{"applinks":{"details":[{"appIDs":["\#(Self.two)"],"paths":["/b"]}]},"webcredentials":{"apps":["X"]},"appclips":{"apps":["C"]}}"#
    )
    let told = result.apps.map { change -> String in
      switch change.what {
      case .added: "+ \(change.service) \(change.appID)"
      case .removed: "- \(change.service) \(change.appID)"
      case .moved(let from): "\(from) > \(change.service) \(change.appID)"
      }
    }
    #expect(told == ["- applinks \(Self.one)", "webcredentials > applinks \(Self.two)", "+ appclips C"])
    #expect(result.rules.isEmpty && result.isCertainlyChanged)
    // What the listing meant is shown by a URL.
    #expect(result.apps[0].witnesses.map { [$0.a.answer, $0.b.answer] } == [[.match, .noMatch]])
    #expect(result.apps[1].witnesses.first?.b.rule?.pointer == "/applinks/details/0/paths/0")
  }

  @Test("another prefix is another app, and the note says whose (aasa-semantics.md D13)")
  func prefix() {
    let result = Self.compare(
      #"{"webcredentials":{"apps":["ABCDE12345.com.example.one"]}}"#,
      #"{"webcredentials":{"apps":["ABCDE12346.com.example.one"]}}"#)
    #expect(result.apps.count == 2 && result.apps.allSatisfy { $0.note?.contains("same bundle id") ?? false })
    // Case of the prefix is none of the app's (D12).
    #expect(
      !Self.compare(
        #"{"webcredentials":{"apps":["ABCDE12345.com.example.one"]}}"#,
        #"{"webcredentials":{"apps":["abcde12345.com.example.one"]}}"#
      ).isChanged)
  }

  @Test("verdicts before and after, each with its rule, pointer and line")
  func rules() throws {
    let result = Self.compare(
      Self.links("\n\"paths\":[\"/a/*\"]"),
      Self.links("\n\"components\":[\n{\"/\":\"/a/b\",\"exclude\":true},\n{\"/\":\"/a/*\"}]"))
    let change = try #require(result.rules.first)
    #expect(change.effect == .changed && change.onlyInA.isEmpty && change.onlyInB.map(\.index) == [0])
    let witness = try #require(change.witnesses.first)
    #expect(witness.url == "https://example.com/a/b")
    #expect(witness.a.answer == .match && witness.a.rule?.pointer == "/applinks/details/0/paths/0")
    #expect(witness.b.answer == .excluded && witness.b.rule?.at?.line == 3)
  }

  @Test(
    "defaults and variables are told as far as they change verdicts (aasa-semantics.md C12, S1)",
    arguments: [
      (#""paths":["/A"]"#, #","defaults":{"caseSensitive":false}"#, VerdictComparison.Effect.changed),
      (#""paths":["/1"]"#, #","defaults":{"caseSensitive":false}"#, VerdictComparison.Effect.none),
      (#""paths":["/$(v)"]"#, #","substitutionVariables":{"v":["x"]}"#, .changed),
      (#""components":[{"/":"/a","caseSensitive":true}]"#, #","defaults":{"caseSensitive":false}"#, nil),
      (#""paths":["/a"]"#, #","substitutionVariables":{"unused":["x"]}"#, nil),
    ] as [(String, String, VerdictComparison.Effect?)])
  func defaults(_ rules: String, _ more: String, _ effect: VerdictComparison.Effect?) {
    let result = Self.compare(Self.links(rules), Self.links(rules, more: more))
    #expect(result.rules.first?.effect == effect)
    #expect(result.isChanged == (effect == .changed))
  }

  @Test("order counts only where it changes a verdict (aasa-semantics.md C1)")
  func order() {
    let free = Self.compare(Self.links(#""paths":["/a","NOT /b"]"#), Self.links(#""paths":["NOT /b","/a"]"#))
    #expect(free.rules.map(\.effect) == [.none] && !free.isChanged)
    #expect(free.rules.first?.moved.count == 1)
    let bound = Self.compare(Self.links(#""paths":["/a*","NOT /ab"]"#), Self.links(#""paths":["NOT /ab","/a*"]"#))
    #expect(bound.rules.map(\.effect) == [.changed])
  }

  @Test("a list that went missing makes every URL match (aasa-semantics.md C6)")
  func unlimited() throws {
    let result = Self.compare(Self.links(#""paths":["/a"]"#), Self.links(#""paths":{"0":"/a"}"#))
    let change = try #require(result.rules.first)
    #expect(change.isUnlimited.b && !change.isUnlimited.a && change.effect == .changed)
    #expect(change.witnesses.allSatisfy { $0.b.answer == .match })
  }

  @Test("a file that is refused lists nobody, and the place of its fault is told")
  func refused() {
    let good = Self.links(#""paths":["/a"]"#)
    let result = Self.compare(good, good + "}")
    #expect(result.b.fault != nil && result.a.fault == nil)
    #expect(result.apps.count == 1 && result.apps[0].witnesses.first?.b.answer == .invalid)
    let both = Self.compare(good + "}", "{")
    #expect(!both.isChanged && both.notes.contains { $0.contains("Both files are refused") })
  }

  @Test("scope: app, service, domain and URLs")
  func scope() {
    let a =
      #"{"applinks":{"details":[{"appIDs":["\#(Self.one)","\#(Self.two)"],"paths":["/a"]}]},"webcredentials":{"apps":["W"]}}"#
    let b = #"{"applinks":{"details":[{"appIDs":["\#(Self.one)"],"paths":["/b"]}]}}"#
    var scope = ComparisonScope()
    scope.appID = AppID("com.example.one")
    scope.domain = DomainName("www.shop.example")
    scope.urls = ["https://www.shop.example/a", "https://www.shop.example/c", "https://other.example/a"]
    let result = Self.compare(a, b, scope)
    #expect(result.apps.isEmpty && result.rules.count == 1)
    #expect(result.rules[0].witnesses.allSatisfy { $0.url.hasPrefix("https://www.shop.example/") })
    #expect(result.urls.map(\.isChange) == [true, false, false])
    #expect(result.urls[2].verdicts.a.reason == Decision.Reason.hostMismatch.rawValue)
    scope = ComparisonScope()
    scope.service = .webcredentials
    #expect(Self.compare(a, b, scope).apps.map(\.appID.text) == ["W"])
    #expect(Self.compare(a, b, scope).rules.isEmpty)
  }

  // MARK: Properties

  @Test("a file and any other spelling of it are the same")
  func spellings() {
    var random = SeededGenerator(2)
    for _ in 0..<150 {
      let file = SpelledFile(&random)
      let (a, b) = (file.text(&random), file.text(&random))
      let result = Self.compare(a, b)
      #expect(!result.isChanged && result.rules.isEmpty, "\(a)\n\(b)")
      #expect(AssociationDocument.read(a).isAccepted)
    }
  }

  @Test("edits of files: what a try of many URLs finds is told; every witness holds")
  func edits() {
    var random = SeededGenerator(3)
    let urls = RandomRules.urls.enumerated().filter { $0.offset % 3 == 0 }.map { URLText($0.element) }
    var changed = 0
    for _ in 0..<40 {
      let old = SpelledFile(&random)
      var new = old
      for _ in 0...random.below(2) { Self.edit(&new, &random) }
      let (textA, textB) = (old.text(&random), new.text(&random))
      let result = Self.compare(textA, textB)
      let (a, b) = (AssociationDocument.read(textA), AssociationDocument.read(textB))
      for change in result.rules {
        for witness in change.witnesses {
          for app in change.appIDs {
            let url = URLText(witness.url)
            #expect(a.answer(url, appID: app, domain: nil) == witness.a.answer)
            #expect(b.answer(url, appID: app, domain: nil) == witness.b.answer)
            #expect(witness.a.answer != witness.b.answer)
          }
        }
      }
      for text in SpelledFile.apps {
        let app = AppID(text)
        guard a.entry(.applinks, app) != nil, b.entry(.applinks, app) != nil else {
          let isListed = a.entry(.applinks, app) != nil || b.entry(.applinks, app) != nil
          #expect(result.apps.contains { $0.appID == app && $0.service == .applinks } == isListed)
          continue
        }
        let first = urls.first { a.answer($0, appID: app, domain: nil) != b.answer($0, appID: app, domain: nil) }
        let told = result.rules.first { $0.appIDs.contains(app) }
        if let first {
          changed += 1
          #expect(told?.effect == .changed, "\(first.text) \(app)\n\(textA)\n\(textB)")
        }
        if told?.effect == VerdictComparison.Effect.none || told == nil { #expect(first == nil) }
      }
      #expect(result.isChanged == Self.compare(textB, textA).isChanged)
    }
    #expect(changed > 15)
  }

  private static func edit(_ file: inout SpelledFile, _ random: inout SeededGenerator) {
    let place = random.below(file.items.count)
    switch random.below(7) {
    case 0: file.items[place].rules.append(SpelledFile.rule(&random))
    case 1: file.items[place].rules.insert(SpelledFile.rule(&random), at: 0)
    case 2 where !file.items[place].rules.isEmpty: file.items[place].rules.removeFirst()
    case 3: file.items[place].rules.shuffle(using: &random)
    case 4 where !file.items[place].rules.isEmpty: file.items[place].rules[0].isExclude.toggle()
    case 5: file.variables = ["b"]
    default: file.items[place].appIDs = [random.pick(SpelledFile.apps)]
    }
  }
}
