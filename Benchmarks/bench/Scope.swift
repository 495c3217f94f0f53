import Scenes

/// What a verb measures where the command line does not choose.
struct Scope {
  /// Wanted numbers of constraints.
  var sizes: [Int]
  /// Wanted numbers of rows in scenes without views.
  var rowSizes: [Int]
  /// What is done to scenes.
  var operations: [SceneOperation]
  /// How scenes are built.
  var variants: [SceneVariant]
  /// Whether scenes without views belong to it unasked.
  var hasRows: Bool

  /// Everything with views, for comparing variants.
  static let run = Scope(
    sizes: [20, 1000, 10_000], rowSizes: [20, 100, 400], operations: SceneOperation.usual,
    variants: SceneVariant.allCases, hasRows: false)

  /// The same, smaller.
  static let quickRun = Scope(
    sizes: [20, 200, 1000], rowSizes: [20, 60, 100], operations: SceneOperation.usual,
    variants: SceneVariant.allCases, hasRows: false)

  /// What is counted: everything that is the same in every process.
  ///
  /// Drawing depends on the fonts.
  static let counts = Scope(
    sizes: [20, 1000], rowSizes: [20, 100],
    operations: SceneOperation.usual.filter { $0 != .display },
    variants: SceneVariant.allCases, hasRows: true)

  /// What revisions are raced on.
  static let race = Scope(
    sizes: [1000], rowSizes: [100], operations: [.build, .solve, .edit, .constant],
    variants: [.guides], hasRows: true)
}
