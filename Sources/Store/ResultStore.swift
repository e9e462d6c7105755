import Bytes
import Reports

/// Results of batches in one SQLite file, by content, name, question and version. Safe to use from several threads.
///
/// Each result is one transaction in a write-ahead log, written through to the disk: whatever ends the program loses at
/// most the inputs that were being worked on.
public final class ResultStore: Sendable {
  private let database: Monitor<Database>
  private let now: @Sendable () -> Timestamp
  private let run: Int

  /// What a kept result is found by.
  public struct Key: Sendable, Hashable {
    public var sha256: String
    /// The input's last path component, which a few messages name.
    public var name: String
    public var question: String
    public var toolVersion: String

    public init(sha256: String, name: String, question: String, toolVersion: String) {
      (self.sha256, self.name, self.question, self.toolVersion) = (sha256, name, question, toolVersion)
    }
  }

  /// A result that was kept.
  public struct Kept: Sendable {
    /// NDJSON lines with an empty input.
    public var records: [UInt8]
    public var isDamaged: Bool
    public var hasFailed: Bool
    public var rootCauses: [String]
    public var statuses: [String]
  }

  /// Opens the store, or makes it, and begins a run.
  public init(_ path: String, question: String, toolVersion: String, now: @escaping @Sendable () -> Timestamp)
    throws(StoreError)
  {
    let database = try Database(path, isReadOnly: false)
    try database.script("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON")
    try Self.prepare(database, path)
    try database.run(
      "INSERT INTO run (started, tool_version, question) VALUES (?, ?, ?)",
      [.text(now().rfc3339), .text(toolVersion), .text(question)])
    run = database.lastRowID
    self.now = now
    self.database = Monitor(database)
  }

  private static func prepare(_ database: Database, _ path: String) throws(StoreError) {
    var version = 0
    var isOthers = false
    try database.run("PRAGMA user_version") { version = $0.number(0) ?? 0 }
    if version == 0 {
      try database.run("SELECT 1 FROM sqlite_master LIMIT 1") { _ in isOthers = true }
    }
    guard version == StoreSchema.version || version == 0 && !isOthers else {
      throw StoreError(
        message: isOthers
          ? "\(path) is a database of another program"
          : "\(path) is a store of version \(version), which this version does not read")
    }
    try database.transaction { () throws(StoreError) in
      try database.script(StoreSchema.tables)
      try database.script(StoreSchema.views)
      try database.script("PRAGMA user_version = \(StoreSchema.version)")
    }
  }

  /// The result for a key, where there is a final one; its path is noted as seen in this run.
  public func kept(_ key: Key, path: String) throws(StoreError) -> Kept? {
    try locked { (database) throws(StoreError) in
      var found: (id: Int, kept: Kept)?
      try database.run(
        """
        SELECT id, records, damaged, failed FROM result
        WHERE sha256 = ? AND name = ? AND question = ? AND tool_version = ? AND final = 1
        """,
        [.text(key.sha256), .text(key.name), .text(key.question), .text(key.toolVersion)]
      ) { row in
        found = (
          row.number(0) ?? 0,
          Kept(
            records: row.blob(1), isDamaged: row.number(2) == 1, hasFailed: row.number(3) == 1, rootCauses: [],
            statuses: [])
        )
      }
      guard var result = found else { return nil }
      try database.run(
        "SELECT status, root_cause FROM association WHERE result = ? AND asked = 1 ORDER BY rowid",
        [.number(result.id)]
      ) { row in
        result.kept.statuses.append(row.text(0) ?? "")
        if let cause = row.text(1) { result.kept.rootCauses.append(cause) }
      }
      try self.note(path, result.id, database)
      return result.kept
    }
  }

