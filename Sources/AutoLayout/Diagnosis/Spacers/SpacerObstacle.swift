/// Why a view that leaves no mark is not replaced by a guide.
public enum SpacerObstacle: Hashable, Sendable, Codable {
  /// The view is of another class, which may override anything.
  case subclass(String)
  /// The view's own frame takes part in layout; a guide has constraints only.
  case framed
  /// No active constraint mentions the view: it spaces nothing, and can be removed.
  case unmentioned
  /// A stack view arranges the view; it does not arrange guides.
  case arranged(stack: String)
  /// The view owns guides, which would lose their owner.
  case ownsGuides([String])
  /// The caller has given the view a number, by which it may be looked up.
  case tagged(Int)
  /// A constraint uses a margin or a baseline, which a guide does not have.
  case needsView(constraint: String)
  /// The baseline of a view above is that of this one.
  case baseline(of: String)
  /// The view keeps touches from views behind it.
  case coversViews([String])
  /// The view has content of some size.
  case contentSize
  /// The view's frame is another rectangle than the one that constraints are about.
  case alignmentInsets
}

extension SpacerObstacle: CustomStringConvertible {
  /// The reason as a clause.
  public var description: String {
    switch self {
    case .subclass(let name):
      "\(name) may override drawing, touches or layout; name it among the harmless classes"
    case .framed:
      "its frame is taken as it is (translatesAutoresizingMaskIntoConstraints)"
    case .unmentioned: "no active constraint mentions it: it spaces nothing and can be removed"
    case .arranged(let stack): "\(stack) arranges it; set the stack's spacing instead"
    case .ownsGuides(let names): "it owns \(names.joined(separator: ", "))"
    case .tagged(let tag): "it has the tag \(tag), by which it may be looked up"
    case .needsView(let constraint): "\(constraint) needs a margin or a baseline"
    case .baseline(let name): "the baseline of \(name) is its"
    case .coversViews(let names):
      "it keeps touches from \(names.joined(separator: ", ")); "
        + "put it behind or turn isUserInteractionEnabled off"
    case .contentSize: "it has a content size"
    case .alignmentInsets: "it has alignment insets"
    }
  }
}
