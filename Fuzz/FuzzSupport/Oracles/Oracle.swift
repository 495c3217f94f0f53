/// A way to tell that an answer is wrong.
package enum Oracle: String, CaseIterable, Sendable {
  // Proofs about each answer and refusal.
  case answer
  case requiredRows = "required-rows"
  case objective
  case violations
  case dualCertificate = "dual-certificate"
  case refusal
  case conflict
  case noTrace = "no-trace"
  case editTarget = "edit-target"
  case readBack = "read-back"
  case snapshot

  // The same state in other ways.
  case scratch
  case presolve
  case storage
  case ambiguity
  case leak
  case repetition
  case text
  case threads
  case noOp = "no-op"
  case thereAndBack = "there-and-back"
  case readd = "re-add"

  // Other states whose answers follow.
  case permutation
  case translation
  case scaling
  case rowMultiple = "row-multiple"
  case mirror
  case impliedRow = "implied-row"
  case splitWeight = "split-weight"
  case splitEquality = "split-equality"
  case alias
  case substitution
  case addedWish = "added-wish"
  case tightening
  case promotion
  case priorityScale = "priority-scale"
  case union
  case fusion
  case partition

  // Exact arithmetic.
  case reference
  case history
  case judges

  // View trees.
  case layoutRows = "layout-rows"
  case layoutTwice = "layout-twice"
  case layoutScratch = "layout-scratch"
  case layoutMirror = "layout-mirror"
  case guideOrSpacer = "guide-or-spacer"
  case layoutConflict = "layout-conflict"
  case layoutLeak = "layout-leak"

  // What a worker process comes to.
  case crash
  case hang
  case memory

  /// Kinds of oracle, the cheapest first.
  package enum Group: String, CaseIterable, Sendable {
    case certificate
    case path
    case relation
    case reference
    case layout
    case process
  }

  package var group: Group {
    switch self {
    case .answer, .requiredRows, .objective, .violations, .dualCertificate, .refusal, .conflict,
      .noTrace, .editTarget, .readBack, .snapshot:
      .certificate
    case .scratch, .presolve, .storage, .ambiguity, .leak, .repetition, .text, .threads, .noOp,
      .thereAndBack, .readd:
      .path
    case .permutation, .translation, .scaling, .rowMultiple, .mirror, .impliedRow, .splitWeight,
      .splitEquality, .alias, .substitution, .addedWish, .tightening, .promotion, .priorityScale,
      .union, .fusion, .partition:
      .relation
    case .reference, .history, .judges: .reference
    case .layoutRows, .layoutTwice, .layoutScratch, .layoutMirror, .guideOrSpacer,
      .layoutConflict, .layoutLeak:
      .layout
    case .crash, .hang, .memory: .process
    }
  }
}
