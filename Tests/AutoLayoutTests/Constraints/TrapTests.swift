import AutoLayout
import Foundation
import Testing

/// Properties and methods with UIKit's names cannot throw: they end the process with UIKit's words.
@Suite("Misuse that traps")
struct TrapTests {
  /// The words are printed by debug builds only.
  private func expectWords(
    _ words: String, in result: ExitTest.Result?, at location: SourceLocation = #_sourceLocation
  ) {
    #if DEBUG
      let output = result?.standardErrorContent ?? []
      #expect(String(decoding: output, as: UTF8.self).contains(words), sourceLocation: location)
    #endif
  }

  @Test("Activating a constraint without a common ancestor")
  func noCommonAncestor() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let view = View()
      let other = View()
      view.leftAnchor.constraint(equalTo: other.leftAnchor).isActive = true
    }
    expectWords("because they have no common ancestor.  Does the constraint", in: result)
  }

  @Test("C15: having a view hold a constraint of items that are not all in it")
  func outsideSubtree() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let root = View()
      let view = View()
      root.addSubview(view)
      view.addConstraint(view.leftAnchor.constraint(equalTo: root.leftAnchor))
    }
    expectWords(
      "Does the constraint reference something from outside the subtree of the view?", in: result)
  }

  @Test("Setting a priority out of range")
  func priority() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      View().widthAnchor.constraint(equalToConstant: 1).priority = 1001
    }
    expectWords(
      "It's illegal to set priority:1001.  Priorities must be greater than 0", in: result)
  }

  @Test("Setting a constant that is not finite")
  func constant() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let view = View()
      view.widthAnchor.constraint(equalToConstant: 1).constant = .nan
    }
    expectWords("NSLayoutConstraint constant is not finite!  That's illegal.", in: result)
  }

  @Test("Comparing a position with a number")
  func location() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let view = View()
      _ = LayoutConstraint(
        item: view, attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
        multiplier: 1, constant: 3)
    }
    expectWords("Location attributes must be specified in pairs.", in: result)
  }

  @Test("Comparing a leading edge with a left one")
  func directions() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      let view = View()
      _ = view.leadingAnchor.constraint(equalTo: view.leftAnchor)
    }
    expectWords("Use leading/trailing for both or neither.", in: result)
  }

  @Test("Giving a view a frame that is not finite")
  func frame() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      View().frame.size.width = .nan
    }
    expectWords("CALayerInvalidGeometry", in: result)
  }

  @Test("Making constraints of a visual format string that cannot be read")
  func visualFormat() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      _ = LayoutConstraint.constraints(withVisualFormat: "V|[a]", metrics: nil, views: [:])
    }
    expectWords(
      "Unable to parse constraint format: \nExpected ':' after 'V' to specify vertical arrangement",
      in: result)
  }

  @Test("Arranging a view at a place beyond the end of a stack view")
  func stackIndex() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      StackView().insertArrangedSubview(View(), at: 1)
    }
    expectWords(
      "index out of bounds for arranged subview: index = 1 expected to be less than or equal to 0",
      in: result)
  }

  @Test("Giving a stack view a spacing that is not finite")
  func stackSpacing() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      StackView().spacing = .nan
    }
    expectWords("The spacing of a stack view is not finite.", in: result)
  }
}
