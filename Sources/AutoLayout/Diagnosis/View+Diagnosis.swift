extension View {
  /// Shows another layout that satisfies the constraints as well, if the view's is ambiguous.
  ///
  /// Repeated calls go through the extremes of each open number in turn, always in the same order.
  /// The next change that has the tree laid out anew takes it back.
  public func exerciseAmbiguityInLayout() {
    layoutEngine.exercise(self)
    root.layoutIfNeeded()
  }

  /// The constraints that determine the view's horizontal or vertical middle and extent, in the
  /// order of activation.
  ///
  /// They need not mention the view. What frames and content imply is not among them; see
  /// ``LayoutEngine/explanation(of:_:)``.
  public func constraintsAffectingLayout(for axis: LayoutConstraint.Axis) -> [LayoutConstraint] {
    let attributes: [LayoutConstraint.Attribute] =
      axis == .horizontal ? [.centerX, .width] : [.centerY, .height]
    var found: [LayoutConstraint] = []
    for attribute in attributes {
      for reason in layoutEngine.explanation(of: self, attribute) {
        guard let constraint = reason.constraint, !found.contains(where: { $0 === constraint })
        else { continue }
        found.append(constraint)
      }
    }
    return found.sorted { $0.activation < $1.activation }
  }

  /// The tree of views below the view, in the form of UIKit's `_autolayoutTrace()`.
  ///
  /// Each level is indented by a bar. `•` marks the root, `*` a view that is laid out by constraints,
  /// `+` one that is laid out by its frame and represented by it, and nothing a view that no
  /// constraint concerns. Open numbers are listed by their names.
  public var autolayoutTrace: String {
    var lines = [""]
    trace(0, layoutEngine, &lines)
    lines += [
      "", "Legend:", "\t* - is laid out with auto layout",
      "\t+ - is laid out manually, but is represented in the layout engine because "
        + "translatesAutoresizingMaskIntoConstraints = YES",
      "\t• - layout engine host",
    ]
    return lines.joined(separator: "\n")
  }

  private func trace(_ depth: Int, _ engine: LayoutEngine, _ lines: inout [String]) {
    var mark = "*"
    if superview == nil {
      mark = "•"
    } else if translatesAutoresizingMaskIntoConstraints {
      mark = layoutSlot >= 0 ? "+" : ""
    }
    let name = traceName
    var line = String(repeating: "|   ", count: depth) + mark + name
    if let report = engine.ambiguity(of: self) {
      let open = report.attributes.map { attribute in
        let edge =
          switch attribute {
          case .left: "minX"
          case .top: "minY"
          case .width: "Width"
          case .height: "Height"
          }
        return "\(name).\(edge){id: \(engine.traceNumber(of: self, attribute))}"
      }
      line += "- AMBIGUOUS LAYOUT for \(open.joined(separator: ", "))"
    }
    lines.append(line)
    for subview in subviews { subview.trace(depth + 1, engine, &lines) }
  }

  private var traceName: String {
    let name = "\(SystemNotation.className(self)):\(SystemNotation.address(self))"
    guard let identifier, !identifier.isEmpty else { return name }
    return name + "'\(identifier)'"
  }
}

extension LayoutEngine {
  /// The number of an item's variable, which stays the same while constraints mention the item.
  func traceNumber(of view: View, _ attribute: LayoutAmbiguity.Attribute) -> Int {
    let place: [LayoutAmbiguity.Attribute: Int] = [.left: 0, .top: 1, .width: 2, .height: 3]
    return max(0, Int(view.layoutSlot)) * 4 + (place[attribute] ?? 0)
  }
}
