import Evidence
import Intake
import Reports

/// `swcdlog show FILE…`
public enum ShowCommand {
  public static func run(
    _ arguments: [String], style: TerminalStyle, write: (String) -> Int32, complain: (String) -> Void
  ) -> Int32 {
    let options: AnalysisOptions
    do throws(UsageError) {
      options = try AnalysisOptions(arguments: arguments)
      if let format = options.format, !["text", "json"].contains(format.name) {
        throw UsageError("show writes text or json, not \(format.name)")
      }
    } catch {
      complain(error.message)
      return 64
    }
    let reader = InputReader(maxBytes: options.maxBytes)
    let sources = reader.expanded((options.inputs.isEmpty ? ["-"] : options.inputs).map { InputSource(path: $0) })
    let readings = sources.enumerated().map { reader.read($0.element, index: $0.offset) }
    var status: Int32 = 0
    for reading in readings {
      for problem in reading.problems where problem.kind == .unreadable || problem.kind == .truncated {
        complain("\(reading.path): \(problem.message)")
        status = 2
      }
      if reading.dumps.isEmpty, reading.problems.allSatisfy({ $0.kind != .unreadable }) {
        complain("\(reading.path): holds no swcutil show dump")
        status = 2
      }
    }
    let dumps = readings.flatMap(\.dumps)
    let written = write(
      options.format?.name == ReportFormat.json.name ? ShowReport.json(dumps) : ShowReport.table(dumps, style: style))
    return written == 0 ? status : written
  }
}
