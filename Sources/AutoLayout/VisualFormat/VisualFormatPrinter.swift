import Foundation

/// Puts the facts that constraints state together into visual format strings.
@MainActor
struct VisualFormatPrinter {
  typealias Fact = VisualFormatFact

  /// Items that follow each other in one string.
  struct Chain {
    var family: Fact.Family
    /// What the string aligns.
    var alignments: LayoutConstraint.FormatOptions = []
    var items: [any LayoutItem]
    /// One list of predicates less than there are items.
    var spacings: [[Fact.Predicate]] = []
    /// The predicates of the edges; `nil` where there is none, empty for the layout margin.
    var start: [Fact.Predicate]?
    var end: [Fact.Predicate]?
    /// The predicates of the items' extents.
    var extents: [[Fact.Predicate]]
    /// The number of the first constraint in it.
    var order: Int
  }

  /// What is known about two items next to each other in one family.
  struct Link {
    var from: any LayoutItem
    var to: any LayoutItem
    var family: Fact.Family
    var predicates: [Fact.Predicate]
    var alignments: LayoutConstraint.FormatOptions = []
    var order: Int
    var isUsed = false
  }

  /// Two items in order, or one item twice.
  struct Pair: Hashable {
    var first: ObjectIdentifier
    var second: ObjectIdentifier
    var kind: Int
  }

  var links: [Link] = []
  var chains: [Chain] = []
  /// The numbers of the constraints that are written.
  var written: Set<Int> = []

  init(_ constraints: [LayoutConstraint]) {
    let facts = constraints.map { Fact($0) }
    collectLinks(facts)
    collectAlignments(facts)
    chainLinks()
    attachEdges(facts)
    attachExtents(facts)
    chains.sort { $0.order < $1.order }
  }

  /// The constraints that are not written.
  func remaining(of constraints: [LayoutConstraint]) -> [LayoutConstraint] {
    constraints.enumerated().filter { !written.contains($0.offset) }.map(\.element)
  }

  /// The strings.
  func lines(_ naming: inout VisualFormatNaming) -> [VisualFormatText.Line] {
    chains.map { chain in
      VisualFormatText.Line(
        format: chain.text(&naming), options: chain.alignments.union(chain.family.options))
    }
  }

  mutating func collectLinks(_ facts: [Fact?]) {
    var places: [Pair: Int] = [:]
    for (order, fact) in facts.enumerated() {
      guard case .spacing(let from, let to, let family, let predicate)? = fact else { continue }
      written.insert(order)
      let pair = Pair(
        first: ObjectIdentifier(from), second: ObjectIdentifier(to), kind: family.rawValue)
      if let place = places[pair] {
        links[place].predicates.append(predicate)
      } else {
        places[pair] = links.count
        links.append(
          Link(from: from, to: to, family: family, predicates: [predicate], order: order))
      }
    }
  }

  /// Gives each alignment to the first link of the other axis between the same items.
  mutating func collectAlignments(_ facts: [Fact?]) {
    var places: [Pair: [Int]] = [:]
    for (place, link) in links.enumerated() {
      let isVertical = link.family.isVertical ? 1 : 0
      let (from, to) = (ObjectIdentifier(link.from), ObjectIdentifier(link.to))
      places[Pair(first: from, second: to, kind: isVertical), default: []].append(place)
      guard from != to else { continue }
      places[Pair(first: to, second: from, kind: isVertical), default: []].append(place)
    }
    for (order, fact) in facts.enumerated() {
      guard case .alignment(let first, let second, let attribute)? = fact else { continue }
      let pair = Pair(
        first: ObjectIdentifier(first), second: ObjectIdentifier(second),
        kind: attribute.isVertical ? 0 : 1)
      let option = LayoutConstraint.FormatOptions(rawValue: 1 << UInt(attribute.rawValue))
      guard LayoutConstraint.FormatOptions.alignmentMask.contains(option),
        let place = places[pair]?.first(where: { !links[$0].alignments.contains(option) })
      else { continue }
      links[place].alignments.insert(option)
      written.insert(order)
    }
  }
}
