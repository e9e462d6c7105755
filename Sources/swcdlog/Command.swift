import Bytes
import Reports
import SwcdlogKit

/// The commands, and what they print where.
enum Command {
  static func run(_ arguments: [String]) -> Int32 {
    guard let name = arguments.first else { return analyze([]) }
    let rest = Array(arguments.dropFirst())
    switch name {
    case "analyze": return analyze(rest)
    case "match": return match(rest)
    case "show": return show(rest)
    case "events": return events(rest)
    case "lint": return lint(rest)
    case "diff": return diff(rest)
    case "redact":
      if rest.contains("--help") || rest.contains("-h") { return Output.write(Help.redact) }
      return RedactCommand.run(rest, output: FileOutput.forRedaction)
    case "batch": return batch(rest)
    case "fleet": return fleet(rest)
    case "explain":
      return ExplainCommand.run(
        rest, style: Output.style(nil), write: { Output.write($0) }, complain: Output.complain)
    case "codes":
      return CodesCommand.run(
        rest, style: Output.style(nil), write: { Output.write($0) }, complain: Output.complain)
    case "schema": return schema(rest)
    case "--version", "-V", "version":
      return Output.write("swcdlog \(swcdlogVersion)\n")
    case "--help", "-h", "help": return Output.write(Help.main)
    default:
      Output.complain("unknown command \(name); swcdlog --help lists the commands")
      return 64
    }
  }

  private static func analyze(_ arguments: [String]) -> Int32 {
    if arguments.contains("--help") || arguments.contains("-h") { return Output.write(Help.analyze) }
    let options: AnalysisOptions
    do throws(UsageError) {
      options = try AnalysisOptions(arguments: arguments)
    } catch {
      Output.complain(error.message)
      return 64
    }
    var inputs = options.inputs
    if inputs.isEmpty, options.roleInputs.isEmpty {
      guard isatty(STDIN_FILENO) == 0 else {
        Output.complain("give files or folders to analyse, or pipe a log in; swcdlog analyze --help shows how")
        return 64
      }
      inputs = ["-"]
    }
    if options.follows, inputs.count > 1 || options.redacts {
      Output.complain(
        options.redacts ? "--redact needs all of the evidence, so not --follow" : "--follow reads one input")
      return 64
    }
    var request = AnalysisRequest(inputs: inputs.map { InputSource(path: $0) }, options: options)
    if options.redacts { request.holdStandardInput() }
    // Standard output is for the report alone, except for people, who watch it grow.
    let tellsOnOutput = options.outputs.allSatisfy { $0.path != "-" || $0.format.name == ReportFormat.text.name }
    let diagnosis =
      options.follows
      ? Analysis.follow(request) { tellsOnOutput ? Output.write($0) == 0 : Output.remark($0) } : Analysis.run(request)
    var redaction = options.redacts ? ReportRedaction(request, diagnosis) : nil
    for reading in diagnosis.readings where !options.isQuiet {
      for problem in reading.problems where problem.kind == .unreadable || problem.kind == .truncated {
        Output.complain("\(reading.path): \(problem.message)\(problem.advice.map { "; \($0)" } ?? "")")
      }
    }
    var reports = options.reports(of: diagnosis, style: Output.style(options.usesColour))
    do throws(RedactionFault) {
      for index in reports.indices {
        reports[index].text = try redaction?.redact(reports[index].text) ?? reports[index].text
      }
    } catch {
      for line in error.lines(in: "report") { Output.complain(line) }
      Output.complain("the reports are withheld")
      return 70
    }
    let written = Output.write(reports)
    return written == 0 ? Analysis.exitStatus(diagnosis, failOn: options.failOn) : written
  }

  private static func match(_ arguments: [String]) -> Int32 {
    MatchCommand.run(
      arguments, readLine: { readLine(strippingNewline: true) }, write: { Output.write($0) },
      complain: Output.complain)
  }

  private static func schema(_ arguments: [String]) -> Int32 {
    if let first = arguments.first {
      Output.complain("schema takes no arguments, not \(first)")
      return 64
    }
    return Output.write(ReportSchema.text)
  }

  private static func batch(_ arguments: [String]) -> Int32 {
    if arguments.contains("--help") || arguments.contains("-h") { return Output.write(Help.batch) }
    Interrupt.watch()
    let status = BatchCommand.run(
      arguments, isInterrupted: Interrupt.isInterrupted, write: Output.stream, complain: Output.complain,
      progress: Output.progress)
    return status == Output.closedPipe ? 0 : status
  }

  private static func fleet(_ arguments: [String]) -> Int32 {
    if arguments.contains("--help") || arguments.contains("-h") { return Output.write(Help.fleet) }
    return FleetCommand.run(arguments, write: { Output.write($0) }, complain: Output.complain)
  }

  private static func lint(_ arguments: [String]) -> Int32 {
    if arguments.contains("--help") || arguments.contains("-h") { return Output.write(Help.lint) }
    return LintCommand.run(
      arguments: arguments, style: Output.style(nil), write: { Output.write($0) }, complain: Output.complain)
  }

  private static func events(_ arguments: [String]) -> Int32 {
    if arguments.contains("--help") || arguments.contains("-h") { return Output.write(Help.events) }
    return EventsCommand.run(
      arguments, style: Output.style, isTerminal: isatty(STDOUT_FILENO) == 1, write: { Output.write($0) },
      complain: Output.complain)
  }

  private static func diff(_ arguments: [String]) -> Int32 {
    if arguments.contains("--help") || arguments.contains("-h") { return Output.write(Help.diff) }
    return DiffCommand.run(
      arguments, style: Output.style(nil), write: { Output.write($0) }, complain: Output.complain)
  }

  private static func show(_ arguments: [String]) -> Int32 {
    ShowCommand.run(arguments, style: Output.style(nil), write: { Output.write($0) }, complain: Output.complain)
  }
}
