import AutoLayout
import Foundation
import Testing

/// Attributes and legal pairings, by the rows of the checklist.
@MainActor
@Suite("Rows: attributes and pairings")
struct AttributeRowsTests {
  /// A view with text at fixed places.
  final class TextView: View {
    var first = BaselinePosition(from: .top, offset: 12)
    var last = BaselinePosition(from: .bottom, offset: -5)
    override var firstBaselinePosition: BaselinePosition { first }
    override var lastBaselinePosition: BaselinePosition { last }
  }

  @Test("1.3: every attribute of a view is the number that its name says")
  func values() throws {
    let root = makeRoot(400, 300)
    let box = root.add(TextView(), "box")
    box.layoutMargins = EdgeInsets(top: 1, left: 2, bottom: 3, right: 6)
    box.pin(x: 40, y: 30, width: 100, height: 50)
    let values: [(LayoutConstraint.Attribute, CGFloat)] = [
      (.left, 40), (.leading, 40), (.right, 140), (.trailing, 140), (.centerX, 90), (.top, 30),
      (.bottom, 80), (.centerY, 55), (.leftMargin, 42), (.rightMargin, 134),
      (.leadingMargin, 42), (.trailingMargin, 134), (.centerXWithinMargins, 88),
      (.topMargin, 31), (.bottomMargin, 77), (.centerYWithinMargins, 54), (.firstBaseline, 42),
      (.lastBaseline, 75),
    ]
    let vertical: [LayoutConstraint.Attribute] = [
      .top, .bottom, .centerY, .topMargin, .bottomMargin, .centerYWithinMargins, .firstBaseline,
      .lastBaseline,
    ]
    for (attribute, value) in values {
      let probe = root.addConstrained("probe")
      let isVertical = vertical.contains(attribute)
      let edge: LayoutConstraint.Attribute =
        isVertical ? .top : "\(attribute)".contains("ing") ? .leading : .left
      try LayoutConstraint(
        checking: probe, attribute: edge, relatedBy: .equal, toItem: box, attribute: attribute,
        constant: 3
      ).activate()
      root.layoutIfNeeded()
      #expect((isVertical ? probe.frame.minY : probe.frame.minX) == value + 3, "\(attribute)")
      probe.removeFromSuperview()
    }
  }

  @Test("1.3: raw values are those of UIKit")
  func rawValues() {
    let values: [LayoutConstraint.Attribute] = [
      .notAnAttribute, .left, .right, .top, .bottom, .leading, .trailing, .width, .height,
      .centerX, .centerY, .lastBaseline, .firstBaseline, .leftMargin, .rightMargin, .topMargin,
      .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
      .centerYWithinMargins,
    ]
    #expect(values.map(\.rawValue) == Array(0...20))
    #expect(LayoutConstraint.Attribute.baseline == .lastBaseline)
  }

  @Test("1.3: a multiple of a position counts from the corner of the view that holds it")
  func multiplier() {
    let root = makeRoot(400, 300)
    let box = root.addConstrained("box")
    box.pin(x: 100, y: 50, width: 200, height: 120)
    let inner = box.addConstrained("inner")
    LayoutConstraint.activate([
      LayoutConstraint(
        item: inner, attribute: .centerX, relatedBy: .equal, toItem: box, attribute: .centerX,
        multiplier: 0.5, constant: 1),
      LayoutConstraint(
        item: inner, attribute: .bottom, relatedBy: .equal, toItem: box, attribute: .bottom,
        multiplier: 0.75, constant: 0),
      inner.widthAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.25),
      inner.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    expectRect(inner.frame, 26, 80, 50, 10)
  }

  @Test("1.3: across axes, too, positions count in the view that holds the constraint")
  func crossAxisInside() throws {
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      let root = makeRoot(400, 300)
      root.layoutEngine.layoutDirection = direction
      let box = root.addConstrained("box")
      box.pin(x: 100, y: 50, width: 200, height: 120)
      let inner = box.addConstrained("inner")
      inner.pin(x: 0, y: 30, width: 10, height: 10)
      let probe = box.addConstrained("probe")
      try LayoutConstraint(
        checking: probe, attribute: .leading, relatedBy: .equal, toItem: inner, attribute: .top,
        multiplier: 2, constant: 5
      ).activate()
      try LayoutConstraint(
        checking: probe, attribute: .top, relatedBy: .equal, toItem: probe, attribute: .leading
      ).activate()
      root.layoutIfNeeded()
      #expect(probe.frame.minX == (direction == .leftToRight ? 65 : 135))
      #expect(probe.frame.minY == 65)
    }
  }

  @Test("1.3: a left edge may equal a top one, and a width a height")
  func crossAxis() throws {
    let root = makeRoot(400, 300)
    let box = root.addConstrained("box")
    try LayoutConstraint(
      checking: box, attribute: .left, relatedBy: .equal, toItem: box, attribute: .top
    ).activate()
    try LayoutConstraint(
      checking: box, attribute: .width, relatedBy: .equal, toItem: box, attribute: .height,
      multiplier: 2
    ).activate()
    box.topAnchor.constraint(equalTo: root.topAnchor, constant: 30).isActive = true
    box.heightAnchor.constraint(equalToConstant: 40).isActive = true
    root.layoutIfNeeded()
    expectRect(box.frame, 30, 30, 80, 40)
  }

