import Diagnosis
import Evidence
import Foundation
import JSONText
import Reports
import SwcdlogKit
import TestSupport
import Testing

@Suite("analyze as JUnit XML and SARIF, for CI")
struct CIFormatTests {
  @Test("JUnit: suites and cases as CI servers take them, and counts that add up", arguments: SameFindingsTests.folders)
  func junit(folder: String) throws {
    let diagnosis = try SameFindingsTests.scenario(folder)
    let reader = JUnitReader()
    #expect(reader.read(ReportJUnit.render(diagnosis)))
    let parents = [
      "testsuites": "", "testsuite": "testsuites", "testcase": "testsuite", "failure": "testcase",
      "skipped": "testcase", "system-out": "testcase",
    ]
    for element in reader.all { #expect(parents[element.name] == element.parent, "\(element.name)") }
    func number(_ element: JUnitReader.Element, _ name: String) -> Int? { element.attributes[name].flatMap { Int($0) } }
    let top = try #require(reader.named("testsuites").first)
    let suites = reader.named("testsuite")
    let cases = reader.named("testcase")
    #expect(number(top, "tests") == cases.count)
    #expect(number(top, "failures") == reader.named("failure").count)
    #expect(suites.compactMap { number($0, "tests") }.reduce(0, +) == cases.count)
    #expect(suites.compactMap { number($0, "failures") }.reduce(0, +) == reader.named("failure").count)
    #expect(suites.compactMap { number($0, "skipped") }.reduce(0, +) == reader.named("skipped").count)
    for suite in suites {
      #expect(suite.attributes["name"]?.isEmpty == false)
      #expect(number(suite, "errors") == 0)
    }
    for item in cases {
      #expect(item.attributes["name"]?.isEmpty == false && item.attributes["classname"]?.isEmpty == false)
      #expect(item.attributes["time"] == "0")
    }
    // A link that is broken fails, one that is not known is skipped.
    let asked = diagnosis.associations.filter(\.asked)
    #expect(asked.flatMap(\.chain).count { $0.state == .unknown } == reader.named("skipped").count)
    #expect(reader.named("failure").count >= asked.flatMap(\.chain).count { $0.state == .broken })
  }

  @Test("SARIF 2.1.0: what the standard requires of the parts that are written", arguments: SameFindingsTests.folders)
  func sarif(folder: String) throws {
    let diagnosis = try SameFindingsTests.scenario(folder)
    let root = try #require(JSONDocument.parse(Array(ReportSARIF.render(diagnosis, version: "0.1.0").utf8)).root)
    #expect(root["version"]?.string == "2.1.0")
    let run = try #require(root["runs"]?[0])
    let rules = try #require(run["tool"]?["driver"]?["rules"]?.array)
    #expect(Set(rules.compactMap { $0["id"]?.string }).count == rules.count)
    var fingerprints: Set<String> = []
    for result in run["results"]?.array ?? [] {
      let index = try #require(result["ruleIndex"]?.int)
      #expect(rules[index]["id"]?.string == result["ruleId"]?.string)
      #expect(["note", "warning", "error"].contains(result["level"]?.string ?? ""))
      #expect(result["message"]?["text"]?.string?.isEmpty == false)
      #expect(fingerprints.insert(try #require(result["partialFingerprints"]?.object?.first?.value.string)).inserted)
      for location in (result["locations"]?.array ?? []) + (result["relatedLocations"]?.array ?? []) {
        let physical = try #require(location["physicalLocation"])
        let uri = try #require(physical["artifactLocation"]?["uri"]?.string)
        #expect(URL(string: uri) != nil)
        #expect(
          (physical["region"]?["startLine"]?.int ?? 0) >= 1 && (physical["region"]?["startColumn"]?.int ?? 0) >= 1)
      }
    }
    let artifacts = try #require(run["artifacts"]?.array)
    #expect(artifacts.map { $0["length"]?.int } == diagnosis.readings.map(\.byteCount))
    #expect(run["invocations"]?[0]?["executionSuccessful"]?.bool == true)
  }

  @Test("SARIF: an input that cannot be read is told, and the run is not called successful (3.20)")
  func unreadable() throws {
    let diagnosis = Analysis.run(AnalysisRequest(inputs: [InputSource(path: "nowhere/at all")]))
    let run = JSONDocument.parse(Array(ReportSARIF.render(diagnosis, version: "").utf8)).root?["runs"]?[0]
    #expect(run?["invocations"]?[0]?["executionSuccessful"]?.bool == false)
    let told = run?["invocations"]?[0]?["toolExecutionNotifications"]?[0]
    #expect(told?["level"]?.string == "error")
    #expect(told?["message"]?["text"]?.string?.contains("nowhere/at all") == true)
  }

  @Test("SARIF 3.11.6: brackets in messages do not become links")
  func brackets() throws {
    var diagnosis = try GoldenTests.samples()
    diagnosis.findings[0].message = "[click](1) and \\[x]"
    let run = JSONDocument.parse(Array(ReportSARIF.render(diagnosis, version: "").utf8)).root?["runs"]?[0]
    let text = run?["results"]?[0]?["message"]?["text"]?.string
    #expect(text?.hasPrefix("\\[click\\](1) and \\\\\\[x\\]") == true, "\(text ?? "")")
  }
}
