import AutoLayout

/// A scene that is made, laid out and held, with nothing beside it: the memory it takes.
@MainActor
public final class SceneHolding {
  private let model: any SceneModel
  private let description: SceneDescription
  private let variant: SceneVariant
  private var root: View?

  init(_ model: any SceneModel, _ description: SceneDescription, _ variant: SceneVariant) {
    self.model = model
    self.description = description
    self.variant = variant
  }

  /// Builds and lays out the scene and keeps its root, which holds all that belongs to it.
  public func make() {
    let scene = BuiltScene(description, variant)
    scene.root.layoutIfNeeded()
    root = scene.root
  }

  /// Compares every frame with the direct computation.
  ///
  /// - Returns: The largest distance of any coordinate, in points.
  /// - Throws: ``WrongFrame``.
  public func check() throws(WrongFrame) -> Double {
    guard let root else { throw .failed("nothing is held") }
    let scene = BuiltScene(findingIn: root, description, variant)
    return try scene.check(against: model.frames(model.initialState))
  }

  /// Lets go of the scene.
  public func discard() {
    root = nil
  }
}
