import Foundation

/// A constraint that a stack view should hold its arranged views with.
@MainActor
struct StackRow {
  typealias Attribute = LayoutConstraint.Attribute

  /// What makes one constraint another than the next; constants and priorities can change.
  struct Key: Hashable {
    var role: Role
    var first: ObjectIdentifier
    var firstAttribute: Attribute
    var relation: LayoutConstraint.Relation
    var second: ObjectIdentifier?
    var secondAttribute: Attribute
    var multiplier: CGFloat
  }

  /// What a constraint is there for; raw values are the identifiers that UIKit gives.
  enum Role: String {
    /// Arranged views stand in one line.
    case alignment = "UISV-alignment"
    /// The stack reaches to its arranged views.
    case canvasConnection = "UISV-canvas-connection"
    /// A guide spans the arranged views across the axis.
    case spanningBoundary = "UISV-spanning-boundary"
    /// That guide is no larger than they are.
    case spanningFit = "UISV-spanning-fit"
    /// A view without content has no extent across the axis.
    case ambiguitySuppression = "UISV-ambiguity-suppression"
    /// The stack is no larger than its content.
    case canvasFit = "UISV-canvas-fit"
    /// The distance between neighbours.
    case spacing = "UISV-spacing"
    /// Views or gaps have the same extent.
    case fillEqually = "UISV-fill-equally"
    /// Views have extents in proportion to their content.
    case fillProportionally = "UISV-fill-proportionally"
    /// A gap reaches from one view to the next.
    case distributingEdge = "UISV-distributing-edge"
    /// Texts that wrap share the width.
    case textWidthDisambiguation = "UISV-text-width-disambiguation"
    /// A hidden view has no extent along the axis.
    case hiding = "UISV-hiding"
  }

  var role: Role
  var first: ItemHandle
  var firstAttribute: Attribute
  var relation = LayoutConstraint.Relation.equal
  var second: ItemHandle?
  var secondAttribute = Attribute.notAnAttribute
  var multiplier: CGFloat = 1
  var constant: CGFloat = 0
  var priority = LayoutPriority.required

  /// What the constraint is found again by.
  var key: Key {
    Key(
      role: role, first: ObjectIdentifier(first), firstAttribute: firstAttribute,
      relation: relation, second: second.map { ObjectIdentifier($0) },
      secondAttribute: secondAttribute, multiplier: multiplier)
  }

  /// Makes the constraint.
  func makeConstraint() -> LayoutConstraint {
    let constraint = LayoutConstraint(
      anchored: first, firstAttribute, relation, second, secondAttribute, starts: nil,
      multiplier: multiplier, constant: constant, fileID: #fileID, line: 0)
    constraint.isScaffolding = true
    constraint.storedPriority = priority
    constraint.identifier = role.rawValue
    return constraint
  }
}

/// What a stack view makes constraints about.
@MainActor
protocol StackPart: AnyObject {
  /// What constraints know the item by.
  var layoutHandle: ItemHandle { get }
}

extension View: StackPart {}
extension LayoutGuide: StackPart {}