  /// Keeps a result in place of an older one of the same content.
  public func keep(_ document: BatchDocument, _ key: Key, path: String, byteCount: Int) throws(StoreError) {
    let records = BatchLines.lines(document, input: "", sha256: key.sha256)
    // Where a limit cut the reading, another run may come further.
    let isFinal = !document.errors.contains { $0.kind == "limit" }
    try locked { (database) throws(StoreError) in
      try database.transaction { () throws(StoreError) in
        try database.run(
          "DELETE FROM result WHERE sha256 = ? AND name = ? AND question = ?",
          [.text(key.sha256), .text(key.name), .text(key.question)])
        try database.run(
          """
          INSERT INTO result (sha256, name, question, tool_version, path, bytes, made, run, failed, damaged, final, records)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """,
          [
            .text(key.sha256), .text(key.name), .text(key.question), .text(key.toolVersion), .text(path),
            .number(byteCount), .text(self.now().rfc3339), .number(self.run), .flag(document.devices.isEmpty),
            .flag(!document.errors.isEmpty), .flag(isFinal), .blob(records),
          ])
        let id = database.lastRowID
        try Self.insert(document, id, database)
        try self.note(path, id, database)
      }
    }
  }

  /// Marks the run as ended.
  public func finish(isInterrupted: Bool) throws(StoreError) {
    try locked { (database) throws(StoreError) in
      try database.run(
        "UPDATE run SET ended = ?, interrupted = ? WHERE id = ?",
        [.text(self.now().rfc3339), .flag(isInterrupted), .number(self.run)])
    }
  }

  private func note(_ path: String, _ result: Int, _ database: Database) throws(StoreError) {
    try database.run(
      "INSERT OR REPLACE INTO sighting (run, path, result) VALUES (?, ?, ?)",
      [.number(run), .text(path), .number(result)])
  }

  private func locked<Result>(_ body: (Database) throws(StoreError) -> Result) throws(StoreError) -> Result {
    let outcome = database.change { database -> Swift.Result<Result, StoreError> in
      do throws(StoreError) {
        return .success(try body(database))
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }

  private static func insert(_ document: BatchDocument, _ id: Int, _ database: Database) throws(StoreError) {
    for item in document.devices {
      try database.run(
        """
        INSERT INTO device (result, kind, product, os_version, os_build, captured, managed, developer_mode,
          network_filters, swcd_crashes, records) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          .number(id), .text(item.kind), .text(item.product), .text(item.osVersion), .text(item.osBuild),
          .text(item.captured), .flag(item.managed), .flag(item.developerMode),
          .text(item.networkFilters.joined(separator: " ")), .number(item.swcdCrashes), .number(item.records),
        ])
    }
    for item in document.associations {
      try database.run(
        """
        INSERT INTO association (result, service, app_id, domain, mode, asked, status, broken_link, root_cause,
          site_approval, user_approval, last_checked, patterns) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          .number(id), .text(item.service), .text(item.appID), .text(item.domain), .text(item.mode), .flag(item.asked),
          .text(item.status), .text(item.brokenLink), .text(item.rootCause), .text(item.siteApproval),
          .text(item.userApproval), .text(item.lastChecked), .text(item.patterns),
        ])
    }
    for item in document.verdicts {
      try database.run(
        """
        INSERT INTO verdict (result, url, app_id, domain, basis, asked, verdict, rule, opens)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          .number(id), .text(item.url), .text(item.appID), .text(item.domain), .text(item.basis), .flag(item.asked),
          .text(item.verdict), .text(item.rule), .text(item.opens),
        ])
    }
    for item in document.findings {
      try database.run(
        """
        INSERT INTO finding (result, code, slug, severity, confidence, asked, root_cause, message, service, app_id,
          domain, url) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        [
          .number(id), .text(item.code), .text(item.slug), .text(item.severity), .text(item.confidence),
          .flag(item.asked), .flag(item.rootCause), .text(item.message), .text(item.service), .text(item.appID),
          .text(item.domain), .text(item.url),
        ])
    }
    for item in document.errors {
      try database.run(
        "INSERT INTO error (result, kind, member, message) VALUES (?, ?, ?, ?)",
        [.number(id), .text(item.kind), .text(item.member), .text(item.message)])
    }
  }
}