  @Test("1.3: margins pair with edges of the same family, and leading with the middle")
  func families() throws {
    let root = makeRoot(400, 300)
    root.layoutMargins = EdgeInsets(top: 5, left: 10, bottom: 15, right: 20)
    let box = root.addConstrained("box")
    try LayoutConstraint(
      checking: box, attribute: .leading, relatedBy: .equal, toItem: root,
      attribute: .leadingMargin
    ).activate()
    try LayoutConstraint(
      checking: box, attribute: .centerX, relatedBy: .equal, toItem: root, attribute: .leading,
      constant: 50
    ).activate()
    root.layoutIfNeeded()
    #expect(box.frame.minX == 10 && box.frame.width == 80)
  }

  /// One pairing, and the error that it is refused with; `nil` where it is legal.
  struct Pairing: Sendable, CustomTestStringConvertible {
    var first: LayoutConstraint.Attribute
    var second: LayoutConstraint.Attribute?
    var multiplier: CGFloat = 1
    var error: String?
    var testDescription: String { "\(first) \(second.map { "\($0)" } ?? "nil") \(multiplier)" }
  }

  nonisolated static let pairings: [Pairing] = [
    Pairing(first: .width, second: nil),
    Pairing(first: .width, second: .height),
    Pairing(first: .left, second: .top),
    Pairing(first: .left, second: nil, error: "locationWithoutPartner"),
    Pairing(first: .leftMargin, second: nil, error: "locationWithoutPartner"),
    Pairing(first: .firstBaseline, second: nil, error: "locationWithoutPartner"),
    Pairing(first: .left, second: .left, multiplier: 0, error: "locationWithoutPartner"),
    Pairing(first: .width, second: .height, multiplier: 0),
    Pairing(first: .width, second: .left, error: "invalidPairing"),
    Pairing(first: .left, second: .width, error: "invalidPairing"),
    Pairing(first: .height, second: .lastBaseline, error: "invalidPairing"),
    Pairing(first: .notAnAttribute, second: .left, error: "invalidPairing"),
    Pairing(first: .leading, second: .left, error: "mixedDirections"),
    Pairing(first: .rightMargin, second: .trailing, error: "mixedDirections"),
    Pairing(first: .leadingMargin, second: .right, error: "mixedDirections"),
    Pairing(first: .leading, second: .centerX),
    Pairing(first: .centerX, second: .trailing),
    Pairing(first: .left, second: .centerXWithinMargins),
    Pairing(first: .leading, second: .trailingMargin),
    Pairing(first: .lastBaseline, second: .top),
    Pairing(first: .firstBaseline, second: .bottomMargin),
  ]

  @Test("1.3: pairings are legal or refused with the reason", arguments: pairings)
  func pairing(_ pairing: Pairing) {
    let view = View()
    let other = View()
    var refused: String?
    do throws(LayoutError) {
      _ = try LayoutConstraint(
        checking: view, attribute: pairing.first, relatedBy: .equal,
        toItem: pairing.second == nil ? nil : other,
        attribute: pairing.second ?? .notAnAttribute, multiplier: pairing.multiplier)
    } catch {
      refused = "\(error)"
    }
    if let error = pairing.error {
      #expect(refused?.hasPrefix(error) == true, "\(refused ?? "legal")")
    } else {
      #expect(refused == nil)
    }
  }

  @Test("1.3: guides have neither margins nor baselines, and only views and guides are items")
  func items() {
    let view = View()
    let guide = LayoutGuide()
    view.addLayoutGuide(guide)
    for attribute: LayoutConstraint.Attribute in [
      .leftMargin, .centerYWithinMargins, .firstBaseline, .lastBaseline,
    ] {
      #expect(throws: LayoutError.self) {
        try LayoutConstraint(
          checking: guide, attribute: attribute, relatedBy: .equal, toItem: view, attribute: .top)
      }
      #expect(throws: LayoutError.self) {
        try LayoutConstraint(
          checking: view, attribute: .top, relatedBy: .equal, toItem: guide, attribute: attribute)
      }
    }
    #expect(throws: LayoutError.self) {
      try LayoutConstraint(
        checking: "no item", attribute: .width, relatedBy: .equal, toItem: nil,
        attribute: .notAnAttribute)
    }
    #expect(throws: LayoutError.self) {
      try LayoutConstraint(
        checking: view, attribute: .width, relatedBy: .equal, toItem: NSObject(),
        attribute: .width)
    }
  }

  @Test("1.3: an item related to itself is legal, and shrinks to nothing where it must")
  func itself() throws {
    let root = makeRoot()
    let view = root.addConstrained("view")
    try LayoutConstraint(
      checking: view, attribute: .width, relatedBy: .equal, toItem: view, attribute: .width,
      multiplier: 2
    ).activate()
    root.layoutIfNeeded()
    #expect(view.frame.width == 0)
  }
}
