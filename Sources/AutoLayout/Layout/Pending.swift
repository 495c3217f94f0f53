extension View {
  func noteImpliedConstraintsChanged() {}
  func applySolvedFrames() {}
  func applySolvedGuideFrames() {}
  func runLayout() {}
  func joinEngine(of view: View) {}
  func leaveEngine(below view: View) {}
  func deactivateConstraints(mentioning guide: LayoutGuide) {}
  public var layoutEngine: LayoutEngine { LayoutEngine(root: self) }
  var liveEngine: LayoutEngine? { engine }
  func layoutEngineForRemoval() -> LayoutEngine { layoutEngine }
  public var hasAmbiguousLayout: Bool { false }
}
extension LayoutEngine {
  func add(_ c: LayoutConstraint) {}
  func remove(_ c: LayoutConstraint) {}
  func noteChanged(_ c: LayoutConstraint) {}
  func isAmbiguous(_ g: LayoutGuide) -> Bool { false }
  public func activate(_ constraints: [LayoutConstraint]) throws(LayoutError) {
    try LayoutConstraint.install(constraints)
  }
}
