/// Finds the known name that a misspelt one was perhaps meant to be.
enum NameSuggestion {
  /// The known name with the fewest edits, the first in the alphabet on a tie.
  ///
  /// - Returns: `nil` if more than a third of the letters would have to change.
  /// - Complexity: O(*n* · *m*) in the total length of the known names and that of the name.
  static func nearest(to name: String, in known: some Collection<String>) -> String? {
    let limit = name.utf8.count / 3
    var best: (edits: Int, name: String)?
    for candidate in known where abs(candidate.utf8.count - name.utf8.count) <= limit {
      let edits = edits(Array(name.utf8), Array(candidate.utf8))
      guard edits <= limit else { continue }
      if let found = best, (found.edits, found.name) <= (edits, candidate) { continue }
      best = (edits, candidate)
    }
    return best?.name
  }

  /// How many letters must be put in, taken out or replaced to make one name of another.
  private static func edits(_ first: [UInt8], _ second: [UInt8]) -> Int {
    var previous = Array(0...second.count)
    for (row, letter) in first.enumerated() {
      var current = [row + 1]
      for (column, other) in second.enumerated() {
        let replaced = previous[column] + (lower(letter) == lower(other) ? 0 : 1)
        current.append(min(replaced, previous[column + 1] + 1, current[column] + 1))
      }
      previous = current
    }
    return previous[second.count]
  }

  private static func lower(_ letter: UInt8) -> UInt8 {
    letter >= UInt8(ascii: "A") && letter <= UInt8(ascii: "Z") ? letter | 0x20 : letter
  }
}
