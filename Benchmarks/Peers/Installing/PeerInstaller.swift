import Foundation

/// Fetches other solvers from Debian and PyPI and builds their shared objects.
///
/// Nothing is installed outside of the folder but Debian's packages. What went wrong with one solver
/// does not stop the others.
public struct PeerInstaller {
  private let package: String
  private let folder: String
  private let log: (String) -> Void

  /// Makes an installer.
  ///
  /// - Parameters:
  ///   - package: The folder with the package's manifest.
  ///   - folder: Where the shared objects go.
  ///   - log: Is told each command before it runs; what commands print goes to standard error.
  public init(package: String, folder: String, log: @escaping (String) -> Void) {
    self.package = package
    self.folder = folder
    self.log = log
  }

  /// The folder inside of a package that shared objects are looked for in.
  public static func folder(of package: String) -> String { "\(package)/.build/peers" }

  /// Installs some solvers.
  ///
  /// - Returns: Those that failed, each with the command that did.
  public func install(_ names: [PeerName]) -> [(name: PeerName, reason: String)] {
    let recipes = PeerRecipe.all.filter { names.contains($0.name) }
    do throws(PeerInstallFailure) {
      try run(["mkdir", "-p", folder])
      try installPackages(Self.missing(recipes.flatMap(\.packages)))
    } catch {
      return recipes.map { ($0.name, error.reason) }
    }
    var failures: [(name: PeerName, reason: String)] = []
    for recipe in recipes {
      do throws(PeerInstallFailure) {
        try build(recipe)
      } catch {
        failures.append((recipe.name, error.reason))
      }
    }
    return failures
  }

  private func installPackages(_ packages: [String]) throws(PeerInstallFailure) {
    guard !packages.isEmpty else { return }
    let prefix = geteuid() == 0 ? [] : ["sudo"]
    try run(prefix + ["apt-get", "update"])
    try run(
      prefix + ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "install", "-y"]
        + ["--no-install-recommends"] + packages)
  }

  /// Those that are neither installed nor stood in for by a program on the path.
  private static func missing(_ packages: [String]) -> [String] {
    let stands = ["rustc": ["rustc"], "g++": ["c++"], "python3-pip": ["python3", "-m", "pip"]]
    var missing: [String] = []
    for package in packages where !missing.contains(package) {
      let query = stands[package].map { $0 + ["--version"] } ?? ["dpkg", "-s", package]
      if (try? status(of: query, isQuiet: true)) != 0 { missing.append(package) }
    }
    return missing
  }

  private func build(_ recipe: PeerRecipe) throws(PeerInstallFailure) {
    let downloads = "\(folder)/downloads/\(recipe.name.rawValue)"
    var unpacked = downloads
    if let download = recipe.download {
      try run(["rm", "-rf", downloads])
      try run(["mkdir", "-p", downloads])
      let kind = download.isSource ? "--no-binary" : "--only-binary"
      try run([
        "python3", "-m", "pip", "download", "--disable-pip-version-check", "--quiet", "--no-deps",
        kind, ":all:", "--dest", downloads, download.requirement,
      ])
      unpacked = try unpack(downloads, isSource: download.isSource)
    }
    let places = [
      "{shims}": "\(package)/Benchmarks/Peers/Shims",
      "{interface}": "\(package)/Benchmarks/CPeerInterface/include",
      "{registry}": "/usr/share/cargo/registry", "{downloads}": unpacked, "{folder}": folder,
    ]
    for command in recipe.commands {
      try run(
        command.map { word in
          places.reduce(word) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
        })
    }
  }

  /// Unpacks the one archive in a folder.
  ///
  /// - Returns: The folder with the headers: that of the sources, or the package's inside a wheel.
  private func unpack(_ folder: String, isSource: Bool) throws(PeerInstallFailure) -> String {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    guard let archive = names.sorted().first else {
      throw PeerInstallFailure(reason: "pip left nothing in \(folder)")
    }
    let path = "\(folder)/\(archive)"
    if isSource {
      try run(["tar", "-xf", path, "-C", folder, "--strip-components=1"])
      return folder
    }
    try run(["python3", "-m", "zipfile", "-e", path, folder])
    // highsbox-1.2.3.data/purelib/highsbox
    let parts = archive.split(separator: "-")
    return "\(folder)/\(parts[0])-\(parts[1]).data/purelib/\(parts[0])"
  }

  private func run(_ words: [String]) throws(PeerInstallFailure) {
    log(words.joined(separator: " "))
    let status = try Self.status(of: words, isQuiet: false)
    guard status == 0 else {
      throw PeerInstallFailure(reason: "'\(words.joined(separator: " "))' ended with \(status)")
    }
  }

  private static func status(
    of words: [String], isQuiet: Bool
  ) throws(PeerInstallFailure) -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = isQuiet ? FileHandle.nullDevice : FileHandle.standardError
    if isQuiet { process.standardError = FileHandle.nullDevice }
    do {
      try process.run()
    } catch {
      throw PeerInstallFailure(reason: "'\(words.joined(separator: " "))' cannot be run: \(error)")
    }
    process.waitUntilExit()
    return process.terminationStatus
  }
}
