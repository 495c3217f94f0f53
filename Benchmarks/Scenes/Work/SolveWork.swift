import AutoLayout

/// Lays out a scene for the first time.
@MainActor
final class SolveWork: SceneWork {
  private let model: any SceneModel
  private let description: SceneDescription
  private let variant: SceneVariant
  private var scenes: [BuiltScene] = []
  private var isSolved = false
  private var finished = SceneCounters()

  init(_ model: any SceneModel, _ description: SceneDescription, _ variant: SceneVariant) {
    self.model = model
    self.description = description
    self.variant = variant
  }

  var limit: Int { SceneLimit.scenes(rows: description.rows.count) }

  func prepare(_ count: Int) {
    scenes = (0..<count).map { _ in BuiltScene(description, variant) }
  }

  func run(_ count: Int) throws -> Double {
    for scene in scenes.prefix(count) { scene.root.layoutIfNeeded() }
    isSolved = true
    return Double(count)
  }

  func check() throws(WrongFrame) -> Double {
    let expected = model.frames(model.initialState)
    var largest = 0.0
    for scene in scenes { largest = max(largest, try scene.check(against: expected)) }
    return largest
  }

  func finish() {
    finished = counters
    scenes = []
    isSolved = false
  }

  // Before the layout there is no engine to ask, and asking would make one.
  var counters: SceneCounters {
    guard isSolved else { return finished }
    return scenes.reduce(finished) { $0 + SceneCounters($1.root.layoutEngine.solverCounters) }
  }
}
