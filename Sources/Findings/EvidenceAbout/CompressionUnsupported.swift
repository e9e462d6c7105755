/// SWCD9008: Log archive part in an unsupported form.
enum CompressionUnsupported: FindingKind {
  static let definition = FindingDefinition(
    9008, "compression-unsupported", .evidence, .warning,
    title: "Log archive part in an unsupported form",
    detects: "A part of a log archive is packed in a form that swcdlog cannot unpack.",
    why: """
      The lines in that part were not read. The other parts of the archive, and the dump beside it, were.
      """,
    evidence: "The parts of the archive that were left out.",
    fix: """
      On a Mac with the same or a newer system, turn the archive into text with \
      `log show --archive FILE --predicate 'process == "swcd"'`, and analyse that.
      """,
    audience: .deviceUser,
    verify: "swcdlog analyze FILE",
    source: "unified-logs.md 6.3",
    triggers: [
      FindingExample(
        "A part packed with LZFSE",
        binaries: [
          ("system_logs.logarchive/Persist/0000000000000001.tracev3", trace(compression: 0x801, Array("bvx$".utf8)))
        ])
    ],
    passes: [
      FindingExample(
        "A part packed with LZ4",
        binaries: [
          ("system_logs.logarchive/Persist/0000000000000001.tracev3", trace(compression: 0x100, Array("bv4$".utf8)))
        ])
    ])

  /// The smallest trace file with one chunkset (unified-logs.md 3.1-3.4): header, catalog, chunkset.
  private static func trace(compression: UInt32, _ chunkset: [UInt8]) -> [UInt8] {
    let header = words(1, 1) + [UInt8](repeating: 0, count: 200)
    let catalog = [UInt8](arrayLiteral: 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0) + words(0, 0)
    let part = words(0, 0, 0, 0, 0, compression, 0, 0)
    return chunk(0x1000, header) + chunk(0x600B, catalog + part) + chunk(0x600D, chunkset)
  }

  private static func chunk(_ tag: UInt32, _ data: [UInt8]) -> [UInt8] {
    let padding = [UInt8](repeating: 0, count: (8 - data.count % 8) % 8)
    return words(tag, 0x11, UInt32(data.count), 0) + data + padding
  }

  private static func words(_ values: UInt32...) -> [UInt8] {
    values.flatMap { value in (0..<4).map { UInt8(truncatingIfNeeded: value >> (8 * UInt32($0))) } }
  }
}
