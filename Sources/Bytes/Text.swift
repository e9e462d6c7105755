/// Text made from bytes that may not be valid UTF-8.
extension String {
  /// Decodes UTF-8; what is not valid becomes U+FFFD, so nothing is lost silently.
  @inlinable
  public init(lossy bytes: UnsafeRawBufferPointer) {
    self = String(decoding: bytes, as: UTF8.self)
  }
}
