import AutoLayout
import Foundation
import Testing

@MainActor
@Suite("Recovery from conflicts")
struct ConflictRecoveryTests {
  @Test("The constraint activated last is broken, and the oldest broken one comes back first")
  func oldestFirst() {
    let root = makeRoot()
    let view = root.addConstrained("view")
    let widths = [10, 20, 30, 40].map { view.widthAnchor.constraint(equalToConstant: $0) }
    LayoutConstraint.activate(widths)
    root.layoutIfNeeded()
    let engine = root.layoutEngine
    #expect(view.frame.width == 10 && engine.brokenConstraints == Array(widths[1...]))
    #expect(engine.conflicts.count == 3)
    widths[0].isActive = false
    root.layoutIfNeeded()
    #expect(view.frame.width == 20 && engine.brokenConstraints == Array(widths[2...]))
    widths[1].priority = 999
    root.layoutIfNeeded()
    #expect(view.frame.width == 30 && engine.brokenConstraints == [widths[3]])
    widths[2].constant = 40
    root.layoutIfNeeded()
    #expect(view.frame.width == 40 && engine.brokenConstraints.isEmpty)
    #expect(engine.conflicts.count == 3)
  }

  @Test("A broken constraint that is deactivated is forgotten")
  func deactivateBroken() {
    let root = makeRoot()
    let view = root.addConstrained("view")
    view.widthAnchor.constraint(equalToConstant: 10).on()
    let broken = view.widthAnchor.constraint(equalToConstant: 20).on()
    root.layoutIfNeeded()
    #expect(root.layoutEngine.brokenConstraints == [broken])
    broken.isActive = false
    root.layoutIfNeeded()
    #expect(root.layoutEngine.brokenConstraints.isEmpty)
    broken.isActive = true
    root.layoutIfNeeded()
    #expect(root.layoutEngine.conflicts.count == 2)
  }

  @Test("A constant that starts a conflict breaks the constraint activated last, whichever changed")
  func constantConflict() throws {
    let root = makeRoot()
    let view = root.addConstrained("view")
    let first = view.widthAnchor.constraint(equalToConstant: 10).named("first").on()
    let second = view.widthAnchor.constraint(lessThanOrEqualToConstant: 20).named("second").on()
    root.layoutIfNeeded()
    first.constant = 50
    root.layoutIfNeeded()
    let conflict = try #require(root.layoutEngine.conflicts.first)
    #expect(conflict.broken.constraint === second)
    #expect(view.frame.width == 50)
    first.constant = 15
    root.layoutIfNeeded()
    #expect(root.layoutEngine.brokenConstraints.isEmpty)
  }

  @Test("What holds the layer's own guides is tried again before constraints activated earlier")
  func ownGuidesFirst() {
    let root = makeRoot()
    let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
    root.addSubview(view)
    let width = view.widthAnchor.constraint(equalToConstant: 12).on()
    // Two margins of 8 points need a width of 16.
    let margins = view.layoutMarginsGuide
    root.layoutIfNeeded()
    let engine = root.layoutEngine
    let broken = engine.brokenConstraints
    #expect(broken.count == 2 && broken.first === width && broken.last?.firstItem === margins)
    view.translatesAutoresizingMaskIntoConstraints = false
    root.layoutIfNeeded()
    #expect(engine.brokenConstraints == [width] && view.frame.width >= 16)
    margins.owningView?.layoutMargins = .zero
    root.layoutIfNeeded()
    #expect(engine.brokenConstraints.isEmpty && view.frame.width == 12)
  }

