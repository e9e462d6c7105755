import Foundation
import TestSupport

/// The generated list of all kinds of findings, as it follows from the files below `Sources/Findings`.
enum KindsFile {
  static let path = "Sources/Findings/FindingRegistry+Kinds.generated.swift"

  struct Entry: Equatable {
    var code: Int
    var type: String
    var file: String
  }

  /// Every enum that holds a definition, with its code, ascending by code.
  static func entries() -> [Entry] {
    let folder = Places.repository.appendingPathComponent("Sources/Findings")
    guard let walker = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else { return [] }
    var entries: [Entry] = []
    for case let url as URL in walker where url.pathExtension == "swift" && !url.path.contains(".generated.") {
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { continue }
      entries += self.entries(in: text, file: url.lastPathComponent)
    }
    return entries.sorted { ($0.code, $0.type) < ($1.code, $1.type) }
  }

  static func entries(in text: String, file: String) -> [Entry] {
    text.ranges(of: "static let definition = FindingDefinition(").compactMap { call in
      guard let word = text[..<call.lowerBound].range(of: "enum ", options: .backwards) else { return nil }
      let type = text[word.upperBound...].prefix { $0.isLetter || $0.isNumber }
      let digits = text[call.upperBound...].drop { $0.isWhitespace }.prefix { $0.isNumber }
      return Int(digits).map { Entry(code: $0, type: String(type), file: file) }
    }
  }

  static func text(_ entries: [Entry]) -> String {
    """
    // Written from the files below Sources/Findings by: SWCDLOG_RECORD=1 swift test --filter FindingsTests
    extension FindingRegistry {
      /// Every kind of finding, ascending by code.
      static var kinds: [any FindingKind.Type] {
        [
    \(entries.map { "      \($0.type).self," }.joined(separator: "\n"))
        ]
      }
    }

    """
  }
}
