import Foundation

/// The statement `first (relation) multiplier · second + constant` about two attributes of items.
///
/// Holds its items weakly. While active it is held by a view: the nearest common ancestor of its
/// items, a view counting as its own ancestor and a guide as lying in its owner. It takes effect at
/// the next layout pass.
///
/// Properties with UIKit's names cannot throw and trap on misuse with UIKit's words; each has a
/// throwing twin: ``activate()``, ``setConstant(_:)``, ``setPriority(_:)``,
/// ``init(checking:attribute:relatedBy:toItem:attribute:multiplier:constant:fileID:line:)``.
@preconcurrency @MainActor
open class LayoutConstraint: NSObject {
  /// The item of the first attribute, while it lives; `nil` if the first side is a distance.
  public var firstItem: AnyObject? { starts?.first == nil ? first?.item : nil }
  /// The item of the second attribute, while it lives; `nil` where there is none, and if the second
  /// side is a distance.
  public var secondItem: AnyObject? { starts?.second == nil ? second?.item : nil }
  // What every step reads is not checked for overlapping access: no access outlasts a statement.

  /// The handle of the first item.
  @exclusivity(unchecked) var first: ItemHandle?
  /// The handle of the second item.
  @exclusivity(unchecked) var second: ItemHandle?
  /// Where sides begin that are distances between anchors.
  @exclusivity(unchecked) var starts: SpanStarts?
  /// The first attribute.
  @exclusivity(unchecked) public internal(set) var firstAttribute: Attribute = .notAnAttribute
  /// The second attribute; ``Attribute/notAnAttribute`` where there is no second item.
  @exclusivity(unchecked) public internal(set) var secondAttribute: Attribute = .notAnAttribute
  /// How the sides compare.
  @exclusivity(unchecked) public internal(set) var relation: Relation = .equal
  /// The factor of the second attribute.
  @exclusivity(unchecked) public internal(set) var multiplier: CGFloat = 1
  /// The number of points as kept.
  @exclusivity(unchecked) var storedConstant: CGFloat = 0
  /// The priority as kept.
  @exclusivity(unchecked) var storedPriority: LayoutPriority = .required
  /// Whether the row may be more than its attributes as they stand: because of the direction of
  /// reading, margins, baselines, a multiple of a position, or a distance.
  @exclusivity(unchecked) var needsLowering = false
  /// Whether the row is its attributes as they stand where reading goes from left to right.
  var isPlainIfUnmirrored: Bool {
    starts == nil && !firstAttribute.needsView && !secondAttribute.needsView
      && (firstAttribute.isSize
        || multiplier == 1 && firstAttribute.isVertical == secondAttribute.isVertical)
  }
  /// Whether the layer made the constraint for its own guides.
  var isSystem = false
  /// Whether a container made the constraint to hold its views.
  var isScaffolding = false

  /// A name for people to read; it appears in every report.
  open var identifier: String?
  /// Whether an archive of the view that holds the constraint would keep it.
  open var shouldBeArchived = false

  /// The handle of the view that holds the constraint while it is active.
  @exclusivity(unchecked) var holder: ItemHandle?
  /// The place among the constraints that ``container`` holds.
  var installedIndex: Int32 = -1
  /// The row in the engine's table, or −1 while there is no engine.
  var row: Int32 = -1
  /// When the constraint was activated, counted in activations.
  @exclusivity(unchecked) var activation: UInt64 = 0
  /// The line where the constraint was made, or 0.
  var line: UInt32 = 0
  /// The number of the file where the constraint was made, or 0.
  var file: UInt32 = 0

  /// The anchor of the first side; it equals the one that the item gives.
  public var firstAnchor: LayoutAnchor<AnyObject>? {
    LayoutAnchor<AnyObject>(first, firstAttribute, from: starts?.first)
  }

  /// The anchor of the second side, if there is one; it equals the one that the item gives.
  public var secondAnchor: LayoutAnchor<AnyObject>? {
    LayoutAnchor<AnyObject>(second, secondAttribute, from: starts?.second)
  }

  /// Makes a constraint about nothing, which cannot be activated.
  public override init() {
    super.init()
  }

  /// Makes an inactive constraint between two attributes, or between one and a number.
  ///
  /// An item is a ``View`` or a ``LayoutGuide``. Where the second one is `nil`, the second attribute
  /// is not looked at.
  ///
  /// - Precondition: The attributes can be compared and the numbers are finite; see
  ///   ``init(checking:attribute:relatedBy:toItem:attribute:multiplier:constant:fileID:line:)``.
  public convenience init(
    item firstItem: Any, attribute firstAttribute: Attribute, relatedBy relation: Relation,
    toItem secondItem: Any?, attribute secondAttribute: Attribute, multiplier: CGFloat,
    constant: CGFloat, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init()
    note(fileID, line)
    let first = Self.handle(firstItem)
    let second = secondItem.flatMap { Self.handle($0) }
    fill(first, firstAttribute, relation, second, secondAttribute, multiplier, constant)
    if secondItem != nil, second == nil {
      preconditionFailure(LayoutError.notAnItem(of: shortDescription).trapMessage)
    }
    do {
      try validate()
    } catch {
      preconditionFailure(error.trapMessage)
    }
  }

