import Foundation
import JSONText
import SwcdlogKit
import TestSupport
import Testing

@Suite("swcdlog diff, from arguments to exit status")
struct DiffCommandTests {
  private struct Run {
    var status: Int32
    var output = ""
    var complaints: [String] = []
  }

  private func run(_ arguments: [String], _ files: [String: [UInt8]] = [:]) -> Run {
    var run = Run(status: -1)
    run.status = DiffCommand.run(
      arguments, source: { path in files[path].map { InputSource(path: path, bytes: $0) } ?? InputSource(path: path) },
      write: {
        run.output += $0
        return 0
      }, complain: { run.complaints.append($0) })
    return run
  }

  private static let file =
    #"{"applinks":{"details":[{"appIDs":["ABCDE12345.com.example.app"],"paths":["/a/*"]}]}}"#
  private static let dump = """
    Service:              applinks
    App ID:               ABCDE12345.com.example.app
    App Version:          1
    Domain:               shop.example
    Patterns:             {"/":"/a/*"}
    User Approval:        unspecified
    Site/Fmwk Approval:   approved
    Flags:

    """

  private var files: [String: [UInt8]] {
    [
      "a": Array(Self.file.utf8), "b": Array(Self.file.replacing("/a/*", with: "/b/*").utf8),
      "same": Array(Self.file.replacing("/a/*", with: "a\\/**").utf8), "dump": Array(Self.dump.utf8),
      "other": Array(Self.dump.replacing("approved", with: "denied").utf8), "text": Array("hello there".utf8),
      "empty": [], "object": Array("{}".utf8), "binary": (0..<200).map { UInt8($0) },
      "html": Array("<html></html>".utf8),
    ]
  }

  @Test(
    "exit status: 0 nothing changed, 1 something, 2 not readable or not comparable, 64 usage",
    arguments: [
      (["a", "a"], 0), (["a", "same"], 0), (["a", "b"], 1), (["dump", "dump"], 0), (["dump", "other"], 1),
      (["dump", "a"], 0), (["a", "dump"], 0), (["b", "dump"], 1), (["a", "object"], 1), (["object", "object"], 0),
      (["a", "text"], 2), (["empty", "a"], 2), (["binary", "dump"], 2), (["a", "html"], 1),
      (["a", "/nonexistent/file"], 2), (["a"], 64), ([], 64), (["a", "b", "dump"], 64), (["-", "-"], 64),
      (["a", "b", "--format", "yaml"], 64), (["a", "b", "--service", "links"], 64), (["a", "b", "--ulr", "x"], 64),
      (["a", "b", "--app", "ZZZZZ12345.none"], 0), (["a", "b", "--service", "appclips"], 0),
    ] as [([String], Int32)])
  func status(_ arguments: [String], _ status: Int32) {
    for format in ["text", "json", "markdown"] {
      let run = run(arguments.contains("--format") ? arguments : arguments + ["--format", format], files)
      #expect(run.status == status, "\(arguments) \(run.complaints)")
      #expect(run.output.isEmpty == (status > 1))
      #expect(run.complaints.isEmpty == (status < 2))
      if format == "json", status < 2 { #expect(JSONDocument.parse(Array(run.output.utf8)).isAccepted) }
    }
  }

  @Test("of several dumps in one input the newest is taken, and that is said")
  func newest() throws {
    func whole(_ day: Int, _ site: String) -> String {
      let mark = String(repeating: "=", count: 35)
      return "\n\(mark) DATABASE \(mark)\n"
        + Self.dump.replacing("approved", with: site)
        + "Last Checked:         2026-01-\(day) 09:00:00 +0000\n\n\(mark) NETWORK \(mark)\n\n"
    }
    var files = files
    files["two"] = Array(
      ("$ sudo swcutil show --verbose\nPID: 1" + whole(12, "denied") + "$ sudo swcutil show --verbose\nPID: 2"
        + whole(11, "approved")).utf8)
    files["one"] = Array(("PID: 1" + whole(11, "denied")).utf8)
    let run = run(["two", "one", "--format", "json"], files)
    let root = try #require(JSONDocument.parse(Array(run.output.utf8)).root)
    #expect(root["a"]?["choice"]?.string == "the newest of 2 dumps in it (the first)")
    #expect(run.status == 0, "\(run.output)")
  }

  @Test("inputs are told by content: gzip, recorded answers, a dump in a transcript")
  func inputs() throws {
    var files = files
    let body = Self.file.replacing("/a/*", with: "/c/*")
    files["curl"] = Array(
      "$ curl -i https://shop.example/.well-known/apple-app-site-association\nHTTP/2 200 \ncontent-type: application/json\n\n\(body)\n"
        .utf8)
    let recorded = run(["dump", "curl", "--format", "json"], files)
    #expect(recorded.status == 1)
    let root = try #require(JSONDocument.parse(Array(recorded.output.utf8)).root)
    #expect(
      root["associations"]?.array?.first?["rules"]?["witnesses"]?.array?.first?["url"]?.string?.hasPrefix(
        "https://shop.example/") == true)
    // gzip of a stored block, written by hand.
    func gzip(_ bytes: [UInt8]) -> [UInt8] {
      let size = UInt16(bytes.count)
      var crc: UInt32 = 0xFFFF_FFFF
      for byte in bytes {
        crc ^= UInt32(byte)
        for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
      }
      crc = ~crc
      func little(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
      return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 1] + little(UInt32(size) | UInt32(~size) << 16) + bytes
        + little(crc) + little(UInt32(bytes.count))
    }
    files["gz"] = gzip(Array(Self.file.utf8))
    #expect(run(["a", "gz"], files).status == 0)
    // A cut one: what could be read was compared, and the status says that something is missing.
    files["cut"] = Array(gzip(Array(Self.file.utf8)).dropLast(6))
    #expect(run(["a", "cut"], files).status == 2)
  }

  @Test("hostile inputs neither crash nor hang, and nothing of them steers the terminal")
  func hostile() {
    var random = SeededGenerator(21)
    var files = files
    let deep = String(repeating: "[", count: 50_000)
    files["deep"] = Array(("{\"applinks\":{\"details\":" + deep + "}}").utf8)
    let stars = (0..<300).map { "\"*a\($0 % 7)*b\($0)*c*\"" }.joined(separator: ",")
    files["stars"] = Array(Self.file.replacing("\"/a/*\"", with: stars).utf8)
    files["stars2"] = Array(Self.file.replacing("\"/a/*\"", with: stars + ",\"/*x*\"").utf8)
    files["escape"] = Array(Self.file.replacing("com.example.app", with: "\\u001b[31m\\u202e|`<b>").utf8)
    for pair in [["deep", "a"], ["a", "deep"], ["stars", "stars2"], ["a", "escape"], ["dump", "escape"]] {
      for format in pair.contains("stars") ? ["text"] : ["text", "json", "markdown"] {
        let run = run(pair + ["--format", format], files)
        #expect(run.status >= 0)
        #expect(!run.output.unicodeScalars.contains { $0 == "\u{1B}" || (format != "json" && $0 == "\u{202E}") })
      }
    }
    let names = ["a", "b", "dump", "other"]
    for _ in 0..<150 {
      var bytes = files[random.pick(names)] ?? []
      for _ in 0..<8 where !bytes.isEmpty { bytes[random.below(bytes.count)] = UInt8(random.below(256)) }
      if random.once(in: 3) { bytes = Array(bytes.prefix(random.below(bytes.count + 1))) }
      files["damaged"] = bytes
      #expect([0, 1, 2].contains(run(["damaged", random.pick(names)], files).status))
    }
  }
}
