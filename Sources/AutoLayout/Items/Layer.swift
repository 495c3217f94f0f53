import Foundation

/// What a view shows: a rectangle with a background, contents and layers on top.
///
/// Every view makes one with itself; a layout guide has none. The layer holds the geometry of its
/// view, so that it is stored once.
@preconcurrency @MainActor
open class Layer: NSObject {
  /// The rectangle in the coordinates of the layer above, in points.
  @exclusivity(unchecked) public var frame: CGRect = .zero
  /// The point of its own coordinates that stands in the upper left corner.
  @exclusivity(unchecked) public var boundsOrigin: CGPoint = .zero
  /// What fills the rectangle, or `nil` for nothing.
  @exclusivity(unchecked) public var backgroundColor: Color?
  /// The opacity of the layer with everything in it, from 0 to 1.
  @exclusivity(unchecked) public var opacity: Float = 1
  /// Whether the layer and everything in it is left out.
  @exclusivity(unchecked) public var isHidden = false
  /// Whether what is in the layer is cut off at its edges.
  public var masksToBounds = false
  /// What is drawn over the background: an image of the drawing back end's own kind.
  public var contents: AnyObject?
  /// The layers on top, from back to front.
  @exclusivity(unchecked) public internal(set) var sublayers: [Layer] = []
  /// The layer that this one is part of.
  public internal(set) weak var superlayer: Layer?
  /// The view whose layer this is.
  @exclusivity(unchecked) public internal(set) weak var view: View?

  /// Makes a layer without extent.
  public override init() {
    super.init()
  }

  /// The rectangle in its own coordinates, in points.
  public var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: frame.size) }
    set {
      boundsOrigin = newValue.origin
      frame = CGRect(
        x: frame.origin.x + (frame.size.width - newValue.size.width) / 2,
        y: frame.origin.y + (frame.size.height - newValue.size.height) / 2,
        width: newValue.size.width, height: newValue.size.height)
    }
  }

  /// Puts a layer in front of the others.
  public func addSublayer(_ layer: Layer) {
    insertSublayer(layer, at: sublayers.count)
  }

  /// Puts a layer at a place counted from the back.
  ///
  /// - Precondition: The index is in `0...sublayers.count`.
  public func insertSublayer(_ layer: Layer, at index: Int) {
    var index = index
    if let old = layer.superlayer {
      let place = old.sublayers.firstIndex { $0 === layer }
      layer.removeFromSuperlayer()
      if old === self, let place, place < index { index -= 1 }
    }
    sublayers.insert(layer, at: index)
    layer.superlayer = self
  }

  /// Takes the layer out of the one that it is part of.
  public func removeFromSuperlayer() {
    superlayer?.sublayers.removeAll { $0 === self }
    superlayer = nil
  }
}
