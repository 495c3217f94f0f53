import AutoLayout
import Foundation

/// A random tree with planted spacers, and with views that only look like some.
///
/// Made from a seed, with the spacers as views or as guides. Everything but the rectangles of
/// spacers across their chain is determined.
@MainActor
final class SpacerTree {
  /// What a planted spacer is.
  enum Planting {
    case views, guides
  }

  /// A view that leaves no mark and is no spacer, and why.
  struct Decoy {
    let view: View
    let obstacle: String
  }

  /// A subclass that overrides something, which cannot be seen.
  final class Touchy: View {
    override func hitTest(_ point: CGPoint, with event: Event?) -> View? { nil }
  }

  /// A subclass that overrides nothing of consequence.
  final class Harmless: View {}

  /// A container that stands on a line of text that one of its views has.
  final class Lined: View {
    weak var line: View?
    override var forLastBaselineLayout: View { line ?? self }
  }

  let root: View
  /// The planted spacers, in the order in which they were made.
  private(set) var spacers: [any LayoutItem] = []
  /// The views that look like spacers, in the order in which they were made.
  private(set) var decoys: [Decoy] = []
  /// Everything else that has a frame.
  private(set) var others: [any LayoutItem] = []
  private let planting: Planting
  private var random: SplitMix
  private var count = 0

  init(seed: UInt64, _ planting: Planting) {
    var random = SplitMix(seed: seed)
    let size = CGSize(
      width: CGFloat(Int.random(in: 400...800, using: &random)),
      height: CGFloat(Int.random(in: 400...800, using: &random)))
    self.random = random
    self.planting = planting
    root = makeRoot(size.width, size.height)
    if chance(3) { root.layoutEngine.displayScale = CGFloat(number(1...3)) }
    if chance(4) { root.layoutEngine.layoutDirection = .rightToLeft }
    fill(root, size, depth: 0)
  }

  private func number(_ range: ClosedRange<Int>) -> CGFloat {
    CGFloat(Int.random(in: range, using: &random))
  }

  private func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  private func name(_ kind: String) -> String {
    count += 1
    return "\(kind)\(count)"
  }

  /// Fills a view with a chain: gap, child, gap, child, gap.
  private func fill(_ view: View, _ size: CGSize, depth: Int) {
    let isRow = chance(2)
    let children = Int(number(1...4))
    let room = (isRow ? size.width : size.height) / CGFloat(children + 2)
    var end: (any LayoutItem)?
    var firstGap: (any LayoutItem)?
    for place in 0...children {
      let gap = plant(in: view)
      follow(gap, end, in: view, isRow)
      hold(gap, across: view, isRow)
      if let firstGap {
        extent(gap, isRow).constraint(equalTo: extent(firstGap, isRow)).on()
      } else {
        firstGap = gap
        if chance(2) { extent(gap, isRow).constraint(greaterThanOrEqualToConstant: 1).on() }
      }
      end = gap
      guard place < children else { break }
      let breadth = (isRow ? size.height : size.width) - 2
      let child = makeChild(in: view, isRow, room: room, breadth: breadth, depth: depth)
      follow(child, end, in: view, isRow)
      end = child
    }
    if let end {
      let last = isRow ? end.trailingAnchor.constraint(equalTo: view.trailingAnchor) : nil
      (last ?? end.bottomAnchor.constraint(equalTo: view.bottomAnchor)).on()
    }
    for _ in 0..<Int(number(0...2)) { addDecoy(to: view) }
  }

  /// A spacer, as a view or as a guide.
  private func plant(in view: View) -> any LayoutItem {
    let isHidden = chance(3)
    let isBehind = chance(2)
    let takesTouches = chance(2)
    let isFaint = chance(5)
    let isHarmless = chance(6)
    let name = name("gap")
    let item: any LayoutItem
    switch planting {
    case .guides:
      item = view.addGuide(name)
    case .views:
      let spacer = isHarmless ? Harmless() : View()
      spacer.identifier = name
      spacer.translatesAutoresizingMaskIntoConstraints = false
      spacer.isHidden = isHidden
      spacer.isUserInteractionEnabled = takesTouches
      spacer.alpha = isFaint ? 0 : 1
      if isBehind { view.insertSubview(spacer, at: 0) } else { view.addSubview(spacer) }
      item = spacer
    }
    spacers.append(item)
    return item
  }

