/// Text made from bytes that may not be valid UTF-8.
extension String {
  /// Decodes UTF-8; what is not valid becomes U+FFFD, so nothing is lost silently.
  @inlinable
  public init(lossy bytes: UnsafeRawBufferPointer) {
    self = String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// Whether a literal stands in the text, byte for byte. The standard library's search takes patterns of any kind, and
  /// long to begin.
  public func holds(_ literal: StaticString) -> Bool {
    var text = self
    return text.withUTF8 { UnsafeRawBufferPointer($0).contains(literal) }
  }
}

public enum Text {
  /// The column, counted in Unicode scalars from 1, of the byte at `offset` in a line (root-cause.md section 4).
  public static func column(of offset: Int, in line: UnsafeRawBufferPointer) -> Int {
    var column = 1
    for byte in line.prefix(max(0, offset)) where byte & 0xC0 != 0x80 { column += 1 }
    return column
  }
}
