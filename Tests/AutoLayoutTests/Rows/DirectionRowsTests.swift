import AutoLayout
import Foundation
import Testing

/// Reading from right to left, by the rows of the checklist.
@MainActor
@Suite("Rows: direction of reading")
struct DirectionRowsTests {
  /// The tree of case R01.
  @MainActor
  struct Halves {
    let root: View
    let before: View
    let after: View
    let pinned: View
    let absolute: View
    let box: View

    init(in box: ((View) -> View)? = nil) {
      root = makeRoot(320, 100)
      let holder = box?(root) ?? root
      self.box = holder
      before = holder.addConstrained("s")
      after = holder.addConstrained("l")
      pinned = holder.addConstrained("third")
      absolute = holder.addConstrained("absolute")
      LayoutConstraint.activate([
        before.widthAnchor.constraint(equalToConstant: 80),
        after.widthAnchor.constraint(equalToConstant: 80),
        before.trailingAnchor.constraint(equalTo: holder.centerXAnchor, constant: -20),
        after.leadingAnchor.constraint(equalTo: holder.centerXAnchor, constant: 20),
        pinned.leadingAnchor.constraint(equalTo: holder.leadingAnchor, constant: 12),
        pinned.trailingAnchor.constraint(equalTo: holder.trailingAnchor, constant: -12),
        absolute.leftAnchor.constraint(equalTo: holder.leftAnchor, constant: 5),
        absolute.rightAnchor.constraint(equalTo: holder.rightAnchor, constant: -25),
      ])
    }

    func expect(mirrored: Bool, at location: SourceLocation = #_sourceLocation) {
      root.layoutIfNeeded()
      let (left, right) = mirrored ? (after, before) : (before, after)
      #expect(left.frame.minX == 60 && left.frame.maxX == 140, sourceLocation: location)
      #expect(right.frame.minX == 180 && right.frame.maxX == 260, sourceLocation: location)
      #expect(pinned.frame.minX == 12 && pinned.frame.maxX == 308, sourceLocation: location)
      #expect(absolute.frame.minX == 5 && absolute.frame.maxX == 295, sourceLocation: location)
    }
  }

  @Test("R01: constants change sides with leading and trailing, left and right never do")
  func signs() {
    let halves = Halves()
    halves.expect(mirrored: false)
    halves.root.layoutEngine.layoutDirection = .rightToLeft
    halves.expect(mirrored: true)
    halves.root.layoutEngine.layoutDirection = .leftToRight
    halves.expect(mirrored: false)
    #expect(halves.root.layoutEngine.conflicts.isEmpty)
  }

  @Test("R01: a subtree forced to read from the left stays as it is in a tree that does not")
  func forcedSubtree() {
    let halves = Halves { root in
      root.layoutEngine.layoutDirection = .rightToLeft
      let box = root.addConstrained("box")
      box.semanticContentAttribute = .forceLeftToRight
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
      box.trailingAnchor.constraint(equalTo: root.trailingAnchor).isActive = true
      return box
    }
    halves.expect(mirrored: false)
    halves.box.semanticContentAttribute = .unspecified
    halves.expect(mirrored: true)
    halves.box.semanticContentAttribute = .playback
    halves.expect(mirrored: false)
  }

