import JSONText

/// The records of a batch as NDJSON, one line each (cli.md, `batch`). Key order is fixed.
public enum BatchLines {
  /// What every line begins with. The path is kept apart, so that a kept result can be told of another path.
  public static func lines(_ document: BatchDocument, input: String, sha256: String?) -> [UInt8] {
    var bytes: [UInt8] = []
    let line = { (type: String, body: (inout JSONWriter) -> Void) in
      var writer = JSONWriter(indent: nil)
      writer.object { object in
        head(type, input, sha256, &object)
        body(&object)
      }
      bytes += writer.bytes
      bytes.append(0x0A)
    }
    for record in document.devices { line("device") { device(record, &$0) } }
    for record in document.associations { line("association") { association(record, &$0) } }
    for record in document.verdicts { line("verdict") { verdict(record, &$0) } }
    for record in document.findings { line("finding") { finding(record, &$0) } }
    for record in document.errors { line("error") { error(record, &$0) } }
    return bytes
  }

  /// Lines that were made with an empty input, told of a path.
  public static func lines(_ kept: [UInt8], of path: String) -> [UInt8] {
    let place = Array("\"input\":\"\"".utf8)
    var writer = JSONWriter(indent: nil)
    writer.string(path)
    let input = Array("\"input\":".utf8) + writer.bytes
    var result: [UInt8] = []
    result.reserveCapacity(kept.count + 64 * path.utf8.count)
    var rest = kept[...]
    while !rest.isEmpty {
      let line = rest.prefix { $0 != 0x0A }
      rest = rest[line.endIndex...].dropFirst()
      // It is the third member, before any text of the evidence.
      if let start = line.indices.prefix(100).first(where: { line[$0...].starts(with: place) }) {
        result += line[..<start]
        result += input
        result += line[(start + place.count)...]
      } else {
        result += line
      }
      result.append(0x0A)
    }
    return result
  }

  private static func head(_ type: String, _ input: String?, _ sha256: String?, _ object: inout JSONWriter) {
    object.member("schemaVersion", BatchDocument.schemaVersion)
    object.member("type", type)
    object.member("input", input)
    object.member("sha256", sha256)
  }

  /// The last line.
  public static func summary(_ totals: BatchTotals) -> [UInt8] {
    var writer = JSONWriter(indent: nil)
    writer.object { object in
      head("summary", nil, nil, &object)
      object.member("inputs", totals.inputs)
      object.member("analysed", totals.analysed)
      object.member("reused", totals.reused)
      object.member("failed", totals.failed)
      object.member("damaged", totals.damaged)
      object.member("interrupted", totals.isInterrupted)
      object.object("rootCauses") { causes in
        for (code, count) in totals.rootCauses.sorted(by: { $0.key < $1.key }) { causes.member(code, count) }
      }
      object.object("statuses") { statuses in
        for (status, count) in totals.statuses.sorted(by: { $0.key < $1.key }) { statuses.member(status, count) }
      }
    }
    return writer.bytes + [0x0A]
  }

  private static func device(_ record: BatchDocument.DeviceRecord, _ object: inout JSONWriter) {
    object.member("kind", record.kind)
    object.member("bytes", record.bytes)
    object.member("product", record.product)
    object.member("osVersion", record.osVersion)
    object.member("osBuild", record.osBuild)
    object.member("captured", record.captured)
    bool("managed", record.managed, &object)
    bool("developerMode", record.developerMode, &object)
    object.member("networkFilters", strings: record.networkFilters)
    object.member("swcdCrashes", record.swcdCrashes)
    object.member("records", record.records)
    object.member("toolVersion", record.toolVersion)
  }

  private static func association(_ record: BatchDocument.AssociationRecord, _ object: inout JSONWriter) {
    object.member("service", record.service)
    object.member("appID", record.appID)
    object.member("domain", record.domain)
    object.member("mode", record.mode)
    object.member("asked", record.asked)
    object.member("status", record.status)
    object.member("brokenLink", record.brokenLink)
    object.member("rootCause", record.rootCause)
    object.object("chain") { chain in
      for item in record.links { chain.member(item.link, item.state) }
    }
    object.member("siteApproval", record.siteApproval)
    object.member("userApproval", record.userApproval)
    object.member("lastChecked", record.lastChecked)
    object.member("patterns", record.patterns)
  }

  private static func verdict(_ record: BatchDocument.VerdictRecord, _ object: inout JSONWriter) {
    object.member("url", record.url)
    object.member("appID", record.appID)
    object.member("domain", record.domain)
    object.member("basis", record.basis)
    object.member("asked", record.asked)
    object.member("verdict", record.verdict)
    object.member("rule", record.rule)
    object.member("opens", record.opens)
  }

  private static func finding(_ record: BatchDocument.FindingRecord, _ object: inout JSONWriter) {
    object.member("code", record.code)
    object.member("slug", record.slug)
    object.member("severity", record.severity)
    object.member("confidence", record.confidence)
    object.member("asked", record.asked)
    object.member("rootCause", record.rootCause)
    object.member("message", record.message)
    object.member("service", record.service)
    object.member("appID", record.appID)
    object.member("domain", record.domain)
    object.member("url", record.url)
    object.array("evidence") { array in
      for item in record.evidence {
        array.object {
          $0.member("member", item.member)
          $0.member("line", item.line)
          $0.member("text", item.text)
        }
      }
    }
  }

  private static func error(_ record: BatchDocument.ErrorRecord, _ object: inout JSONWriter) {
    object.member("kind", record.kind)
    object.member("member", record.member)
    object.member("message", record.message)
    object.member("advice", record.advice)
  }

  private static func bool(_ name: String, _ value: Bool?, _ object: inout JSONWriter) {
    object.key(name)
    if let value { object.bool(value) } else { object.null() }
  }
}

/// What a batch has come to.
public struct BatchTotals: Sendable, Equatable {
  /// Inputs that were taken up.
  public var inputs = 0
  public var analysed = 0
  /// Taken from the store.
  public var reused = 0
  /// Nothing could be read of them.
  public var failed = 0
  /// A part of them could not be read.
  public var damaged = 0
  public var isInterrupted = false
  /// Asked associations by root cause, and by status.
  public var rootCauses: [String: Int] = [:]
  public var statuses: [String: Int] = [:]

  public init() {}
}
