import BenchSupport
import CommandLineSupport
import Peers
import Scenes

/// What a command line of `peers` chooses.
@MainActor
struct PeerSelection {
  /// An operation on a scene, in growing sizes.
  struct Series {
    let operation: SystemOperation
    let scene: any SystemScene.Type
    let sizes: [Int]
  }

  let series: [Series]
  private let chosen: ChosenIDs

  /// Reads the options.
  ///
  /// - Throws: `UsageError` if nothing is chosen.
  init(_ parsed: ParsedCommand) throws {
    chosen = ChosenIDs(parsed)
    let names = parsed.values(of: PeersOptions.scenes).flatMap { $0 }
    let wanted = parsed.values(of: PeersOptions.sizes).flatMap { $0 }
    var series: [Series] = []
    for scene in SystemCatalog.scenes where names.isEmpty || names.contains(scene.name) {
      let usual = parsed.has(Options.quick) ? scene.quickSizes : scene.usualSizes
      let sizes = Set((wanted.isEmpty ? usual : wanted).map(scene.size(nearestTo:))).sorted()
      for operation in SystemOperation.allCases {
        series.append(Series(operation: operation, scene: scene, sizes: sizes))
      }
    }
    self.series = series
    let isEmpty = !series.contains { one in
      one.sizes.contains { size in
        PeerName.allCases.contains { isChosen(Self.id(one.operation, one.scene, $0, size)) }
      }
    }
    guard !isEmpty else {
      throw parsed.contradiction(
        "no benchmark is left by --filter, --skip and the other options; "
          + "an id is for example 'build-solve/form/kiwi/90'")
    }
  }

  /// Whether the patterns leave an id.
  func isChosen(_ id: BenchmarkID) -> Bool {
    chosen.contains(id.description)
  }

  /// What names an operation on a scene in a solver.
  static func id(
    _ operation: SystemOperation, _ scene: any SystemScene.Type, _ peer: PeerName, _ size: Int
  ) -> BenchmarkID {
    BenchmarkID(
      operation: operation.rawValue, scene: scene.name, variant: peer.rawValue, size: size)
  }
}
