import Evidence
import SwcdlogKit

/// The files and the question that a world hands over.
struct WorldEvidence: Sendable {
  struct Item: Sendable {
    var name: String
    var text: String
    var role: FileCopy.Role?
  }

  var items: [Item] = []
  /// The options of `analyze`, without the files with roles.
  var arguments: [String] = []

  init(_ world: World) {
    var random = world.random
    let handed = world.handed
    if handed.contains(.log) { items.append(Item(name: Self.logName(world.log), text: Self.log(world, &random))) }
    if handed.contains(.dump) {
      items.append(Item(name: "swcutil_show.txt", text: world.dump.text(world.entry, &random)))
      if let older = world.olderEntry {
        items.append(Item(name: "last_week.txt", text: world.dump.text(older, &random)))
      }
    }
    if handed.contains(.entitlements) {
      items.append(Item(name: world.entitlements.fileName, text: world.entitlements.text(world.app)))
    }
    if handed.contains(.file) {
      let role: FileCopy.Role? =
        switch world.fileRole {
        case .none: nil
        case .origin: .origin
        case .cdn: .cdn
        }
      items.append(Item(name: "apple-app-site-association", text: world.fileCopy ?? "", role: role))
    }
    if handed.contains(.origin) || handed.contains(.cdn) {
      let answers = (handed.contains(.cdn) ? world.cdn : []) + (handed.contains(.origin) ? world.origin : [])
      let later = world.time + random.number(60...500)
      let texts = answers.enumerated().map { $0.element.text(at: later + $0.offset * 7) }
      items.append(Item(name: "curl.txt", text: texts.joined(separator: "\n")))
    }
    if handed.contains(.get), let entry = world.entry {
      let line =
        "{ s = \(entry.service), a = \(entry.appID), d = \(entry.domain), ua = \(entry.user), sa = \(entry.site) }\n"
      let prompt = "$ sudo swcutil get -a \(entry.appID) -d \(world.host)\n"
      items.append(Item(name: "get.txt", text: (random.chance(50) ? prompt : "") + line))
    }
    if handed.contains(.sentence), let sentence = world.sentence {
      let text = world.isLaunchError ? sentence + "\n" : Self.sentence(sentence, &random)
      items.append(Item(name: "app-error.txt", text: text))
    }
    ask(world, &random)
    items = random.shuffled(items)
  }

  /// The question: what cannot be known from the handed pieces is asked for by name.
  private mutating func ask(_ world: World, _ random: inout SplitMix64) {
    let handed = world.handed
    let namesApp =
      (handed.contains(.dump) || handed.contains(.get)) && world.entry != nil
      || handed.contains(.sentence) && !world.isLaunchError
      || handed.contains(.entitlements) && world.entitlements.hasIdentifier
    if !namesApp || random.chance(70) { arguments += ["--app", world.app.id] }
    let namesDomain = (handed.contains(.dump) || handed.contains(.get)) && world.entry != nil
    if let url = world.url {
      if random.chance(10) {
        items.append(Item(name: "urls.txt", text: url + "\n"))
      } else {
        arguments += ["--url", url]
      }
      // That the app wants all hosts below another stands in its entitlements, the dump's entry and the log's.
      let namesWildcard =
        namesDomain || handed.contains(.entitlements) && world.entitlements.form != .profile
        || handed.contains(.log) && world.log.dialect != .bare
      if world.isWildcard {
        if !namesWildcard { arguments += ["--domain", "*." + world.host] }
      } else if random.chance(20) {
        arguments += ["--domain", world.host]
      }
    } else if !namesDomain || random.chance(70) {
      arguments += ["--domain", world.host]
      if !namesDomain || random.chance(30) { arguments += ["--service", world.service] }
    }
    if let via = world.via { arguments += ["--via", via] }
    if random.chance(50) {
      arguments += [
        "--now", CivilTime.internet(max(world.time, world.time - world.logAge) + random.number(600...3000)),
      ]
    }
  }

  private static func logName(_ log: LogText) -> String {
    switch log.dialect {
    case .console: "console.log"
    case .standard, .compact: "log.txt"
    case .syslog: "syslog.txt"
    case .ndjson: "log.ndjson"
    case .json: "log.json"
    case .idevicesyslog: "idevicesyslog.txt"
    case .pymobiledevice: "pymobiledevice3.log"
    case .bare: "swcd.txt"
    }
  }

  private static func log(_ world: World, _ random: inout SplitMix64) -> String {
    var world = world
    var messages = Noise.lines(random.number(1...4), &random)
    if random.chance(30) { messages += Noise.otherFetch(world.log, after: 100, &random) }
    // What follows stands apart from other fetches, since transport failures are told apart by time alone.
    var own = world.tale()
    if !own.isEmpty { own[0].delay += 30_000 }
    messages += own
    messages += Noise.lines(random.number(1...4), &random)
    if random.chance(30) { messages += Noise.otherFetch(world.log, after: 40_000, &random) }
    let start = world.time - world.logAge - 33
    return world.log.text(messages, from: start, &random)
  }

  private static func sentence(_ text: String, _ random: inout SplitMix64) -> String {
    switch random.below(3) {
    case 0: text + "\n"
    case 1:
      "Error Domain=com.apple.AuthenticationServices.AuthorizationError Code=1004 \"\(text)\" "
        + "UserInfo={NSLocalizedFailureReason=\(text)}\n"
    default:
      "ASAuthorizationController credential request failed with error: Error "
        + "Domain=com.apple.AuthenticationServices.AuthorizationError Code=1004 \"\(text)\" "
        + "UserInfo={NSLocalizedFailureReason=\(text)}\n"
    }
  }

  /// As a command line, for a person who reruns it.
  var command: String {
    let roles = items.compactMap { item in item.role.map { "--\($0.rawValue) \(item.name)" } }
    let files = items.filter { $0.role == nil }.map(\.name)
    let words = arguments.map { $0.contains("?") || $0.contains("*") || $0.contains("&") ? "'\($0)'" : $0 }
    return (["swcdlog analyze"] + words + roles + files).joined(separator: " ")
  }

  func run() throws -> Diagnosis {
    var options = try AnalysisOptions(arguments: arguments)
    var inputs: [InputSource] = []
    for item in items {
      let source = InputSource(path: item.name, bytes: Array(item.text.utf8), role: item.role)
      if item.role == nil { inputs.append(source) } else { options.roleInputs.append(source) }
    }
    return Analysis.run(AnalysisRequest(inputs: inputs, options: options))
  }
}
