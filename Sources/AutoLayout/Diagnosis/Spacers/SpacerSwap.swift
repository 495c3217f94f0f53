import Foundation

/// A spacer and the guide that takes its place, there and back.
///
/// The guide takes over the handle by which constraints know the spacer, so that every constraint
/// about the spacer is about the guide from then on: the same object, with its priority, identifier,
/// place in the code and age, active or not. The solver's rows stay as they are, and so do those
/// that are broken.
@MainActor
struct SpacerSwap {
  let spacer: View
  let guide: LayoutGuide
  private let superview: View
  private let index: Int
  /// The constraints that the spacer holds itself, such as that of its width.
  private let own: [LayoutConstraint]

  /// Takes a spacer; `nil` for a view without superview.
  init?(_ spacer: View) {
    guard let superview = spacer.superview,
      let index = superview.subviews.firstIndex(where: { $0 === spacer })
    else { return nil }
    self.spacer = spacer
    self.superview = superview
    self.index = index
    own = spacer.installed.all
    guide = LayoutGuide()
    guide.identifier = spacer.identifier ?? ""
  }

  /// Puts the guide in the spacer's place.
  func replace() {
    superview.addLayoutGuide(guide)
    move(own, from: spacer, to: superview)
    guard let handle = spacer.handle else { return spacer.removeFromSuperview() }
    spacer.handle = nil
    handle.stand(for: guide)
    guide.handle = handle
    guide.layoutFrame = spacer.frame
    if handle.slot >= 0, let engine = superview.liveEngine {
      engine.tables.items[handle.slot].view = nil
      engine.tables.items[handle.slot].guide = guide
    }
    lowerAgain()
    spacer.removeFromSuperview()
  }

  /// Puts the spacer back where it was.
  func restore() {
    let handle = guide.handle
    guide.handle = nil
    superview.removeLayoutGuide(guide)
    superview.insertSubview(spacer, at: min(index, superview.subviews.count))
    if let handle {
      handle.stand(for: spacer)
      spacer.handle = handle
      if handle.slot >= 0, let engine = superview.liveEngine {
        engine.tables.items[handle.slot].guide = nil
        engine.tables.items[handle.slot].view = spacer
      }
    }
    move(own, from: superview, to: spacer)
    lowerAgain()
  }

  /// Has another view hold constraints, in the order of activation, without touching their rows.
  private func move(_ constraints: [LayoutConstraint], from old: View, to new: View) {
    guard !constraints.isEmpty else { return }
    for constraint in constraints {
      old.installed.remove(constraint)
      new.installed.append(constraint)
      constraint.holder = new.layoutHandle
    }
  }

  /// Brings the constraints that superviews hold into the order of activation, after spacers have
  /// handed theirs over.
  static func sortConstraints(of swaps: [SpacerSwap]) {
    var sorted: Set<ObjectIdentifier> = []
    for swap in swaps where !swap.own.isEmpty {
      guard sorted.insert(ObjectIdentifier(swap.superview)).inserted else { continue }
      swap.superview.installed.sortByActivation()
    }
  }

  /// Where reading begins goes by the view that holds a constraint, which is another one now.
  private func lowerAgain() {
    superview.liveEngine?.lowerAgain(own.filter { $0.needsLowering })
  }
}
