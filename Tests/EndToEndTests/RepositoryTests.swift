import Foundation
import TestSupport
import Testing

@Suite struct RepositoryTests {
  static let sources: [(target: String, file: URL, text: String)] = {
    let root = Places.repository.appendingPathComponent("Sources")
    let files =
      FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL } ?? []
    return files.filter { $0.pathExtension == "swift" }.compactMap { file in
      let target = file.path.dropFirst(root.path.count + 1).split(separator: "/").first.map(String.init) ?? ""
      return (try? String(contentsOf: file, encoding: .utf8)).map { (target, file, $0) }
    }
  }()

  /// The layers, lowest first: a target may import those before it.
  static let layers = [
    "CPCRE2", "CZlib", "CISAL", "CArchive", "CSQLite", "CSearch", "Bytes", "JSONText", "SystemErrors", "Evidence",
    "Patterns", "MessageCatalogue", "RuleEngine", "Readers", "Intake", "Redaction", "Findings", "Diagnosis", "Reports",
    "Store",
    "SwcdlogKit", "swcdlog",
  ]

  @Test("Targets import only what lies below them, and none Foundation, which would double the time of a start")
  func imports() {
    #expect(Self.sources.count > 60)
    for source in Self.sources {
      let own = Self.layers.firstIndex(of: source.target) ?? 0
      for line in source.text.split(separator: "\n")
      where line.hasPrefix("import ") || line.hasPrefix("@_exported import ") {
        let name = line.split(separator: " ").last.map { String($0.split(separator: ".").first ?? "") } ?? ""
        if name.hasPrefix("Foundation") {
          Issue.record("\(source.file.lastPathComponent) imports Foundation")
        } else if name == "Glibc" || name == "Darwin" {
          #expect(source.target == "Bytes")
        } else {
          #expect(
            (Self.layers.firstIndex(of: name) ?? Int.max) < own, "\(source.file.lastPathComponent) imports \(name)")
        }
      }
    }
  }

  @Test("No forced unwraps, no traps for content, no notes to self")
  func forbidden() {
    for source in Self.sources {
      for word in ["try!", "fatalError(", "TODO", "FIXME", "as!", "precondition("] {
        #expect(!source.text.contains(word), "\(source.file.lastPathComponent) holds \(word)")
      }
    }
  }

  @Test("Files stay short")
  func lengths() {
    for source in Self.sources
    where !["SwcdMessages.swift"].contains(source.file.lastPathComponent) {
      #expect(
        source.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 520,
        "\(source.file.lastPathComponent)")
    }
  }
}
