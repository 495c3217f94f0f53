import AutoLayout
import Foundation

/// A view that shows text.
///
/// Its intrinsic content size is the room that the text takes, rounded up to whole points. Where
/// the text cannot be measured it has none, and ``textError`` says why.
open class Label: View {
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

  /// The width that the intrinsic content size is wrapped at, in points; 0 to wrap nowhere.
  ///
  /// Without effect on a label of one line.
  open var preferredMaxLayoutWidth: CGFloat = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { noteTextChanged() } }
  }

  /// What knows how much room the text takes.
  public let measurer: any TextMeasuring

  private var measured: Result<TextMeasurement, TextError>?

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
  /// - Complexity: O(*n*) in the length of the text when that has changed, else O(1).
  open override var intrinsicContentSize: CGSize {
    guard case .success(let measurement) = measurement else {
      return CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
    }
    return CGSize(
      width: measurement.width.rounded(.up), height: measurement.height.rounded(.up))
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

  private var measurement: Result<TextMeasurement, TextError> {
    if let measured { return measured }
    let wraps = numberOfLines != 1 && preferredMaxLayoutWidth > 0
    let fresh = Result { () throws(TextError) in
      try measurer.measure(
        text ?? "", font: font, maximumWidth: wraps ? preferredMaxLayoutWidth : nil,
        numberOfLines: numberOfLines)
    }
    measured = fresh
    return fresh
  }

  private func noteTextChanged() {
    measured = nil
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }
}
