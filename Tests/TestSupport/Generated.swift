import Foundation
import Testing

/// Files that are written from the sources, committed, and checked for staleness by a test.
///
/// With `SWCDLOG_RECORD=1` in the environment the file is written anew, and the test fails, so that a machine that
/// runs the tests for others can never record.
public enum Generated {
  public static let isRecording = ProcessInfo.processInfo.environment["SWCDLOG_RECORD"] == "1"

  /// Checks the file at a path below the repository against what it should hold, or records it.
  public static func check(
    _ path: String, _ content: String, filter: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let url = Places.repository.appendingPathComponent(path)
    let old = try? String(contentsOf: url, encoding: .utf8)
    guard old != content else { return }
    if isRecording {
      do {
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(content.utf8).write(to: url)
        Issue.record("recorded \(path); run the tests again without SWCDLOG_RECORD", sourceLocation: sourceLocation)
      } catch {
        Issue.record("cannot record \(path): \(error)", sourceLocation: sourceLocation)
      }
    } else {
      Issue.record(
        "\(path) is stale; run: SWCDLOG_RECORD=1 swift test --filter \(filter)", sourceLocation: sourceLocation)
    }
  }

  /// Checks that a folder holds no other files of a kind than the given ones, or removes them while recording.
  public static func checkNoOthers(
    in folder: String, suffix: String, expected: Set<String>, filter: String,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let url = Places.repository.appendingPathComponent(folder)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    for name in names.sorted() where name.hasSuffix(suffix) && !expected.contains(name) {
      if isRecording { try? FileManager.default.removeItem(at: url.appendingPathComponent(name)) }
      Issue.record(
        isRecording
          ? "removed \(folder)/\(name); run the tests again without SWCDLOG_RECORD"
          : "\(folder)/\(name) is left over; run: SWCDLOG_RECORD=1 swift test --filter \(filter)",
        sourceLocation: sourceLocation)
    }
  }
}
