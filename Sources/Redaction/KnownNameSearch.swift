/// Finds strong names wherever they stand between characters that are no letters and digits.
struct KnownNameSearch {
  let table: NameTable

  /// Calls `found` with each occurrence, the longest at its place, from left to right.
  func run(_ text: UnsafeBufferPointer<UInt8>, found: (Range<Int>, Int) -> Void) {
    var position = 0
    var before: UInt8 = 0
    while position < text.count {
      let byte = text[position]
      let kind = Self.kind(byte)
      // The start of a word.
      guard kind != 0, kind != before else {
        before = kind
        position += 1
        continue
      }
      var hash = NameHash()
      var end = position
      repeat {
        hash.add(text[end])
        end += 1
      } while end < text.count && Self.kind(text[end]) == kind
      before = kind
      if table.mayBegin(hash.value), let (stop, entry) = longest(text, position) {
        found(position..<stop, entry)
        end = stop
        before = Self.kind(text[stop - 1])
      }
      position = end
    }
  }

  private func longest(_ text: UnsafeBufferPointer<UInt8>, _ start: Int) -> (Int, Int)? {
    var hash = NameHash()
    var best: (Int, Int)?
    var position = start
    var words = 0
    while position < text.count, position - start < 300, words < 80 {
      let kind = Self.kind(text[position])
      hash.add(text[position])
      position += 1
      let next = position < text.count ? Self.kind(text[position]) : 0
      if kind != 0, kind != next {
        words += 1
        if table.contains(hash: hash.value),
          let entry = table.findAnySpelling(text[start..<position], hash: hash.value), table.entries[entry].isStrong
        {
          best = (position, entry)
        }
      }
      // Names hold these signs and no others.
      guard position < text.count, next != 0 || Self.joins(text[position]) else { break }
    }
    return best
  }

  /// 1 for letters and digits, 2 for characters beyond ASCII, 0 for the rest. A change of kind bounds a word.
  @inline(__always) static func kind(_ byte: UInt8) -> UInt8 {
    byte >= 0x80 ? 2 : ByteKind.isAlphanumeric(byte) ? 1 : 0
  }

  @inline(__always) private static func joins(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2E, 0x2D, 0x5F, 0x3A, 0x2B, 0x7E, 0x3D, 0x40: true
    default: false
    }
  }
}
