import Bytes

/// Globs that the shell left alone.
public enum PathPattern {
  /// The paths that a word names: itself, where it is there or is no pattern, else what it matches, in the order of
  /// names.
  public static func paths(_ word: String) -> [String] {
    guard word.contains(where: { "*?[".contains($0) }), access(word, F_OK) != 0 else { return [word] }
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(word, 0, nil, &found) == 0 else { return [word] }
    return (0..<Int(found.gl_pathc)).compactMap { index in
      found.gl_pathv[index].map { String(cString: $0) }
    }
  }
}

/// Which file a path means, whatever way leads to it.
public struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let node: UInt64

  /// Nil where there is no such file.
  public init?(_ path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: status.st_dev)
    node = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

/// Reads a list of paths piece by piece: one a line, or separated by NUL bytes where there is one.
public final class PathList {
  private var source: any ChunkSource
  private let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
  private var pending: [UInt8] = []
  private var position = 0
  private var isAtEnd = false
  private var separator: UInt8?
  private let isStandardInput: Bool
  private let isCancelled: @Sendable () -> Bool

  /// - Parameters:
  ///   - path: a file, or `-` for standard input.
  ///   - isCancelled: asked while the list is waited for; true ends it.
  public init(_ path: String, isCancelled: @escaping @Sendable () -> Bool) throws(IntakeError) {
    self.isCancelled = isCancelled
    isStandardInput = path == "-"
    source = path == "-" ? DescriptorSource(standardInput: ()) : try DescriptorSource(path: path)
  }

  deinit { buffer.deallocate() }

  /// The next path that is not empty.
  public func next() -> String? {
    while true {
      if separator == nil, let first = pending.firstIndex(where: { $0 == 0 || $0 == 0x0A }) {
        // A NUL anywhere in what has come makes it a list of them: names may hold line ends then.
        separator = pending[first...].contains(0) ? 0 : 0x0A
      }
      if let separator, let end = pending[position...].firstIndex(of: separator) {
        let path = text(pending[position..<end])
        position = end + 1
        if !path.isEmpty { return path }
      } else if isAtEnd {
        let path = text(pending[position...])
        pending = []
        position = 0
        return path.isEmpty ? nil : path
      } else {
        refill()
      }
    }
  }

  private func text(_ bytes: ArraySlice<UInt8>) -> String {
    let isLine = separator != 0 && bytes.last == 0x0D
    return String(decoding: isLine ? bytes.dropLast() : bytes, as: UTF8.self)
  }

  private func refill() {
    pending.removeFirst(position)
    position = 0
    let count = isStandardInput && !waitForInput() ? 0 : (try? source.read(into: buffer)) ?? 0
    if count == 0 { isAtEnd = true }
    pending.append(contentsOf: buffer[..<count])
  }

  /// Waits until standard input has something, or its end; false where the work is over before.
  private func waitForInput() -> Bool {
    while !isCancelled() {
      var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      if poll(&request, 1, 200) != 0 { return true }
    }
    return false
  }
}