  @Test("R1: forced directions, playback and spatial views do not follow the tree")
  func effective() {
    let root = makeRoot()
    let view = root.addConstrained("view")
    root.layoutEngine.layoutDirection = .rightToLeft
    let expected: [(SemanticContentAttribute, LayoutDirection)] = [
      (.unspecified, .rightToLeft), (.playback, .leftToRight), (.spatial, .leftToRight),
      (.forceLeftToRight, .leftToRight), (.forceRightToLeft, .rightToLeft),
    ]
    for (attribute, direction) in expected {
      view.semanticContentAttribute = attribute
      #expect(view.effectiveUserInterfaceLayoutDirection == direction)
      #expect(
        View.userInterfaceLayoutDirection(for: attribute, relativeTo: .rightToLeft) == direction)
    }
    #expect(View.userInterfaceLayoutDirection(for: .unspecified) == .leftToRight)
    #expect(View().effectiveUserInterfaceLayoutDirection == .leftToRight)
    #expect((0...4).compactMap { SemanticContentAttribute(rawValue: $0) } == expected.map(\.0))
  }

  @Test("R2: the view that holds the constraint decides, not its items")
  func container() {
    let root = makeRoot(300, 100)
    let view = root.addConstrained("view")
    view.semanticContentAttribute = .forceRightToLeft
    view.widthAnchor.constraint(equalToConstant: 50).isActive = true
    view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.minX == 10)
    root.semanticContentAttribute = .forceRightToLeft
    view.semanticContentAttribute = .forceLeftToRight
    root.layoutIfNeeded()
    #expect(view.frame.minX == 240)
  }

  @Test("R3: inequalities and wishes are mirrored, multiples count from the right corner")
  func relations() {
    let root = makeRoot(300, 100)
    root.layoutEngine.layoutDirection = .rightToLeft
    let box = root.addConstrained("box")
    box.pin(x: 50, y: 0, width: 200, height: 50)
    let view = box.addConstrained("view")
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(greaterThanOrEqualTo: box.leadingAnchor, constant: 30),
      view.leadingAnchor.constraint(equalTo: box.leadingAnchor).at(500),
      LayoutConstraint(
        item: view, attribute: .trailing, relatedBy: .equal, toItem: box, attribute: .trailing,
        multiplier: 0.5, constant: -10),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.maxX == 170 && view.frame.minX == 110)
  }

  @Test("R3: middles compared with each other are not mirrored, with an edge they are")
  func middles() {
    let root = makeRoot(300, 100)
    root.layoutEngine.layoutDirection = .rightToLeft
    let plain = root.addConstrained("plain")
    let mixed = root.addConstrained("mixed")
    plain.centerXAnchor.constraint(equalTo: root.centerXAnchor, constant: 20).isActive = true
    mixed.centerXAnchor.constraint(equalTo: root.leadingAnchor, constant: 20).isActive = true
    root.layoutIfNeeded()
    #expect(plain.frame.midX == 170 && mixed.frame.midX == 280)
  }

  @Test("G13: leading and trailing of a guide follow the view that holds the constraint")
  func guide() {
    let root = makeRoot(300, 100)
    root.layoutEngine.layoutDirection = .rightToLeft
    let guide = root.addGuide("guide")
    guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10).isActive = true
    guide.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -40).isActive = true
    root.layoutIfNeeded()
    #expect(guide.layoutFrame.minX == 40 && guide.layoutFrame.maxX == 290)
  }

  @Test("R3: constraints that come with another direction are judged in that direction")
  func together() {
    let root = makeRoot(300, 100)
    let view = root.addConstrained("view")
    view.centerXAnchor.constraint(equalTo: root.trailingAnchor).isActive = true
    root.layoutIfNeeded()
    view.rightAnchor.constraint(equalTo: root.leftAnchor, constant: 20).isActive = true
    root.layoutEngine.layoutDirection = .rightToLeft
    root.layoutIfNeeded()
    #expect(root.layoutEngine.conflicts.isEmpty)
    #expect(view.frame.maxX == 20 && view.frame.midX == 0)
  }

  @Test("R3: that holds for what was activated before something else was deactivated, too")
  func togetherInSteps() {
    let root = makeRoot(300, 100)
    let view = root.addConstrained("view")
    view.centerXAnchor.constraint(equalTo: root.trailingAnchor).isActive = true
    root.layoutIfNeeded()
    // Read from the left this one has the view to the right of 280, from the right to the left of 20.
    view.leadingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20).isActive = true
    let gone = root.heightAnchor.constraint(equalToConstant: 100).on()
    gone.isActive = false
    root.layoutEngine.layoutDirection = .rightToLeft
    root.layoutIfNeeded()
    #expect(view.frame.midX == 0 && view.frame.maxX == 20)
    root.layoutEngine.layoutDirection = .leftToRight
    root.layoutIfNeeded()
    #expect(view.frame.midX == 300 && view.frame.minX == 280)
    #expect(root.layoutEngine.conflicts.isEmpty)
  }

  @Test("R3: a subtree that moves between trees takes on the direction of each")
  func moving() {
    let halves = Halves { root in
      let box = root.addConstrained("box")
      box.pin(x: 0, y: 0, width: 320, height: 100)
      return box
    }
    halves.expect(mirrored: false)
    let other = makeRoot(320, 100)
    other.layoutEngine.layoutDirection = .rightToLeft
    other.addSubview(halves.box)
    halves.box.pin(x: 0, y: 0, width: 320, height: 100)
    other.layoutIfNeeded()
    halves.expect(mirrored: true)
  }

  @Test("G01: three gaps mirror from right to left, as guides and as spacer views")
  func gaps() {
    for usesGuides in [true, false] {
      let root = makeRoot(375, 100)
      root.layoutEngine.layoutDirection = .rightToLeft
      let first = root.addConstrained("b0")
      let second = root.addConstrained("b1")
      let gaps: [any LayoutItem] = (0..<3).map { index in
        if usesGuides { return root.addGuide("g\(index)") }
        return root.addConstrained("g\(index)")
      }
      LayoutConstraint.activate([
        gaps[0].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
        first.leadingAnchor.constraint(equalTo: gaps[0].trailingAnchor),
        gaps[1].leadingAnchor.constraint(equalTo: first.trailingAnchor),
        second.leadingAnchor.constraint(equalTo: gaps[1].trailingAnchor),
        gaps[2].leadingAnchor.constraint(equalTo: second.trailingAnchor),
        gaps[2].trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
        first.widthAnchor.constraint(equalToConstant: 80),
        second.widthAnchor.constraint(equalToConstant: 80),
        gaps[1].widthAnchor.constraint(equalTo: gaps[0].widthAnchor),
        gaps[2].widthAnchor.constraint(equalTo: gaps[0].widthAnchor),
      ])
      root.layoutIfNeeded()
      #expect(first.frame.minX == 218 && first.frame.maxX == 298)
      #expect(second.frame.minX == 77 && second.frame.maxX == 157)
    }
  }
}
