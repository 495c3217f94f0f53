import AutoLayout
import Foundation

/// One operation on one variant of a scene, ready to be measured.
///
/// `run(_:)` is what is timed; everything else is done outside of the clock.
@MainActor
public protocol SceneWork: AnyObject {
  /// The greatest number of times that can be prepared at once, for the memory it takes.
  var limit: Int { get }

  /// After how many times the work repeats itself.
  var period: Int { get }

  /// Whether a scene is kept from one run to the next: not where each time has objects of its own anyway.
  var isRenewable: Bool { get }

  /// Lets go of the scene.
  func discard()

  /// Makes the scene anew.
  func renew() throws(WrongFrame)

  /// Makes what doing it a number of times needs.
  func prepare(_ count: Int)

  /// Does it that many times.
  ///
  /// - Returns: A number that depends on everything that was computed.
  func run(_ count: Int) throws -> Double

  /// Compares what came out with the direct computation.
  ///
  /// - Returns: The largest distance of any coordinate, in points.
  /// - Throws: ``WrongFrame``.
  func check() throws(WrongFrame) -> Double

  /// Gives back what was prepared.
  func finish()

  /// What the solver has done so far; grows only.
  var counters: SceneCounters { get }
}

extension SceneWork {
  /// A million, as good as no limit.
  public var limit: Int { 1_000_000 }

  /// False.
  public var isRenewable: Bool { false }

  /// Does nothing.
  public func discard() {}

  /// Does nothing.
  public func renew() throws(WrongFrame) {}

  /// Every time the same.
  public var period: Int { 1 }
}
