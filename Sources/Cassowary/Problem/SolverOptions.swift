/// Switches of a ``Solver``, for tests and for looking into a fault.
public struct SolverOptions: Hashable, Sendable {
  /// Whether required equalities leave before the simplex method starts; the answer is the same.
  public var presolve: Bool

  /// Whether bounds are propagated and the point proved before the simplex method is asked; the
  /// answer is as good, though not always the same where several are.
  public var propagation: Bool

  /// Whether a constant that changes again is followed along the line that the last answers span,
  /// as far as no constraint changes sides; the answer is as good.
  public var replay: Bool

  /// How the simplex method keeps its tableau.
  public enum Storage: String, CaseIterable, Hashable, Sendable {
    /// As a matrix where it is large and filled, else by entries.
    case automatic
    /// By the entries that are not zero.
    case sparse
    /// As a matrix. Nothing is gained by it where rows are short.
    case dense
  }

  /// How the tableau is kept; the answer is as good.
  public var storage: Storage

  /// Where `.automatic` storage goes over to a matrix.
  package struct MatrixThresholds: Hashable, Sendable {
    /// Up to so many places a matrix is as fast, however few of them are filled.
    package var size = 8_192
    /// A matrix is faster when one in so many places is filled.
    package var inverseDensity = 12

    package init() {}
  }

  /// Where `.automatic` storage goes over to a matrix; lower ones let tests see it in small systems.
  package var matrixThresholds = MatrixThresholds()

  /// What computes the rows of a tableau that is kept as a matrix.
  public enum Kernel: String, CaseIterable, Hashable, Sendable {
    /// The fastest.
    case automatic
    /// One number after the other.
    case scalar
    /// The widest instructions that the processor has.
    case simd
    /// OpenBLAS, on one thread; that setting is the library's, and so one of the whole process.
    case blas
  }

  /// What computes rows; the answer is as good, and not always the same where several are.
  public var kernel: Kernel

  /// Makes the options; the defaults are the fastest.
  public init(
    presolve: Bool = true, propagation: Bool = true, replay: Bool = true,
    storage: Storage = .automatic, kernel: Kernel = .automatic
  ) {
    self.presolve = presolve
    self.propagation = propagation
    self.replay = replay
    self.storage = storage
    self.kernel = kernel
  }
}
