import Foundation

/// A guide that follows something that moves, and switches constraints as it comes near to edges.
@preconcurrency @MainActor
open class TrackingLayoutGuide: LayoutGuide {
  /// Edges of a rectangle, by the direction of reading; raw values are those of UIKit.
  public struct Edges: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Wraps bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The top edge.
    public static let top = Edges(rawValue: 1)
    /// The edge where reading begins.
    public static let leading = Edges(rawValue: 2)
    /// The bottom edge.
    public static let bottom = Edges(rawValue: 4)
    /// The edge where reading ends.
    public static let trailing = Edges(rawValue: 8)
    /// All four.
    public static let all: Edges = [.top, .leading, .bottom, .trailing]

    /// The edges of the set one by one, in the order of their bits.
    var each: [Edges] { [.top, .leading, .bottom, .trailing].filter { contains($0) } }
  }

  private var near: [UInt: [LayoutConstraint]] = [:]
  private var away: [UInt: [LayoutConstraint]] = [:]
  /// The edges of the owning view that the guide is near to.
  private(set) var nearEdges: Edges = []

  /// Has constraints active exactly while the guide is near to all of some edges.
  ///
  /// They take the place of those that were stated before for the same edges.
  public func setConstraints(
    _ trackingConstraints: [LayoutConstraint], activeWhenNearEdge edge: Edges
  ) {
    LayoutConstraint.deactivate(near[edge.rawValue] ?? [])
    near[edge.rawValue] = trackingConstraints
    switchConstraints()
  }

  /// Has constraints active exactly while the guide is near to none of some edges.
  ///
  /// They take the place of those that were stated before for the same edges.
  public func setConstraints(
    _ trackingConstraints: [LayoutConstraint], activeWhenAwayFrom edge: Edges
  ) {
    LayoutConstraint.deactivate(away[edge.rawValue] ?? [])
    away[edge.rawValue] = trackingConstraints
    switchConstraints()
  }

  /// The constraints that are active while the guide is near to some edges.
  public func constraints(activeWhenNearEdge edge: Edges) -> [LayoutConstraint] {
    near[edge.rawValue] ?? []
  }

  /// The constraints that are active while the guide is near to none of some edges.
  public func constraints(activeWhenAwayFrom edge: Edges) -> [LayoutConstraint] {
    away[edge.rawValue] ?? []
  }

  /// Deactivates and forgets all constraints that follow the guide.
  public func removeAllTrackedConstraints() {
    for key in near.keys.sorted() { LayoutConstraint.deactivate(near[key] ?? []) }
    for key in away.keys.sorted() { LayoutConstraint.deactivate(away[key] ?? []) }
    near = [:]
    away = [:]
  }

  /// Notes which edges the guide is near to now.
  func come(near edges: Edges) {
    guard edges != nearEdges else { return }
    nearEdges = edges
    switchConstraints()
  }

  private func switchConstraints() {
    var on: [LayoutConstraint] = []
    var off: [LayoutConstraint] = []
    for key in near.keys.sorted() {
      let holds = nearEdges.isSuperset(of: Edges(rawValue: key))
      if holds { on += near[key] ?? [] } else { off += near[key] ?? [] }
    }
    for key in away.keys.sorted() {
      let holds = nearEdges.isDisjoint(with: Edges(rawValue: key))
      if holds { on += away[key] ?? [] } else { off += away[key] ?? [] }
    }
    // What goes before what comes, so that the two never stand against each other.
    LayoutConstraint.deactivate(off.filter { $0.isActive })
    guard owningView != nil else { return }
    LayoutConstraint.activate(on)
  }
}
