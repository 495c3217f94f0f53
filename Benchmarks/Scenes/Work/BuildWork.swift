import AutoLayout

/// Builds a scene: views, guides, anchors and constraints, and activates them.
@MainActor
final class BuildWork: SceneWork {
  private let model: any SceneModel
  private let description: SceneDescription
  private let variant: SceneVariant
  private var scenes: [BuiltScene] = []

  init(_ model: any SceneModel, _ description: SceneDescription, _ variant: SceneVariant) {
    self.model = model
    self.description = description
    self.variant = variant
  }

  /// What is built is kept until the clock has stopped; so much of it fits into memory.
  var limit: Int { SceneLimit.scenes(rows: description.rows.count) }

  func prepare(_ count: Int) {
    scenes.reserveCapacity(count)
  }

  func run(_ count: Int) throws -> Double {
    for _ in 0..<count { scenes.append(BuiltScene(description, variant)) }
    return Double(scenes.count)
  }

  /// Lays the last one out; that all of them hold all rows is looked at without that.
  func check() throws(WrongFrame) -> Double {
    for scene in scenes where !scene.constraints.allSatisfy(\.isActive) {
      throw .failed("a constraint is not active")
    }
    guard let scene = scenes.last else { return 0 }
    scene.root.layoutIfNeeded()
    return try scene.check(against: model.frames(model.initialState))
  }

  func finish() {
    scenes.removeAll(keepingCapacity: true)
  }

  var counters: SceneCounters { SceneCounters() }
}
