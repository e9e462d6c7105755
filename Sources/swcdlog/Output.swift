import Bytes
import Reports
import SwcdlogKit

/// Writes to the standard streams. A closed pipe ends the program quietly.
enum Output {
  /// 0, or 70 where standard output cannot take it.
  static func write(_ text: String) -> Int32 {
    guard let reason = write(text, to: STDOUT_FILENO) else { return 0 }
    complain("standard output: \(reason)")
    return 70
  }

  /// Writes each report to its place. One that cannot be written does not keep the others from it.
  static func write(_ reports: [RenderedReport]) -> Int32 {
    var status: Int32 = 0
    for report in reports {
      let failed = report.path.map { save(report.text, $0) } ?? write(report.text)
      if status == 0 { status = failed }
    }
    return status
  }

  /// 0, or 70 where the file cannot be written.
  private static func save(_ text: String, _ path: String) -> Int32 {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else {
      complain("\(path): cannot be written: \(String(cString: strerror(errno)))")
      return 70
    }
    var reason = write(text, to: file)
    // Some file systems tell only here that the disk is full.
    if close(file) != 0, reason == nil { reason = String(cString: strerror(errno)) }
    guard let reason else { return 0 }
    complain("\(path): not written in full: \(reason)")
    return 70
  }

  /// nil, or why not all of it could be written. That a pipe was closed is the reader's choice, no failure.
  private static func write(_ text: String, to file: Int32) -> String? {
    var text = text
    let fault = text.withUTF8 { write(UnsafeRawBufferPointer($0), to: file) }
    return fault == 0 || fault == EPIPE ? nil : String(cString: strerror(fault))
  }

  /// The same for bytes.
  static func write(bytes: [UInt8]) -> Int32 {
    let fault = bytes.withUnsafeBytes { write($0, to: STDOUT_FILENO) }
    return fault == 0 || fault == EPIPE ? 0 : 70
  }

  /// Whether all bytes went out.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { write($0, to: descriptor) } == 0
  }

  /// Writes all bytes: 0, or the system's error.
  private static func write(_ buffer: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32 {
    var position = 0
    while position < buffer.count {
      let count = Bytes.write(descriptor, buffer.baseAddress.map { $0 + position }, buffer.count - position)
      if count > 0 {
        position += count
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// The status of a stream that has been closed by its reader: the work ends, quietly.
  static let closedPipe: Int32 = -1

  /// Writes lines of a stream that goes on.
  @Sendable static func stream(_ lines: [UInt8]) -> Int32 {
    let fault = lines.withUnsafeBytes { write($0, to: STDOUT_FILENO) }
    return fault == 0 ? 0 : fault == EPIPE ? closedPipe : 70
  }

  /// Shows a line on a terminal in place of the one before; nil where standard error is no terminal.
  static var progress: ((String) -> Void)? {
    guard isatty(STDERR_FILENO) == 1 else { return nil }
    return { text in
      var line = "\r\u{1B}[K" + text
      line.withUTF8 { _ = Bytes.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
  }

  /// A line of its own on standard error, and whether that is still open.
  static func remark(_ line: String) -> Bool { write(Array(line.utf8), to: STDERR_FILENO) }

  @Sendable static func complain(_ message: String) {
    var line = "swcdlog: \(message)\n"
    line.withUTF8 { _ = Bytes.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  /// Colour only on a terminal that wants it, and the width of that terminal.
  static func style(_ usesColour: Bool?) -> TerminalStyle {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let refuses = variable("NO_COLOR").map { !$0.isEmpty } ?? false || variable("TERM") == "dumb"
    var size = winsize()
    let width =
      isTerminal && ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
    // The first that is set and not empty counts (POSIX, environment variables).
    let locale =
      ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { variable($0) }.first { !$0.isEmpty }?.lowercased() ?? "utf-8"
    return TerminalStyle(
      width: width, usesColour: usesColour ?? (isTerminal && !refuses),
      usesUnicode: !isTerminal || locale.contains("utf-8") || locale.contains("utf8"), isTerminal: isTerminal)
  }

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
