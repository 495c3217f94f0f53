import Foundation

/// Reads the instruction counts that callgrind left in its files.
public enum CallgrindCounts {
  /// The instructions by name, from all dumps of one process.
  ///
  /// - Parameters:
  ///   - folder: Where the files are.
  ///   - prefix: What their names start with; callgrind appends a number for each dump.
  /// - Returns: Counts in the order of the names of the dumps; a file without both lines is left out.
  public static func read(folder: String, prefix: String) -> [WorkCount] {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasPrefix("\(prefix).") }
      .sorted { number(of: $0) < number(of: $1) }
    return names.compactMap { read(path: "\(folder)/\($0)") }
  }

  /// The instructions of one dump, or `nil` if the file is none.
  static func read(path: String) -> WorkCount? {
    count(in: SystemFile.lines(path))
  }

  private static func number(of name: String) -> Int {
    Int(name.split(separator: ".").last ?? "") ?? 0
  }

  private static func count(in lines: [String]) -> WorkCount? {
    let request = "desc: Trigger: Client Request: "
    guard let name = lines.first(where: { $0.hasPrefix(request) })?.dropFirst(request.count),
      let total = lines.first(where: { $0.hasPrefix("totals: ") }),
      let number = total.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
    else { return nil }
    return WorkCount(String(name), number)
  }
}
