/// Finds the smallest history of a tree that fails in the same way.
enum TreeShrinker {
  static func shrink(
    _ treeCase: TreeCase, limit: Int, isOutOfTime: @escaping () -> Bool,
    fails: @escaping (TreeCase) -> Bool
  ) -> (treeCase: TreeCase, evaluations: Int) {
    let (items, constraints) = (treeCase.itemCount, treeCase.constraintCount)
    func read(_ choices: [Int]) -> (TreeCase, Shrinker.Attempt) {
      var source = ChoiceSource(replaying: choices)
      var read = TreeCoding.read(&source, items: items, constraints: constraints)
      read.seed = treeCase.seed
      return (read, .init(choices: source.choices.map(\.value), spans: source.spans))
    }
    let start = read(TreeCoding.choices(for: treeCase)).1
    var shrinker = Shrinker(start, limit: limit, isOutOfTime: isOutOfTime) { choices in
      let (candidate, attempt) = read(choices)
      return fails(candidate) ? attempt : nil
    }
    shrinker.run()
    return (read(shrinker.best.choices).0, shrinker.evaluations)
  }
}
