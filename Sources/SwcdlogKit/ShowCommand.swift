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
    let readings = reader.readings((options.inputs.isEmpty ? ["-"] : options.inputs).map { InputSource(path: $0) })
      .readings
    var status: Int32 = 0
    for reading in readings {
      for problem in reading.problems where problem.kind == .unreadable || problem.kind == .truncated {
        complain("\(reading.path): \(problem.message)")
        status = 2
      }
      // Of an archive only the whole needs a dump.
      let isPart = reading.deviceRoot != nil || reading.kind == .sysdiagnose || reading.isArchive
      if reading.dumps.isEmpty, !isPart, reading.problems.allSatisfy({ $0.kind != .unreadable }) {
        complain("\(reading.path): holds no swcutil show dump")
        status = 2
      }
    }
    let dumps = readings.flatMap(\.dumps)
    if dumps.isEmpty, status == 0 {
      complain("there is no swcutil show dump in it")
      status = 2
    }
    let written = write(
      options.format?.name == ReportFormat.json.name ? ShowReport.json(dumps) : ShowReport.table(dumps, style: style))
    return written == 0 ? status : written
  }
}
