/// A scene that is kept from one run to the next, until it is made anew.
@MainActor
struct KeptScene {
  private let make: () -> BuiltScene
  private var scene: BuiltScene?

  init(_ make: @escaping () -> BuiltScene) {
    self.make = make
    scene = make()
  }

  /// The scene.
  ///
  /// - Throws: ``WrongFrame`` after it has been discarded.
  func get() throws(WrongFrame) -> BuiltScene {
    guard let scene else { throw .failed("nothing is held") }
    return scene
  }

  /// What the solver has done in the scene; nothing without one.
  var counters: SceneCounters {
    scene.map { SceneCounters($0.root.layoutEngine.solverCounters) } ?? SceneCounters()
  }

  mutating func discard() {
    scene = nil
  }

  mutating func renew() {
    scene = make()
  }
}
