import Cassowary
import Foundation

/// Lays out one tree of views: holds its constraints and solves them.
///
/// There is one for each root, made when it is first needed. Changes are queued, and applied in
/// order at the next pass.
@MainActor
public final class LayoutEngine {
  /// The view at the top of the tree; `nil` once that is gone or has joined another tree.
  public internal(set) weak var root: View?

  init(root: View) {
    self.root = root
  }
}
