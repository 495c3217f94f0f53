extension VisualFormatPrinter {
  /// Chains links as long as they align the same; each is used once.
  mutating func chainLinks() {
    var following: [Pair: [Int]] = [:]
    var preceded: Set<Pair> = []
    func key(_ item: any LayoutItem, _ link: Link) -> Pair {
      let kind = link.family.rawValue << 16 | Int(link.alignments.rawValue)
      return Pair(first: ObjectIdentifier(item), second: ObjectIdentifier(item), kind: kind)
    }
    for (place, link) in links.enumerated() {
      following[key(link.from, link), default: []].append(place)
      preceded.insert(key(link.to, link))
    }
    for keys in following.keys { following[keys]?.reverse() }
    // First from where chains begin, then, for rings, from anywhere.
    for isRing in [false, true] {
      for place in links.indices where !links[place].isUsed {
        guard isRing || !preceded.contains(key(links[place].from, links[place])) else { continue }
        var chain = Chain(
          family: links[place].family, alignments: links[place].alignments,
          items: [links[place].from], extents: [[]], order: links[place].order)
        var next: Int? = place
        while let current = next {
          links[current].isUsed = true
          chain.items.append(links[current].to)
          chain.spacings.append(links[current].predicates)
          chain.extents.append([])
          chain.order = min(chain.order, links[current].order)
          let end = key(links[current].to, links[current])
          while let last = following[end]?.last, links[last].isUsed {
            following[end]?.removeLast()
          }
          next = following[end]?.last
        }
        chains.append(chain)
      }
    }
  }

  /// Puts distances to superviews at the ends of chains, or in strings of their own.
  mutating func attachEdges(_ facts: [Fact?]) {
    var groups: [Chain] = []
    var places: [Pair: Int] = [:]
    for (order, fact) in facts.enumerated() {
      guard case .edge(let item, let end, let family, let predicate)? = fact else { continue }
      written.insert(order)
      let id = ObjectIdentifier(item)
      let kind = family.rawValue * 4 + (end == .start ? 0 : 2) + (predicate == nil ? 0 : 1)
      if let predicate, let place = places[Pair(first: id, second: id, kind: kind)] {
        if end == .start {
          groups[place].start?.append(predicate)
        } else {
          groups[place].end?.append(predicate)
        }
        continue
      }
      places[Pair(first: id, second: id, kind: kind)] = groups.count
      let predicates = predicate.map { [$0] } ?? []
      groups.append(
        Chain(
          family: family, items: [item], start: end == .start ? predicates : nil,
          end: end == .end ? predicates : nil, extents: [[]], order: order))
    }
    var ends: [Pair: [Int]] = [:]
    for place in chains.indices { noteEnds(of: place, in: &ends) }
    for group in groups {
      let kind = Self.endKind(group.family, isStart: group.start != nil)
      let id = ObjectIdentifier(group.items[0])
      let found = ends[Pair(first: id, second: id, kind: kind)]?.first { place in
        group.start == nil ? chains[place].end == nil : chains[place].start == nil
      }
      guard let found else {
        chains.append(group)
        noteEnds(of: chains.count - 1, in: &ends)
        continue
      }
      if group.start != nil { chains[found].start = group.start }
      if group.end != nil { chains[found].end = group.end }
      chains[found].order = min(chains[found].order, group.order)
    }
  }

  /// Puts the predicates of extents at the first mention of the item along that axis.
  mutating func attachExtents(_ facts: [Fact?]) {
    var mentions: [Pair: (chain: Int, item: Int)] = [:]
    for (place, chain) in chains.enumerated() {
      for (index, item) in chain.items.enumerated() {
        let pair = Self.mention(item, isVertical: chain.family.isVertical)
        if mentions[pair] == nil { mentions[pair] = (place, index) }
      }
    }
    for (order, fact) in facts.enumerated() {
      guard case .extent(let item, let isVertical, let predicate)? = fact else { continue }
      written.insert(order)
      let pair = Self.mention(item, isVertical: isVertical)
      if let (chain, index) = mentions[pair] {
        chains[chain].extents[index].append(predicate)
        chains[chain].order = min(chains[chain].order, order)
        continue
      }
      mentions[pair] = (chains.count, 0)
      chains.append(
        Chain(
          family: isVertical ? .topToBottom : .leadingToTrailing, items: [item],
          extents: [[predicate]], order: order))
    }
  }

  /// Notes where edges can be put in a chain.
  private func noteEnds(of place: Int, in ends: inout [Pair: [Int]]) {
    let chain = chains[place]
    guard let first = chain.items.first, let last = chain.items.last else { return }
    for (item, isStart) in [(first, true), (last, false)] {
      let id = ObjectIdentifier(item)
      let kind = Self.endKind(chain.family, isStart: isStart)
      ends[Pair(first: id, second: id, kind: kind), default: []].append(place)
    }
  }

  /// Edges are the same whatever the spacing of a vertical string is measured between.
  private static func endKind(_ family: Fact.Family, isStart: Bool) -> Int {
    let family = family == .lineToLine ? Fact.Family.topToBottom : family
    return family.rawValue * 2 + (isStart ? 0 : 1)
  }

  private static func mention(_ item: any LayoutItem, isVertical: Bool) -> Pair {
    Pair(
      first: ObjectIdentifier(item), second: ObjectIdentifier(item), kind: isVertical ? 1 : 0)
  }
}
