/// Elements in places that keep their number while they are there; places are used again.
struct SlotTable<Element> {
  private(set) var elements: [Element] = []
  private var free: [Int32] = []

  /// How many elements there are.
  var count: Int { elements.count - free.count }

  subscript(place: Int32) -> Element {
    // Read by copy: what is not used of the copy is not made.
    @inline(__always) get { elements[Int(place)] }
    @inline(__always) _modify { yield &elements[Int(place)] }
  }

  /// Makes room for more elements.
  mutating func reserve(_ more: Int) {
    elements.reserveCapacity(max(elements.count + more, 2 * elements.count))
  }

  /// Puts an element in the place given back last, or in a new one.
  mutating func insert(_ element: Element) -> Int32 {
    if let place = free.popLast() {
      elements[Int(place)] = element
      return place
    }
    elements.append(element)
    return Int32(elements.count - 1)
  }

  /// Gives a place back, leaving `empty` in it.
  mutating func remove(at place: Int32, leaving empty: Element) {
    elements[Int(place)] = empty
    free.append(place)
  }
}
