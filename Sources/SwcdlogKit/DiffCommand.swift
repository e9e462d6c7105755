import Bytes
import Diagnosis
import Evidence
import Intake
import Reports
import RuleEngine

/// `swcdlog diff A B`: two association files, two dumps, or a dump and a file, compared by what they mean.
public enum DiffCommand {
  /// - Parameters:
  ///   - source: the input behind a path.
  ///   - write: writes to standard output; anything but 0 ends the run with that status.
  ///   - complain: tells of wrong usage and of inputs that cannot be compared.
  /// - Returns: 0 where nothing changed, 1 where something changed or may have changed, 2 where an input cannot be read
  ///   or compared, 64 for wrong usage.
  public static func run(
    _ arguments: [String], style: TerminalStyle = TerminalStyle(),
    source: (String) -> InputSource = { InputSource(path: $0) },
    write: (String) -> Int32, complain: (String) -> Void
  ) -> Int32 {
    do throws(UsageError) {
      let options = try DiffOptions(arguments)
      let inputs = [options.inputs.0, options.inputs.1].enumerated().map { index, path in
        DiffInput(source(path), index: index, maxBytes: options.maxBytes)
      }
      var isReadable = true
      for input in inputs {
        for problem in input.problems { complain("\(input.path): \(problem)") }
        isReadable = isReadable && input.isReadable
      }
      guard isReadable else { return 2 }
      guard let comparison = compare(inputs[0], inputs[1], options.scope) else {
        for input in inputs { complain("\(input.path): \(input.kindText)") }
        complain("diff compares two association files, two swcutil show dumps, or one of each")
        return 2
      }
      let text =
        switch options.format {
        case .text: DiffText.render(comparison, style: style)
        case .json: DiffJSON.render(comparison, version: swcdlogVersion)
        case .markdown: DiffMarkdown.render(comparison)
        }
      let written = write(text)
      return written != 0 ? written : inputs.contains(where: \.isDamaged) ? 2 : comparison.isChanged ? 1 : 0
    } catch {
      complain(error.message)
      return 64
    }
  }

  /// Like is compared with like where an input holds both.
  private static func compare(_ a: DiffInput, _ b: DiffInput, _ scope: ComparisonScope) -> Comparison? {
    if let left = a.file, let right = b.file { return DocumentDifference.compare(left, right, scope: scope) }
    if let left = a.dump, let right = b.dump { return DumpDifference.compare(left, right, scope: scope) }
    if let dump = a.dump, let file = b.file {
      return DeviceDifference.compare(dump, file, fileIsFirst: false, scope: scope)
    }
    if let file = a.file, let dump = b.dump {
      return DeviceDifference.compare(dump, file, fileIsFirst: true, scope: scope)
    }
    return nil
  }
}

/// One of the two inputs, and what of it can be compared.
private struct DiffInput {
  let path: String
  private(set) var dump: ComparedDump?
  private(set) var file: ComparedFile?
  private(set) var problems: [String] = []
  private(set) var isReadable = true
  /// Whether a part of it is missing.
  private(set) var isDamaged = false
  private var kind = InputKind.unknown

  init(_ source: InputSource, index: Int, maxBytes: Int) {
    path = source.path
    let reader = InputReader(maxBytes: maxBytes)
    var reading = reader.read(source, index: index)
    if reading.dumps.isEmpty, reading.files.isEmpty, reading.kind == .unknown || reading.kind == .urlList,
      let copy = Self.anyObject(source, reader, index)
    {
      // An object that names no service is a file nevertheless, one that registers nothing.
      reading.files = [copy]
      reading.kind = .aasa
      reading.problems.removeAll { $0.kind == .unrecognised }
    }
    kind = reading.kind
    for problem in reading.problems where problem.kind == .unreadable || problem.kind == .truncated {
      problems.append(problem.message + (problem.advice.map { "; \($0)" } ?? ""))
      if problem.kind == .unreadable { isReadable = false } else { isDamaged = true }
    }
    let dumps = reading.dumps.enumerated().max { Self.isOlder($0, $1, \.latestCheck) }
    dump = dumps.map { found in
      ComparedDump(
        path: path, dump: found.element,
        choice: reading.dumps.count > 1
          ? "the newest of \(reading.dumps.count) dumps in it (the \(Self.ordinal(found.offset + 1)))" : nil)
    }
    let files = reading.files.enumerated().max { Self.isOlder($0, $1, \.date) }
    file = files.map { found in
      ComparedFile(
        path: path, copy: found.element,
        choice: reading.files.count > 1
          ? "the newest of \(reading.files.count) copies in it (line \(found.element.at.line))" : nil)
    }
  }

