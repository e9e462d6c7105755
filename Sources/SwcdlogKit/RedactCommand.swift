import Bytes
import Intake
import Redaction

/// `swcdlog redact INPUT…`: the evidence itself with pseudonyms for names.
public struct RedactCommand {
  /// How the command writes. The executable gives files and standard output, tests give memory.
  public struct Output {
    /// Writes to standard output; 0, or an exit status.
    public var standard: ([UInt8]) -> Int32
    /// Opens a file for writing; `isPrivate` for the owner's eyes only. nil where it cannot be written.
    public var file: (_ path: String, _ isPrivate: Bool) -> OutputFile?
    public var isFolder: (String) -> Bool
    public var complain: (String) -> Void

    public init(
      standard: @escaping ([UInt8]) -> Int32, file: @escaping (String, Bool) -> OutputFile?,
      isFolder: @escaping (String) -> Bool, complain: @escaping (String) -> Void
    ) {
      (self.standard, self.file, self.isFolder, self.complain) = (standard, file, isFolder, complain)
    }
  }

  /// A file that takes its place only when it is finished.
  public struct OutputFile {
    public var write: ([UInt8]) -> Bool
    /// Puts the file in its place, or throws it away.
    public var finish: (_ isGood: Bool) -> Bool

    public init(write: @escaping ([UInt8]) -> Bool, finish: @escaping (Bool) -> Bool) {
      (self.write, self.finish) = (write, finish)
    }
  }

  private var inputs: [String] = []
  private var target: String?
  private var mapPath: String?
  private var restorePath: String?
  private var maxBytes = Int.max
  private var isQuiet = false
  private let output: Output
  private var redactor = Redactor()

  public static func run(_ arguments: [String], output: Output) -> Int32 {
    var command = RedactCommand(output: output)
    do throws(UsageError) {
      try command.read(arguments)
    } catch {
      output.complain(error.message)
      return 64
    }
    return command.restorePath == nil ? command.redact() : command.restore()
  }

  private init(output: Output) { self.output = output }

  private mutating func read(_ arguments: [String]) throws(UsageError) {
    var parser = ArgumentParser(arguments)
    while let word = parser.next() {
      switch word {
      case .operand(let text): inputs.append(text)
      case .option(let name):
        switch name {
        case "-o", "--output": target = try parser.value(name)
        case "--map": mapPath = try parser.value(name)
        case "--restore": restorePath = try parser.value(name)
        case "--max-bytes": maxBytes = try parser.number(name)
        case "-q", "--quiet": isQuiet = true
        default: throw UsageError.unknown(name, among: ["--output", "--map", "--restore", "--max-bytes", "--quiet"])
        }
      }
    }
    if inputs.isEmpty { inputs = ["-"] }
  }

  // MARK: Redacting

  private struct Job {
    var source: InputSource
    /// The path below the output folder.
    var name: String
  }

  private mutating func redact() -> Int32 {
    let reader = InputReader(maxBytes: maxBytes)
    var status: Int32 = 0
    var jobs: [Job] = []
    for job in listed(reader) {
      do {
        if let problem = try reader.readText(job.source, { redactor.collect($0) }) {
          output.complain("\(job.source.path): \(problem); what came before is written")
          status = 2
        }
        redactor.collect(Self.parts(of: job.name).stem)
        jobs.append(job)
      } catch {
        output.complain("\(job.source.path): \(Self.reason(error)); left out")
        status = 2
      }
    }
    redactor.seal()
    let isFolder = target.map { $0.hasSuffix("/") || output.isFolder($0) } ?? false
    if jobs.count > 1, !isFolder {
      output.complain("several inputs need a folder: -o FOLDER/")
      return 64
    }
    for job in jobs {
      let result = write(job, reader, isFolder: isFolder)
      if result != 0 { return result }
    }
    let written = writeMap()
    return written != 0 ? written : status
  }

  private func listed(_ reader: InputReader) -> [Job] {
    inputs.flatMap { path -> [Job] in
      if path == "-" {
        // Standard input is read once and needed twice.
        return [
          Job(source: InputSource(path: "-", bytes: reader.content(InputSource(path: "-")) ?? []), name: "stdin.txt")
        ]
      }
      return reader.expanded([InputSource(path: path)]).map { source in
        let isBelow = source.path != path
        let name =
          isBelow ? String(source.path.dropFirst(path.hasSuffix("/") ? path.count : path.count + 1)) : source.path
        return Job(source: source, name: isBelow ? name : String(name.split(separator: "/").last ?? "evidence"))
      }
    }
  }

