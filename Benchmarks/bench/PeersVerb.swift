import BenchSupport
import CCrashNote
import CommandLineSupport
import Foundation
import Peers
import Scenes

/// `bench peers`: measures our solver against others.
@MainActor
struct PeersVerb {
  private let parsed: ParsedCommand

  init(_ parsed: ParsedCommand) {
    self.parsed = parsed
  }

  func run() throws -> ExitCode {
    guard let package = PackageLocation.directory else { throw PeersError.noPackage }
    let folder = PeerInstaller.folder(of: package)
    let wanted = parsed.values(of: PeersOptions.peers).flatMap { $0 }
      .compactMap(PeerName.init(rawValue:))
    let names = wanted.isEmpty ? PeerName.allCases : wanted
    if parsed.has(PeersOptions.install) { return install(names, package, folder) }
    let selection = try PeerSelection(parsed)
    try Relaunch.prepareToMeasure(keepsDebugBuild: parsed.has(RunOptions.debug))
    let library = PeerLibrary(folder: folder, names: names)
    report(library)
    let probe = EnvironmentProbe(packageDirectory: package)
    for warning in probe.finish().warnings {
      StandardStream.error.writeLine("bench: warning: \(warning)")
    }
    crash_note_install(ExitCode.wrongResult.rawValue)
    let record = measure(selection, library, probe)
    let versions = library.peers.map { (name: $0.name.rawValue, version: $0.version) }
    let text =
      switch parsed[Options.format] ?? .text {
      case .text: PeerReport(record, versions: versions).text
      case .json: try record.peersJSON(versions: versions).text(.indented) + "\n"
      }
    try Options.write(text, parsed)
    let isOursWrong = record.results.contains {
      $0.isFailed && $0.id.variant == PeerName.ours.rawValue
    }
    return isOursWrong ? .wrongResult : .success
  }

  private func measure(
    _ selection: PeerSelection, _ library: PeerLibrary, _ probe: EnvironmentProbe
  ) -> RunRecord {
    let isQuick = parsed.has(Options.quick)
    let plan = MeasuringPlan(
      secondsPerBenchmark: parsed[PeersOptions.time] ?? (isQuick ? 0.05 : 0.2),
      secondsPerSample: isQuick ? 0.0005 : 0.001, minimumBlocks: 1)
    var race = PeerRace(
      peers: library.peers, plan: plan, probe: probe,
      limitSeconds: parsed[PeersOptions.limit] ?? (isQuick ? 0.5 : 5),
      budgetSeconds: parsed[RunOptions.budget].map { $0 * 60 })
    return race.run(selection)
  }

  /// Says which solvers take part and how to get the others.
  private func report(_ library: PeerLibrary) {
    for peer in library.peers {
      StandardStream.error.writeLine("bench: \(peer.name.rawValue): \(peer.version)")
    }
    for (name, reason) in library.missing {
      let text = reason.map(\.description) ?? "not installed"
      StandardStream.error.writeLine("bench: \(name.rawValue): \(text.onOneLine)")
    }
    guard !library.missing.isEmpty else { return }
    let names = library.missing.map(\.name.rawValue).joined(separator: ",")
    StandardStream.error.writeLine(
      "bench: 'swift run bench peers --install --peer \(names)' fetches and builds what is missing")
  }

  private func install(_ names: [PeerName], _ package: String, _ folder: String) -> ExitCode {
    let wanted = names.filter(PeerName.optional.contains)
    let installer = PeerInstaller(package: package, folder: folder) { command in
      StandardStream.error.writeLine("+ \(command)")
    }
    let failures = installer.install(wanted)
    let library = PeerLibrary(folder: folder, names: wanted)
    for peer in library.peers {
      StandardStream.output.writeLine("\(peer.name.rawValue) \(peer.version)")
    }
    for (name, reason) in failures {
      StandardStream.error.writeLine("bench: \(name.rawValue): \(reason.onOneLine)")
    }
    for (name, reason) in library.missing where !failures.contains(where: { $0.name == name }) {
      let text = reason.map(\.description) ?? "nothing was built"
      StandardStream.error.writeLine("bench: \(name.rawValue): \(text.onOneLine)")
    }
    return library.missing.isEmpty && failures.isEmpty ? .success : .failure
  }
}
