/// A set of the two axes.
struct StackAxes: OptionSet {
  let rawValue: UInt8

  static let horizontal = StackAxes(rawValue: 1)
  static let vertical = StackAxes(rawValue: 2)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  init(_ axis: LayoutConstraint.Axis) {
    self = axis == .horizontal ? .horizontal : .vertical
  }
}
