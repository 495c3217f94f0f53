/// Whether a scene is built as described.
public enum SceneFault: Sendable {
  /// It is.
  case none
  /// One row has another constant: the checks must notice.
  case planted
}
