/// What is done to a scene.
public enum SceneOperation: String, Sendable, CaseIterable {
  /// Objects and constraints are made.
  case build
  /// The first layout.
  case solve
  /// One container's width changes, and the frames of that screen are read.
  case edit
  /// One item's constant changes, and the frames of that screen are read.
  case constant
  /// One constraint is deactivated and activated again.
  case toggle
  /// A box is inserted with its constraints.
  case insert
  /// A box is removed with its constraints.
  case remove
  /// The view at a point is found.
  case hitTest = "hit-test"
  /// Everything is drawn, and every layer visited.
  case display
  /// The scene is made and laid out, and held.
  case memory

  /// Those that are measured where no pattern names others.
  public static let usual = allCases.filter { ![.toggle, .insert, .remove].contains($0) }
}
