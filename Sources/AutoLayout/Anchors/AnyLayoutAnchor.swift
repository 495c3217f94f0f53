/// An anchor of any kind, to be compared with others.
protocol AnyLayoutAnchor: AnyObject {
  nonisolated var item: AnyObject? { get }
  nonisolated var attribute: LayoutConstraint.Attribute { get }
  nonisolated var start: AnchorStart? { get }
}
