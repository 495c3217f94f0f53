import BenchSupport
import CommandLineSupport
import Scenes

/// Which benchmarks a command line chooses.
@MainActor
struct Selection {
  /// The groups, scene by scene, small sizes first.
  let groups: [BenchmarkGroup]

  private static let defaultSizes = [20, 1000, 10_000]
  private static let quickSizes = [20, 200, 1000]

  /// Reads the options.
  ///
  /// - Parameters:
  ///   - parsed: The command line.
  ///   - wrongScene: The scene that is built with a wrong constraint, for self-tests.
  ///   - crashingScene: The scene that crashes, for self-tests.
  /// - Throws: `UsageError` if nothing is chosen.
  init(_ parsed: ParsedCommand, wrongScene: String? = nil, crashingScene: String? = nil) throws {
    let names = parsed.values(of: Options.scenes).flatMap { $0 }
    let variantNames = parsed.values(of: Options.variants).flatMap { $0 }
    let wanted = parsed.values(of: Options.sizes).flatMap { $0 }
    let fallback = parsed.has(Options.quick) ? Self.quickSizes : Self.defaultSizes
    let filter = parsed[Options.filter]
    let skip = parsed[Options.skip]
    var groups: [BenchmarkGroup] = []
    // A pattern may name what is left out otherwise.
    let operations = filter == nil ? SceneOperation.usual : SceneOperation.allCases
    for scene in SceneCatalog.scenes {
      let isUsual = filter != nil || SceneCatalog.usualNames.contains(scene.name)
      guard names.isEmpty ? isUsual : names.contains(scene.name) else { continue }
      let sizes = Set((wanted.isEmpty ? fallback : wanted).map { scene.size(nearestTo: $0) })
      for size in sizes.sorted() {
        for operation in operations {
          let variants = scene.variants.filter { variant in
            let id = Self.id(operation, scene, variant, size).description
            return (variantNames.isEmpty || variantNames.contains(variant.rawValue))
              && filter?.matches(id) != false && skip?.matches(id) != true
          }
          guard !variants.isEmpty else { continue }
          groups.append(
            Self.group(
              operation, scene, variants, size,
              fault: scene.name == wrongScene ? .planted : .none,
              crashes: scene.name == crashingScene))
        }
      }
    }
    guard !groups.isEmpty else {
      throw parsed.contradiction(
        "no benchmark is left by --filter, --skip and the other options; "
          + "'bench list' shows what there is")
    }
    self.groups = groups
  }

  private static func id(
    _ operation: SceneOperation, _ scene: any SceneModel.Type, _ variant: SceneVariant, _ size: Int
  ) -> BenchmarkID {
    BenchmarkID(
      operation: operation.rawValue, scene: scene.name, variant: variant.rawValue, size: size)
  }

  private static func group(
    _ operation: SceneOperation, _ scene: any SceneModel.Type, _ variants: [SceneVariant],
    _ size: Int, fault: SceneFault, crashes: Bool
  ) -> BenchmarkGroup {
    let ids = variants.map { id(operation, scene, $0, size) }
    return BenchmarkGroup(
      ids: ids, constraints: scene.constraintCount(size: size),
      unit: operation == .memory ? .bytes : .nanoseconds
    ) {
      precondition(!crashes, "A crash was planted.")
      let model = scene.init(size: size)
      return try zip(ids, variants).map { id, variant in
        let factory = SceneFactory(model, variant, fault: fault)
        guard operation != .memory else {
          return .memory(
            SceneMemoryBenchmark(id, constraints: factory.constraints, factory.holding()))
        }
        return .timed(
          SceneBenchmark(id, constraints: factory.constraints, try factory.work(operation)))
      }
    }
  }
}
