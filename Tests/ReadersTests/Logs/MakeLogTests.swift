import Evidence
import Foundation
import Readers
import TestSupport
import Testing

/// Large logs whose content is known, from the shared generator; skipped where that is not at hand. With
/// `SWCDLOG_LARGE=1` in the environment they are as large as the generator's logs of more than one day.
@Suite(.serialized) struct MakeLogTests {
  static let tool = Places.shared?.appendingPathComponent("tools/make-log")
  static let sizes: [(bytes: String, seed: Int)] =
    ProcessInfo.processInfo.environment["SWCDLOG_LARGE"] == "1"
    ? [("2M", 1), ("2M", 2), ("2M", 3), ("16M", 4)] : [("512K", 1), ("512K", 2)]
  static let styles = ["default", "compact", "syslog", "ndjson", "console", "idevicesyslog"]

  struct Answers: Decodable {
    var blocks: Int
    var stories: [String: Int]
  }

  struct Log {
    var file: URL
    var answers: Answers
  }

  static func make(style: String, bytes: String, seed: Int) throws -> Log {
    let tool = try #require(Self.tool)
    let folder = FileManager.default.temporaryDirectory
    let name = "swcdlog-make-log-\(style)-\(bytes)-\(seed)-\(ProcessInfo.processInfo.processIdentifier)"
    let (file, answers) = (folder.appendingPathComponent(name), folder.appendingPathComponent(name + ".json"))
    _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", tool.path, "--style", style, "--bytes", bytes, "--share", "0.05", "--seed", String(seed), "--answers",
      answers.path,
    ]
    let handle = try FileHandle(forWritingTo: file)
    process.standardOutput = handle
    try process.run()
    process.waitUntilExit()
    try handle.close()
    #expect(process.terminationStatus == 0)
    defer { try? FileManager.default.removeItem(at: answers) }
    return Log(file: file, answers: try JSONDecoder().decode(Answers.self, from: Data(contentsOf: answers)))
  }

  /// Reads a file in chunks and tells every story.
  static func stories(_ file: URL) throws -> [FetchStory] {
    let data = try Data(contentsOf: file, options: .mappedIfSafe)
    var (reader, builder) = (LogReader(input: 0), StoryBuilder())
    var stories: [FetchStory] = []
    data.withUnsafeBytes { all in
      var start = 0
      while start < all.count {
        let end = min(all.count, start + 262_144)
        reader.feed(UnsafeRawBufferPointer(rebasing: all[start..<end])) { builder.take($0) { stories.append($0) } }
        start = end
      }
    }
    reader.finish { builder.take($0) { stories.append($0) } }
    builder.finish { stories.append($0) }
    return stories
  }

  /// The name by which the generator counts a story.
  static func kind(_ story: FetchStory) -> String {
    switch story.outcome {
    case .silent, .downloaded: "success"
    case .cdnRefused:
      switch story.reason ?? "" {
      case let reason where reason.contains("SWCERR00101") && reason.contains("403"): "origin-403"
      case let reason where reason.contains("SWCERR00101") && reason.contains("404"): "origin-404"
      case let reason where reason.contains("SWCERR00301"): "cdn-timeout"
      case let reason where reason.contains("SWCERR00202"): "private-address"
      default: "cdn-refused for another reason"
      }
    case .directRefused: story.status == 404 ? "direct-404" : "direct-refused with another status"
    case .notJSON: "not-json"
    case .networkFailed: story.error?.code == -1001 ? "network-timeout" : "network-failed with another code"
    default: story.outcome.rawValue
    }
  }

  @Test(
    "Stories are counted as they were made", .enabled(if: tool != nil), arguments: styles, sizes)
  func counts(style: String, size: (bytes: String, seed: Int)) throws {
    let log = try Self.make(style: style, bytes: size.bytes, seed: size.seed)
    defer { try? FileManager.default.removeItem(at: log.file) }
    var counts: [String: Int] = [:]
    for story in try Self.stories(log.file) { counts[Self.kind(story), default: 0] += 1 }
    var wanted = log.answers.stories
    wanted["mdm-noise"] = nil
    #expect(counts == wanted)
  }
}
