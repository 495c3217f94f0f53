import AutoLayout
import Foundation

/// Makes operations on scenes.
@MainActor
public struct SceneFactory {
  private let model: any SceneModel
  private let variant: SceneVariant
  private let built: SceneDescription

  /// Takes a scene.
  ///
  /// - Parameters:
  ///   - model: The scene.
  ///   - variant: What its boxes are.
  ///   - fault: Whether one row is changed before building, so that frames are wrong: a test of the
  ///     checks.
  public init(_ model: any SceneModel, _ variant: SceneVariant, fault: SceneFault = .none) {
    self.model = model
    self.variant = variant
    var description = model.description
    if fault == .planted {
      let last = description.items.count - 1
      if let row = description.rows.lastIndex(where: {
        $0.first.item == last && $0.relation == .equal && $0.priority == .required
      }) {
        description.rows[row].constant += 1
      }
    }
    built = description
  }

  /// The number of rows.
  public var constraints: Int { model.description.constraintCount }

  /// Makes an operation; `memory` is made and discarded with ``SceneHolding`` instead.
  ///
  /// - Returns: The work, its first scene built and laid out where it needs one.
  /// - Throws: What drawing throws if there is no image to draw into.
  public func work(_ operation: SceneOperation) throws -> any SceneWork {
    switch operation {
    case .build: BuildWork(model, built, variant)
    case .solve: SolveWork(model, built, variant)
    case .edit: ChangeWork(.edit, model, scene)
    case .constant: ChangeWork(.constant, model, scene)
    case .toggle: ToggleWork(model, scene)
    case .insert: InsertWork(.insert, model, variant, scene)
    case .remove: InsertWork(.remove, model, variant, scene)
    case .hitTest: try hitTest(in: scene)
    case .display: try display(of: scene)
    case .memory: preconditionFailure("Memory is measured with SceneHolding.")
    }
  }

  /// Makes the operation `hit-test` on scenes that are laid out.
  ///
  /// - Throws: ``WrongFrame``, never for a scene that has just been made.
  public func hitTest(in make: @escaping () -> BuiltScene) throws(WrongFrame) -> any SceneWork {
    try HitTestWork(model, make)
  }

  /// Makes the operation `display` on scenes that are laid out.
  ///
  /// - Throws: What drawing throws if there is no image to draw into.
  public func display(of make: @escaping () -> BuiltScene) throws -> any SceneWork {
    try DisplayWork(model, make)
  }

  /// Makes the operation `memory`.
  public func holding() -> SceneHolding {
    SceneHolding(model, built, variant)
  }

  /// A scene, built and laid out.
  public func scene() -> BuiltScene {
    let scene = BuiltScene(built, variant)
    scene.root.layoutIfNeeded()
    return scene
  }
}
