import CKernels
import COpenBLAS

/// How the rows of a dense matrix are computed.
enum MatrixKernel: Sendable {
  /// One number after the other.
  case scalar
  /// The widest instructions that the processor has; see `row_instructions_best`.
  case simd
  /// OpenBLAS, on one thread.
  case blas

  /// Adds to each row of a matrix its factor times another row: a rank-1 update.
  ///
  /// A sum that is no more than noise becomes zero.
  ///
  /// - Parameters:
  ///   - factors: One for each row; rows of factor 0 stay as they are.
  ///   - source: A single row, of as many columns as the matrix, which has at least one.
  ///   - matrix: What is added to.
  ///   - noise: What counts as noise.
  /// - Complexity: O(rows with a factor · columns).
  func addMultiples(
    _ factors: [Double], of source: NoisyMatrix, to matrix: inout NoisyMatrix,
    noise: NoisyMatrix.Noise
  ) {
    let noise = row_noise(share: noise.share, memory: noise.memory)
    let columnCount = matrix.columnCount
    factors.withUnsafeBufferPointer { factors in
      Self.withRow(of: source) { source in
        Self.withRows(of: &matrix) { matrix in
          switch self {
          case .scalar:
            for (row, factor) in factors.enumerated() where factor != 0 {
              Self.addScalar(
                factor, source, Self.row(row, of: matrix, columnCount), columnCount, noise)
            }
          case .simd:
            let instructions = row_instructions_best()
            for (row, factor) in factors.enumerated() where factor != 0 {
              row_add_multiple(
                instructions, Self.row(row, of: matrix, columnCount), source, factor, noise,
                columnCount)
            }
          case .blas: Self.addByLibrary(factors, source, matrix, columnCount, noise)
          }
        }
      }
    }
  }

  /// The kernels in C read the pivot row only.
  private static func withRow(of matrix: NoisyMatrix, _ body: (row_numbers) -> Void) {
    matrix.numbers.withUnsafeBufferPointer { numbers in
      matrix.magnitudes.withUnsafeBufferPointer { magnitudes in
        body(
          row_numbers(
            numbers: UnsafeMutablePointer(mutating: numbers.baseAddress),
            magnitudes: UnsafeMutablePointer(mutating: magnitudes.baseAddress)))
      }
    }
  }

  private static func withRows(of matrix: inout NoisyMatrix, _ body: (row_numbers) -> Void) {
    matrix.numbers.withUnsafeMutableBufferPointer { numbers in
      matrix.magnitudes.withUnsafeMutableBufferPointer { magnitudes in
        body(row_numbers(numbers: numbers.baseAddress, magnitudes: magnitudes.baseAddress))
      }
    }
  }

  @inline(__always)
  private static func row(
    _ row: Int, of matrix: row_numbers, _ columnCount: Int
  ) -> row_numbers {
    row_numbers(
      numbers: matrix.numbers + row * columnCount,
      magnitudes: matrix.magnitudes + row * columnCount)
  }

  private static func addScalar(
    _ factor: Double, _ source: row_numbers, _ row: row_numbers, _ count: Int, _ noise: row_noise
  ) {
    let size = abs(factor)
    for index in 0..<count {
      let sum = row.numbers[index] + factor * source.numbers[index]
      let magnitude = max(Double(row.magnitudes[index]), size * Double(source.magnitudes[index]))
      let isKept = abs(sum) > noise.share * magnitude
      row.numbers[index] = isKept ? sum : 0
      row.magnitudes[index] = isKept ? Float(max(abs(sum), noise.memory * magnitude)) : 0
    }
  }

  /// One thread: what is computed here is too small for more, and the caller may have its own.
  private static let isLibraryReady: Bool = {
    openblas_set_num_threads(1)
    return true
  }()

  private static func addByLibrary(
    _ factors: UnsafeBufferPointer<Double>, _ source: row_numbers, _ matrix: row_numbers,
    _ columnCount: Int, _ noise: row_noise
  ) {
    guard isLibraryReady else { return }
    // Rows are updated in blocks that stay in the cache until what is left of zero is taken out.
    let block = max(1, blockSize / columnCount)
    var first = 0
    while first < factors.count {
      let count = min(block, factors.count - first)
      cblas_dger(
        CblasRowMajor, blasint(count), blasint(columnCount), 1,
        factors.baseAddress.map { $0 + first }, 1, source.numbers, 1,
        matrix.numbers + first * columnCount, blasint(columnCount))
      for row in first..<first + count where factors[row] != 0 {
        row_settle_multiple(
          Self.row(row, of: matrix, columnCount), source, factors[row], noise, columnCount)
      }
      first += count
    }
  }

  /// How many numbers are updated at a time; 128 KiB of them.
  private static var blockSize: Int { 16_384 }
}
