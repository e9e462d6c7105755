import Bytes

/// One line of a text, cut to a window around a place, for a caret line under it.
public struct SourceExcerpt: Hashable, Sendable {
  /// The line without its end. Control characters are shown as one blank each, so that columns stay true.
  public var text: String
  /// The caret's position in `text`, in Unicode scalars from 0.
  public var caret: Int
  /// How many scalars were cut away on the left and on the right.
  public var cutLeft: Int
  public var cutRight: Int

  /// Two lines: the text, and a caret under the place. `...` stands where text was cut away.
  public var lines: [String] {
    let lead = cutLeft > 0 ? "..." : ""
    let tail = cutRight > 0 ? "..." : ""
    return [lead + text + tail, String(repeating: " ", count: lead.utf8.count + caret) + "^"]
  }
}

extension JSONDocument {
  /// The line that holds `place`, at most `width` scalars of it.
  public func excerpt(at place: JSONPlace, width: Int = 76) -> SourceExcerpt {
    let width = max(8, width)
    let line = storage.lines.range(ofLine: place.line, count: bytes.count)
    // A window of bytes is enough: a scalar takes at most four.
    let before = max(line.lowerBound, place.offset - 4 * width)
    let after = min(line.upperBound, place.offset + 4 * width)
    let head = Self.visible(
      bytes[min(before, after)..<min(max(before, place.offset), after)], atStart: before == line.lowerBound)
    var tail = Self.visible(bytes[min(max(before, place.offset), after)..<after], atStart: true)
    if after == line.upperBound { while tail.last == " " { tail.removeLast() } }
    let keptHead = head.suffix(tail.count < width / 2 ? width - tail.count : width / 2)
    let keptTail = tail.prefix(width - keptHead.count)
    let cutLeft = place.column - 1 - keptHead.count
    return SourceExcerpt(
      text: String(String.UnicodeScalarView(keptHead + keptTail)), caret: keptHead.count, cutLeft: max(0, cutLeft),
      cutRight: tail.count - keptTail.count + (after < line.upperBound ? 1 : 0))
  }

  private static func visible(_ bytes: ArraySlice<UInt8>, atStart: Bool) -> [Unicode.Scalar] {
    // A window may begin inside a scalar.
    let whole = atStart ? bytes : bytes.drop { $0 & 0xC0 == 0x80 }
    return String(decoding: whole, as: UTF8.self).unicodeScalars.map {
      $0.properties.generalCategory == .control || $0.properties.generalCategory == .format ? " " : $0
    }
  }
}
