import JSONText
import SwcdlogKit
import Testing

/// What SARIF 2.1.0 requires of the parts that are written (OASIS, sections 3.13 to 3.57), as rules by hand.
@Suite("lint as SARIF 2.1.0")
struct LintSARIFTests {
  static func document(_ path: String = "a b.json", _ text: String = LintCommandTests.bad) -> JSONDocument {
    let output = LintCommandTests.run([path, "--format", "sarif"], files: [path: text]).output
    return JSONDocument.parse(Array(output.utf8))
  }

  @Test("3.13: version and runs")
  func top() {
    let document = Self.document()
    #expect(document.isAccepted)
    #expect(document.root?["version"]?.string == "2.1.0")
    #expect(document.root?["$schema"]?.string?.contains("sarif-2.1.0") == true)
    #expect(document.root?["runs"]?.array?.count == 1)
    #expect(Set(document.root?.object?.map(\.name) ?? []) == ["$schema", "version", "runs"])
  }

  @Test("3.19, 3.49: the driver has a name; each rule has a unique id, texts and a level")
  func rules() throws {
    let driver = try #require(Self.document().root?["runs"]?[0]?["tool"]?["driver"])
    #expect(driver["name"]?.string == "swcdlog")
    let rules = try #require(driver["rules"]?.array)
    #expect(!rules.isEmpty)
    #expect(Set(rules.compactMap { $0["id"]?.string }).count == rules.count)
    for rule in rules {
      for key in ["shortDescription", "fullDescription", "help"] {
        #expect(rule[key]?["text"]?.string?.isEmpty == false, "\(key)")
      }
      #expect(rule["help"]?["markdown"]?.string?.contains("**") == true)
      #expect(["none", "note", "warning", "error"].contains(rule["defaultConfiguration"]?["level"]?.string ?? ""))
    }
  }

  @Test("3.27: each result has a message, a rule that is listed, a level, a place and a fingerprint")
  func results() throws {
    let run = try #require(Self.document().root?["runs"]?[0])
    let rules = try #require(run["tool"]?["driver"]?["rules"]?.array)
    let results = try #require(run["results"]?.array)
    #expect(!results.isEmpty)
    var fingerprints: Set<String> = []
    for result in results {
      #expect(result["message"]?["text"]?.string?.isEmpty == false)
      let index = try #require(result["ruleIndex"]?.int)
      #expect(rules[index]["id"]?.string == result["ruleId"]?.string)
      #expect(["none", "note", "warning", "error"].contains(result["level"]?.string ?? ""))
      let physical = try #require(result["locations"]?[0]?["physicalLocation"])
      #expect(physical["artifactLocation"]?["uri"]?.string == "a%20b.json")
      #expect((physical["region"]?["startLine"]?.int ?? 0) >= 1)
      #expect((physical["region"]?["startColumn"]?.int ?? 0) >= 1)
      let fingerprint = try #require(result["partialFingerprints"]?.object?.first?.value.string)
      #expect(fingerprints.insert(fingerprint).inserted)
      for fix in result["fixes"]?.array ?? [] {
        let change = try #require(fix["artifactChanges"]?[0])
        #expect(change["artifactLocation"]?["uri"]?.string != nil)
        let replacement = try #require(change["replacements"]?[0])
        #expect(replacement["deletedRegion"]?["byteOffset"]?.int != nil)
        #expect(replacement["deletedRegion"]?["byteLength"]?.int != nil)
        #expect(replacement["insertedContent"]?["text"]?.string != nil)
      }
    }
  }

  @Test("3.14.17: columns count code points, and the run says so")
  func columns() throws {
    let run = try #require(Self.document().root?["runs"]?[0])
    #expect(run["columnKind"]?.string == "unicodeCodePoints")
    let result = try #require(run["results"]?.array?.first { $0["ruleId"]?.string == "SWCD7213" })
    #expect(result["locations"]?[0]?["physicalLocation"]?["region"]?["startColumn"]?.int == 26)
  }

  @Test("3.56, 3.57: applying the replacement of a fix gives what the lint itself would write")
  func fixes() throws {
    let run = try #require(Self.document().root?["runs"]?[0])
    let result = try #require(run["results"]?.array?.first { $0["ruleId"]?.string == "SWCD7213" })
    let replacement = try #require(result["fixes"]?[0]?["artifactChanges"]?[0]?["replacements"]?[0])
    let offset = try #require(replacement["deletedRegion"]?["byteOffset"]?.int)
    let length = try #require(replacement["deletedRegion"]?["byteLength"]?.int)
    var bytes = Array(LintCommandTests.bad.utf8)
    bytes.replaceSubrange(
      offset..<offset + length, with: Array((replacement["insertedContent"]?["text"]?.string ?? "").utf8))
    #expect(String(decoding: bytes, as: UTF8.self) == LintCommandTests.bad.replacing("/größe/ ", with: "/größe/"))
  }

  @Test("RFC 3986: absolute paths become file URIs")
  func absolute() {
    let uri = Self.document("/x/é.json").root?["runs"]?[0]?["results"]?[0]?["locations"]?[0]?["physicalLocation"]?[
      "artifactLocation"]?["uri"]?.string
    #expect(uri == "file:///x/%C3%A9.json")
  }
}
