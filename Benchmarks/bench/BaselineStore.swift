import BenchSupport
import CommandLineSupport
import Foundation

/// Recorded results under names, in a folder that git ignores.
struct BaselineStore {
  private let folder: String

  init() {
    let package = PackageLocation.directory ?? FileManager.default.currentDirectoryPath
    folder = "\(Workshop.folder(package))/baselines"
  }

  /// The names, sorted.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }

  /// The file of a name.
  ///
  /// - Throws: `BaselineError` for a name that cannot be one.
  func path(_ name: String) throws(BaselineError) -> String {
    let isGood = name.utf8.allSatisfy { byte in
      (97...122).contains(byte) || (65...90).contains(byte) || (48...57).contains(byte)
        || [45, 46, 95].contains(byte)
    }
    guard isGood, !name.hasPrefix(".") else { throw .badName(name) }
    return "\(folder)/\(name).json"
  }

  /// The file of a name that is there.
  func existingPath(_ name: String) throws(BaselineError) -> String {
    let path = try path(name)
    guard FileManager.default.fileExists(atPath: path) else {
      throw .missing(name: name, known: names)
    }
    return path
  }

  /// The runs of a file or, where there is no such file, of a baseline.
  func runs(_ fileOrName: String) throws -> [RecordedRun] {
    if FileManager.default.fileExists(atPath: fileOrName) {
      return try RecordReader.runs(at: fileOrName)
    }
    if fileOrName.contains("/") || fileOrName.hasSuffix(".json") {
      throw InputError.noSuchFile(path: fileOrName)
    }
    return try RecordReader.runs(at: try existingPath(fileOrName))
  }

  /// Saves records under a name; one of that name is replaced.
  func save(_ name: String, _ runs: [JSONValue]) throws {
    let path = try path(name)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let json: JSONValue = [
      "schema": .integer(RunRecord.schema), "name": .string(name),
      "saved": .string(Timestamp.iso(Timestamp.now)), "runs": .array(runs),
    ]
    try AtomicFile.write(try json.text(.indented) + "\n", to: path)
  }

  /// Removes a baseline.
  func delete(_ name: String) throws {
    try FileManager.default.removeItem(atPath: try existingPath(name))
  }
}
