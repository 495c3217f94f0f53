/// A growable array of plain values with a single owner.
///
/// Unlike `Array` it cannot be copied, so that no write has to ask whether it is shared; and indices
/// are checked in debug builds only. Storage is kept when elements are removed.
struct Vector<Element: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>?
  private(set) var capacity = 0
  private(set) var count = 0

  init() {
    base = nil
  }

  deinit {
    base?.deallocate()
  }

  var isEmpty: Bool { count == 0 }
  var indices: Range<Int> { 0..<count }

  /// The element at an index.
  ///
  /// - Precondition: `index` lies in `0..<count`; checked in debug builds.
  subscript(index: Int) -> Element {
    @inline(__always)
    unsafeAddress {
      assert(index >= 0 && index < count, "An index is out of range.")
      return UnsafePointer(base.unsafelyUnwrapped + index)
    }
    @inline(__always)
    unsafeMutableAddress {
      assert(index >= 0 && index < count, "An index is out of range.")
      return base.unsafelyUnwrapped + index
    }
  }

  /// Adds an element at the end.
  ///
  /// - Complexity: O(1) amortized.
  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count + 1) }
    (base.unsafelyUnwrapped + count).initialize(to: element)
    count += 1
  }

  @inline(never)
  private mutating func grow(to least: Int) {
    let newCapacity = max(least, 2 * capacity, 16)
    let new = UnsafeMutablePointer<Element>.allocate(capacity: newCapacity)
    if let base {
      new.update(from: base, count: count)
      base.deallocate()
    }
    base = new
    capacity = newCapacity
  }

  /// Removes all elements, keeping the storage.
  @inline(__always)
  mutating func removeAll() {
    count = 0
  }

  /// Removes the last element and returns it; `nil` if there is none.
  @inline(__always)
  mutating func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return base.unsafelyUnwrapped[count]
  }

  /// Removes elements at the end until `newCount` are left.
  mutating func truncate(to newCount: Int) {
    assert(newCount >= 0 && newCount <= count, "A count is out of range.")
    count = newCount
  }

  /// Makes the vector hold `newCount` copies of an element.
  mutating func fill(_ newCount: Int, with element: Element) {
    if newCount > capacity {
      count = 0
      grow(to: newCount)
    }
    base?.update(repeating: element, count: newCount)
    count = newCount
  }

  /// The elements of a range, as an array.
  func array(_ range: Range<Int>) -> [Element] {
    assert(range.lowerBound >= 0 && range.upperBound <= count, "A range is out of bounds.")
    guard !range.isEmpty, let base else { return [] }
    return Array(UnsafeBufferPointer(start: base + range.lowerBound, count: range.count))
  }

  /// All elements, as an array.
  func array() -> [Element] { array(indices) }

  /// Sorts all elements.
  mutating func sort(by precedes: (Element, Element) -> Bool) {
    var buffer = UnsafeMutableBufferPointer(start: base, count: count)
    buffer.sort(by: precedes)
  }

  /// The bytes held.
  var byteCount: Int { capacity * MemoryLayout<Element>.stride }
}

extension Vector: @unchecked Sendable where Element: Sendable {}
