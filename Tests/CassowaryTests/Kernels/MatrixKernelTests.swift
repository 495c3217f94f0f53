import CKernels
import Testing

@testable import Cassowary

@Suite("Matrix kernels")
struct MatrixKernelTests {
  private static let noise = NoisyMatrix.Noise(share: 1e-12, memory: 0.25)

  /// Numbers that do not repeat soon, in -1..<1.
  private struct Draw {
    var state: UInt64

    mutating func next() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / 4_503_599_627_370_496 - 1
    }
  }

  @Test(
    "Every kernel adds multiples to rows, and leaves rows of factor 0 alone",
    arguments: [MatrixKernel.scalar, .simd, .blas], [1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 64, 1001])
  func rankOne(kernel: MatrixKernel, columns: Int) {
    var draw = Draw(state: UInt64(columns))
    let rowCount = 2 + 40_000 / (columns * columns + 1_000)
    var source = NoisyMatrix(rowCount: 1, columnCount: columns)
    for column in 0..<columns { source.set(column, to: column % 5 == 3 ? 0 : 4 * draw.next()) }
    let factors = (0..<rowCount).map { $0 % 3 == 1 ? 0 : 3 * draw.next() }
    var matrix = NoisyMatrix(rowCount: rowCount, columnCount: columns)
    for place in 0..<rowCount * columns { matrix.set(place, to: draw.next()) }
    let before = matrix
    kernel.addMultiples(factors, of: source, to: &matrix, noise: Self.noise)
    for row in 0..<rowCount {
      for column in 0..<columns {
        let place = row * columns + column
        let added = factors[row] * source.numbers[column]
        let expected = before.numbers[place] + added
        #expect(abs(matrix.numbers[place] - expected) <= 1e-14, "row \(row), column \(column)")
        let magnitude = Float(
          factors[row] == 0
            ? abs(before.numbers[place])
            : max(abs(expected), 0.25 * max(abs(before.numbers[place]), abs(added))))
        #expect(abs(matrix.magnitudes[place] - magnitude) <= 1e-5 * magnitude)
        if factors[row] == 0 { #expect(matrix.numbers[place] == before.numbers[place]) }
      }
    }
  }

  @Test(
    "What rounding leaves of zero becomes zero, and what is small from the start stays",
    arguments: [MatrixKernel.scalar, .simd, .blas])
  func zeros(kernel: MatrixKernel) {
    let count = 21
    let factor = 3.3
    var source = NoisyMatrix(rowCount: 1, columnCount: count)
    var matrix = NoisyMatrix(rowCount: 2, columnCount: count)
    for index in 0..<count {
      let value = 0.1 * Double(index + 1)
      switch index % 3 {
      case 0:
        // It cancels but for a few units in the last place.
        source.set(index, to: value)
        matrix.set(index, to: -(factor * value) * (1 + 4e-16))
      case 1:
        // It is small, and what was added to it long ago was not.
        source.set(index, to: 1e-13)
        matrix.set(index, to: 1e-13, magnitude: 1e6)
      default: matrix.set(index, to: 1e-20)
      }
      matrix.set(count + index, to: 1e-20)
    }
    kernel.addMultiples([factor, 0], of: source, to: &matrix, noise: Self.noise)
    for index in 0..<count {
      #expect(
        (matrix.numbers[index] == 0) == (index % 3 != 2), "\(index): \(matrix.numbers[index])")
      #expect((matrix.magnitudes[index] == 0) == (index % 3 != 2))
    }
    #expect(matrix.numbers[count...].allSatisfy { $0 == 1e-20 })
  }

  @Test("All instructions that the processor has agree, to the last number of a row")
  func instructions() {
    let best = row_instructions_best()
    for level in [row_instructions_baseline, row_instructions_avx2, row_instructions_avx512]
    where level.rawValue <= best.rawValue {
      for count in 1...33 {
        var draw = Draw(state: UInt64(count))
        var pivot = (0..<count).map { _ in draw.next() }
        let before = (0..<count + 1).map { _ in draw.next() }
        var row = before
        var pivotMagnitudes = pivot.map { Float(abs($0)) }
        var magnitudes = before.map { Float(abs($0)) }
        pivot.withUnsafeMutableBufferPointer { pivot in
          pivotMagnitudes.withUnsafeMutableBufferPointer { pivotMagnitudes in
            row.withUnsafeMutableBufferPointer { row in
              magnitudes.withUnsafeMutableBufferPointer { magnitudes in
                row_add_multiple(
                  level,
                  row_numbers(numbers: row.baseAddress, magnitudes: magnitudes.baseAddress),
                  row_numbers(
                    numbers: pivot.baseAddress, magnitudes: pivotMagnitudes.baseAddress), 0.7,
                  row_noise(share: 1e-12, memory: 0.25), count)
              }
            }
          }
        }
        for index in 0..<count {
          #expect(abs(row[index] - (before[index] + 0.7 * pivot[index])) <= 4e-16)
          #expect(
            abs(
              magnitudes[index]
                - Float(
                  max(
                    abs(row[index]), 0.25 * max(abs(before[index]), abs(0.7 * pivot[index])))))
              <= 1e-6)
        }
        #expect(row[count] == before[count], "\(level) writes behind a row of \(count)")
        #expect(magnitudes[count] == Float(abs(before[count])))
      }
    }
  }
}
