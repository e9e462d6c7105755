import Bytes
import Diagnosis
import Evidence
import Findings

/// The result of one input of a batch as plain records (cli.md, `batch`).
public struct BatchDocument: Sendable {
  public static let schemaVersion = "1.0"

  public var devices: [DeviceRecord] = []
  public var associations: [AssociationRecord] = []
  public var verdicts: [VerdictRecord] = []
  public var findings: [FindingRecord] = []
  public var errors: [ErrorRecord] = []

  public init() {}

  public struct DeviceRecord: Sendable {
    public var kind: String
    public var product: String?
    public var osVersion: String?
    public var osBuild: String?
    public var captured: String?
    public var managed: Bool?
    public var developerMode: Bool?
    public var networkFilters: [String] = []
    public var swcdCrashes = 0
    public var records = 0
    public var toolVersion: String
    public var bytes: Int
  }

  public struct AssociationRecord: Sendable {
    public var service: String
    public var appID: String?
    public var domain: String?
    public var mode: String
    public var asked: Bool
    public var status: String
    public var brokenLink: String?
    public var rootCause: String?
    public var links: [(link: String, state: String)]
    public var siteApproval: String?
    public var userApproval: String?
    public var lastChecked: String?
    /// SHA-256 of the patterns and variables that the device holds, cut to 16 digits: equal rules, equal text.
    public var patterns: String?
  }

  public struct VerdictRecord: Sendable {
    public var url: String
    public var appID: String
    public var domain: String?
    public var basis: String
    public var asked: Bool
    public var verdict: String
    public var rule: String?
    public var opens: String
  }

  public struct FindingRecord: Sendable {
    public var code: String
    public var slug: String
    public var severity: String
    public var confidence: String
    public var asked: Bool
    public var rootCause: Bool
    public var message: String
    public var service: String?
    public var appID: String?
    public var domain: String?
    public var url: String?
    public var evidence: [(member: String?, line: Int, text: String)]
  }

  public struct ErrorRecord: Sendable {
    /// unreadable, truncated, limit, interrupted.
    public var kind: String
    public var member: String?
    public var message: String
    public var advice: String?

    public init(kind: String, member: String? = nil, message: String, advice: String? = nil) {
      (self.kind, self.member, self.message, self.advice) = (kind, member, message, advice)
    }
  }
}

extension BatchDocument {
  /// How much of each finding's evidence a record carries; the report of one input has it all.
  private static let evidenceLimit = 3
  private static let textLimit = 400

  /// - Parameters:
  ///   - path: the input's, which its members' paths begin with.
  ///   - inputCount: how many of the readings are the input's own; those of `--aasa` and the like come after them.
  public init(_ diagnosis: Diagnosis, path: String, byteCount: Int, toolVersion: String) {
    let readings = diagnosis.readings
    let own = readings.filter { $0.path == path || $0.path.hasPrefix(path + "/") }
    let member = { (full: String) -> String? in
      if full == path { return nil }
      return full.hasPrefix(path + "/") ? String(full.dropFirst(path.count + 1)) : full
    }
    for reading in own {
      for problem in reading.problems {
        guard let kind = Self.errorKind(problem.kind) else { continue }
        errors.append(
          ErrorRecord(kind: kind, member: member(reading.path), message: problem.message, advice: problem.advice))
      }
    }
    if own.allSatisfy({ $0.problems.contains { $0.kind == .unreadable } }), !own.isEmpty { return }
    let kind = (own.first { $0.kind != .unknown } ?? own.first)?.kind.rawValue ?? "unknown"
    devices = Self.devices(diagnosis, own, kind, byteCount, toolVersion)
    let records = newestRecords(readings)
    associations = diagnosis.associations.map { Self.association($0, records) }
    verdicts = diagnosis.verdicts.map { verdict in
      VerdictRecord(
        url: verdict.url, appID: verdict.appID, domain: verdict.domain.isEmpty ? nil : verdict.domain,
        basis: verdict.basis.rawValue, asked: verdict.asked, verdict: verdict.answer.rawValue,
        rule: verdict.rule?.pointer, opens: verdict.opens.rawValue)
    }
    findings = diagnosis.findings.map { finding in
      FindingRecord(
        code: finding.code.description, slug: finding.slug, severity: finding.severity.rawValue,
        confidence: finding.confidence.rawValue, asked: finding.asked, rootCause: finding.isRootCause,
        message: finding.message, service: finding.service?.rawValue, appID: finding.appID, domain: finding.domain,
        url: finding.url,
        evidence: finding.evidence.prefix(Self.evidenceLimit).map { citation in
          let index = citation.at.input
          let source = readings.indices.contains(index) ? member(readings[index].path) : nil
          return (source, citation.at.line, String(citation.text.prefix(Self.textLimit)))
        })
    }
  }

