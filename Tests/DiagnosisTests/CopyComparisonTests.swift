import Evidence
import SwcdlogKit
import Testing

@Suite("Copies of the rules in an analysis")
struct CopyComparisonTests {
  private func messages(_ file: String, _ options: [String] = []) throws -> [String] {
    let dump = DumpDifferenceTests.Entry(patterns: #"{"/":"/a/*"}"#).text(isVerbose: true)
    let inputs = [
      InputSource(path: "dump.txt", bytes: Array(dump.utf8)),
      InputSource(
        path: "file.json",
        bytes: Array(
          #"{"applinks":{"details":[{"appIDs":["\#(DumpDifferenceTests.app)"],"paths":[\#(file)]}]}}"#.utf8)),
    ]
    let diagnosis = Analysis.run(AnalysisRequest(inputs: inputs, options: try AnalysisOptions(arguments: options)))
    return diagnosis.findings.filter { $0.code.description == "SWCD3171" }.map(\.message)
  }

  @Test("what the device lacks is shown by generated URLs, all kinds of them (SWCD3171)")
  func witnesses() throws {
    let message = try #require(try messages(#""/a/*","/b/*","/c/?*""#).first)
    #expect(message.contains("https://shop.example/b is no-match on the device and match by the file"))
    #expect(message.contains("https://shop.example/c/"))
  }

  @Test("copies that open the app for the same URLs do not differ, whatever their rules")
  func none() throws {
    #expect(try messages(#""NOT /z","a/*""#).isEmpty)
    #expect(try messages(#""/a/*","/a/b/*""#).isEmpty)
    #expect(try messages(#""NOT /z","/a/*""#, ["--url", "https://shop.example/z"]).isEmpty)
  }
}
