/// Cuts bytes into lines at LF, and drops one CR before it. The last line needs no LF.
///
/// The sequence holds no copy: each line is a range of the bytes it was made from.
public struct LineCutter: Sequence, IteratorProtocol {
  /// One line: its number from 1, its first byte, and its content without the line end.
  public struct Line {
    public var number: Int
    public var offset: Int
    public var bytes: UnsafeRawBufferPointer

    @inlinable
    init(number: Int, offset: Int, bytes: UnsafeRawBufferPointer) {
      (self.number, self.offset, self.bytes) = (number, offset, bytes)
    }
  }

  @usableFromInline let bytes: UnsafeRawBufferPointer
  @usableFromInline var position = 0
  @usableFromInline var number: Int
  @usableFromInline let baseOffset: Int

  /// - Parameters:
  ///   - firstNumber: the number of the first line, for a region inside a file.
  ///   - baseOffset: added to each line's offset, for the same reason.
  @inlinable
  public init(_ bytes: UnsafeRawBufferPointer, firstNumber: Int = 1, baseOffset: Int = 0) {
    self.bytes = bytes
    self.number = firstNumber
    self.baseOffset = baseOffset
  }

  @inlinable
  public mutating func next() -> Line? {
    guard position < bytes.count else { return nil }
    let start = position
    let end = bytes.firstIndex(ofByte: 0x0A, from: start) ?? bytes.count
    position = end + 1
    let contentEnd = end > start && bytes[end - 1] == 0x0D ? end - 1 : end
    defer { number += 1 }
    return Line(number: number, offset: baseOffset + start, bytes: bytes.slice(start..<contentEnd))
  }
}
