import Foundation
import Redaction
import Testing

/// What must hold for any evidence.
@Suite struct RedactionPropertyTests {
  static let seeds = Array(0..<60)

  static func redacted(_ sample: Sample) -> (Redactor, [(name: String, text: String)]) {
    var redactor = Redactor()
    for file in sample.files { redactor.collect(file.text) }
    redactor.seal()
    let files = sample.files.map { (name: $0.name, text: redactor.apply(to: $0.text, as: .evidence)) }
    return (redactor, files)
  }

  /// The text with every encoding undone, by other means than the redactor's.
  static func plain(_ text: String) -> String {
    var text = text
    while let range = text.range(of: "\u{1B}\\[[0-9;]*m", options: .regularExpression) { text.removeSubrange(range) }
    for (form, sign) in [("\\u002e", "."), ("\\u002f", "/"), ("&#46;", "."), ("\\/", "/")] {
      text = text.replacingOccurrences(of: form, with: sign)
    }
    return (text.removingPercentEncoding ?? text).lowercased()
  }

  @Test("No output holds an original, in any case or encoding", arguments: seeds)
  func nothingIsLeft(seed: Int) {
    let sample = Sample(seed: seed)
    let (redactor, files) = Self.redacted(sample)
    for file in files {
      let text = Self.plain(file.text)
      for name in sample.names + sample.forms {
        if text.contains(name.lowercased()) {
          let line = text.split(separator: "\n").first { $0.contains(name.lowercased()) } ?? ""
          Issue.record("\(name) is left in \(file.name): \(line)")
        }
      }
      #expect(redactor.leaks(in: Array(file.text.utf8)).isEmpty)
    }
  }

  @Test("The check finds every original that is put back", arguments: seeds.prefix(10))
  func leaksAreFound(seed: Int) throws {
    let sample = Sample(seed: seed)
    let (redactor, files) = Self.redacted(sample)
    let evidence = sample.files.map(\.text).joined(separator: "\n")
    for name in sample.names where name.count >= 6 && evidence.contains(name) {
      let text = files[0].text + "\nxx " + name + " yy\n"
      let leaks = redactor.leaks(in: Array(text.utf8))
      let leak = try #require(leaks.first, "\(name)")
      #expect(leak.line == files[0].text.split(separator: "\n", omittingEmptySubsequences: false).count + 1)
      #expect(leak.column == 4)
    }
  }

  @Test("Redacting twice changes nothing more, with the same redactor and with a new one", arguments: seeds)
  func idempotence(seed: Int) {
    let sample = Sample(seed: seed)
    var (redactor, files) = Self.redacted(sample)
    for file in files { #expect(redactor.apply(to: file.text, as: .evidence) == file.text) }
    var second = Redactor()
    for file in files { second.collect(file.text) }
    for file in files {
      let again = second.apply(to: file.text, as: .evidence)
      if again != file.text {
        let pairs = zip(again.split(separator: "\n"), file.text.split(separator: "\n"))
        let difference = pairs.first { $0 != $1 }
        Issue.record("\(file.name): \(String(describing: difference))")
      }
    }
  }

  @Test("One name has one pseudonym in all files, whatever the order they are read in", arguments: seeds.prefix(20))
  func stability(seed: Int) {
    let sample = Sample(seed: seed)
    let (redactor, files) = Self.redacted(sample)
    // The bare list has each name on its own line; its pseudonym is the one of the map.
    let names = sample.files[5].text.split(separator: "\n").map(String.init)
    let pseudonyms = files[5].text.split(separator: "\n").map(String.init)
    #expect(names.count == pseudonyms.count)
    let map = Dictionary(
      redactor.map.pairs.map { ($0.original, $0.pseudonym) }, uniquingKeysWith: { first, _ in first })
    for (name, pseudonym) in zip(names, pseudonyms) {
      if let known = map[name] { #expect(known == pseudonym || known.uppercased() == pseudonym, "\(name)") }
    }
    // No two names share one.
    #expect(Set(redactor.map.pairs.map { $0.kind + $0.pseudonym }).count == redactor.map.pairs.count)
  }

  @Test("The map puts the names back", arguments: seeds.prefix(20))
  func restoring(seed: Int) throws {
    let sample = Sample(seed: seed)
    let (redactor, files) = Self.redacted(sample)
    let map = try #require(RedactionMap(json: Array(redactor.map.json.utf8)))
    var restorer = Redactor(restoring: map)
    // Files without encoded or upper-case forms come back as they were.
    for index in [1, 2, 5] {
      #expect(restorer.apply(to: files[index].text, as: .report) == sample.files[index].text)
    }
  }

  @Test("The shortened form of a pseudonym is the pseudonym of the shortened form", arguments: seeds)
  func shortenedForms(seed: Int) {
    var random = Generator(seed: seed)
    let hosts = (0..<20).map { _ in random.host() }
    var redactor = Redactor()
    for host in hosts { redactor.collect("Domain: \(host)\ntask { domain: \(Sample.shortened(host)), bytes: 0 }\n") }
    for host in hosts {
      let full = redactor.apply(to: "{ domain: \(host), }", as: .evidence).dropFirst(10).dropLast(3)
      let short = redactor.apply(to: "{ domain: \(Sample.shortened(host)), }", as: .evidence).dropFirst(10).dropLast(3)
      #expect(Sample.shortened(String(full)) == String(short), "\(host)")
    }
  }
}
