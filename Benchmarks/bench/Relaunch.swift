import BenchSupport
import CommandLineSupport
import Foundation

/// Makes this process one that measures: a release build in a fixed environment.
enum Relaunch {
  /// What makes two runs alike: the order of hash tables, and no threads for small matrices.
  private static let fixedEnvironment = [
    ("SWIFT_DETERMINISTIC_HASHING", "1"), ("OPENBLAS_NUM_THREADS", "1"),
  ]

  /// Returns if this process may measure; otherwise becomes one that may, and does not return.
  ///
  /// - Parameter keepsDebugBuild: Whether a debug build is good enough.
  /// - Throws: `RelaunchError` if the release build cannot be made or started.
  static func prepareToMeasure(keepsDebugBuild: Bool) throws(RelaunchError) {
    guard let executable = PackageLocation.executable else { throw .noExecutable }
    let wantsRelease = BuildKind.isDebug && !keepsDebugBuild
    let isFixed = fixedEnvironment.allSatisfy { getenv($0.0) != nil }
    guard wantsRelease || !isFixed else { return }
    for (name, value) in fixedEnvironment { setenv(name, value, 0) }
    let target = wantsRelease ? try buildRelease(of: executable) : executable
    var arguments = CommandLine.arguments.map { strdup($0) }
    arguments.append(nil)
    execv(target, arguments)
    throw .cannotStart(path: target, reason: String(cString: strerror(errno)))
  }

  /// Builds the release build beside the debug build.
  ///
  /// - Returns: The path of its executable.
  private static func buildRelease(of executable: String) throws(RelaunchError) -> String {
    guard let package = PackageLocation.directory else { throw .noPackage(executable: executable) }
    // scratch/triple/debug/bench
    let product = URL(fileURLWithPath: executable)
    let folder = product.deletingLastPathComponent().deletingLastPathComponent()
    let scratch = folder.deletingLastPathComponent()
    StandardStream.error.writeLine("bench: this is a debug build; building the release build")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swift", "build", "-c", "release", "--product", product.lastPathComponent,
      "--package-path", package, "--scratch-path", scratch.path,
    ]
    process.standardOutput = FileHandle.standardError
    do {
      try process.run()
    } catch {
      throw .buildFailed(reason: "\(error)")
    }
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw .buildFailed(reason: "swift build ended with \(process.terminationStatus)")
    }
    return folder.appendingPathComponent("release/\(product.lastPathComponent)").path
  }
}
