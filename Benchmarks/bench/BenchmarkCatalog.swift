import BenchSupport
import Scenes

/// Makes benchmarks by their names.
@MainActor
enum BenchmarkCatalog {
  /// What a self-test plants.
  struct Faults {
    /// The scene that is built with a wrong constraint.
    var wrongScene: String?
    /// The scene that crashes.
    var crashingScene: String?
  }

  /// The variant of scenes that are rows only.
  nonisolated static let rowVariant = "ours"

  /// All scenes, those with views first.
  static var sceneNames: [String] {
    SceneCatalog.scenes.map { $0.name } + RowCatalog.scenes.map { $0.name }
  }

  /// The variants of a scene with views as one group.
  static func group(
    _ operation: SceneOperation, _ scene: any SceneModel.Type, _ variants: [SceneVariant],
    _ size: Int, _ faults: Faults = Faults()
  ) -> BenchmarkGroup {
    let ids = variants.map { id(operation, scene, $0, size) }
    let fault: SceneFault = scene.name == faults.wrongScene ? .planted : .none
    let crashes = scene.name == faults.crashingScene
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

  /// A group of rows only.
  static func group(
    _ operation: RowOperation, _ scene: any RowModel.Type, _ size: Int
  ) -> BenchmarkGroup {
    let id = id(operation, scene, size)
    let constraints = scene.constraintCount(size: size)
    return BenchmarkGroup(ids: [id], constraints: constraints, unit: .nanoseconds) {
      let work = try RowCatalog.work(operation, scene.init(size: size))
      return [.timed(SceneBenchmark(id, constraints: constraints, work))]
    }
  }

  static func id(
    _ operation: SceneOperation, _ scene: any SceneModel.Type, _ variant: SceneVariant, _ size: Int
  ) -> BenchmarkID {
    BenchmarkID(
      operation: operation.rawValue, scene: scene.name, variant: variant.rawValue, size: size)
  }

  static func id(
    _ operation: RowOperation, _ scene: any RowModel.Type, _ size: Int
  ) -> BenchmarkID {
    BenchmarkID(
      operation: operation.rawValue, scene: scene.name, variant: rowVariant, size: size)
  }

  /// The benchmark of an id, alone.
  ///
  /// - Throws: `WrongResult` if there is none, or what making it throws.
  static func benchmark(_ id: String) throws -> Benchmark {
    let parts = id.split(separator: "/").map(String.init)
    guard parts.count == 4, let size = Int(parts[3]), size >= 1 else {
      throw WrongResult("'\(id)' is no operation/scene/variant/size")
    }
    if let scene = SceneCatalog.scene(named: parts[1]), size >= scene.smallestSize,
      let operation = SceneOperation(rawValue: parts[0]),
      let variant = SceneVariant(rawValue: parts[2]), scene.variants.contains(variant)
    {
      return try group(operation, scene, [variant], size).make()[0]
    }
    if let scene = RowCatalog.scenes.first(where: { $0.name == parts[1] }),
      let operation = RowOperation(rawValue: parts[0]), parts[2] == rowVariant
    {
      return try group(operation, scene, size).make()[0]
    }
    throw WrongResult("there is no benchmark '\(id)'")
  }
}
