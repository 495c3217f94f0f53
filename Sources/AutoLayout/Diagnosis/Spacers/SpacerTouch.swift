import Foundation

/// Where a touch in the middle of a spacer goes.
@MainActor
struct SpacerTouch {
  private let spacerName: String
  private let superview: View?
  private let point: CGPoint
  private let hit: View?

  /// Tries it before the spacer is replaced.
  init(_ swap: SpacerSwap) {
    let spacer = swap.spacer
    spacerName = ItemName.of(spacer)
    superview = spacer.superview
    point = spacer.center
    hit = superview?.hitTest(point, with: nil)
  }

  /// Tries it again: what a spacer took goes to its superview, everything else where it went.
  func check(replaced heirs: [ObjectIdentifier: LayoutGuide]) throws(SpacerReplacementError) {
    let expected = hit.flatMap { heirs[ObjectIdentifier($0)]?.owningView ?? $0 }
    let now = superview?.hitTest(point, with: nil)
    guard now !== expected else { return }
    throw .touchMoved(spacer: spacerName, from: Self.name(expected), to: Self.name(now))
  }

  private static func name(_ view: View?) -> String { view.map { ItemName.of($0) } ?? "nothing" }
}
