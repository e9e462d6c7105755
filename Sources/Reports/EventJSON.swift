import Bytes
import Evidence
import JSONText

/// Events and fetch stories as the documents of cli.md ("Other documents") write them.
public enum EventJSON {
  /// One event; `path` is its input's.
  public static func event(_ event: LogEvent, path: String, _ object: inout JSONWriter) {
    object.member("time", event.writtenTime)
    object.member("timeCertainty", event.timeCertainty.rawValue)
    object.member("process", event.process)
    object.member("pid", event.pid)
    object.member("library", event.library)
    object.member("subsystem", event.subsystem)
    object.member("category", event.category)
    object.member("level", event.level?.rawValue)
    object.member("message", event.message)
    object.member("catalogue", event.catalogue)
    object.object("values") { values in
      var seen: Set<String> = []
      for value in event.values where seen.insert(value.name).inserted { values.member(value.name, value.text) }
    }
    object.member("service", event.service?.rawValue)
    object.member("domain", event.domain?.description)
    object.member("appID", event.appID)
    object.member("task", event.task)
    object.object("at") { at in
      at.member("input", path)
      at.member("line", event.at.line)
      at.member("offset", event.at.offset)
    }
  }

  /// One story; `events` are the numbers of its events among those that were printed.
  public static func story(_ story: FetchStory, events: [Int], _ object: inout JSONWriter) {
    object.member("task", story.task)
    object.member("domain", story.domain?.description)
    object.member("route", story.route?.rawValue)
    object.member("began", story.written(story.began))
    object.member("ended", story.written(story.ended))
    object.member("timeCertainty", story.timeCertainty.rawValue)
    object.member("outcome", story.outcome.rawValue)
    object.member("reason", story.reason)
    object.member("status", story.status)
    object.array("events") { list in for index in events { list.number(index) } }
  }

  /// One input.
  public static func input(_ reading: InputReading, _ object: inout JSONWriter) {
    object.member("path", reading.path)
    object.member("kind", reading.kind.rawValue)
    object.member("dialect", reading.dialect)
    object.member("bytes", reading.byteCount)
    object.member("lines", reading.log?.lineCount ?? 0)
    object.member("swcdLines", reading.log?.swcdLineCount ?? 0)
    object.member("recognised", reading.log?.recognisedCount ?? 0)
    object.member("warnings", strings: reading.problems.map(\.message))
  }

  /// The value on one line, without its braces' line ends.
  public static func line(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter(indent: nil)
    writer.object(body)
    return writer.text
  }
}

extension LogEvent {
  /// RFC 3339 where date and year are known, else nil.
  var writtenTime: String? {
    switch timeCertainty {
    case .exact, .noZone: time?.rfc3339
    case .noYear, .noDate: nil
    }
  }
}

extension FetchStory {
  func written(_ time: Timestamp?) -> String? {
    switch timeCertainty {
    case .exact, .noZone: time?.rfc3339
    case .noYear, .noDate: nil
    }
  }
}
