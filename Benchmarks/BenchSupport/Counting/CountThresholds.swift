import CommandLineSupport

/// The committed counts: what a benchmark may cost with one toolchain on one architecture.
public struct CountThresholds: Sendable, Equatable {
  /// The version of the file's form.
  public static let schema = 1

  /// The toolchain and architecture that they hold for.
  public var key: String

  /// What may be counted at most.
  public var table: CountTable

  /// Makes thresholds.
  public init(key: String, table: CountTable) {
    self.key = key
    self.table = table
  }

  /// The key of a toolchain on an architecture: "swift-6.3.1-x86_64".
  ///
  /// - Parameters:
  ///   - compiler: The compiler's version line.
  ///   - architecture: As the kernel names it.
  /// - Returns: A text that can be part of a file's name.
  public static func key(compiler: String?, architecture: String) -> String {
    let words = compiler?.split(separator: " ").map(String.init) ?? []
    let place = words.firstIndex(of: "version")
    let version = place.flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
    return "swift-\(version ?? "unknown")-\(architecture)"
  }

  /// The name of the file for a key.
  public static func fileName(key: String) -> String { "counts-\(key).json" }

  /// The document: a line for each benchmark, so that a change shows as such.
  public var json: JSONValue {
    [
      "schema": .integer(Self.schema), "key": .string(key),
      "benchmarks": .object(
        table.rows.map { row in
          .init(
            row.id,
            .object(
              row.counts.map { count in
                .init(
                  count.name,
                  Int(exactly: count.value).map(JSONValue.integer) ?? .number(count.value))
              }))
        }),
    ]
  }

  /// Reads a document.
  ///
  /// - Throws: `InputError` that names the path if the form is another one.
  public init(reading json: JSONValue, path: String) throws(InputError) {
    guard json["schema"]?.int == Self.schema, let key = json["key"]?.string,
      let benchmarks = json["benchmarks"]?.members
    else {
      throw .malformed(
        path: path, line: 1, column: 1,
        reason: "these are no count thresholds of schema \(Self.schema)")
    }
    var rows: [CountTable.Row] = []
    for member in benchmarks {
      var counts: [WorkCount] = []
      for count in member.value.members ?? [] {
        guard let value = count.value.double, value >= 0 else {
          throw .malformed(
            path: path, line: 1, column: 1,
            reason: "the count '\(count.name)' of \(member.name) is no number from 0 on")
        }
        counts.append(WorkCount(count.name, value))
      }
      rows.append(CountTable.Row(id: member.name, counts: counts))
    }
    self.init(key: key, table: CountTable(rows))
  }
}