  /// Makes an inactive constraint between two attributes, or between one and a number.
  ///
  /// An item is a ``View`` or a ``LayoutGuide``. Where the second one is `nil`, the second attribute
  /// is not looked at.
  ///
  /// - Throws: ``LayoutError`` if an item is neither, the attributes cannot be compared, or a
  ///   number is not finite.
  public convenience init(
    checking firstItem: Any, attribute firstAttribute: Attribute, relatedBy relation: Relation,
    toItem secondItem: Any?, attribute secondAttribute: Attribute, multiplier: CGFloat = 1,
    constant: CGFloat = 0, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(LayoutError) {
    self.init()
    note(fileID, line)
    let first = Self.handle(firstItem)
    let second = secondItem.flatMap { Self.handle($0) }
    fill(first, firstAttribute, relation, second, secondAttribute, multiplier, constant)
    if secondItem != nil, second == nil { throw .notAnItem(of: shortDescription) }
    try validate()
  }

  /// Makes the constraint between two anchors, or between one and a number.
  convenience init(
    anchored first: ItemHandle?, _ firstAttribute: Attribute, _ relation: Relation,
    _ second: ItemHandle?, _ secondAttribute: Attribute, starts: SpanStarts?,
    multiplier: CGFloat, constant: CGFloat, fileID: StaticString, line: UInt
  ) {
    self.init()
    note(fileID, line)
    self.starts = starts
    fill(
      first, firstAttribute, relation, second, secondAttribute, multiplier, constant)
    if starts != nil { needsLowering = true }
    guard constant.isFinite, multiplier.isFinite,
      !(firstAttribute.isDirectional && secondAttribute.isAbsoluteEdge),
      !(firstAttribute.isAbsoluteEdge && secondAttribute.isDirectional)
    else {
      do {
        try validate()
      } catch {
        preconditionFailure(error.trapMessage)
      }
      return
    }
  }

  /// The number of points added to the second side, which may change at any time.
  ///
  /// - Precondition: The number is finite; see ``setConstant(_:)``.
  open var constant: CGFloat {
    get { storedConstant }
    set {
      do {
        try setConstant(newValue)
      } catch {
        preconditionFailure(error.trapMessage)
      }
    }
  }

  /// How strongly the constraint is meant, which may change at any time, to and from required, too.
  ///
  /// - Precondition: The priority is above 0 and at most 1000; see ``setPriority(_:)``.
  open var priority: LayoutPriority {
    get { storedPriority }
    set {
      do {
        try setPriority(newValue)
      } catch {
        preconditionFailure(error.trapMessage)
      }
    }
  }

  /// Whether the constraint takes part in layout.
  ///
  /// Setting the value that it has changes nothing.
  ///
  /// - Precondition: To become active its items have a common ancestor; see ``activate()``.
  open var isActive: Bool {
    get { holder?.item != nil }
    set {
      guard newValue else {
        deactivate()
        return
      }
      do {
        try activate()
      } catch {
        preconditionFailure(error.trapMessage)
      }
    }
  }

  /// Activates constraints together; active ones are passed over.
  ///
  /// - Precondition: The items of each have a common ancestor; see ``LayoutEngine/activate(_:)``.
  public class func activate(_ constraints: [LayoutConstraint]) {
    do {
      try install(constraints)
    } catch {
      preconditionFailure(error.trapMessage)
    }
  }

  /// Deactivates constraints together; inactive ones are passed over.
  public class func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.deactivate() }
  }

  private func fill(
    _ first: ItemHandle?, _ firstAttribute: Attribute, _ relation: Relation, _ second: ItemHandle?,
    _ secondAttribute: Attribute, _ multiplier: CGFloat, _ constant: CGFloat
  ) {
    self.first = first
    self.firstAttribute = firstAttribute
    self.relation = relation
    if let second {
      self.second = second
      self.secondAttribute = secondAttribute
    }
    self.multiplier = multiplier
    storedConstant = constant
    needsLowering =
      firstAttribute.needsLowering || self.secondAttribute.needsLowering
      || !firstAttribute.isSize
        && (multiplier != 1 || firstAttribute.isVertical != self.secondAttribute.isVertical)
  }

  /// Remembers where the constraint was made.
  func note(_ fileID: StaticString, _ line: UInt) {
    file = SourceFiles.number(of: fileID)
    self.line = UInt32(truncatingIfNeeded: line)
  }

  private static func handle(_ item: Any) -> ItemHandle? {
    ItemHandle.of(item as AnyObject)
  }
}
