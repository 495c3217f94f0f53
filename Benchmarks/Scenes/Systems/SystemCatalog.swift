/// The scenes as rows.
public enum SystemCatalog {
  /// All of them, those with views first.
  public static let scenes: [any SystemScene.Type] = [
    ViewSystem<CenteredGroupScene>.self, ViewSystem<EqualSpacingScene>.self,
    ViewSystem<NestedScene>.self, ViewSystem<FormScene>.self,
    ViewSystem<FeedScene>.self, ViewSystem<ToolbarScene>.self,
    CompetitionSystem.self, DenseSystem.self, EnamlSystem.self,
  ]
}
