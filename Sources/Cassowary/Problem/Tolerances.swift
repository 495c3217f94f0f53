/// Every numerical threshold of the solver, with what it bounds.
package enum Tolerances {
  /// A required row holds to this much, relative to its largest product, its constant and 1.
  package static let feasibility = 1e-6

  /// A redundant row may disagree by this much of its own unit without a closer look.
  package static let redundancy = 1e-9

  /// A contradiction of this size per member is rounding and must be accepted.
  package static let rounding = 1e-9

  /// A contradiction that is larger than rounding is still accepted where it moves one row by no
  /// more than this much of its own unit.
  package static let acceptedResidual = 1e-8

  /// A sum counts as zero below this much of the sum of its terms' absolute values.
  package static let cancellation = 1e-12

  /// A pivot is at least this much of the largest coefficient of its row while equalities leave.
  package static let eliminationPivot = 0.1

  /// A tableau coefficient below this much of the largest in its column is no pivot while there is
  /// another.
  package static let pivot = 1e-6

  /// A tableau coefficient below this much of the largest in its column is never a pivot.
  package static let leastPivot = 1e-11

  /// The values of a basis are accurate where each row's sum differs from its logical by no more
  /// than this much of the row's unit and products.
  package static let accuracy = 1e-12

  /// The same for a basis that was made anew and is no better for it.
  package static let leastAccuracy = 1e-9

  /// A tableau entry below this much of its own magnitude is what pivots leave of zero.
  package static let tableauNoise = 1e-12

  /// How much of its magnitude a tableau entry keeps from one pivot to the next.
  ///
  /// A bound on errors that is multiplied from pivot to pivot grows far faster than errors do, until
  /// everything looks like what is left of zero; so old sums are forgotten by and by.
  package static let magnitudeMemory = 0.25

  /// What multipliers leave of a variable counts as nothing below this much of what they add.
  package static let contradiction = 1e-9

  /// A multiplier below this much of its own magnitude is no part of a proof of infeasibility.
  package static let certificateNoise = 1e-10

  /// A component whose coefficients are no smaller than this needs no check of its duals.
  package static let smallestTrusted = 1e-3

  /// A component whose numbers are no larger than this needs no check of its duals.
  package static let largestTrusted = 1e6

  /// A level's value agrees with its proof to this much of 1 or of the value.
  package static let proof = 1e-6

  /// A sum of a proof counts as zero below this much of the sum of its terms' absolute values.
  package static let proofNoise = 1e-8

  /// A value may lie outside its bound by this much of the bound's unit.
  package static let primal = 1e-12

  /// Ends of an interval that pass each other by no more than this much of them meet.
  package static let crossing = 1e-10

  /// A row whose sum lies within this much of its unit of its constant is tight.
  package static let tightness = 1e-9

  /// A step shorter than this counts as none.
  package static let step = 1e-10

  /// A reduced cost counts as zero below this much of the sum of its terms' absolute values.
  package static let dual = 1e-11

  /// A ray is followed no further than this for the sake of a goal that hardly changes on it, and
  /// what would end it beyond is no end.
  package static let longestRay = 1e9

  /// An interval shorter than this much of its ends' magnitude, or of 1, is a point.
  package static let interval = 1e-8

}
