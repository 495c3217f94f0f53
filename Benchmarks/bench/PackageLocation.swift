import Foundation

/// Where the package and this executable are.
enum PackageLocation {
  /// The path of the running executable.
  static var executable: String? {
    try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
  }

  /// The folder with the package's manifest: above the executable, or where this was compiled.
  static var directory: String? {
    if let executable {
      var folder = URL(fileURLWithPath: executable).deletingLastPathComponent()
      while folder.path != "/" {
        if hasManifest(folder.path) { return folder.path }
        folder.deleteLastPathComponent()
      }
    }
    let source = URL(fileURLWithPath: #filePath)
    let folder = source.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return hasManifest(folder.path) ? folder.path : nil
  }

  private static func hasManifest(_ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(folder)/Package.swift")
  }
}
