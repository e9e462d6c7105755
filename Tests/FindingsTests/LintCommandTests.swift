import Findings
import JSONText
import SwcdlogKit
import Testing

@Suite("The command lint")
struct LintCommandTests {
  static let bad = """
    {
      "applinks": {
        "details": [
          {
            "appIDs": ["7Q2V9KX4TD.com.example.shop"],
            "components": [
              { "/": "/größe/ " },
              { "/": "/buy/*" }
            ]
          }
        ]
      }
    }

    """

  struct Result {
    var status: Int32
    var output: String
    var complaints: [String]
  }

  static func run(_ arguments: [String], files: [String: String] = ["a.json": bad]) -> Result {
    var output = ""
    var complaints: [String] = []
    let status = LintCommand.run(
      arguments: arguments, readFile: { files[$0].map { Array($0.utf8) } },
      write: {
        output += $0
        return 0
      }, complain: { complaints.append($0) })
    return Result(status: status, output: output, complaints: complaints)
  }

  @Test("Text: place, code, message, the line with a caret under the character, fix")
  func text() {
    let result = Self.run(["a.json", "--select", "7213"])
    #expect(result.status == 1)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines[0] == "a.json:7:26: error: SWCD7213 pattern-whitespace")
    let excerpt = lines.firstIndex { $0.contains("\u{2502}") } ?? 0
    #expect(lines[excerpt].hasPrefix("  7 \u{2502}") && lines[excerpt].contains("größe"))
    let caret = lines[excerpt + 1].firstIndex(of: "^").map {
      lines[excerpt + 1].distance(from: lines[excerpt + 1].startIndex, to: $0)
    }
    // The blank before the closing quotation mark.
    #expect(caret.map { Array(lines[excerpt])[$0] } == " ")
    #expect(caret.map { Array(lines[excerpt])[$0 + 1] } == "\"")
    #expect(result.output.contains("fix: Write \"/größe/\"."))
  }

