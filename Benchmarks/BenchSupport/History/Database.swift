import CSQLite
import CommandLineSupport
import Foundation

/// An SQLite database, opened by one thread.
final class Database {
  /// A value of a cell or a parameter.
  enum Value: Equatable {
    case null
    case integer(Int)
    case number(Double)
    case text(String)

    init(_ text: String?) { self = text.map { .text($0) } ?? .null }
    init(_ number: Double?) { self = number.map { .number($0) } ?? .null }
    init(_ integer: Int?) { self = integer.map { .integer($0) } ?? .null }

    var text: String? {
      if case .text(let value) = self { value } else { nil }
    }
    var integer: Int? {
      if case .integer(let value) = self { value } else { nil }
    }
    var number: Double? {
      switch self {
      case .number(let value): value
      case .integer(let value): Double(value)
      default: nil
      }
    }
  }

  let path: String
  private var handle: OpaquePointer?

  /// Opens a file, which is made if it is not there; ":memory:" is no file.
  init(_ path: String) throws(DatabaseError) {
    self.path = path
    let code = sqlite3_open_v2(path, &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil)
    guard code == SQLITE_OK else { throw .cannotOpen(path: path, reason: reason) }
    sqlite3_busy_timeout(handle, 10_000)
    do {
      try execute("PRAGMA foreign_keys = ON")
      try execute("PRAGMA synchronous = FULL")
      _ = try rows("SELECT count(*) FROM sqlite_master")
    } catch {
      throw .cannotOpen(path: path, reason: reason)
    }
  }

  deinit {
    sqlite3_close_v2(handle)
  }

  private var reason: String {
    handle.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) } ?? "no memory"
  }

  /// The number of the last row that was inserted.
  var lastRow: Int { Int(sqlite3_last_insert_rowid(handle)) }

  /// Runs a statement without results.
  func execute(_ statement: String, _ parameters: [Value] = []) throws(DatabaseError) {
    _ = try rows(statement, parameters)
  }

  /// Runs a statement and collects what it gives.
  func rows(_ statement: String, _ parameters: [Value] = []) throws(DatabaseError) -> [[Value]] {
    var prepared: OpaquePointer?
    guard sqlite3_prepare_v2(handle, statement, -1, &prepared, nil) == SQLITE_OK else {
      throw .failed(path: path, reason: reason)
    }
    defer { sqlite3_finalize(prepared) }
    for (index, parameter) in parameters.enumerated() {
      let place = Int32(index + 1)
      switch parameter {
      case .null: sqlite3_bind_null(prepared, place)
      case .integer(let value): sqlite3_bind_int64(prepared, place, Int64(value))
      case .number(let value): sqlite3_bind_double(prepared, place, value)
      case .text(let value): sqlite3_bind_text(prepared, place, value, -1, csqlite_transient())
      }
    }
    var result: [[Value]] = []
    while true {
      switch sqlite3_step(prepared) {
      case SQLITE_ROW: result.append(Self.row(prepared))
      case SQLITE_DONE: return result
      case SQLITE_BUSY, SQLITE_LOCKED: throw .busy(path: path)
      default: throw .failed(path: path, reason: reason)
      }
    }
  }

  private static func row(_ statement: OpaquePointer?) -> [Value] {
    (0..<sqlite3_column_count(statement)).map { column in
      switch sqlite3_column_type(statement, column) {
      case SQLITE_INTEGER: .integer(Int(sqlite3_column_int64(statement, column)))
      case SQLITE_FLOAT: .number(sqlite3_column_double(statement, column))
      case SQLITE_TEXT:
        sqlite3_column_text(statement, column).map { .text(String(cString: $0)) } ?? .null
      default: .null
      }
    }
  }

  /// Does all of it or nothing.
  func transaction<Result>(_ body: () throws -> Result) throws -> Result {
    try execute("BEGIN IMMEDIATE")
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      try? execute("ROLLBACK")
      throw error
    }
  }
}
