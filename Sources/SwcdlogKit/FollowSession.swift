import Bytes
import Diagnosis
import Evidence
import Intake
import Readers
import Reports

/// A log read as it is written: its events, and each change of what the evidence so far says.
struct FollowSession {
  private var digester = LogDigester()
  private var appErrors: [AppErrorSentence] = []
  private var told: [String: String] = [:]
  private var isStale = false
  private let path: String
  private let question: Question

  private init(path: String, _ question: Question) { (self.path, self.question) = (path, question) }

  static func run(_ options: EventsOptions, _ printer: EventPrinter, _ complain: (String) -> Void) -> Int32 {
    guard options.inputs.count < 2 else {
      complain("--follow reads one input")
      return 64
    }
    var question = Question()
    question.domain = options.filter.domain
    question.appID = options.filter.app.map { AppID($0) }
    let path = options.inputs.first ?? "-"
    var session = FollowSession(path: path, question)
    printer.begin(paths: [path])
    let reading = LiveLog(path: path, window: options.window).run { news, reader in
      session.take(news, reader, event: { printer.take($0) }, verdict: { printer.put(verdict: $0) })
      printer.flush()
      return printer.status == 0
    }
    var status: Int32 = 0
    for problem in reading.problems where problem.kind == .unreadable || problem.kind == .truncated {
      complain("\(path): \(problem.message)")
      status = 2
    }
    printer.endOfInput(reading)
    printer.end()
    return printer.status == 0 ? status : printer.status
  }

  /// Follows a log for `analyze`: only changes of the diagnosis are told. Hands back the reading at the end.
  static func follow(path: String, question: Question, window: TimeWindow, tell: (String) -> Bool) -> InputReading {
    var session = FollowSession(path: path, question)
    var goesOn = true
    var reading = LiveLog(path: path, window: window).run { news, reader in
      session.take(news, reader, event: { _ in }, verdict: { goesOn = tell($0) && goesOn })
      if case .pause = news { session.lines = (reader.lineCount, reader.first, reader.last) }
      return goesOn
    }
    var digester = session.digester
    reading.log = digester.finish(lineCount: session.lines.count, first: session.lines.first, last: session.lines.last)
    (reading.entryCount, reading.recognisedCount) = (session.lines.count, reading.log?.recognisedCount ?? 0)
    reading.appErrors = session.appErrors
    return reading
  }

  private var lines: (count: Int, first: Timestamp?, last: Timestamp?) = (0, nil, nil)

  private mutating func take(
    _ news: LiveLog.News, _ reader: LogReader, event: (LogEvent) -> Void, verdict: (String) -> Void
  ) {
    let isPause: Bool
    let events: [LogEvent]
    switch news {
    case .events(let some): (events, isPause) = (some, false)
    case .pause(let some): (events, isPause) = (some, true)
    }
    for item in events {
      event(item)
      digester.take(item)
      if appErrors.count < InputReader.sentenceLimit, let error = AppErrorReader.sentence(of: item) {
        appErrors.append(error)
      }
      isStale = true
    }
    // Judged when the log rests for a moment, and not at each line of a burst.
    if isPause, isStale { judge(reader, verdict) }
  }

  private mutating func judge(_ reader: LogReader, _ verdict: (String) -> Void) {
    isStale = false
    var reading = InputReading(path: path)
    reading.kind = .swcdLog
    var snapshot = digester
    reading.log = snapshot.finish(lineCount: reader.lineCount, first: reader.first, last: reader.last)
    reading.appErrors = appErrors
    let diagnosis = Diagnosis.of([reading], question: question, roles: [:])
    for association in diagnosis.associations where association.asked {
      let key = FollowText.name(association)
      let line = FollowText.verdict(association, diagnosis)
      guard told[key] != line, told[key] != nil || association.status != .unknown else { continue }
      if told.count < 10_000 { told[key] = line }
      verdict("» \(key): \(line)\n")
    }
  }
}