  /// A file's name without `.gz`, and its ending, which is no part of a name.
  private static func parts(of name: String) -> (stem: String, ending: String) {
    let name = name.hasSuffix(".gz") ? String(name.dropLast(3)) : name
    guard let dot = name.lastIndex(of: "."), !name[dot...].contains("/") else { return (name, "") }
    let ending = name[dot...].lowercased()
    guard endings.contains(ending) else { return (name, "") }
    return (String(name[..<dot]), String(name[dot...]))
  }

  private static let endings: Set<String> = [
    ".txt", ".log", ".json", ".ndjson", ".jsonl", ".plist", ".entitlements", ".md", ".csv", ".html", ".har", ".xml",
    ".out",
  ]

  private static func reason(_ error: any Error) -> String {
    if let refusal = error as? InputReader.Refusal { return refusal.reason }
    if let fault = error as? IntakeError { return "cannot be read: \(fault.message)" }
    return "cannot be read"
  }

  private struct Stop: Error {
    var status: Int32
    var reason: String?
  }

  /// Writes one input. Each piece is checked before it goes out; a file takes its place after the last one.
  private mutating func write(_ job: Job, _ reader: InputReader, isFolder: Bool) -> Int32 {
    var path = target
    if isFolder, let target {
      let (stem, ending) = Self.parts(of: job.name)
      let name = redactor.apply(to: stem, as: .evidence) + ending
      path = target + (target.hasSuffix("/") ? "" : "/") + name
    }
    var file: OutputFile?
    if let path {
      file = output.file(path, false)
      if file == nil {
        output.complain("\(path): cannot be written")
        return 70
      }
    }
    let shown = path ?? "standard output"
    var form = InputReader.TextForm()
    var isFirst = true
    var line = 1
    do {
      _ = try reader.readText(job.source, began: { form = $0 }) { piece in
        var result: [UInt8] = []
        result.reserveCapacity(piece.count + piece.count / 8)
        redactor.apply(to: piece, as: .evidence, into: &result)
        let leaks = redactor.leaks(in: result, firstLine: line)
        guard leaks.isEmpty else {
          for text in RedactionFault(leaks: leaks).lines(in: shown) { output.complain(text) }
          throw Stop(status: 70, reason: "is withheld")
        }
        line += result.count { $0 == 0x0A }
        let bytes = form.encoded(result, isFirst: isFirst)
        isFirst = false
        let status: Int32 = file.map { $0.write(bytes) ? 0 : 70 } ?? output.standard(bytes)
        if status != 0 { throw Stop(status: status, reason: file == nil ? nil : "cannot be written") }
      }
    } catch {
      _ = file?.finish(false)
      let stop = error as? Stop
      if let reason = stop?.reason { output.complain("\(shown) \(reason)") }
      return stop?.status ?? 2
    }
    if let file, !file.finish(true) {
      output.complain("\(shown): cannot be written")
      return 70
    }
    return 0
  }

  private func writeMap() -> Int32 {
    guard let mapPath else { return 0 }
    guard let file = output.file(mapPath, true), file.write(Array(redactor.map.json.utf8)), file.finish(true) else {
      output.complain("\(mapPath): cannot be written")
      return 70
    }
    if !isQuiet { output.complain("\(mapPath) holds the names; keep it to yourself") }
    return 0
  }

  // MARK: Restoring

  private mutating func restore() -> Int32 {
    let reader = InputReader(maxBytes: maxBytes)
    guard let restorePath, let json = reader.content(InputSource(path: restorePath)), let map = RedactionMap(json: json)
    else {
      output.complain("\(restorePath ?? "the map"): is no map that redact --map wrote")
      return 2
    }
    var restorer = Redactor(restoring: map)
    for path in inputs {
      guard let bytes = reader.content(InputSource(path: path)) else {
        output.complain("\(path): cannot be read")
        return 2
      }
      let text = restorer.apply(to: bytes, as: .report)
      if let target {
        guard let file = output.file(target, true), file.write(text), file.finish(true) else {
          output.complain("\(target): cannot be written")
          return 70
        }
      } else {
        let status = output.standard(text)
        if status != 0 { return status }
      }
    }
    return 0
  }
}
