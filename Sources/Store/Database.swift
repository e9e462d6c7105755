import CSQLite

/// Why the store could not do what was asked.
public struct StoreError: Error, Sendable {
  public var message: String
}

/// A thin layer over SQLite: statements with bound values, rows as columns. One connection, used by one thread at a
/// time.
final class Database {
  private let handle: OpaquePointer
  /// Prepared statements by their text: the same few are used for every input.
  private var prepared: [String: OpaquePointer] = [:]

  /// - Parameter isReadOnly: nothing is created or changed then.
  init(_ path: String, isReadOnly: Bool) throws(StoreError) {
    var handle: OpaquePointer?
    let flags = isReadOnly ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    let status = sqlite3_open_v2(path, &handle, flags | SQLITE_OPEN_FULLMUTEX, nil)
    guard let handle, status == SQLITE_OK else {
      let message = handle.map { String(cString: sqlite3_errmsg($0)) } ?? "no memory"
      sqlite3_close_v2(handle)
      throw StoreError(message: "\(path): \(message)")
    }
    self.handle = handle
    sqlite3_busy_timeout(handle, 30_000)
  }

  deinit {
    for statement in prepared.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  enum Value {
    case text(String?)
    case number(Int?)
    case flag(Bool?)
    case blob([UInt8])
  }

  /// A row of an answer.
  struct Row {
    fileprivate let statement: OpaquePointer

    func text(_ column: Int32) -> String? {
      sqlite3_column_text(statement, column).map { String(cString: $0) }
    }

    func number(_ column: Int32) -> Int? {
      sqlite3_column_type(statement, column) == SQLITE_NULL ? nil : Int(sqlite3_column_int64(statement, column))
    }

    func blob(_ column: Int32) -> [UInt8] {
      guard let start = sqlite3_column_blob(statement, column) else { return [] }
      let count = Int(sqlite3_column_bytes(statement, column))
      return [UInt8](UnsafeRawBufferPointer(start: start, count: count))
    }

    func isNumber(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_INTEGER }

    var columnCount: Int32 { sqlite3_column_count(statement) }

    func name(_ column: Int32) -> String { sqlite3_column_name(statement, column).map { String(cString: $0) } ?? "" }
  }

  /// Runs statements without values.
  func script(_ sql: String) throws(StoreError) {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw failure() }
  }

  /// Runs one statement and hands its rows over.
  func run(_ sql: String, _ values: [Value] = [], row: (Row) -> Void = { _ in }) throws(StoreError) {
    let statement = try statement(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() {
      guard bind(value, Int32(index + 1), statement) == SQLITE_OK else { throw failure() }
    }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: row(Row(statement: statement))
      case SQLITE_DONE: return
      default: throw failure()
      }
    }
  }

  var lastRowID: Int { Int(sqlite3_last_insert_rowid(handle)) }

  /// Runs `body` as one transaction: all of it is kept, or nothing.
  func transaction(_ body: () throws(StoreError) -> Void) throws(StoreError) {
    try script("BEGIN IMMEDIATE")
    do throws(StoreError) {
      try body()
      try script("COMMIT")
    } catch {
      try? script("ROLLBACK")
      throw error
    }
  }

  private func statement(_ sql: String) throws(StoreError) -> OpaquePointer {
    if let known = prepared[sql] { return known }
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK, let statement else { throw failure() }
    prepared[sql] = statement
    return statement
  }

  private func bind(_ value: Value, _ index: Int32, _ statement: OpaquePointer) -> Int32 {
    switch value {
    case .text(let text?): sqlite3_bind_text(statement, index, text, -1, Self.copied)
    case .number(let number?): sqlite3_bind_int64(statement, index, Int64(number))
    case .flag(let flag?): sqlite3_bind_int64(statement, index, flag ? 1 : 0)
    case .blob(let bytes):
      bytes.withUnsafeBytes { sqlite3_bind_blob64(statement, index, $0.baseAddress, UInt64($0.count), Self.copied) }
    case .text(nil), .number(nil), .flag(nil): sqlite3_bind_null(statement, index)
    }
  }

  /// `SQLITE_TRANSIENT`, which is a macro that Swift does not see: SQLite makes a copy.
  private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  private func failure() -> StoreError { StoreError(message: String(cString: sqlite3_errmsg(handle))) }
}
