/// Places that do not fall from item to item and have the least weighted distance from wished ones.
///
/// After each item the cost of its place, the items before it standing best, is convex with corners
/// at wished places, and beyond its least point the items before it no longer press. The corners are
/// kept in a heap with what the slope gains there; the one on top is where the slope turns positive.
/// Levels of priority are weights that are compared level by level, which changes nothing.
///
/// Source: Ahuja & Orlin (2001), doi:10.1287/opre.49.5.784.10601, for the isotonic problem.
struct MonotonePlaces {
  private var corners: [(place: Double, gain: LevelWeight)] = []
  private var leastPlaces: [Double] = []

  /// Appends an item with wished places and their weights; at least one.
  ///
  /// - Complexity: O(log *n*) on average.
  mutating func append(_ wishes: [(place: Double, weight: LevelWeight)]) {
    for wish in wishes { push(wish.place, wish.weight + wish.weight) }
    // Each wish's slope reaches its weight at the right end; all of that comes off.
    for wish in wishes {
      var left = wish.weight
      while let top = corners.first, top.gain <= left, !left.isZero {
        left = left - top.gain
        pop()
      }
      if let top = corners.first { corners[0].gain = top.gain - left }
    }
    leastPlaces.append(corners.first?.place ?? 0)
  }

  /// Goes back from the last item and keeps all inside a range.
  func finish(_ range: ClosedRange<Double>) -> [Double] {
    var places = leastPlaces
    var next = range.upperBound
    for index in places.indices.reversed() {
      next = max(range.lowerBound, min(next, places[index]))
      places[index] = next
    }
    return places
  }

  private mutating func push(_ place: Double, _ gain: LevelWeight) {
    corners.append((place, gain))
    var child = corners.count - 1
    while child > 0, corners[(child - 1) / 2].place < corners[child].place {
      corners.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  private mutating func pop() {
    corners.swapAt(0, corners.count - 1)
    corners.removeLast()
    var parent = 0
    while true {
      var largest = parent
      for child in [2 * parent + 1, 2 * parent + 2]
      where child < corners.count && corners[child].place > corners[largest].place {
        largest = child
      }
      if largest == parent { return }
      corners.swapAt(parent, largest)
      parent = largest
    }
  }
}
