import AutoLayout
import Foundation

/// A view with a title in the middle, made to be pressed.
///
/// Its intrinsic content size is the room that the title takes in one line, rounded up to whole
/// points, and the insets around it. Where the title cannot be measured it has none, and
/// ``textError`` says why.
open class Button: View {
  /// The title, or `nil` for none.
  open var title: String? {
    didSet { if title != oldValue { noteTitleChanged() } }
  }

  /// The font of the title.
  open var font = Font.system(size: 17) {
    didSet { if font != oldValue { noteTitleChanged() } }
  }

  /// The colour of the title.
  open var titleColor = Color.black {
    didSet { if titleColor != oldValue { setNeedsDisplay() } }
  }

  /// The distances from the edges to the title, in points.
  open var contentInsets = EdgeInsets(top: 6, left: 12, bottom: 6, right: 12) {
    didSet { if contentInsets != oldValue { noteTitleChanged() } }
  }

  /// What knows how much room the title takes.
  public let measurer: any TextMeasuring

  private var measured: Result<TextMeasurement, TextError>?

  /// Makes a button.
  ///
  /// - Parameters:
  ///   - title: The title, or `nil` for none.
  ///   - measurer: What knows how much room the title takes.
  public init(title: String? = nil, measurer: any TextMeasuring = PangoTextMeasurer()) {
    self.title = title
    self.measurer = measurer
    super.init(frame: .zero)
  }

  /// Makes a button without a title; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    measurer = PangoTextMeasurer()
    super.init(coder: coder)
  }

  /// Why the title cannot be measured, or `nil` if it can.
  public var textError: TextError? {
    guard case .failure(let error) = measurement else { return nil }
    return error
  }

  /// The size of the title in whole points and the insets; none along both axes if the title
  /// cannot be measured.
  ///
  /// - Complexity: O(*n*) in the length of the title when that has changed, else O(1).
  open override var intrinsicContentSize: CGSize {
    guard case .success(let measurement) = measurement else {
      return CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    }
    let width = measurement.width.rounded(.up) + contentInsets.left + contentInsets.right
    let height = measurement.height.rounded(.up) + contentInsets.top + contentInsets.bottom
    return CGSize(width: max(0, width), height: max(0, height))
  }

  /// Where the title stands: it is in the middle of the room within the insets.
  open override var lastBaselinePosition: BaselinePosition {
    guard case .success(let measurement) = measurement, measurement.lineCount > 0 else {
      return .bottomEdge
    }
    let inner = (contentInsets.top - contentInsets.bottom) / 2
    return BaselinePosition(
      from: .center,
      offset: inner + CGFloat(measurement.lastBaseline - measurement.height / 2))
  }

  /// The height of the title's line; 0 if there is no title, or none that can be measured.
  open override var baselineSpacing: CGFloat {
    guard case .success(let measurement) = measurement, measurement.lineCount > 0 else { return 0 }
    return CGFloat(measurement.height)
  }

  /// True if there is a title.
  open override var drawsContent: Bool { title?.isEmpty == false }

  /// Draws the title.
  ///
  /// - Parameters:
  ///   - rect: The button's bounds.
  ///   - context: What to draw on; text appears on a ``CairoContext`` only.
  open override func draw(_ rect: CGRect, in context: any DrawingContext) {
    guard let title, let canvas = context as? CairoContext else { return }
    let inner = CGRect(
      x: rect.origin.x + contentInsets.left,
      y: rect.origin.y + contentInsets.top,
      width: rect.size.width - contentInsets.left - contentInsets.right,
      height: rect.size.height - contentInsets.top - contentInsets.bottom)
    canvas.saveState()
    canvas.clip(to: rect)
    canvas.draw(
      PlacedText(
        title, font: font, color: titleColor, alignment: .center, numberOfLines: 1,
        missingGlyphs: measurer.missingGlyphs),
      in: inner, for: identifier ?? "A button")
    canvas.restoreState()
  }

  private var measurement: Result<TextMeasurement, TextError> {
    if let measured { return measured }
    let fresh = Result { () throws(TextError) in
      try measurer.measure(title ?? "", font: font, maximumWidth: nil, numberOfLines: 1)
    }
    measured = fresh
    return fresh
  }

  private func noteTitleChanged() {
    measured = nil
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }
}
