import Bytes
import Evidence
import Intake
import Reports
import RuleEngine

/// `swcdlog match --aasa FILE --url URL… [--urls FILE] [--app APPID] [--domain HOST]`, or `swcdlog match --ndjson`.
public enum MatchCommand {
  /// Runs the command and returns the exit status.
  ///
  /// - Parameters:
  ///   - arguments: those after `match`.
  ///   - readLine: the next line of standard input, for `--ndjson`.
  ///   - write: takes text of the payload; its answer other than 0 ends the command with that status.
  ///   - complain: takes sentences for standard error.
  public static func run(
    _ arguments: [String], readLine: () -> String?, write: (String) -> Int32, complain: (String) -> Void
  ) -> Int32 {
    do throws(UsageError) {
      let request = try MatchRequest(arguments)
      return request.isNDJSON ? answerLines(readLine, write) : answer(request, write, complain)
    } catch {
      complain(error.message)
      return 64
    }
  }

  private static func answerLines(_ readLine: () -> String?, _ write: (String) -> Int32) -> Int32 {
    var lines = MatchLines()
    while let line = readLine() {
      guard let answer = lines.answer(Array(line.utf8)) else { continue }
      let status = write(String(decoding: answer, as: UTF8.self))
      if status != 0 { return status }
    }
    return 0
  }

  private static func answer(
    _ request: MatchRequest, _ write: (String) -> Int32, _ complain: (String) -> Void
  ) -> Int32 {
    guard let copy = read(request.file, role: .file, complain)?.files.first else { return 2 }
    var urls = request.urls
    for file in request.urlFiles {
      guard let reading = read(file, role: nil, complain) else { return 2 }
      urls += reading.urls.map(\.value)
    }
    let report = MatchReport(
      document: AssociationDocument.read(copy.bytes), file: request.file, urls: urls, appID: request.appID,
      domain: request.domain)
    return write(request.isJSON ? report.json : report.text)
  }

  /// Reads an input; nil, with a word to the user, where it cannot be read or holds nothing of use.
  private static func read(_ path: String, role: FileCopy.Role?, _ complain: (String) -> Void) -> InputReading? {
    let reading = InputReader().read(InputSource(path: path, role: role), index: 0)
    if let problem = reading.problems.first(where: { $0.kind == .unreadable }) {
      complain("\(path): \(problem.message)")
      return nil
    }
    if role == .file ? reading.files.isEmpty : reading.urls.isEmpty {
      complain("\(path): holds no \(role == .file ? "apple-app-site-association file" : "URL")")
      return nil
    }
    return reading
  }
}

private struct MatchRequest {
  var file = ""
  var urls: [String] = []
  var urlFiles: [String] = []
  var appID: AppID?
  var domain: DomainName?
  var isJSON = false
  var isNDJSON = false

  init(_ arguments: [String]) throws(UsageError) {
    var parser = ArgumentParser(arguments)
    while let word = parser.next() {
      switch word {
      case .operand(let text): urls.append(text)
      case .option("--aasa"): file = try parser.value("--aasa")
      case .option("--url"): urls.append(try parser.value("--url"))
      case .option("--urls"): urlFiles.append(try parser.value("--urls"))
      case .option("--app"): appID = AppID(try parser.value("--app"))
      case .option("--domain"): domain = DomainName(try parser.value("--domain"))
      case .option("--ndjson"): isNDJSON = true
      case .option("--format"):
        let format = try parser.value("--format")
        guard format == "text" || format == "json" else {
          throw UsageError("--format takes text or json, not \(format)")
        }
        isJSON = format == "json"
      case .option(let name):
        throw UsageError.unknown(
          name, among: ["--aasa", "--url", "--urls", "--app", "--domain", "--format", "--ndjson"])
      }
    }
    let isWithoutURL = urls.isEmpty && urlFiles.isEmpty
    if isNDJSON, !file.isEmpty || !isWithoutURL {
      throw UsageError("match --ndjson reads files and URLs from its lines; --aasa and --url do not go with it")
    }
    if !isNDJSON, file.isEmpty || isWithoutURL {
      throw UsageError("match needs --aasa FILE and at least one --url URL")
    }
  }
}
