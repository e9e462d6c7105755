import Evidence
import Intake
import JSONText
import MessageCatalogue
import Readers
import Reports

/// `swcdlog events INPUT…`: the log as normalised events and as fetch stories (cli.md).
public enum EventsCommand {
  /// - Parameters:
  ///   - isTerminal: whether standard output is one, so that lines are cut to its width.
  ///   - write: takes text for standard output; another status than 0 ends the command.
  public static func run(
    _ arguments: [String], style: (Bool?) -> TerminalStyle, isTerminal: Bool, write: @escaping (String) -> Int32,
    complain: (String) -> Void
  ) -> Int32 {
    let options: EventsOptions
    do throws(UsageError) {
      options = try EventsOptions(arguments: arguments)
    } catch {
      complain(error.message)
      return 64
    }
    let printer = EventPrinter(options, style: style(options.usesColour), isClipped: isTerminal, write)
    if options.follows { return FollowSession.run(options, printer, complain) }
    let reader = InputReader(maxBytes: options.maxBytes, window: options.window)
    let sources = reader.expanded((options.inputs.isEmpty ? ["-"] : options.inputs).map { InputSource(path: $0) })
    printer.begin(paths: sources.map(\.path))
    var status: Int32 = 0
    for (index, source) in sources.enumerated() {
      // Each input has its own stories: tasks of one device are no tasks of another.
      let reading = reader.read(source, index: index) { printer.take($0) }
      printer.endOfInput(reading)
      // What a folder holds beside its logs is no fault.
      let isNamed = sources.count == 1 || options.inputs.contains(source.path)
      status = max(status, complaints(reading, isNamed: isNamed, complain))
    }
    printer.end()
    if let failure = printer.matchFailure { complain("--grep: \(failure)") }
    return printer.status == 0 ? status : printer.status
  }

  private static func complaints(_ reading: InputReading, isNamed: Bool, _ complain: (String) -> Void) -> Int32 {
    var status: Int32 = 0
    for problem in reading.problems where problem.kind == .unreadable || problem.kind == .truncated {
      complain("\(reading.path): \(problem.message)\(problem.advice.map { "; \($0)" } ?? "")")
      status = 2
    }
    if reading.log == nil, status == 0, isNamed {
      complain("\(reading.path): holds no log of swcd")
      status = 2
    }
    return status
  }
}

/// Prints events as they come, and the stories when they are told to the end.
final class EventPrinter {
  private let format: EventsOptions.Format
  private var filter: EventFilter
  private let write: (String) -> Int32
  private let text: EventText
  private let style: TerminalStyle
  private var stories: StoryText
  private var builder = StoryBuilder()
  private var paths: [String] = []
  private var inputs: [InputReading] = []
  private var buffer = ""
  /// Offsets of the printed events of the present input, for the stories' references.
  private var offsets: [Int] = []
  private var printedBefore = 0
  private var storyLines: [String] = []
  private static let bufferLimit = 64 << 10
  private static let offsetLimit = 4 << 20
  private(set) var status: Int32 = 0

  init(
    _ options: EventsOptions, style: TerminalStyle, isClipped: Bool, _ write: @escaping (String) -> Int32
  ) {
    (format, filter, self.write, self.style) = (options.format, options.filter, write, style)
    text = EventText(style: style, isClipped: isClipped)
    stories = StoryText(style: style, paths: [])
  }

  var matchFailure: String? { filter.failure.map { "\(filter.failures) messages were too complex (\($0))" } }

  func begin(paths: [String]) {
    self.paths = paths
    stories = StoryText(style: style, paths: paths)
    if format == .json { put("{\n  \"schemaVersion\": \"\(ReportJSON.schemaVersion)\",\n  \"events\": [") }
  }

  func take(_ event: LogEvent) {
    guard status == 0 else { return }
    let passes = filter.passes(event)
    if passes { print(event) }
    builder.take(event) { finish($0) }
    if passes, format == .text {
      stories.take(event, stage: event.catalogue.flatMap { MessageCatalogue.shared.message(id: $0) }?.stage)
    }
  }

  private func print(_ event: LogEvent) {
    let path = paths.indices.contains(event.at.input) ? paths[event.at.input] : ""
    switch format {
    case .text: put(text.line(event))
    case .json:
      put(printedBefore + offsets.count == 0 ? "\n    " : ",\n    ")
      put(EventJSON.line { EventJSON.event(event, path: path, &$0) })
    case .ndjson:
      put(
        EventJSON.line {
          $0.member("type", "event")
          EventJSON.event(event, path: path, &$0)
        } + "\n")
    }
    offsets.append(event.at.offset)
    if offsets.count > Self.offsetLimit {
      printedBefore += offsets.count
      offsets = []
    }
  }

  private func finish(_ story: FetchStory) {
    if let domain = filter.domain, !(story.domain.map { EventFilter.means(domain, $0) } ?? false) { return }
    switch format {
    case .text: stories.take(story)
    case .json: storyLines.append(EventJSON.line { EventJSON.story(story, events: numbers(story), &$0) })
    case .ndjson:
      put(
        EventJSON.line {
          $0.member("type", "story")
          EventJSON.story(story, events: numbers(story), &$0)
        } + "\n")
    }
  }

  /// The numbers of a story's events among those that were printed.
  private func numbers(_ story: FetchStory) -> [Int] {
    story.lines.compactMap { line in
      var (low, high) = (0, offsets.count)
      while low < high {
        let middle = (low + high) / 2
        if offsets[middle] < line.at.offset { low = middle + 1 } else { high = middle }
      }
      return low < offsets.count && offsets[low] == line.at.offset ? printedBefore + low : nil
    }
  }

  func endOfInput(_ reading: InputReading) {
    builder.finish { finish($0) }
    builder = StoryBuilder()
    printedBefore += offsets.count
    offsets = []
    inputs.append(reading)
    if format == .ndjson {
      put(
        EventJSON.line {
          $0.member("type", "input")
          EventJSON.input(reading, &$0)
        } + "\n")
    }
    flush()
  }

  func end() {
    switch format {
    case .text: put(stories.render())
    case .ndjson: break
    case .json:
      put(printedBefore == 0 ? "],\n  \"stories\": [" : "\n  ],\n  \"stories\": [")
      for (index, line) in storyLines.enumerated() { put((index == 0 ? "\n    " : ",\n    ") + line) }
      put(storyLines.isEmpty ? "],\n  \"inputs\": [" : "\n  ],\n  \"inputs\": [")
      for (index, reading) in inputs.enumerated() {
        put((index == 0 ? "\n    " : ",\n    ") + EventJSON.line { EventJSON.input(reading, &$0) })
      }
      put(inputs.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
    }
    flush()
  }

  /// A line of the live verdict.
  func put(verdict line: String) {
    guard format == .text else { return }
    put(line)
  }

  func put(_ more: String) {
    buffer += more
    if buffer.utf8.count >= Self.bufferLimit { flush() }
  }

  func flush() {
    guard !buffer.isEmpty, status == 0 else { return }
    let result = write(buffer)
    buffer = ""
    if result != 0 { status = result }
  }
}
