import AutoLayout
import Foundation

/// A view that shows text.
///
/// Its intrinsic content size is the room that the text takes, rounded up to whole points. A label
/// of many lines wants to be as wide as its longest paragraph; if layout gives it less, it wants to
/// be as high as the lines that wrap there, and is laid out once more. Where the text cannot be
/// measured the label has no size, and ``textError`` says why.
open class Label: View, WrappingText {
  /// The text, or `nil` for none; line breaks in it separate paragraphs.
  open var text: String? {
    didSet { if text != oldValue { noteTextChanged() } }
  }

  /// The font that is asked for.
  open var font = Font.system(size: 17) {
    didSet { if font != oldValue { noteTextChanged() } }
  }

  /// The colour of the characters.
  open var textColor = Color.black {
    didSet { if textColor != oldValue { setNeedsDisplay() } }
  }

  /// Where lines stand that are narrower than the label.
  open var textAlignment = TextAlignment.natural {
    didSet { if textAlignment != oldValue { setNeedsDisplay() } }
  }

  /// The most lines there may be; 0 stands for any number.
  open var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { noteTextChanged() } }
  }

  /// The width that the intrinsic content size is wrapped at, in points.
  ///
  /// 0 stands for the width that layout gives. Without effect on a label of one line.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { noteTextChanged() } }
  }

  /// What knows how much room the text takes.
  public let measurer: any TextMeasuring

  private var measured: Result<TextMeasurement, TextError>?
  /// The width that layout gave last, where the text is to wrap there; else 0.
  private var givenWidth: CGFloat = 0

  /// Makes a label.
  ///
  /// - Parameters:
  ///   - text: The text, or `nil` for none.
  ///   - measurer: What knows how much room the text takes.
  public init(text: String? = nil, measurer: any TextMeasuring = PangoTextMeasurer()) {
    self.text = text
    self.measurer = measurer
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  /// Makes a label without text; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    measurer = PangoTextMeasurer()
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  /// Why the text cannot be measured, or `nil` if it can.
  public var textError: TextError? {
    guard case .failure(let error) = measurement else { return nil }
    return error
  }

  /// The size of the text in whole points; none along both axes if it cannot be measured.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  open override var intrinsicContentSize: CGSize {
    guard case .success(let measurement) = measurement else {
      return CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    }
    return CGSize(
      width: measurement.width.rounded(.up), height: placed(measurement).height.rounded(.up))
  }

  /// True for a label that may have several lines.
  open var wrapsText: Bool { numberOfLines != 1 }

  /// True for a label of many lines that wraps at the width that layout gives.
  open override var contentWrapsAtWidth: Bool { wrapsWhereGiven && text?.isEmpty == false }

  /// The width of the longest paragraph, and the height of the lines that wrap at a width.
  ///
  /// - Parameter width: The width that layout has given.
  /// - Returns: The size in whole points.
  open override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    givenWidth = wrapsWhereGiven ? width : 0
    return intrinsicContentSize
  }

  /// Where the first line stands: lines are centred between top and bottom.
  open override var firstBaselinePosition: BaselinePosition { position { $0.firstBaseline } }

  /// Where the last line stands: lines are centred between top and bottom.
  open override var lastBaselinePosition: BaselinePosition { position { $0.lastBaseline } }

  /// The height of a line.
  ///
  /// 0 if there is no text, or none that can be measured.
  open override var baselineSpacing: CGFloat {
    guard case .success(let measurement) = measurement, measurement.lineCount > 0 else { return 0 }
    return CGFloat(measurement.height / Double(measurement.lineCount))
  }

  /// Notes the width that layout gave, and asks for another height if lines wrap there.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = wrapsWhereGiven ? bounds.size.width : 0
    guard width != givenWidth else { return }
    let heightBefore = intrinsicContentSize.height
    givenWidth = width
    if intrinsicContentSize.height != heightBefore { invalidateIntrinsicContentSize() }
  }

  /// True if there is text.
  open override var drawsContent: Bool { text?.isEmpty == false }

  /// Draws the text.
  ///
  /// - Parameters:
  ///   - rect: The label's bounds.
  ///   - context: What to draw on; text appears on a ``CairoContext`` only.
  open override func draw(_ rect: CGRect, in context: any DrawingContext) {
    guard let text, let canvas = context as? CairoContext else { return }
    canvas.saveState()
    canvas.clip(to: rect)
    canvas.draw(
      PlacedText(
        text, font: font, color: textColor, alignment: textAlignment,
        numberOfLines: numberOfLines, missingGlyphs: measurer.missingGlyphs),
      in: rect, for: identifier ?? "A label")
    canvas.restoreState()
  }

  /// Where a line stands, the lines together being in the middle.
  private func position(_ baseline: (TextMeasurement) -> Double) -> BaselinePosition {
    guard case .success(let measurement) = measurement, measurement.lineCount > 0 else {
      return .bottomEdge
    }
    let placed = placed(measurement)
    return BaselinePosition(
      from: .center, offset: CGFloat(baseline(placed) - placed.height / 2))
  }

  /// The measurement of the lines as they wrap at the width that layout gave.
  private func placed(_ measurement: TextMeasurement) -> TextMeasurement {
    guard wrapsWhereGiven, givenWidth > 0, givenWidth < measurement.width,
      case .success(let wrapped) = measure(maximumWidth: givenWidth)
    else { return measurement }
    return wrapped
  }

  private var wrapsWhereGiven: Bool { numberOfLines != 1 && preferredMaxLayoutWidth <= 0 }

  private var measurement: Result<TextMeasurement, TextError> {
    if let measured { return measured }
    let wraps = numberOfLines != 1 && preferredMaxLayoutWidth > 0
    let fresh = measure(maximumWidth: wraps ? Double(preferredMaxLayoutWidth) : nil)
    measured = fresh
    return fresh
  }

  private func measure(maximumWidth: Double?) -> Result<TextMeasurement, TextError> {
    Result { () throws(TextError) in
      try measurer.measure(
        text ?? "", font: font, maximumWidth: maximumWidth, numberOfLines: numberOfLines)
    }
  }

  private func noteTextChanged() {
    measured = nil
    setNeedsLayout()
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }
}
