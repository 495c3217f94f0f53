import Foundation

/// The two numbers of a scene that change.
public struct SceneState: Sendable, Equatable {
  /// The constant of the row that `edit` changes.
  public var edit: CGFloat

  /// The constant of the row that `constant` changes.
  public var constant: CGFloat

  /// Makes a state.
  public init(edit: CGFloat, constant: CGFloat) {
    self.edit = edit
    self.constant = constant
  }
}