  @Test("JSON: one document, hits with places, edits and fingerprints")
  func json() throws {
    let document = JSONDocument.parse(Array(Self.run(["a.json", "--format", "json"]).output.utf8))
    #expect(document.isAccepted)
    let hit = try #require(document.root?["files"]?[0]?["hits"]?.array?.first { $0["code"]?.string == "SWCD7213" })
    #expect(hit["line"]?.int == 7 && hit["column"]?.int == 26)
    #expect(hit["pointer"]?.string == "/applinks/details/0/components/0/~1")
    #expect(hit["rule"]?.string == "/applinks/details/0/components/0")
    #expect(hit["edit"]?["replacement"]?.string == "\"/größe/\"")
    #expect(hit["fingerprint"]?.string?.count == 16)
    #expect(
      document.root?["summary"]?["errors"]?.int
        == document.root?["files"]?[0]?["hits"]?.array?.count { $0["severity"]?.string == "error" })
  }

  @Test("GitHub: one workflow command a hit, with escapes")
  func annotations() {
    let result = Self.run(["a,b.json", "--format", "github", "--select", "7213"], files: ["a,b.json": Self.bad])
    #expect(
      result.output.hasPrefix(
        "::error file=a%2Cb.json,line=7,col=26,title=SWCD7213 Blank%2C tab or newline in a pattern::"))
    #expect(result.output.split(separator: "\n").count == 1)
  }

  @Test("--select and --ignore take codes, groups and slugs; the last word is --ignore's")
  func selection() {
    #expect(Self.run(["a.json", "--select", "SWCD72xx", "--ignore", "pattern-whitespace"]).output.contains("SWCD7206"))
    #expect(
      !Self.run(["a.json", "--select", "SWCD72xx", "--ignore", "pattern-whitespace"]).output.contains("SWCD7213"))
    #expect(!Self.run(["a.json", "--select", "72"]).output.contains("SWCD7501"))
    #expect(Self.run(["a.json", "--select", "nonsense"]).status == 64)
  }

  @Test(
    "--fail-on and exit statuses",
    arguments: [
      (["a.json"], 1), (["a.json", "--fail-on", "never"], 0), (["a.json", "--select", "7206"], 0),
      (["a.json", "--select", "7206", "--fail-on", "note"], 1), (["missing.json"], 2), ([], 64),
      (["a.json", "--nope"], 64),
      (["a.json", "--fail-on", "sometimes"], 64),
    ] as [([String], Int32)])
  func statuses(arguments: [String], status: Int32) {
    #expect(Self.run(arguments).status == status, "\(arguments)")
  }

  @Test("The ignore file: code, path, pointer; remarks; a line that is none is told")
  func ignoreFile() {
    func codes(_ rules: String) -> String {
      Self.run(["x/a.json"], files: ["x/a.json": Self.bad, ".swcdlogignore": rules]).output
    }
    #expect(!codes("SWCD7213 # known\n").contains("SWCD7213"))
    #expect(!codes("7213 x/*.json\n").contains("SWCD7213"))
    #expect(codes("7213 y/*.json\n").contains("SWCD7213"))
    #expect(!codes("7213 /applinks/details/0/components/0\n").contains("SWCD7213"))
    #expect(codes("7213 /applinks/details/0/components/1\n").contains("SWCD7213"))
    #expect(!codes("* **/a.json /applinks\n").contains("error:"))
    #expect(Self.run(["a.json"], files: ["a.json": Self.bad, ".swcdlogignore": "what is this\n"]).status == 64)
    #expect(Self.run(["a.json", "--ignore-file", "none"]).status == 64)
  }

  @Test("A baseline leaves out what it lists, also where lines have moved, and shows what is new")
  func baseline() {
    let baseline = Self.run(["a.json", "--write-baseline"])
    #expect(baseline.status == 0)
    let moved = "\n\n" + Self.bad
    let quiet = Self.run(["a.json", "--baseline", "b"], files: ["a.json": moved, "b": baseline.output])
    #expect(quiet.status == 0 && !quiet.output.contains("SWCD"), "\(quiet.output)")
    let worse = Self.bad.replacing("\"/buy/*\"", with: "\"/buy/* \"")
    let shown = Self.run(["a.json", "--baseline", "b"], files: ["a.json": worse, "b": baseline.output])
    #expect(shown.status == 1)
    #expect(shown.output.contains("a.json:8:"))
    #expect(!shown.output.contains("a.json:7:"))
  }

  @Test("--fix-preview prints a unified difference and writes nothing")
  func fixPreview() {
    let result = Self.run(["a.json", "--fix-preview", "--select", "7213"])
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("--- a.json\n+++ a.json (corrected)\n@@ "))
    #expect(result.output.contains("-          { \"/\": \"/größe/ \" },\n+          { \"/\": \"/größe/\" },\n"))
  }

  @Test("Entitlements and lists of domains are examined too")
  func entitlements() {
    let list = "applinks:https://shop.example\napplinks:shop.example\napplinks:shop.example\nappclips:*.shop.example\n"
    let result = Self.run(["domains.txt"], files: ["domains.txt": list])
    for code in ["SWCD1003", "SWCD1013", "SWCD1008"] { #expect(result.output.contains(code), "\(code)") }
    #expect(result.output.contains("domains.txt:1:"))
    #expect(result.status == 1)
  }

  @Test("A recorded answer is examined: its status, its content type and its body")
  func exchange() {
    let text = """
      $ curl -si https://shop.example/.well-known/apple-app-site-association
      HTTP/1.1 200 OK
      Content-Type: text/html

      {"Applinks": {}}
      """
    let output = Self.run(["curl.txt"], files: ["curl.txt": text]).output
    #expect(output.contains("SWCD3161") && output.contains("SWCD4012"), "\(output)")
    #expect(output.contains("curl.txt:5:"))
  }

  @Test("An input of another kind is told apart")
  func otherKinds() {
    let dump =
      "Service:              applinks\nApp ID:               7Q2V9KX4TD.com.example.shop\nDomain:               shop.example\n"
    let result = Self.run(["show.txt"], files: ["show.txt": dump])
    #expect(result.status == 2)
    #expect(result.complaints.count == 1)
  }

  @Test("Nothing of the evidence steers the terminal")
  func terminal() {
    let nasty = Self.bad.replacing("/buy/*", with: "/buy/\\u001b[31m\u{202E}*")
    let output = Self.run(["a.json"], files: ["a.json": nasty]).output
    #expect(!output.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
  }
}
