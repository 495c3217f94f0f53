/// The scenes that there are.
public enum SceneCatalog {
  /// All scenes, in the order in which they are measured.
  public static let scenes: [any SceneModel.Type] = [
    CenteredGroupScene.self, EqualSpacingScene.self, NestedScene.self, FormScene.self,
    SpacersOrStackScene.self, GuidesOrStackScene.self,
    FeedScene.self, ToolbarScene.self,
  ]

  /// The names of those that are measured where none are named.
  public static let usualNames: Set = [
    "centered-group", "equal-spacing", "nested", "form", "spacers-or-stack", "guides-or-stack",
  ]

  /// The scene of a name.
  public static func scene(named name: String) -> (any SceneModel.Type)? {
    scenes.first { $0.name == name }
  }
}
