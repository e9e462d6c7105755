import Bytes
import Evidence
import SystemErrors

/// Finds the sentences with which the system's frameworks refuse an app (swcd-logs.md 1.5), anywhere in a text.
public enum AppErrorReader {
  /// The sentence that a log line of an app holds, with the line as its place. swcd itself refuses no app.
  public static func sentence(of event: LogEvent) -> AppErrorSentence? {
    let mayHold = event.withBytes { bytes in
      !bytes.at(event.parts.process).equals("swcd") && mayHoldSentence(bytes.at(event.parts.message))
    }
    guard mayHold, var sentence = sentence(event.message, at: event.at)
    else { return nil }
    sentence.citation = Citation(at: event.at, text: event.text)
    sentence.time = event.timeCertainty == .exact ? event.time : nil
    return sentence
  }

  /// A word that every such sentence holds; a line without any of them needs no closer look.
  static func mayHoldSentence(_ line: UnsafeRawBufferPointer) -> Bool {
    line.contains("associat") || line.contains("AuthorizationError") || line.contains("application identifier")
      || line.contains("OSStatusErrorDomain") || line.contains("failed to approve")
      || line.contains("Associated Domains")
  }

  /// The sentence of one line, or nil.
  public static func sentence(_ text: String, at: SourceLocation) -> AppErrorSentence? {
    let citation = Citation(at: at, text: text)
    if let parts = between(text, ["Application with identifier ", " is not associated with domain "]) {
      return make(.notAssociated, citation, app: parts[0], domain: parts[1], .webcredentials, text)
    }
    if let start = text.firstRange(of: "Unable to verify "),
      let association = text[start.upperBound...].firstRange(of: " association of ")
    {
      let service = text[start.upperBound..<association.lowerBound].trimmingBlanks
      let rest = String(text[association.upperBound...])
      let parts = between("\u{1}" + rest, ["\u{1}", " with domain "])
      return make(
        .unableToVerify, citation, app: parts?[0], domain: parts?[1], ServiceName(rawValue: String(service)), text)
    }
    if text.contains("does not have an application identifier") {
      return make(.noApplicationIdentifier, citation, app: nil, domain: nil, nil, text)
    }
    if let range = text.firstRange(of: " failed to approve ") {
      let domain = text[..<range.lowerBound].split(separator: " ").last.map(String.init)
      let app = text[range.upperBound...].prefix { $0 != " " && $0 != "\"" }
      return make(
        .failedToApprove, citation, app: String(app), domain: domain?.contains(".") ?? false ? domain : nil,
        .webcredentials, text)
    }
    if text.contains("Make sure you have set up Associated Domains") {
      return make(.cannotSavePasswords, citation, app: nil, domain: nil, .webcredentials, text)
    }
    return ofError(text, citation)
  }

  /// Sentences in the device's language are told by domain and code.
  private static func ofError(_ text: String, _ citation: Citation) -> AppErrorSentence? {
    guard text.contains("Domain"), let error = SystemError.parse(text) else { return nil }
    switch (error.domain, error.code) {
    case ("NSOSStatusErrorDomain", -912), ("NSOSStatusErrorDomain", -10814):
      return make(.launchServices, citation, app: nil, domain: nil, .applinks, text)
    case ("NSOSStatusErrorDomain", -25300), ("NSOSStatusErrorDomain", -25293):
      return make(.unrelated, citation, app: nil, domain: nil, .webcredentials, text)
    case (let domain, 1001...1010) where domain.hasSuffix("AuthorizationError"):
      return make(.unrelated, citation, app: nil, domain: nil, .webcredentials, text)
    default: return nil
    }
  }

  private static func make(
    _ kind: AppErrorSentence.Kind, _ citation: Citation, app: String?, domain: String?, _ service: ServiceName?,
    _ text: String
  ) -> AppErrorSentence {
    var sentence = AppErrorSentence(kind: kind, citation: citation)
    sentence.appID = app.flatMap { $0.isEmpty ? nil : $0 }
    sentence.domain = domain.flatMap { $0.isEmpty || $0.contains("<") ? nil : DomainName($0) }
    sentence.service = service
    sentence.error = text.contains("Error Domain=") ? SystemError.parse(text) : nil
    return sentence
  }

  /// The words that follow each mark, in order.
  private static func between(_ text: String, _ marks: [String]) -> [String]? {
    var rest = text[...]
    var words: [String] = []
    for mark in marks {
      guard let range = rest.firstRange(of: mark) else { return nil }
      rest = rest[range.upperBound...]
      var word = rest.prefix {
        !$0.isWhitespace && $0 != "\"" && $0 != "}" && $0 != "," && $0 != ")" && $0 != "\u{201D}"
      }
      while let last = word.last, last == "." || last == ";" || last == "'" { word.removeLast() }
      words.append(String(word))
    }
    return words
  }
}
