import Bytes
import Evidence
import Readers

/// Reads a large log: its stretches on several threads, joined in order on this one.
///
/// What comes out is the same for any number of threads, for the stretches are the same.
struct LogIntake {
  var threads: Int
  private var reader: LogReader

  init(input: Int, threads: Int) {
    (self.threads, reader) = (max(1, threads), LogReader(input: input))
  }

  /// What came of the log beside its events.
  struct Outcome {
    var reader: LogReader
    /// Why the rest could not be read; with nothing before it, the whole.
    var failure: IntakeError?
    var hasContent: Bool
  }

  /// - Parameter sink: gets the events, in order.
  mutating func read(_ source: any LogSegmentSource, _ sink: (LogEvent) -> Void) -> Outcome {
    let faults = FileMapping.faults
    var source = source
    var failure: IntakeError?
    var hasContent = false
    do throws(IntakeError) {
      // The first stretches tell what kind of log it is, and whether it can be read in parts at all.
      while reader.segmentPlan == nil, let segment = try source.next(nil) {
        hasContent = true
        segment.withBytes { reader.feed($0, sink: sink) }
        segment.giveBack()
      }
    } catch {
      failure = error
    }
    if failure == nil, let plan = reader.segmentPlan {
      // From here on it is used under the line's lock only, until all threads have ended.
      nonisolated(unsafe) let shared = source
      let line = SegmentLine(shared, plan, threads: threads)
      failure = line.run(threads: threads) { segment, reading in
        hasContent = true
        if let reading, reader.join(reading, sink: sink) { return }
        segment.withBytes { reader.feed($0, sink: sink) }
      }
    }
    reader.finish(sink: sink)
    if failure == nil, FileMapping.faults > faults { failure = .shortened }
    return Outcome(reader: reader, failure: failure, hasContent: hasContent)
  }
}

/// Hands stretches to threads and their readings back in order.
///
/// The thread that joins reads stretches itself while there is nothing to join, so that there are no more threads than
/// cores.
private final class SegmentLine: Sendable {
  private struct Supply {
    var source: any LogSegmentSource
    var handedOut = 0
    var isAtEnd = false
    var failure: IntakeError?
  }

  private struct Progress {
    var readings: [Int: Item] = [:]
    /// Stretches begun, and those taken up again in order.
    var begun = 0
    var joined = 0
    /// Threads that go on reading.
    var readers = 0

    /// Whether another may be begun.
    func hasRoom(_ depth: Int) -> Bool { begun - joined < depth }
  }

  private typealias Item = (segment: LogSegment, reading: LogSegmentReading?)

  // Two locks, so that nobody who has a reading to hand in waits for a stream that is being inflated.
  private let supply: Monitor<Supply>
  private let progress = Monitor(Progress())
  private let plan: LogSegmentPlan
  /// So many stretches are begun before the oldest is joined.
  private let depth: Int
  private static let depthPerThread = 3

  init(_ source: sending any LogSegmentSource, _ plan: LogSegmentPlan, threads: Int) {
    supply = Monitor(Supply(source: source))
    (self.plan, depth) = (plan, max(1, threads) * Self.depthPerThread)
  }

  func run(threads count: Int, _ join: (LogSegment, LogSegmentReading?) -> Void) -> IntakeError? {
    let workers = (1..<max(1, count)).compactMap { _ -> WorkerThread? in
      progress.change { $0.readers += 1 }
      let worker = WorkerThread(ifThereIsOne: { self.work() })
      if worker == nil { progress.change { $0.readers -= 1 } }
      return worker
    }
    let tools = LogReaderTools()
    while true {
      if let (segment, reading) = progress.change({ self.next(&$0) }) {
        join(segment, reading)
        segment.giveBack()
      } else if !(progress.change({ $0.hasRoom(depth) }) && readOne(tools)) {
        // All that is left is being read by others.
        let isLeft = progress.change(when: { $0.readings[$0.joined] != nil || $0.readers == 0 }) {
          !$0.readings.isEmpty
        }
        if !isLeft { break }
      }
    }
    for worker in workers { worker.join() }
    return supply.change { $0.failure }
  }

  private func next(_ progress: inout Progress) -> Item? {
    guard let found = progress.readings.removeValue(forKey: progress.joined) else { return nil }
    progress.joined += 1
    return found
  }

  private func work() {
    let tools = LogReaderTools()
    repeat {
      progress.change(when: { $0.hasRoom(self.depth) }) { _ in }
    } while readOne(tools)
    progress.change { $0.readers -= 1 }
  }

  /// Reads one more stretch; false at the end.
  private func readOne(_ tools: LogReaderTools) -> Bool {
    guard let (number, segment) = take() else { return false }
    let reading = read(segment, tools)
    progress.change { $0.readings[number] = (segment, reading) }
    return true
  }

  private func take() -> (Int, LogSegment)? {
    supply.change { supply in
      guard !supply.isAtEnd else { return nil }
      do throws(IntakeError) {
        guard let segment = try supply.source.next(plan) else {
          supply.isAtEnd = true
          return nil
        }
        supply.handedOut += 1
        progress.change { $0.begun += 1 }
        return (supply.handedOut - 1, segment)
      } catch {
        (supply.isAtEnd, supply.failure) = (true, error)
        return nil
      }
    }
  }

  private func read(_ segment: LogSegment, _ tools: LogReaderTools) -> LogSegmentReading? {
    guard segment.beginsEntry else { return nil }
    return segment.withBytes { plan.read($0, offset: segment.offset, with: tools) }
  }
}
