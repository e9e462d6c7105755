extension UnsafeRawBufferPointer {
  /// How often `byte` stands in the range, which is cut to what is there.
  public func count(of byte: UInt8, in range: Range<Int>) -> Int {
    guard let base = baseAddress else { return 0 }
    let range = range.clamped(to: 0..<count)
    var index = range.lowerBound
    var total = 0
    while index + 16 <= range.upperBound {
      // A lane counts to 255 before it must be emptied.
      let end = Swift.min(range.upperBound - 15, index + 255 * 16)
      var lanes = SIMD16<UInt8>()
      while index < end {
        let hits = base.loadUnaligned(fromByteOffset: index, as: SIMD16<UInt8>.self) .== byte
        lanes &-= unsafeBitCast(hits, to: SIMD16<UInt8>.self)
        index += 16
      }
      for lane in lanes.indices { total += Int(lanes[lane]) }
    }
    while index < range.upperBound {
      if self[index] == byte { total += 1 }
      index += 1
    }
    return total
  }

  /// The index of the last `byte` before `end`, or nil.
  public func lastIndex(ofByte byte: UInt8, before end: Int) -> Int? {
    var index = Swift.min(end, count) - 1
    while index >= 0 {
      if self[index] == byte { return index }
      index -= 1
    }
    return nil
  }
}
