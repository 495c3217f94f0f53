import BenchSupport
import CommandLineSupport
import Foundation

/// The repository, the folder for what is kept between runs, and the builder of revisions.
struct Workshop {
  let repository: Repository
  let builder: RevisionBuilder
  let folder: String

  /// Finds all that belongs to the package of this executable.
  init() throws {
    guard let package = PackageLocation.directory else {
      throw RelaunchError.noPackage(executable: PackageLocation.executable ?? "bench")
    }
    repository = try Repository(directory: package)
    folder = Self.folder(package)
    let environment = EnvironmentProbe(packageDirectory: nil).finish()
    builder = RevisionBuilder(
      repository, store: folder,
      toolchain: CountThresholds.key(
        compiler: environment.toolchain.compiler,
        architecture: environment.machine.architecture))
  }

  /// The folder that git ignores.
  static func folder(_ package: String) -> String { "\(package)/.bench" }
}
