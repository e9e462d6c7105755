import Evidence

/// A `.tracev3` file of a log archive, as far as it is told what it is: its lines are not yet read.
enum TraceFile {
  private static let magic: [UInt8] = [0x00, 0x10, 0x00, 0x00, 0x11, 0x00, 0x00, 0x00]

  static func recognises(_ head: [UInt8]) -> Bool { head.starts(with: magic) }

  /// The reading of such a file, with the chunksets that are packed otherwise than with LZ4 (unified-logs.md 3.4, 6.3).
  static func reading(_ bytes: [UInt8], path: String) -> InputReading {
    var reading = InputReading(path: path)
    reading.kind = .logarchive
    reading.dialect = "tracev3"
    var forms: Set<String> = []
    var position = 0
    while let chunk = chunk(bytes, at: position) {
      reading.entryCount += 1
      if chunk.tag == 0x600D { forms.insert(form(bytes[chunk.data].prefix(4))) }
      position = (chunk.data.upperBound + 7) & ~7
    }
    let unknown = forms.subtracting(["LZ4"]).sorted()
    let advice =
      "on a Mac, turn the log archive into text with log show --archive BUNDLE --info --debug --predicate 'subsystem == \"com.apple.swc\"', and analyse that"
    if unknown.isEmpty {
      reading.problems = [Problem(.unrecognised, "a file of a log archive, which is not yet read", advice: advice)]
    } else {
      reading.problems = [
        Problem(
          .unsupported, "a file of a log archive with parts packed as \(unknown.joined(separator: ", "))",
          advice: advice)
      ]
    }
    return reading
  }

  private static func form(_ magic: ArraySlice<UInt8>) -> String {
    if magic.starts(with: "bv4".utf8) { return "LZ4" }
    if magic.starts(with: "bvx".utf8) { return "LZFSE" }
    return magic.starts(with: "ZBM".utf8) ? "LZBITMAP" : "an unknown form"
  }

  /// `u32 tag, u32 subtag, u64 length`, then the data (unified-logs.md 3.1). The length is not trusted.
  private static func chunk(_ bytes: [UInt8], at position: Int) -> (tag: UInt32, data: Range<Int>)? {
    guard position <= bytes.count - 16 else { return nil }
    let tag = bytes[position..<(position + 4)].reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    let length = bytes[(position + 8)..<(position + 16)].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let start = position + 16
    guard length <= UInt64(bytes.count - start) else { return nil }
    return (tag, start..<(start + Int(length)))
  }
}