  @Test("Breaking an old constraint lets another broken one hold")
  func releases() {
    let root = makeRoot()
    let view = root.addConstrained("view")
    let width = view.widthAnchor.constraint(equalToConstant: 10).on()
    let atMost = view.widthAnchor.constraint(lessThanOrEqualToConstant: 20).on()
    let atLeast = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 50).on()
    root.layoutIfNeeded()
    #expect(root.layoutEngine.brokenConstraints == [atLeast])
    width.constant = 60
    root.layoutIfNeeded()
    #expect(root.layoutEngine.brokenConstraints == [atMost] && view.frame.width == 60)
  }

  @Test("A broken constraint is tried again only when something changes that stands against it")
  func retries() {
    let root = makeRoot()
    let view = root.addConstrained("view")
    let other = root.addConstrained("other")
    let width = view.widthAnchor.constraint(equalToConstant: 10).on()
    let broken = view.widthAnchor.constraint(equalToConstant: 20).on()
    let unrelated = other.widthAnchor.constraint(equalToConstant: 1).on()
    root.layoutIfNeeded()
    let engine = root.layoutEngine
    #expect(engine.counters.retries == 0)
    unrelated.constant = 2
    root.layoutIfNeeded()
    unrelated.isActive = false
    root.layoutIfNeeded()
    root.frame.size.width = 500
    root.layoutIfNeeded()
    #expect(engine.counters.retries == 0)
    broken.constant = 30
    root.layoutIfNeeded()
    #expect(engine.counters.retries == 1 && engine.brokenConstraints == [broken])
    width.constant = 25
    root.layoutIfNeeded()
    #expect(engine.counters.retries == 2 && engine.brokenConstraints == [broken])
    width.constant = 30
    root.layoutIfNeeded()
    #expect(engine.counters.retries == 3 && engine.brokenConstraints.isEmpty)
  }

  @Test("Many conflicts at once each break one constraint and leave the others")
  func many() {
    let root = makeRoot()
    var rivals: [LayoutConstraint] = []
    var views: [View] = []
    for index in 0..<120 {
      let view = root.addConstrained("v\(index)")
      view.pin(x: 0, y: CGFloat(index), width: 10, height: 1)
      if index % 2 == 0 { rivals.append(view.widthAnchor.constraint(equalToConstant: 20).on()) }
      views.append(view)
    }
    root.layoutIfNeeded()
    #expect(root.layoutEngine.brokenConstraints == rivals)
    #expect(root.layoutEngine.conflicts.count == rivals.count)
    #expect(views.allSatisfy { $0.frame.width == 10 })
    #expect(root.layoutEngine.conflicts.allSatisfy { $0.members.count == 2 })
    // Adding all again for each conflict would offer more than 30,000.
    #expect(root.layoutEngine.counters.offeredRows < 8_000)
  }

  @Test("A constraint that can never hold by itself is broken with its bound named")
  func impossible() throws {
    let root = makeRoot()
    let view = root.addConstrained("view")
    view.widthAnchor.constraint(equalToConstant: -5).on()
    let shifted = root.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 1).on()
    root.layoutIfNeeded()
    let conflicts = root.layoutEngine.conflicts
    #expect(conflicts.count == 2 && view.frame.width == 0)
    let all = Set(conflicts.map { Set($0.members.map(\.description)) })
    #expect(
      all == [["view.width == -5", "view.width >= 0"], ["root.left == root.left + 1"]])
    #expect(conflicts.contains { $0.broken.constraint === shifted })
  }

  @Test("Members stand in the order of activation, whichever views hold them")
  func memberOrder() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    root.identifier = "root"
    let box = root.addConstrained("box")
    let view = box.addConstrained("view")
    let names = ["a", "b", "c"]
    let constraints = [
      view.widthAnchor.constraint(equalToConstant: 10).named("a"),
      box.widthAnchor.constraint(equalTo: root.widthAnchor).named("b"),
      view.widthAnchor.constraint(equalTo: box.widthAnchor).named("c"),
    ]
    for constraint in constraints { constraint.isActive = true }
    root.layoutEngine.conflictHandler = { _ in }
    root.layoutIfNeeded()
    let members = root.layoutEngine.conflicts.first?.members ?? []
    #expect(members.compactMap { $0.constraint?.identifier } == names)
    #expect(root.layoutEngine.conflicts.first?.broken.constraint === constraints[2])
  }

  @Test("The handler is told after the rest has been solved, and may change the layout")
  func handler() {
    let root = makeRoot()
    let view = root.addConstrained("view")
    let first = view.widthAnchor.constraint(equalToConstant: 10).on()
    view.heightAnchor.constraint(equalToConstant: 7).on()
    var told = 0
    root.layoutEngine.conflictHandler = { conflict in
      told += 1
      first.isActive = false
      #expect(conflict.members.count == 2)
    }
    view.widthAnchor.constraint(equalToConstant: 20).on()
    root.layoutIfNeeded()
    expectRect(view.frame, 0, 0, 20, 7)
    #expect(told == 1)
  }

  @Test("Only so many conflicts are kept, and they can be forgotten")
  func kept() {
    let root = makeRoot()
    let view = root.addConstrained("view")
    view.widthAnchor.constraint(equalToConstant: 10).on()
    let rival = view.widthAnchor.constraint(equalToConstant: 20)
    for _ in 0..<300 {
      rival.isActive = true
      root.layoutIfNeeded()
      rival.isActive = false
    }
    #expect(root.layoutEngine.conflicts.count == 256)
    #expect(root.layoutEngine.counters.conflicts == 300)
    root.layoutEngine.clearConflicts()
    #expect(root.layoutEngine.conflicts.isEmpty)
  }

  @Test("A view that is removed takes its conflicts with it")
  func removal() {
    let root = makeRoot()
    let first = root.addConstrained("first")
    let second = root.addConstrained("second")
    first.widthAnchor.constraint(equalToConstant: 10).on()
    let equal = second.widthAnchor.constraint(equalTo: first.widthAnchor).on()
    let own = second.widthAnchor.constraint(equalToConstant: 20).on()
    root.layoutIfNeeded()
    #expect(root.layoutEngine.brokenConstraints == [own])
    first.removeFromSuperview()
    root.layoutIfNeeded()
    #expect(root.layoutEngine.brokenConstraints.isEmpty && !equal.isActive)
    #expect(second.frame.width == 20)
  }
}
