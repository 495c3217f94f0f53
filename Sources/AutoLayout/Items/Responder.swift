import Foundation

/// What can respond to events: a link of the responder chain.
///
/// A layout guide is not a responder and never stands in a chain.
@preconcurrency @MainActor
open class Responder: NSObject {
  /// Makes a responder at the end of its chain.
  public override init() {
    super.init()
  }

  /// The responder that events go to when this one does not handle them; `nil` at the end.
  open var next: Responder? { nil }
}
