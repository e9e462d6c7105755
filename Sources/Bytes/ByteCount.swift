extension UnsafeRawBufferPointer {
  /// How often `byte` stands in the range, which is cut to what is there.
  public func count(of byte: UInt8, in range: Range<Int>) -> Int {
    let range = range.clamped(to: 0..<count)
    guard let base = baseAddress?.assumingMemoryBound(to: UInt8.self) else { return 0 }
    var index = range.lowerBound
    var total = 0
    // Written so that the compiler makes one vector loop of it: no branch, and a sum of single bytes.
    while index &+ 128 <= range.upperBound {
      let window = base + index
      var sum: UInt8 = 0
      for place in 0..<128 { sum &+= 1 &- Swift.min(window[place] ^ byte, 1) }
      total &+= Int(sum)
      index &+= 128
    }
    while index < range.upperBound {
      if base[index] == byte { total &+= 1 }
      index &+= 1
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
