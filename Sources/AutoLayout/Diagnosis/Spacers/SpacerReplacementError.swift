import Foundation

/// Why spacers were not replaced; the tree is as it was before.
public enum SpacerReplacementError: Error, Hashable, Sendable {
  /// Another item's frame would have changed.
  case moved(item: String, from: CGRect, to: CGRect)
  /// A touch where a spacer is would have gone to another view.
  case touchMoved(spacer: String, from: String, to: String)
  /// The layout cannot be compared: a batch of changes is open, or the layout does not settle.
  case unsettled
  /// The layout failed before anything was replaced.
  case failed(LayoutError)
}

extension SpacerReplacementError: CustomStringConvertible {
  /// The error as a sentence that says what can be done.
  public var description: String {
    switch self {
    case .moved(let item, let old, let new):
      "Spacers were not replaced: \(item) would move from \(old) to \(new). "
        + "A view above may lay out its subviews by their number."
    case .touchMoved(let spacer, let old, let new):
      "Spacers were not replaced: a touch on \(spacer) would go to \(new) and not to \(old). "
        + "A view above may pass touches on."
    case .unsettled:
      "Spacers were not replaced: close the open batch, or have the layout settle, before."
    case .failed(let error):
      "Spacers were not replaced: the layout failed. \(error.trapMessage)"
    }
  }
}
