import Diagnosis
import Evidence
import Intake
import Redaction

/// `analyze --redact`: replaces the names of the evidence in whatever is printed about it, in every format.
///
/// The evidence is judged as it is, so redaction cannot change a diagnosis; lines, columns and offsets in the report are
/// those of the original files.
public struct ReportRedaction: Sendable {
  private var redactor = Redactor()

  /// Learns the names of everything that was read, of the question, and of the diagnosis.
  public init(_ request: AnalysisRequest, _ diagnosis: Diagnosis) {
    let reader = InputReader(maxBytes: request.options.maxBytes)
    for source in reader.expanded(request.inputs + request.options.roleInputs) {
      redactor.collect(source.path)
      do {
        _ = try reader.readText(source) { redactor.collect($0) }
      } catch {
        // Binary evidence: its strings stand in it as they are.
        if let bytes = reader.content(source) { redactor.collect(bytes) }
      }
    }
    collect(request.options.question)
    collect(diagnosis)
    redactor.seal()
  }

  /// The printed text without names. Throws the places at which one is left.
  public mutating func redact(_ text: String) throws(RedactionFault) -> String {
    let result = redactor.apply(to: text, as: .report)
    let leaks = redactor.leaks(in: Array(result.utf8))
    if !leaks.isEmpty { throw RedactionFault(leaks: leaks) }
    return result
  }

  public var map: RedactionMap { redactor.map }

  private mutating func collect(_ question: Question) {
    for url in question.urls { redactor.collect(url) }
    if let domain = question.domain { collect(domain) }
    if let app = question.appID { redactor.collect(app.text) }
  }

  private mutating func collect(_ domain: DomainName) {
    if !domain.isRedacted, !domain.host.isEmpty, domain.host.utf8.allSatisfy(Self.isHostByte) {
      redactor.collect(host: domain.host)
    } else {
      redactor.collect(domain.description)
    }
  }

  private static func isHostByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == 0x2D || byte == 0x2E || byte == 0x5F || (0x30...0x39).contains(byte)
      || (0x61...0x7A).contains(byte | 0x20)
  }

  /// What readers of binary evidence found, and what the judging put together.
  private mutating func collect(_ diagnosis: Diagnosis) {
    for reading in diagnosis.readings {
      redactor.collect(reading.path)
      for app in reading.apps {
        if let text = app.applicationIdentifier?.value { redactor.collect(text) }
        if let text = app.teamIdentifier?.value { redactor.collect(text) }
        for entry in app.associatedDomains ?? [] { if let domain = entry.domain { collect(domain) } }
      }
    }
    for association in diagnosis.associations {
      if let domain = association.subject.domain { collect(domain) }
      if let app = association.subject.appID { redactor.collect(app.text) }
    }
    for verdict in diagnosis.verdicts { redactor.collect(verdict.url) }
  }
}

extension AnalysisRequest {
  /// Holds standard input in memory, for it is read once and needed twice.
  public mutating func holdStandardInput() {
    let reader = InputReader(maxBytes: options.maxBytes)
    for index in inputs.indices where inputs[index].path == "-" {
      inputs[index] = InputSource(path: "-", bytes: reader.content(inputs[index]) ?? [])
    }
  }
}

/// Names are left in a text that was to be handed on.
public struct RedactionFault: Error, Sendable {
  public var leaks: [Leak]

  /// One line for each place; it names the kind and the place, never the name.
  public func lines(in output: String) -> [String] {
    leaks.prefix(20).map { "\(output):\($0.line):\($0.column): a name is left (\($0.kind.rawValue))" }
  }
}
