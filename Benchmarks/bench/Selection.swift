import BenchSupport
import CommandLineSupport
import Scenes

/// Which benchmarks a command line chooses.
@MainActor
struct Selection {
  /// The groups, scene by scene, small sizes first.
  private(set) var groups: [BenchmarkGroup]

  /// The ids in order.
  var ids: [BenchmarkID] { groups.flatMap(\.ids) }

  private let scope: Scope
  private let names: [String]
  private let variantNames: [String]
  private let wanted: [Int]
  private let chosen: ChosenIDs

  /// Reads the options.
  ///
  /// - Parameters:
  ///   - parsed: The command line.
  ///   - scope: What is measured where it does not choose.
  ///   - faults: What a self-test plants.
  /// - Throws: `UsageError` if nothing is chosen.
  init(
    _ parsed: ParsedCommand, _ scope: Scope,
    _ faults: BenchmarkCatalog.Faults = BenchmarkCatalog.Faults()
  ) throws {
    self.scope = scope
    names = parsed.values(of: Options.scenes).flatMap { $0 }
    variantNames = parsed.values(of: Options.variants).flatMap { $0 }
    wanted = parsed.values(of: Options.sizes).flatMap { $0 }
    chosen = ChosenIDs(parsed)
    groups = []
    let groups = viewGroups(faults) + rowGroups()
    guard !groups.isEmpty else {
      throw parsed.contradiction(
        "no benchmark is left by --filter, --skip and the other options; "
          + "'bench list' shows what there is")
    }
    self.groups = groups
  }

  private func isChosen(_ id: BenchmarkID) -> Bool { chosen.contains(id.description) }

  private func viewGroups(_ faults: BenchmarkCatalog.Faults) -> [BenchmarkGroup] {
    var groups: [BenchmarkGroup] = []
    // A filter may name what the scope leaves out.
    let operations = chosen.isFiltered ? SceneOperation.allCases : scope.operations
    for scene in SceneCatalog.scenes {
      let isUsual = chosen.isFiltered || SceneCatalog.usualNames.contains(scene.name)
      guard names.isEmpty ? isUsual : names.contains(scene.name) else { continue }
      let sizes = Set((wanted.isEmpty ? scope.sizes : wanted).map { scene.size(nearestTo: $0) })
      for size in sizes.sorted() {
        for operation in operations {
          let variants = scene.variants.filter { variant in
            (variantNames.isEmpty
              ? scope.variants.contains(variant) : variantNames.contains(variant.rawValue))
              && isChosen(BenchmarkCatalog.id(operation, scene, variant, size))
          }
          guard !variants.isEmpty else { continue }
          groups.append(BenchmarkCatalog.group(operation, scene, variants, size, faults))
        }
      }
    }
    return groups
  }

  private func rowGroups() -> [BenchmarkGroup] {
    guard variantNames.isEmpty || variantNames.contains(BenchmarkCatalog.rowVariant) else {
      return []
    }
    var groups: [BenchmarkGroup] = []
    for scene in RowCatalog.scenes {
      let isAsked = names.contains(scene.name) || (names.isEmpty && chosen.isFiltered)
      guard isAsked || (names.isEmpty && scope.hasRows) else { continue }
      let sizes = Set((wanted.isEmpty ? scope.rowSizes : wanted).map { scene.size(nearestTo: $0) })
      for size in sizes.sorted() {
        for operation in RowOperation.allCases
        where isChosen(BenchmarkCatalog.id(operation, scene, size)) {
          groups.append(BenchmarkCatalog.group(operation, scene, size))
        }
      }
    }
    return groups
  }
}
