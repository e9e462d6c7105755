import Bytes

/// The places of a block at which a reader has to stop: where a known word stands, and where the time is looked at.
///
/// They are searched for some way ahead, so that the search and the reading each go on for a while: by turns, each would
/// find the processor's caches full of what the other needs.
struct LogMarks {
  struct Mark {
    let place: Int
    /// The line ends before it in the block.
    let lines: Int
    let isWord: Bool
  }

  private var marks: [Mark] = []
  private var first = 0
  /// How far the block was searched, and the line ends up to there.
  private var searched = 0
  private(set) var lines = 0
  private var nextSample = 0
  private var sampleSpan = 0
  /// The line ends before the place where the reader stands.
  var linesTaken = 0

  /// So far it is searched at a time; a part of this fits into a processor's second cache.
  private static let reach = 256 << 10

  /// A new block.
  ///
  /// - Parameter nextSample: where the time is looked at first, and from there on in steps of `span`.
  mutating func begin(nextSample: Int, every span: Int) {
    marks.removeAll(keepingCapacity: true)
    (first, searched, lines, linesTaken) = (0, 0, 0, 0)
    (self.nextSample, sampleSpan) = (max(0, nextSample), span)
  }

  /// The next mark, where one was found.
  var next: Mark? { first < marks.count ? marks[first] : nil }

  /// Forgets what lies before `position`, and searches on until there is a mark or the block ends.
  mutating func search(_ block: UnsafeRawBufferPointer, from position: Int) {
    forget(before: position)
    while next == nil, searched < block.count { searchOn(block) }
  }

  private mutating func forget(before position: Int) {
    while first < marks.count, marks[first].place < position { first += 1 }
  }

  /// Whether a known word stands in a line.
  mutating func holdsWord(_ block: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Bool {
    while searched < end { searchOn(block) }
    forget(before: start)
    var index = first
    while index < marks.count, marks[index].place < end {
      if marks[index].isWord { return true }
      index += 1
    }
    return false
  }

  private mutating func searchOn(_ block: UnsafeRawBufferPointer) {
    if first == marks.count {
      marks.removeAll(keepingCapacity: true)
      first = 0
    }
    let end = min(searched + Self.reach, block.count)
    while searched < end {
      if searched == nextSample {
        marks.append(Mark(place: searched, lines: lines, isWord: false))
        nextSample += sampleSpan
      }
      let stop = nextSample > searched ? min(end, nextSample) : end
      let (place, passed) = LogScanner.skim(block, from: searched, to: stop)
      lines += passed
      searched = place
      if place < stop {
        marks.append(Mark(place: place, lines: lines, isWord: true))
        // No known word begins with a line end.
        searched += 1
      }
    }
  }
}
