import Bytes
import Diagnosis
import Evidence
import Findings
import Intake
import Reports

/// Keeps results, so that they need not be made again.
protocol BatchKeeper: Sendable {
  /// The lines and totals of an earlier result for the same content, made by this version with this question.
  func kept(_ key: BatchKey, path: String) -> BatchResult?
  func keep(_ document: BatchDocument, _ key: BatchKey, path: String, byteCount: Int)
}

/// What a result depends on.
struct BatchKey: Sendable, Hashable {
  var sha256: String
  /// The last part of the path, which messages name.
  var name: String
  var question: String
  var version: String
}

/// What one input gave.
struct BatchResult: Sendable {
  enum Outcome: Sendable { case analysed, reused, failed, interrupted }

  var outcome: Outcome
  var lines: [UInt8]
  var isDamaged = false
  /// Root causes and statuses of its asked associations.
  var rootCauses: [String] = []
  var statuses: [String] = []
}

/// Analyses many inputs on several threads, each on its own and bounded in time and size.
///
/// Memory holds at most one input for each job, and with `--ordered` the lines of a few that wait for an earlier one.
final class BatchRun: Sendable {
  private struct State {
    var totals = BatchTotals()
    /// Lines that wait for those of an earlier input.
    var waiting: [Int: BatchResult] = [:]
    var nextIndex = 0
    /// Inputs taken up, and those that someone is about to take.
    var taken = 0
    var total: Int?
    var running = 0
    var writeStatus: Int32 = 0
  }

  private let options: BatchOptions
  private let keeper: (any BatchKeeper)?
  private let state: Monitor<State>
  /// Apart from the state: a list of paths on a pipe may be waited for while others print what they have.
  private let queue: Monitor<BatchQueue>
  private let write: @Sendable ([UInt8]) -> Int32
  private let isInterrupted: @Sendable () -> Bool

  init(
    _ options: BatchOptions, keeper: (any BatchKeeper)?, isInterrupted: @escaping @Sendable () -> Bool,
    write: @escaping @Sendable ([UInt8]) -> Int32
  ) {
    (self.options, self.keeper, self.isInterrupted, self.write) = (options, keeper, isInterrupted, write)
    state = Monitor(State())
    queue = Monitor(BatchQueue(options, isCancelled: isInterrupted))
  }

  struct Progress: Sendable {
    var done: Int
    var failed: Int
    var total: Int?
  }

  /// Runs to the end, calling `tick` every now and then from the calling thread.
  func run(tick: (Progress) -> Void) -> (totals: BatchTotals, writeStatus: Int32, unreadable: [String]) {
    let count = max(1, options.jobs)
    state.change { $0.running = count }
    let workers = (0..<count).map { _ in WorkerThread { [self] in work() } }
    while !state.wait(milliseconds: 250, until: { $0.running == 0 }) {
      tick(
        state.change {
          Progress(
            done: $0.totals.analysed + $0.totals.reused + $0.totals.failed, failed: $0.totals.failed,
            total: $0.total)
        })
    }
    for worker in workers { worker.join() }
    let unreadable = queue.change { $0.unreadable }
    return state.change { state in
      state.totals.isInterrupted = isInterrupted()
      if state.writeStatus == 0 { state.writeStatus = write(BatchLines.summary(state.totals)) }
      return (state.totals, state.writeStatus, unreadable)
    }
  }

  private func work() {
    while let item = take() {
      deliver(analyse(item.unit), item.index)
    }
    state.change { $0.running -= 1 }
  }

  private func take() -> (index: Int, unit: InputUnit)? {
    // With an order to keep, no one runs far ahead of the slowest.
    let window = options.isOrdered ? options.jobs * 8 : Int.max
    let mayGoOn = state.change(when: { $0.taken - $0.nextIndex < window || $0.writeStatus != 0 }) { state in
      state.taken += 1
      return state.writeStatus == 0 && !isInterrupted()
    }
    guard mayGoOn else { return nil }
    let (item, total) = queue.change { queue in (queue.next(), queue.total) }
    state.change { $0.total = total }
    return item
  }

  private func deliver(_ result: BatchResult, _ index: Int) {
    state.change { state in
      guard options.isOrdered else {
        state.nextIndex += 1
        emit(result, &state)
        return
      }
      state.waiting[index] = result
      while let next = state.waiting.removeValue(forKey: state.nextIndex) {
        state.nextIndex += 1
        emit(next, &state)
      }
    }
  }

  private func emit(_ result: BatchResult, _ state: inout State) {
    guard result.outcome != .interrupted, state.writeStatus == 0 else { return }
    state.totals.inputs += 1
    switch result.outcome {
    case .analysed: state.totals.analysed += 1
    case .reused: state.totals.reused += 1
    case .failed: state.totals.failed += 1
    case .interrupted: break
    }
    if result.isDamaged { state.totals.damaged += 1 }
    for cause in result.rootCauses { state.totals.rootCauses[cause, default: 0] += 1 }
    for status in result.statuses { state.totals.statuses[status, default: 0] += 1 }
    state.writeStatus = write(result.lines)
  }

  // MARK: One input

  private func analyse(_ unit: InputUnit) -> BatchResult {
    var reader = InputReader(maxBytes: options.analysis.maxBytes, maxSeconds: options.maxSeconds)
    reader.isCancelled = isInterrupted
    // The cores are taken by other inputs.
    if options.jobs > 1 { reader.threads = 1 }
    let digest: InputDigest
    do throws(IntakeError) {
      digest = try reader.digest(of: unit, maxBytes: options.maxSize)
    } catch {
      if isInterrupted() { return BatchResult(outcome: .interrupted, lines: []) }
      var document = BatchDocument()
      document.errors = [
        BatchDocument.ErrorRecord(
          kind: error.kind == .limit ? "limit" : "unreadable", message: error.message, advice: error.advice)
      ]
      return BatchResult(
        outcome: .failed, lines: BatchLines.lines(document, input: unit.path, sha256: nil), isDamaged: false)
    }
    // Judged under its bare name, so that a kept result holds for the same file in another folder.
    let named = unit.named()
    let key = BatchKey(
      sha256: digest.sha256, name: named.path, question: options.question, version: swcdlogVersion)
    if let kept = keeper?.kept(key, path: unit.path) { return kept }
    let diagnosis = Analysis.run(AnalysisRequest(inputs: named.sources, options: options.analysis), reader: reader)
    if isInterrupted() { return BatchResult(outcome: .interrupted, lines: []) }
    let document = BatchDocument(
      diagnosis, path: named.path, byteCount: digest.byteCount, toolVersion: swcdlogVersion)
    keeper?.keep(document, key, path: unit.path, byteCount: digest.byteCount)
    return Self.result(document, path: unit.path, sha256: digest.sha256)
  }

  static func result(_ document: BatchDocument, path: String, sha256: String) -> BatchResult {
    let asked = document.associations.filter(\.asked)
    return BatchResult(
      outcome: document.devices.isEmpty && !document.errors.isEmpty ? .failed : .analysed,
      lines: BatchLines.lines(document, input: path, sha256: sha256), isDamaged: !document.errors.isEmpty,
      rootCauses: asked.compactMap(\.rootCause), statuses: asked.map(\.status))
  }
}
