/// What a scene's invisible boxes are.
public enum SceneVariant: String, Sendable, CaseIterable {
  /// Transparent views behind their siblings.
  case spacers
  /// Layout guides.
  case guides
}
