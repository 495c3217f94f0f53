import AutoLayout
import Foundation

/// A constraint as it is drawn.
struct DiagnosisMark {
  /// The shape of a mark.
  enum Shape {
    /// A line with arrows between two places along an axis; the range across it where it may stand.
    case distance(isVertical: Bool, from: CGFloat, to: CGFloat, across: ClosedRange<CGFloat>)
    /// A dot where two edges meet, at a place along an axis; the range across it where it may stand.
    case meeting(isVertical: Bool, at: CGFloat, across: ClosedRange<CGFloat>)
    /// A line through the middles, edges or baselines of two items.
    case alignment(from: CGPoint, to: CGPoint)
  }

  /// What a constraint is in the report.
  enum State {
    case plain, rival, broken
  }

  let shape: Shape
  let text: String
  let state: State
  let isOptional: Bool

  /// How many places the mark may stand in: none but one, a range, or an edge.
  var freedom: Int {
    switch shape {
    case .alignment: 0
    case .distance: 1
    case .meeting: 2
    }
  }
}
