import BenchSupport
import Testing

@Suite("Bisection")
struct BisectTests {
  private func search(count: Int, firstBad: Int, unusable: Set<Int> = []) -> (BisectSearch, Int) {
    var search = BisectSearch(count: count)
    var tests = 0
    while let next = search.next {
      tests += 1
      search.record(
        next, unusable.contains(next) ? .unusable : next >= firstBad ? .bad : .good)
    }
    return (search, tests)
  }

  @Test("Every first bad commit is found in a logarithmic number of tests")
  func everywhere() {
    for firstBad in 1..<33 {
      let (result, tests) = search(count: 33, firstBad: firstBad)
      #expect(result.firstBad == firstBad && result.suspects == [firstBad])
      #expect(tests <= 6)
    }
  }

  @Test("Commits that do not build are passed over and remain suspects")
  func unusable() {
    let (result, _) = search(count: 10, firstBad: 5, unusable: [4, 5])
    #expect(result.firstBad == 6)
    #expect(result.suspects == [4, 5, 6])
  }

  @Test("With two commits there is nothing to test")
  func two() {
    #expect(search(count: 2, firstBad: 1).1 == 0)
  }
}
