import Bytes
import Evidence
import Readers

/// Hands the text of an input over as it is read, for work that keeps the text and changes parts of it.
extension InputReader {
  /// What a text was before it was handed over.
  public struct TextForm: Sendable {
    var encoding = TextEncoding.utf8

    public init() {}

    /// UTF-8 in the encoding that the text had. A byte order mark goes before the first piece.
    public func encoded(_ bytes: [UInt8], isFirst: Bool) -> [UInt8] {
      guard encoding == .utf16LittleEndian || encoding == .utf16BigEndian else { return bytes }
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count * 2 + 2)
      for unit in (isFirst ? [0xFEFF] : []) + Array(String(decoding: bytes, as: UTF8.self).utf16) {
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        result += encoding == .utf16LittleEndian ? [low, high] : [high, low]
      }
      return result
    }
  }

  /// Why an input has no text that could be changed.
  public struct Refusal: Error, Sendable {
    public var reason: String
  }

  private static let pieceSize = 1 << 20
  /// A line longer than this is handed over in parts.
  private static let lineLimit = 8 << 20

  /// Calls `body` with pieces of the text, in UTF-8, that end with a line end where lines are not excessively long.
  /// Gzip is undone; a text that ends early is handed over as far as it goes, with the reason as the result.
  public func readText(
    _ source: InputSource, began: (TextForm) -> Void = { _ in }, _ body: (UnsafeRawBufferPointer) throws -> Void
  ) throws -> String? {
    var raw: any ChunkSource
    switch source.origin {
    case .file(let path): raw = try DescriptorSource(path: path)
    case .standardInput: raw = DescriptorSource(standardInput: ())
    case .memory(let bytes): raw = MemorySource(bytes: bytes)
    }
    var (head, headError) = raw.readUp(to: 64 << 10)
    if head.isEmpty, let headError { throw Refusal(reason: "cannot be read: \(headError.message)") }
    var stream: any ChunkSource = PrefixedSource(prefix: MemorySource(bytes: head), rest: raw, pendingError: headError)
    for _ in 0..<2 where head.starts(with: GzipSource.magic) {
      var inflated: any ChunkSource = GzipSource(stream)
      (head, headError) = inflated.readUp(to: 64 << 10)
      if head.isEmpty, let headError { throw Refusal(reason: headError.message) }
      stream = PrefixedSource(prefix: MemorySource(bytes: head), rest: inflated, pendingError: headError)
    }
    var form = TextForm()
    form.encoding = TextEncoding(of: head)
    // A mark of UTF-8 stays where it is.
    if form.encoding == .utf8WithMark { form.encoding = .utf8 }
    if let reason = Self.refusal(head, form.encoding) { throw Refusal(reason: reason) }
    began(form)
    return try deliver(UTF8Source(stream, encoding: form.encoding), body)
  }

  private func deliver(_ stream: UTF8Source, _ body: (UnsafeRawBufferPointer) throws -> Void) throws -> String? {
    var stream = stream
    var pending: [UInt8] = []
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.pieceSize, alignment: 16)
    defer { buffer.deallocate() }
    var problem: String?
    var total = 0
    while total < maxBytes {
      let count: Int
      do throws(IntakeError) {
        count = try stream.read(into: buffer)
      } catch {
        problem = error.message
        break
      }
      if count == 0 { break }
      total += count
      let chunk = UnsafeRawBufferPointer(buffer).slice(0..<count)
      guard let end = chunk.lastIndex(of: 0x0A) else {
        pending.append(contentsOf: chunk)
        if pending.count > Self.lineLimit {
          let stop = Self.cut(pending)
          try pending[..<stop].withUnsafeBytes(body)
          pending.removeFirst(stop)
        }
        continue
      }
      if pending.isEmpty {
        try body(chunk.slice(0..<end + 1))
      } else {
        pending.append(contentsOf: chunk.slice(0..<end + 1))
        try pending.withUnsafeBytes(body)
        pending.removeAll(keepingCapacity: true)
      }
      pending.append(contentsOf: chunk.slice(end + 1..<count))
    }
    if !pending.isEmpty { try pending.withUnsafeBytes(body) }
    return problem
  }

  /// Behind the last blank or quotation mark, so that no name is cut.
  private static func cut(_ bytes: [UInt8]) -> Int {
    let tail = bytes.suffix(1 << 16)
    return (tail.lastIndex { $0 == 0x20 || $0 == 0x22 || $0 == 0x2C }).map { $0 + 1 } ?? bytes.count
  }

  private static func refusal(_ head: [UInt8], _ encoding: TextEncoding) -> String? {
    if head.starts(with: Array("bplist".utf8)) {
      return "is a binary property list, in which nothing can be replaced; convert it first: plutil -convert xml1"
    }
    if EvidenceReader.isBinary(head) {
      return "is a signed or binary file, in which nothing can be replaced; give the text inside it"
    }
    let text = String(decoding: head.prefix(4096), as: UTF8.self)
    if text.contains("-----BEGIN PKCS7") || text.contains("-----BEGIN CMS") {
      return "is signed and encoded, so names in it cannot be replaced; give the JSON inside it"
    }
    if head.starts(with: [0x50, 0x4B, 0x03, 0x04]) || head.starts(with: Array("tracev3".utf8)) {
      return "is an archive; take the evidence out of it first"
    }
    if encoding == .utf8, head.prefix(8192).contains(0) { return "is binary" }
    return nil
  }
}