  static func errorKind(_ kind: Problem.Kind) -> String? {
    switch kind {
    case .unreadable, .truncated, .limit: kind.rawValue
    case .unrecognised, .oddValue, .unsupported: nil
    }
  }

  private static func devices(
    _ diagnosis: Diagnosis, _ own: [InputReading], _ kind: String, _ byteCount: Int, _ version: String
  ) -> [DeviceRecord] {
    var records = diagnosis.devices.map { device -> DeviceRecord in
      let facts = device.facts
      var record = DeviceRecord(kind: kind, toolVersion: version, bytes: byteCount)
      record.product = facts.productName?.value
      record.osVersion = facts.systemVersion?.value
      record.osBuild = facts.systemBuild?.value
      record.captured = facts.triggered?.value.rfc3339
      record.managed = facts.showsProfiles ? facts.management != nil : nil
      record.networkFilters = Array(Set(facts.networkFilters.map(\.kind.rawValue))).sorted()
      record.swcdCrashes = facts.crashes.filter { $0.process == "swcd" }.count
      let dumps = device.inputs.filter { diagnosis.readings.indices.contains($0) }.flatMap {
        diagnosis.readings[$0].dumps
      }
      record.add(dumps)
      return record
    }
    if records.isEmpty {
      var record = DeviceRecord(kind: kind, toolVersion: version, bytes: byteCount)
      record.add(own.flatMap(\.dumps))
      records = [record]
    }
    return records
  }

  private func newestRecords(_ readings: [InputReading]) -> [String: DumpRecord] {
    var newest: [String: DumpRecord] = [:]
    for record in readings.flatMap({ $0.dumps.flatMap(\.records) }) {
      let key = Self.key(record.service, AppID(record.appID), record.domain.hostText)
      if let old = newest[key]?.lastChecked?.time, record.lastChecked?.time.map({ $0 <= old }) ?? true { continue }
      newest[key] = record
    }
    return newest
  }

  private static func key(_ service: ServiceName, _ appID: AppID?, _ domain: String?) -> String {
    "\(service) \(appID?.prefix ?? "").\(appID?.bundleID ?? "") \(domain ?? "")"
  }

  private static func association(_ association: Association, _ records: [String: DumpRecord]) -> AssociationRecord {
    let subject = association.subject
    let record = records[key(subject.service, subject.appID, subject.domain?.hostText)]
    let rules = record.flatMap { record in record.patterns.map { $0 + "\n" + (record.variables ?? "") } }
    return AssociationRecord(
      service: subject.service.rawValue, appID: subject.appID?.text, domain: subject.domain?.hostText,
      mode: subject.domain?.mode.rawValue ?? "normal", asked: association.asked, status: association.status.rawValue,
      brokenLink: association.brokenLink?.rawValue, rootCause: association.rootCause?.description,
      links: association.chain.map { ($0.link.rawValue, $0.state.rawValue) }, siteApproval: record?.siteApproval.text,
      userApproval: record?.userApproval.text, lastChecked: record?.lastChecked?.time?.rfc3339,
      patterns: rules.map { String(SHA256.hex(SHA256.digest(Array($0.utf8))).prefix(16)) })
  }
}

extension BatchDocument.DeviceRecord {
  init(kind: String, toolVersion: String, bytes: Int) {
    (self.kind, self.toolVersion, self.bytes) = (kind, toolVersion, bytes)
  }

  fileprivate mutating func add(_ dumps: [Dump]) {
    developerMode = dumps.compactMap(\.developerMode).last?.isOn
    records = dumps.reduce(0) { $0 + $1.records.count }
    let time = dumps.compactMap { $0.captured ?? $0.latestCheck }.max()
    captured = captured ?? time?.rfc3339
  }
}
