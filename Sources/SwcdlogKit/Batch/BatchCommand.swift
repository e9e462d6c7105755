import Bytes
import Intake
import Reports
import Store

/// `swcdlog batch INPUT… [--jobs N] [--store FILE.db]`
public enum BatchCommand {
  /// Runs the command and returns the exit status: 0, 2 where an input failed or was damaged, 130 where it was
  /// interrupted.
  ///
  /// - Parameters:
  ///   - write: takes the lines of one input at a time, from any thread, never two at once.
  ///   - progress: takes a line for a terminal that replaces the one before; nil where there is none.
  public static func run(
    _ arguments: [String], isInterrupted: @escaping @Sendable () -> Bool,
    write: @escaping @Sendable ([UInt8]) -> Int32, complain: @escaping @Sendable (String) -> Void,
    progress: ((String) -> Void)?
  ) -> Int32 {
    let options: BatchOptions
    do throws(UsageError) {
      options = try BatchOptions(arguments: arguments)
    } catch {
      complain(error.message)
      return 64
    }
    var store: ResultStore?
    do throws(StoreError) {
      store = try options.store.map { path throws(StoreError) in
        try ResultStore(path, question: options.question, toolVersion: swcdlogVersion, now: { Clock.now() })
      }
    } catch {
      complain("the store cannot be opened: \(error.message)")
      return 2
    }
    let keeper = store.map { StoreKeeper($0, complain: complain) }
    let run = BatchRun(options, keeper: keeper, isInterrupted: isInterrupted, write: write)
    let start = Clock.seconds()
    var isShown = false
    let outcome = run.run { state in
      let elapsed = Clock.seconds() - start
      // Half a second of nothing is better than a flicker.
      guard let progress, elapsed > 0.5 else { return }
      isShown = true
      progress(BatchProgress.line(state, elapsed: elapsed))
    }
    if isShown { progress?("") }
    try? store?.finish(isInterrupted: outcome.totals.isInterrupted)
    for list in outcome.unreadable { complain("\(list): the list of paths cannot be read") }
    if outcome.writeStatus != 0 { return outcome.writeStatus }
    let totals = outcome.totals
    if progress != nil {
      complain(
        "\(totals.inputs) inputs: \(totals.analysed) analysed, \(totals.reused) known already, \(totals.failed) failed")
    }
    if totals.isInterrupted { return 130 }
    return totals.failed > 0 || totals.damaged > 0 || !outcome.unreadable.isEmpty ? 2 : 0
  }
}

/// The line that shows how far a batch is.
enum BatchProgress {
  static func line(_ state: BatchRun.Progress, elapsed: Double) -> String {
    let rate = Double(state.done) / max(elapsed, 0.001)
    let speed =
      rate >= 10 ? "\(Int(rate.rounded()))" : "\(Int((rate * 10).rounded()) / 10).\(Int((rate * 10).rounded()) % 10)"
    var text = "\(state.done)"
    if let total = state.total { text += " of \(total)" }
    text += " done, \(state.failed) failed, \(speed)/s"
    if let total = state.total, state.done > 0, total >= state.done {
      text += ", \(duration(Double(total - state.done) / rate)) left"
    }
    return text
  }

  static func duration(_ seconds: Double) -> String {
    guard seconds.isFinite, seconds < 360_000 else { return "long" }
    let whole = Int(seconds.rounded(.up))
    if whole < 60 { return "\(whole) s" }
    return whole < 3600 ? "\(whole / 60) min \(whole % 60) s" : "\(whole / 3600) h \(whole % 3600 / 60) min"
  }
}
