/// How a tableau is to be kept.
struct TableauPlan: Sendable {
  /// What computes rows that are kept as a matrix.
  var kernel: MatrixKernel
  /// From how many entries on a tableau that is kept by entries should become a matrix.
  var fillLimit: Int
}
