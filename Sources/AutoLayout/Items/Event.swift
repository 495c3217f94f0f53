import Foundation

/// What happened on the screen, as handed to hit testing.
@preconcurrency @MainActor
open class Event: NSObject {
  /// Makes an event.
  public override init() {
    super.init()
  }
}
