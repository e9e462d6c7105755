import Bytes
import Reports

/// Writes to the standard streams. A closed pipe ends the program quietly.
enum Output {
  /// 0, or the exit status where standard output is closed or full.
  static func write(_ text: String) -> Int32 {
    var text = text
    return text.withUTF8 { buffer -> Int32 in
      var position = 0
      while position < buffer.count {
        let count = Bytes.write(STDOUT_FILENO, buffer.baseAddress.map { $0 + position }, buffer.count - position)
        if count > 0 {
          position += count
        } else if errno != EINTR {
          return errno == EPIPE ? 0 : 74
        }
      }
      return 0
    }
  }

  static func complain(_ message: String) {
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
    let locale = (variable("LC_ALL") ?? variable("LC_CTYPE") ?? variable("LANG") ?? "UTF-8").lowercased()
    return TerminalStyle(
      width: width, usesColour: usesColour ?? (isTerminal && !refuses),
      usesUnicode: !isTerminal || locale.contains("utf-8") || locale.contains("utf8"))
  }

  private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
