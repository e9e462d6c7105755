import Bytes
import Evidence

/// Events as lines for people: time, level, process, message.
public struct EventText {
  private let style: TerminalStyle
  /// Whether lines are cut to the terminal's width; in a pipe they are whole.
  private let isClipped: Bool

  public init(style: TerminalStyle, isClipped: Bool) { (self.style, self.isClipped) = (style, isClipped) }

  public func line(_ event: LogEvent) -> String {
    let head = ClockText.full(event.time, event.timeCertainty) + "  " + level(event.level) + "  "
    let process = (event.process ?? "-") + (event.library.map { "(" + $0 + ")" } ?? "")
    let message = Layout.safe(event.message)
    var text = Layout.safe(process) + ": " + message
    if isClipped { text = Layout.oneLine(text, width: style.width - Layout.columns(head)) }
    let colour: TerminalStyle.Colour? =
      switch event.level {
      case .error, .fault: event.catalogue == "enterprise.1701" ? .faint : .red
      case .debug, .info: .faint
      case .default, nil: nil
      }
    return style.paint(head, .faint) + (colour.map { style.paint(text, $0) } ?? text) + "\n"
  }

  private func level(_ level: LogLevel?) -> String {
    switch level {
    case .debug: "debug  "
    case .info: "info   "
    case .default: "default"
    case .error: "error  "
    case .fault: "fault  "
    case nil: "-      "
    }
  }
}

/// Times as far as they are known.
enum ClockText {
  /// `2026-03-02 09:15:01.118 Z`; without what is not known.
  static func full(_ time: Timestamp?, _ certainty: TimeCertainty) -> String {
    guard let text = time?.rfc3339 else { return String(repeating: " ", count: 25) }
    let (date, clock) = (text.prefix(10), text.dropFirst(11).prefix(12))
    switch certainty {
    case .exact: return date + " " + clock + " Z"
    case .noZone: return date + " " + clock + "  "
    case .noYear: return "     " + date.dropFirst(5) + " " + clock + "  "
    case .noDate: return "           " + clock + "  "
    }
  }

  /// How long it took, or lay between: `340 ms`, `12 s`, `3 h 04 min`, `5 d 2 h`.
  static func span(_ microseconds: Int64) -> String {
    let seconds = microseconds / 1_000_000
    func two(_ value: Int64) -> String { value < 10 ? "0\(value)" : "\(value)" }
    switch seconds {
    case ..<1: return "\(microseconds / 1000) ms"
    case ..<120: return "\(seconds) s"
    case ..<7200: return "\(seconds / 60) min"
    case ..<172_800: return "\(seconds / 3600) h \(two(seconds / 60 % 60)) min"
    default: return "\(seconds / 86_400) d \(seconds / 3600 % 24) h"
    }
  }
}