  /// A dated one is newer than an undated one; of two undated ones the later in the input.
  private static func isOlder<Element>(
    _ left: (offset: Int, element: Element), _ right: (offset: Int, element: Element),
    _ time: (Element) -> Timestamp?
  ) -> Bool {
    switch (time(left.element), time(right.element)) {
    case (let a?, let b?) where a != b: a < b
    case (nil, _?): true
    case (_?, nil): false
    default: left.offset < right.offset
    }
  }

  private static func ordinal(_ number: Int) -> String {
    switch number {
    case 1: "first"
    case 2: "second"
    case 3: "third"
    default: "\(number)th"
    }
  }

  /// A JSON object of whatever content, as a file; standard input cannot be read again.
  private static func anyObject(_ source: InputSource, _ reader: InputReader, _ index: Int) -> FileCopy? {
    if case .standardInput = source.origin { return nil }
    guard let bytes = reader.content(source),
      bytes.first(where: { $0 > 0x20 }).map({ $0 == 0x7B || $0 == 0x5B }) ?? false
    else { return nil }
    let copy = FileCopy(role: .file, bytes: bytes, at: SourceLocation(input: index, line: 1, offset: 0))
    return AssociationDocument.read(bytes).isReadable ? copy : nil
  }

  var kindText: String {
    if let dump { return "\(dump.dump.records.count) entries of a dump" }
    if file != nil { return "an association file" }
    return kind == .unknown
      ? "nothing in it is evidence of a known kind" : "\(kind.rawValue), without a dump or an association file"
  }
}

private struct DiffOptions {
  enum Format: String, CaseIterable {
    case text, json, markdown
  }

  var inputs = ("", "")
  var format = Format.text
  var scope = ComparisonScope()
  var maxBytes = Int.max

  static let names = ["--url", "--app", "--domain", "--service", "--format", "--max-bytes", "--color", "--help"]

  init(_ arguments: [String]) throws(UsageError) {
    var parser = ArgumentParser(arguments)
    var operands: [String] = []
    while let word = parser.next() {
      switch word {
      case .operand(let text): operands.append(text)
      case .option("--url"): scope.urls.append(try parser.value("--url"))
      case .option("--app"): scope.appID = AppID(try parser.value("--app"))
      case .option("--domain"):
        let text = try parser.value("--domain")
        scope.domain = DomainName(URLParts.host(of: text) ?? text)
      case .option("--service"):
        let service = ServiceName(rawValue: try parser.value("--service"))
        guard service.isKnown else {
          throw UsageError(
            "--service takes one of \(ServiceName.known.map(\.rawValue).joined(separator: ", ")), not \(service)")
        }
        scope.service = service
      case .option("--format"): format = try parser.choice("--format", Format.self)
      case .option("--max-bytes"): maxBytes = try parser.number("--max-bytes")
      case .option("--color"): _ = try parser.value("--color")
      case .option(let name): throw UsageError.unknown(name, among: Self.names)
      }
    }
    guard operands.count == 2 else {
      throw UsageError("diff needs two inputs, A and B; \(operands.count) given")
    }
    guard operands[0] != "-" || operands[1] != "-" else {
      throw UsageError("only one of A and B can be standard input")
    }
    inputs = (operands[0], operands[1])
  }
}
