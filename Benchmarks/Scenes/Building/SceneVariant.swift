/// What a scene's invisible boxes are.
public enum SceneVariant: String, Sendable, CaseIterable {
  /// Transparent views behind their siblings.
  case spacers
  /// Layout guides.
  case guides
  /// Layout guides that a stack view makes for itself, with the constraints about them.
  case stacks
}
