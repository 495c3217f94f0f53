import Foundation

/// A view that shows a part of its content, which may be larger than it is.
///
/// To what is in the scroll view its edges and margins are those of the content, whose size follows
/// from the constraints; its width, height and centre are those of its frame. To everything else all
/// of its attributes are those of its frame.
@preconcurrency @MainActor
open class ScrollView: View {
  private var content: SystemGuide?
  private var frameGuide: SystemGuide?

  /// The size of the content, in points; set after layout where constraints say it.
  open var contentSize: CGSize = .zero

  /// The point of the content that stands in the upper left corner: the origin of ``View/bounds``.
  open var contentOffset: CGPoint {
    get { layer.boundsOrigin }
    set { bounds = CGRect(origin: newValue, size: bounds.size) }
  }

  /// The rectangle of the content, which scrolls; constraints to its edges give ``contentSize``.
  public var contentLayoutGuide: LayoutGuide {
    if let content, content.owningView === self { return content }
    let guide = SystemGuide(.content, of: self)
    content = guide
    return guide
  }

  /// The rectangle of the frame, in which nothing scrolls.
  public var frameLayoutGuide: LayoutGuide {
    if let frameGuide, frameGuide.owningView === self { return frameGuide }
    let guide = SystemGuide(.frame, of: self)
    frameGuide = guide
    return guide
  }

  /// Makes the guide of the content with the first subview.
  ///
  /// - Parameter subview: The subview.
  open override func didAddSubview(_ subview: View) {
    super.didAddSubview(subview)
    _ = contentLayoutGuide
  }

  override var scrollView: ScrollView? { self }

  /// Has the guide of the frame follow it.
  func updateFrameGuide() {
    frameGuide?.update()
  }

  /// Takes the size of the content over from its guide.
  func noteLayout(of guide: LayoutGuide) {
    if guide === content, guide.layoutFrame.size != contentSize {
      contentSize = guide.layoutFrame.size
    }
  }
}
