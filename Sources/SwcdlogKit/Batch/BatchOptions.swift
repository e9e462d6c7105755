import Bytes
import Evidence
import Intake

/// The options of `batch`.
public struct BatchOptions: Sendable {
  public var inputs: [String] = []
  /// Files of paths; `-` is standard input.
  public var pathLists: [String] = []
  public var jobs = WorkerThread.coreCount
  public var isOrdered = false
  public var store: String?
  /// Larger inputs are refused.
  public var maxSize = 16 << 30
  /// Seconds for reading one input.
  public var maxSeconds = 900
  /// The question that is asked of every input.
  public var analysis = AnalysisOptions()
  /// The question as text: results of another one are not reused.
  public var question = ""

  static let names = [
    "--paths-from", "--jobs", "--ordered", "--store", "--max-size", "--max-seconds", "--aasa", "--help",
  ]
  private static let passed = [
    "--app", "--domain", "--url", "--urls", "--service", "--via", "--now", "--origin", "--cdn", "--select", "--ignore",
    "--max-bytes",
  ]

  public init(arguments: [String]) throws(UsageError) {
    var parser = ArgumentParser(arguments)
    var passedOn: [String] = []
    var files: [InputSource] = []
    while let word = parser.next() {
      switch word {
      case .operand(let text): inputs.append(text)
      case .option("--paths-from"): pathLists.append(try parser.value("--paths-from"))
      case .option("--jobs"), .option("-j"): jobs = min(try parser.number("--jobs"), 512)
      case .option("--ordered"): isOrdered = true
      case .option("--store"): store = try parser.value("--store")
      case .option("--max-size"): maxSize = try parser.number("--max-size")
      case .option("--max-seconds"): maxSeconds = try parser.number("--max-seconds")
      case .option("--aasa"): files.append(InputSource(path: try parser.value("--aasa"), role: .file))
      case .option(let name):
        guard Self.passed.contains(name) else { throw UsageError.unknown(name, among: Self.names + Self.passed) }
        passedOn += [name, try parser.value(name)]
      }
    }
    analysis = try AnalysisOptions(arguments: passedOn)
    if inputs.contains("-") {
      throw UsageError("batch reads files; a list of them on standard input is --paths-from -")
    }
    if inputs.isEmpty, pathLists.isEmpty {
      throw UsageError("give files, folders or patterns, or --paths-from FILE; swcdlog batch --help shows how")
    }
    try load(files, passedOn)
  }

  /// Reads the files of the question once, for every input is judged with them.
  private mutating func load(_ files: [InputSource], _ words: [String]) throws(UsageError) {
    var hash = SHA256()
    let add = { (text: String, hash: inout SHA256) in
      Array((text + "\u{0}").utf8).withUnsafeBytes { hash.update($0) }
    }
    for word in words { add(word, &hash) }
    let reader = InputReader()
    analysis.roleInputs += files
    for index in analysis.roleInputs.indices {
      let source = analysis.roleInputs[index]
      guard let bytes = reader.content(source) else { throw UsageError("\(source.path) cannot be read") }
      add(source.role?.rawValue ?? "", &hash)
      bytes.withUnsafeBytes { hash.update($0) }
      analysis.roleInputs[index] = InputSource(path: source.path, bytes: bytes, role: source.role)
    }
    question = String(SHA256.hex(hash.finish()).prefix(16))
  }
}
