import Bytes
import Diagnosis
import Evidence
import TestSupport

/// A diagnosis in which everything that comes from outside tries to act.
enum HostileDiagnosis {
  private static let clean = Result {
    try GoldenTests.samples(["--url", "https://www.shop.example/card/96", "--format", "html"])
  }

  static func make(seed: UInt64) throws -> Diagnosis {
    var diagnosis = try clean.get()
    var count: UInt64 = 0
    func text() -> String {
      count += 1
      return HostileText.text(seed: seed &* 1_000 &+ count)
    }
    func citation(_ old: Citation) -> Citation { Citation(at: old.at, text: text()) }
    for index in diagnosis.readings.indices {
      diagnosis.readings[index].path = text()
      diagnosis.readings[index].dialect = text()
      diagnosis.readings[index].problems = [Problem(.oddValue, text(), advice: text())]
      let stories = diagnosis.readings[index].log?.stories ?? []
      diagnosis.readings[index].log?.stories = stories.map { old in
        var story = old
        story.domain = DomainName(host: text())
        story.reason = text()
        story.lines = story.lines.map(citation)
        return story
      }
    }
    for index in diagnosis.associations.indices {
      diagnosis.associations[index].subject.domain = DomainName(host: text())
      diagnosis.associations[index].subject.appID = AppID(text())
      for link in diagnosis.associations[index].chain.indices {
        diagnosis.associations[index].chain[link].summary = text()
        let evidence = diagnosis.associations[index].chain[link].evidence
        diagnosis.associations[index].chain[link].evidence = evidence.map(citation)
        for finding in diagnosis.associations[index].chain[link].findings.indices {
          diagnosis.associations[index].chain[link].findings[finding].message = text()
          diagnosis.associations[index].chain[link].findings[finding].fix = text()
        }
      }
    }
    for index in diagnosis.verdicts.indices {
      diagnosis.verdicts[index].url = text()
      diagnosis.verdicts[index].reason = text()
      diagnosis.verdicts[index].rule?.text = text()
      diagnosis.verdicts[index].closest = Verdict.Rule(
        index: 0, pointer: text(), line: 1, text: text(), failure: text())
    }
    for index in diagnosis.findings.indices {
      diagnosis.findings[index].message = text()
      diagnosis.findings[index].fix = text()
      diagnosis.findings[index].url = text()
      diagnosis.findings[index].evidence = (0..<4).map { number in
        Citation(at: SourceLocation(input: number, line: 1, offset: 0), text: text())
      }
    }
    diagnosis.needs = [Need(what: text(), how: text())]
    return diagnosis
  }
}
