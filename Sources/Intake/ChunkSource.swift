import Bytes

/// A stream of bytes that is read once, from its beginning.
protocol ChunkSource {
  /// Fills `buffer` with up to its size; 0 is the end. Throws where the rest cannot be had; what came before stands.
  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(IntakeError) -> Int
}

/// Why an input, or the rest of it, could not be read.
public struct IntakeError: Error, Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// It could not be opened or read.
    case unreadable
    /// Compressed data ends early or is damaged.
    case damaged
    /// A limit was reached.
    case limit
  }

  public var kind: Kind
  public var message: String
  public var advice: String?
}

/// Reads a file descriptor and closes it at the end of its life.
final class DescriptorSource: ChunkSource {
  let descriptor: Int32
  private let closes: Bool
  /// Bytes delivered so far.
  private(set) var byteCount = 0

  /// Opens the file at `path`. Folders and what cannot be read are refused.
  init(path: String) throws(IntakeError) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    closes = true
    guard descriptor >= 0 else { throw .lastSystemError(opening: path) }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw IntakeError(kind: .unreadable, message: "is a folder")
    }
  }

  /// Reads standard input, which stays open.
  init(standardInput: Void) {
    descriptor = STDIN_FILENO
    closes = false
  }

  deinit {
    if closes, descriptor >= 0 { close(descriptor) }
  }

  /// The size of a regular file as it is now; nil for what is none.
  var size: Int? {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Says that the file was read up to there by other means.
  func noteRead(_ count: Int) { byteCount = max(byteCount, count) }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(IntakeError) -> Int {
    while true {
      let count = systemRead(descriptor, buffer.baseAddress, buffer.count)
      if count >= 0 {
        byteCount += count
        return count
      }
      if errno != EINTR { throw .lastSystemError(opening: nil) }
    }
  }
}

/// `read(2)` under a name that the method above does not hide.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}

/// Reads bytes that are in memory already.
struct MemorySource: ChunkSource {
  let bytes: [UInt8]
  var position = 0

  mutating func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(buffer.count, bytes.count - position)
    guard count > 0 else { return 0 }
    bytes.withUnsafeBytes { buffer.copyMemory(from: $0.slice(position..<position + count)) }
    position += count
    return count
  }
}

/// Delivers bytes that were read ahead, then the rest of another source.
struct PrefixedSource: ChunkSource {
  var prefix: MemorySource
  var rest: any ChunkSource
  /// An error met while reading ahead; it comes after the bytes before it.
  var pendingError: IntakeError?

  mutating func read(into buffer: UnsafeMutableRawBufferPointer) throws(IntakeError) -> Int {
    let count = prefix.read(into: buffer)
    if count > 0 { return count }
    if let pendingError { throw pendingError }
    return try rest.read(into: buffer)
  }
}

extension ChunkSource {
  /// Reads until `limit` bytes are there or the source ends. An error is handed back beside what came before it.
  mutating func readUp(to limit: Int) -> (bytes: [UInt8], error: IntakeError?) {
    var bytes: [UInt8] = []
    var failure: IntakeError?
    let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
    defer { chunk.deallocate() }
    while bytes.count < limit {
      let room = UnsafeMutableRawBufferPointer(rebasing: chunk[..<min(chunk.count, limit - bytes.count)])
      var count = 0
      do throws(IntakeError) {
        count = try read(into: room)
      } catch {
        failure = error
      }
      // A large text is not copied each time it grows, if it is known how large it can become.
      if bytes.count >= chunk.count, limit <= 16 << 20 { bytes.reserveCapacity(limit) }
      bytes.append(contentsOf: UnsafeRawBufferPointer(room).slice(0..<count))
      if count == 0 || failure != nil { break }
    }
    return (bytes, failure)
  }
}

extension IntakeError {
  /// The error in `errno`, in words.
  static func lastSystemError(opening path: String?) -> IntakeError {
    let text = String(cString: strerror(errno))
    let advice =
      errno == EACCES ? "give yourself read access, or copy the file first" : errno == ENOENT ? "check the path" : nil
    return IntakeError(kind: .unreadable, message: text, advice: advice)
  }
}
