import Bytes
import Evidence
import Readers

/// Reads a log that is still being written: a pipe, or a file that grows.
public struct LiveLog {
  /// What came in.
  public enum News {
    case events([LogEvent])
    /// Nothing came for a moment; messages that might have gone on are complete.
    case pause([LogEvent])
  }

  private let path: String
  private let window: TimeWindow

  /// - Parameter path: `-` for standard input.
  public init(path: String, window: TimeWindow = TimeWindow()) { (self.path, self.window) = (path, window) }

  /// How long a message may wait for a further line of its own, in milliseconds.
  private static let patience: Int32 = 80

  /// Reads until a pipe ends, or `news` says stop; a file is read on as it grows.
  ///
  /// - Returns: the reader's counts as a reading without a digest.
  public func run(_ news: (News, LogReader) -> Bool) -> InputReading {
    var reading = InputReading(path: path)
    reading.kind = .swcdLog
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      reading.problems = [Problem(.unreadable, "cannot be read: \(String(cString: strerror(errno)))")]
      return reading
    }
    defer { if path != "-" { close(descriptor) } }
    var status = stat()
    let isFile = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    var reader = LogReader(input: 0)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
    defer { buffer.deallocate() }
    var goesOn = true
    while goesOn {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = isFile ? 1 : poll(&request, 1, Self.patience)
      if ready < 0 {
        if errno == EINTR { continue }
        break
      }
      let count = ready == 0 ? 0 : read(descriptor, buffer.baseAddress, buffer.count)
      if count < 0 {
        if errno == EINTR { continue }
        reading.problems.append(Problem(.truncated, String(cString: strerror(errno))))
        break
      }
      var events: [LogEvent] = []
      if count > 0 {
        reading.byteCount += count
        reader.feed(UnsafeRawBufferPointer(buffer).slice(0..<count)) { if window.holds($0) { events.append($0) } }
        goesOn = news(.events(events), reader)
      } else if ready > 0, !isFile {
        break
      } else {
        reader.pause { if window.holds($0) { events.append($0) } }
        goesOn = news(.pause(events), reader)
        if isFile { usleep(UInt32(Self.patience) * 1000) }
      }
    }
    var events: [LogEvent] = []
    reader.finish { if window.holds($0) { events.append($0) } }
    _ = news(.pause(events), reader)
    reading.dialect = reader.dialect
    reading.problems += reader.problems
    return reading
  }
}
