import Reports

/// Summarises a store (issue: devices by root cause, app, domain, build; approvals over time; old patterns; what is new).
public enum FleetSummary {
  private static let sections: [(id: String, title: String, view: String)] = [
    ("root-causes", "Devices by root cause", "fleet_root_cause"),
    ("apps", "Devices by app", "fleet_app"),
    ("domains", "Devices by domain", "fleet_domain"),
    ("builds", "Devices by system build", "fleet_build"),
    ("approvals", "Approval over time", "fleet_approval"),
    ("old-patterns", "Devices with old patterns", "fleet_old_patterns"),
    ("new", "New since the run before", "fleet_new"),
    ("errors", "Inputs that failed or were damaged", "fleet_failed"),
  ]

  public static let sectionNames = ["overview"] + sections.map(\.id)

  public static func read(_ path: String) throws(StoreError) -> FleetReport {
    let database = try Database(path, isReadOnly: true)
    var version = 0
    try database.run("PRAGMA user_version") { version = $0.number(0) ?? 0 }
    guard version == StoreSchema.version else { throw StoreError(message: "\(path) is no store of this version") }
    var report = FleetReport()
    report.tables.append(try overview(database))
    for section in sections {
      report.tables.append(try table(database, section.id, section.title, "SELECT * FROM \(section.view)"))
    }
    return report
  }

  private static func overview(_ database: Database) throws(StoreError) -> FleetTable {
    try table(
      database, "overview", "Overview",
      """
      SELECT
        (SELECT count(*) FROM current_result) AS inputs,
        (SELECT count(*) FROM current_result WHERE failed = 1) AS failed,
        (SELECT count(DISTINCT result) FROM current_association WHERE status = 'broken') AS broken,
        (SELECT count(DISTINCT result) FROM current_association WHERE status = 'at-risk') AS at_risk,
        (SELECT count(*) FROM run) AS runs,
        (SELECT started FROM last_run) AS last_run,
        (SELECT tool_version FROM last_run) AS tool_version
      """)
  }

  private static func table(_ database: Database, _ id: String, _ title: String, _ sql: String) throws(StoreError)
    -> FleetTable
  {
    var table = FleetTable(id: id, title: title)
    try database.run(sql) { row in
      let columns = 0..<row.columnCount
      if table.columns.isEmpty { table.columns = columns.map { row.name($0) } }
      table.rows.append(
        columns.map { column in
          row.isNumber(column) ? .number(row.number(column) ?? 0) : .text(row.text(column))
        })
    }
    return table
  }
}
