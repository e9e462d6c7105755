import Bytes

/// A place where a name is left that should have been replaced. It does not hold the name.
public struct Leak: Hashable, Sendable {
  public var kind: TokenKind
  public var line: Int
  /// Counted in Unicode scalars from 1.
  public var column: Int
}

extension Redactor {
  /// Where names of the evidence are left in a text, in plain or in an encoded form; at most `limit` places.
  public func leaks(in text: [UInt8], firstLine: Int = 1, limit: Int = 100) -> [Leak] {
    text.withUnsafeBytes { leaks(in: $0, firstLine: firstLine, limit: limit) }
  }

  public func leaks(in text: UnsafeRawBufferPointer, firstLine: Int = 1, limit: Int = 100) -> [Leak] {
    var found: [Leak] = []
    var plain = DecodedText()
    let search = KnownNameSearch(table: table)
    var order: [Int]?
    for line in LineCutter(text, firstNumber: firstLine) {
      var offset = 0
      for piece in PieceCutter(line.bytes) {
        plain.read(piece)
        plain.bytes.withUnsafeBufferPointer { buffer in
          search.run(buffer) { range, entry in
            guard found.count < limit else { return }
            let start = offset + plain.source(range).lowerBound
            found.append(
              Leak(
                kind: table.entries[entry].kind, line: line.number, column: Text.column(of: start, in: line.bytes)
              ))
          }
          for (start, entry) in cutNames(buffer, &order) where found.count < limit {
            let place = offset + plain.source(start..<start + 1).lowerBound
            found.append(
              Leak(
                kind: table.entries[entry].kind, line: line.number, column: Text.column(of: place, in: line.bytes)))
          }
        }
        offset += piece.count
        if found.count >= limit { return found }
      }
    }
    return found
  }

  /// Beginnings of names in front of `…` or three dots, of five characters or more.
  private func cutNames(_ text: UnsafeBufferPointer<UInt8>, _ order: inout [Int]?) -> [(start: Int, entry: Int)] {
    var found: [(start: Int, entry: Int)] = []
    var position = 3
    while position + 2 < text.count {
      defer { position += 1 }
      let isCut =
        NameRun.isEllipsis(text, position)
        || text[position] == 0x2E && text[position + 1] == 0x2E && text[position + 2] == 0x2E
      guard isCut, !ByteKind.endsURL(text[position - 1]) else { continue }
      let names = order ?? orderedNames()
      order = names
      var start = position
      while start > 0, position - start < 300, !ByteKind.endsURL(text[start - 1]), text[start - 1] != 0x2F {
        start -= 1
      }
      while position - start >= 5 {
        let lower = text[start..<position].map(ByteKind.lowered)
        if let entry = Self.entry(beginning: lower, in: names, of: table), table.entries[entry].isStrong {
          // Where the pseudonym begins the same, the name is not told.
          let pseudonym = table.entries[entry].replacement ?? []
          if !pseudonym.prefix(lower.count).elementsEqual(lower, by: { ByteKind.lowered($0) == $1 }) {
            found.append((start, entry))
          }
          break
        }
        start += 1
        while start < position, ByteKind.isAlphanumeric(text[start - 1]) { start += 1 }
      }
    }
    return found
  }
}
