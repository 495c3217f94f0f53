import BenchSupport
import CommandLineSupport
import Foundation

/// Where histories and reports are.
enum HistoryFiles {
  /// The database that the options name.
  static func database(_ parsed: ParsedCommand) -> String {
    if let path = parsed[HistoryOptions.database] { return path }
    let package = PackageLocation.directory ?? FileManager.default.currentDirectoryPath
    return "\(Workshop.folder(package))/history.sqlite"
  }

  /// Writes a report's files; each appears as a whole.
  static func write(_ page: ReportPage, to folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try AtomicFile.write(page.html, to: "\(folder)/index.html")
    try AtomicFile.write(page.markdown, to: "\(folder)/summary.md")
  }
}
