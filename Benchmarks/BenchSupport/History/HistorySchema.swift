/// The tables of the history, and how older ones become what they are now.
enum HistorySchema {
  /// One for each version, from the one before; never changed once released.
  private static let migrations: [[String]] = [
    [
      """
      CREATE TABLE machine (id INTEGER PRIMARY KEY, fingerprint_json TEXT NOT NULL UNIQUE)
      """,
      """
      CREATE TABLE run (id INTEGER PRIMARY KEY, "commit" TEXT NOT NULL, parent TEXT,
        time INTEGER NOT NULL, branch TEXT, dirty INTEGER NOT NULL, swift TEXT NOT NULL,
        flags TEXT NOT NULL, machine_id INTEGER NOT NULL REFERENCES machine(id),
        env_json TEXT NOT NULL, noise_class TEXT NOT NULL,
        UNIQUE ("commit", swift, machine_id))
      """,
      """
      CREATE TABLE sample (run_id INTEGER NOT NULL REFERENCES run(id) ON DELETE CASCADE,
        bench TEXT NOT NULL, metric TEXT NOT NULL, arm TEXT NOT NULL, spawn INTEGER NOT NULL,
        quad INTEGER NOT NULL, value REAL NOT NULL)
      """,
      """
      CREATE TABLE summary (run_id INTEGER NOT NULL REFERENCES run(id) ON DELETE CASCADE,
        bench TEXT NOT NULL, metric TEXT NOT NULL, n INTEGER NOT NULL, p0 REAL, p25 REAL, p50 REAL,
        p75 REAL, p90 REAL, p99 REAL, p100 REAL, mean REAL, mad REAL, lo REAL, hi REAL,
        PRIMARY KEY (run_id, bench, metric))
      """,
      """
      CREATE TABLE ab (run_id INTEGER NOT NULL REFERENCES run(id) ON DELETE CASCADE,
        base_commit TEXT NOT NULL, bench TEXT NOT NULL, metric TEXT NOT NULL, effect REAL NOT NULL,
        lo REAL NOT NULL, hi REAL NOT NULL, verdict TEXT NOT NULL,
        PRIMARY KEY (run_id, base_commit, bench, metric))
      """,
      """
      CREATE TABLE changepoint (id INTEGER PRIMARY KEY, bench TEXT NOT NULL, metric TEXT NOT NULL,
        before_commit TEXT NOT NULL, after_commit TEXT NOT NULL, magnitude REAL NOT NULL, p REAL,
        status TEXT NOT NULL, reason TEXT, UNIQUE (bench, metric, after_commit))
      """,
      "CREATE INDEX sample_run ON sample (run_id)",
    ],
    [
      """
      CREATE TABLE reference (id INTEGER PRIMARY KEY, "commit" TEXT NOT NULL,
        time INTEGER NOT NULL, swift TEXT NOT NULL,
        machine_id INTEGER NOT NULL REFERENCES machine(id))
      """
    ],
  ]

  /// The version that this program writes.
  static var version: Int { migrations.count }

  /// Brings a database up to date, or throws and leaves it as it was.
  static func migrate(_ database: Database) throws {
    let found = try database.rows("PRAGMA user_version").first?.first?.integer ?? 0
    guard found <= version else {
      throw DatabaseError.tooNew(path: database.path, version: found, known: version)
    }
    guard found < version else { return }
    try database.transaction {
      // Another process may have done it while this one waited.
      let now = try database.rows("PRAGMA user_version").first?.first?.integer ?? 0
      for step in migrations.dropFirst(now) {
        for statement in step { try database.execute(statement) }
      }
      try database.execute("PRAGMA user_version = \(version)")
    }
  }
}
