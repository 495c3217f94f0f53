import Foundation

/// Makes `swift run`, which builds for debugging, run the optimized executable all the same.
public enum ReleaseBuild {
  /// Set in the environment to stay with the executable that runs.
  public static let optOut = "SWIFT_AUTOLAYOUT_STAY_DEBUG"

  /// Builds a product for release and goes on as that, if the running executable is built for
  /// debugging.
  ///
  /// The build's log goes to standard error. Returns where the running executable is the optimized
  /// one, or where it must do: the package's sources are not there, or `optOut` is set.
  ///
  /// - Parameters:
  ///   - product: The name of the executable product.
  ///   - isDebug: Whether the caller is built for debugging, which only the caller knows.
  /// - Throws: `ReleaseBuildError` if the build fails.
  public static func replaceProcess(
    product: String, isDebug: Bool
  ) throws(ReleaseBuildError) {
    guard isDebug, ProcessInfo.processInfo.environment[optOut] == nil,
      let running = resolvedExecutable, let package = packageFolder
    else { return }
    let scratch = running.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let arguments = [
      "build", "-c", "release", "--product", product, "--package-path", package.path,
      "--scratch-path", scratch.path,
    ]
    let build = Process()
    build.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    build.arguments = ["swift"] + arguments
    build.standardOutput = FileHandle.standardError
    do {
      try build.run()
    } catch {
      throw ReleaseBuildError(reason: "swift cannot be run")
    }
    build.waitUntilExit()
    guard build.terminationStatus == 0 else {
      throw ReleaseBuildError(reason: "'swift \(arguments.joined(separator: " "))' fails")
    }
    let optimized = scratch.appendingPathComponent("release").appendingPathComponent(product).path
    var words: [UnsafeMutablePointer<CChar>?] = CommandLine.arguments.map { strdup($0) }
    words.append(nil)
    execv(optimized, &words)
    throw ReleaseBuildError(reason: "'\(optimized)' cannot be run")
  }

  private static var resolvedExecutable: URL? {
    guard let pointer = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(pointer) }
    return URL(fileURLWithPath: String(cString: pointer))
  }

  /// Where this file was compiled, if the manifest is still there.
  private static var packageFolder: URL? {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { folder.deleteLastPathComponent() }
    let manifest = folder.appendingPathComponent("Package.swift").path
    return FileManager.default.fileExists(atPath: manifest) ? folder : nil
  }
}