  /// Gives a gap some extent across its chain, or leaves that open.
  private func hold(_ gap: any LayoutItem, across view: View, _ isRow: Bool) {
    let priority = LayoutPriority(chance(2) ? 1000 : 700)
    switch Int(number(0...2)) {
    case 0: break
    case 1:
      let thickness = isRow ? gap.heightAnchor : gap.widthAnchor
      thickness.constraint(equalToConstant: number(0...9)).at(priority).named("thick").on()
      if isRow { gap.topAnchor.constraint(equalTo: view.topAnchor).on() }
      if !isRow { gap.leadingAnchor.constraint(equalTo: view.leadingAnchor).on() }
    default:
      if isRow {
        gap.centerYAnchor.constraint(equalTo: view.centerYAnchor).at(priority).on()
        gap.heightAnchor.constraint(equalTo: gap.widthAnchor, multiplier: 0.5).on()
      } else {
        gap.centerXAnchor.constraint(equalTo: view.centerXAnchor).at(priority).on()
        gap.widthAnchor.constraint(equalTo: gap.heightAnchor, multiplier: 0.5).on()
      }
    }
  }

  /// Puts an item after another one, or at the beginning.
  private func follow(
    _ item: any LayoutItem, _ end: (any LayoutItem)?, in view: View, _ isRow: Bool
  ) {
    if isRow {
      item.leadingAnchor.constraint(equalTo: end?.trailingAnchor ?? view.leadingAnchor).on()
    } else {
      item.topAnchor.constraint(equalTo: end?.bottomAnchor ?? view.topAnchor).on()
    }
  }

  private func extent(_ item: any LayoutItem, _ isRow: Bool) -> LayoutDimension {
    isRow ? item.widthAnchor : item.heightAnchor
  }

  /// A view that shows something, or a container with a chain of its own.
  private func makeChild(
    in view: View, _ isRow: Bool, room: CGFloat, breadth: CGFloat, depth: Int
  ) -> View {
    let length = (room * (chance(2) ? 0.5 : 0.9)).rounded()
    let size =
      isRow ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
    let isContainer = depth < 2 && length > 60 && chance(2)
    let child: View = isContainer ? View() : FixedView(size.width, size.height)
    view.add(child, name(isContainer ? "box" : "item"))
    if chance(2) || !isContainer { child.backgroundColor = .gray }
    others.append(child)
    if isRow {
      child.topAnchor.constraint(equalTo: view.topAnchor, constant: 1).on()
    } else {
      child.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 1).on()
    }
    if isContainer {
      child.widthAnchor.constraint(equalToConstant: size.width).on()
      child.heightAnchor.constraint(equalToConstant: size.height).on()
      if chance(3) { child.semanticContentAttribute = .forceRightToLeft }
      fill(child, size, depth: depth + 1)
    }
    return child
  }

  /// Adds something that leaves no mark, or nearly none, and cannot be replaced.
  private func addDecoy(to view: View) {
    let kind = Int(number(0...11))
    let decoy: View = kind == 0 ? Touchy() : kind == 1 ? FixedView(4, 4) : View()
    var superview = view
    var obstacle: String?
    decoy.identifier = name("decoy")
    decoy.isUserInteractionEnabled = false
    decoy.translatesAutoresizingMaskIntoConstraints = false
    switch kind {
    case 0, 1: obstacle = "override"
    case 2: decoy.backgroundColor = .white
    case 3: decoy.layer.addSublayer(Layer())
    case 4: decoy.layer.contents = NSObject()
    case 5:
      let stack = view.add(StackView(), name("stack"))
      place(stack, in: view)
      stack.addArrangedSubview(decoy)
      superview = stack
      obstacle = "arranges"
    case 6:
      decoy.translatesAutoresizingMaskIntoConstraints = true
      decoy.frame = CGRect(x: 1, y: 1, width: 2, height: 2)
      obstacle = "frame"
    case 7:
      _ = decoy.addGuide("own")
      obstacle = "owns"
    case 8:
      decoy.tag = 7
      obstacle = "tag"
    case 9: obstacle = "spaces nothing"
    case 10:
      let line = view.add(Lined(), name("lined"))
      line.backgroundColor = .gray
      place(line, in: view)
      line.line = decoy
      superview = line
      obstacle = "baseline"
    default:
      let button = view.add(FixedView(6, 6), name("button"))
      button.backgroundColor = .cyan
      place(button, in: view)
      others.append(button)
      decoy.isUserInteractionEnabled = true
      obstacle = "touches"
    }
    if kind != 5 { superview.addSubview(decoy) }
    if ![5, 6, 9].contains(kind) { place(decoy, in: superview) }
    if kind == 8, chance(2) {
      view.leftAnchor.constraint(lessThanOrEqualTo: decoy.leftAnchor).on()
    }
    others.append(decoy)
    if let obstacle { decoys.append(Decoy(view: decoy, obstacle: obstacle)) }
  }

  private func place(_ view: View, in superview: View) {
    view.leftAnchor.constraint(equalTo: superview.leftAnchor, constant: 2).on()
    view.topAnchor.constraint(equalTo: superview.topAnchor, constant: 2).on()
    view.widthAnchor.constraint(equalToConstant: 6).on()
    view.heightAnchor.constraint(equalToConstant: 6).on()
  }
}
