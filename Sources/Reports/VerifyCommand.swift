import Bytes
import Diagnosis
import Evidence
import Findings

/// A definition's command with the reader's own values in the place of its words in capitals.
struct VerifyCommand {
  let text: String
  let remarks: [String]

  init?(_ finding: Finding, _ association: Association, _ diagnosis: Diagnosis) {
    let connection = "curl -vI https://app-site-association.cdn-apple.com/a/v1/HOST"
    guard let template = finding.concernsCDNConnection ? connection : finding.definition?.verify else { return nil }
    var values: [String: String] = [:]
    values["HOST"] = association.subject.fileHost ?? finding.domain
    values["PARENT"] = association.subject.fileHost
    values["APPID"] = association.subject.appID?.text ?? finding.appID
    values["URL"] = finding.url ?? association.urls.first
    let file = Self.file(finding, diagnosis)
    values["FILE"] = file ?? "apple-app-site-association"
    // A file that is not at hand has to be fetched first.
    let fetch = "curl -so FILE https://HOST/.well-known/apple-app-site-association && "
    let isFetched = file == nil && template.holds("FILE") && values["HOST"] != nil
    text = Self.filled((isFetched ? fetch : "") + template, values)
    remarks = [Self.expectation(template, finding, association), Self.hint(template)].compactMap { $0 }
  }

  /// What the command shows once all is well.
  private static func expectation(_ template: String, _ finding: Finding, _ association: Association) -> String? {
    let domain = association.subject.domain?.hostText ?? "the domain"
    let service = association.subject.service.rawValue
    if template.hasPrefix("swcdlog match") { return "It should answer match." }
    if template.hasPrefix("swcdlog") { return "It should not name \(finding.code) any more." }
    if template.hasPrefix("sudo swcutil show") { return dump(finding, domain) }
    if template.hasPrefix("sudo swcutil developer-mode") { return "It should say that it is enabled." }
    if template.hasPrefix("codesign") || template.hasPrefix("security") {
      return "com.apple.developer.associated-domains should hold \(service):\(domain)."
    }
    if template.hasPrefix("log stream") { return "Open the link while it runs: a line about \(domain) should appear." }
    if template.hasPrefix("dig") { return "It should print a public address." }
    if template.holds("wc -c") { return "It should print a number below 131072." }
    if template.holds("curl -vI") { return "It should connect without a complaint about the certificate." }
    if template.holds("curl"), template.holds("cdn-apple.com") {
      return "It should answer with status 200. Apple's CDN may keep a failure for an hour, and a file for some hours."
    }
    return template.holds("curl") ? "It should answer with status 200 and without a redirect." : nil
  }

  private static func dump(_ finding: Finding, _ domain: String) -> String {
    if finding.code.number == 3171 { return "Patterns in the entry for \(domain) should be the rules of the file." }
    return switch finding.link {
    case .preferred: "com.apple.LaunchServices.enabled should be 1, or not be there."
    case .registered: "There should be an entry for \(domain)."
    default: "Site/Fmwk Approval should be approved in the entry for \(domain), with no Error."
    }
  }

  private static func hint(_ template: String) -> String? {
    if template.holds("App.app") || template.holds("AppClip.app") {
      return "Put the path of the app, as it was built and signed, in the place of the last word."
    }
    return template.holds("swcutil show")
      ? "The command is for a Mac; for an iPhone or iPad, take a sysdiagnose and look into its swcutil_show.txt." : nil
  }

  /// The association file among the inputs that the finding rests on, else the first one there is.
  private static func file(_ finding: Finding, _ diagnosis: Diagnosis) -> String? {
    let cited = finding.evidence.map(\.at.input).filter {
      diagnosis.readings.indices.contains($0) && !diagnosis.readings[$0].files.isEmpty
    }
    let index = cited.first ?? diagnosis.readings.firstIndex { !$0.files.isEmpty }
    guard let index, diagnosis.readings[index].path != "-" else { return nil }
    let path = diagnosis.readings[index].path
    return path.hasPrefix("-") ? "./" + path : path
  }

  /// Replaces whole words; the value is quoted in its place, which a shell joins with what stands around it.
  private static func filled(_ template: String, _ values: [String: String]) -> String {
    var result = ""
    var rest = template.utf8[...]
    while !rest.isEmpty {
      let word = rest.prefix(while: isWordByte)
      rest = rest[word.endIndex...]
      let text = String(decoding: word, as: UTF8.self)
      result += values[text].map { ShellWord.quoted(Layout.safe($0)) } ?? text
      let between = rest.prefix { !isWordByte($0) }
      rest = rest[between.endIndex...]
      result += String(decoding: between, as: UTF8.self)
    }
    return result
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    0x30...0x39 ~= byte || 0x41...0x5A ~= byte || 0x61...0x7A ~= byte
  }
}

/// A word as a shell takes it.
enum ShellWord {
  static func quoted(_ word: String) -> String {
    let plain = word.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || [0x2D, 0x2E, 0x2F, 0x3A, 0x5F, 0x3D].contains(byte)
    }
    return plain && !word.isEmpty
      ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
