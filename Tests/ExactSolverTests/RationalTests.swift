import Testing

@testable import ExactSolver

@Suite("Rational numbers")
struct RationalTests {
  @Test("Words and big numbers compute the same")
  func sameInBothForms() {
    var numbers = SeededNumbers(seed: 1)
    func random(_ bits: Int) -> Rational {
      let limit = 1 << Int.random(in: 1...bits, using: &numbers)
      return Rational(
        Int.random(in: -limit...limit, using: &numbers), Int.random(in: 1...limit, using: &numbers))
    }
    for _ in 0..<4000 {
      let (a, b, c) = (random(62), random(62), random(40))
      #expect((a + b).description == (a.boxed + b.boxed).text, "\(a) + \(b)")
      #expect((a - b).description == (a.boxed - b.boxed).text, "\(a) - \(b)")
      #expect((a * b).description == (a.boxed * b.boxed).text, "\(a) * \(b)")
      if !b.isZero { #expect((a / b).description == (a.boxed / b.boxed).text, "\(a) / \(b)") }
      #expect((a < b) == (a.boxed.compared(to: b.boxed) < 0), "\(a) < \(b)")
      #expect(a.subtracting(b, times: c) == a - b * c, "\(a) - \(b) * \(c)")
    }
  }

  @Test("What outgrows words comes back when it fits again")
  func growthAndReturn() {
    let huge = Rational(Int.max) * Rational(Int.max)
    #expect(!huge.isSmall)
    #expect(huge.description == "85070591730234615847396907784232501249")
    let back = huge / Rational(Int.max)
    #expect(back.isSmall && back == Rational(Int.max))
    let least = Rational(Int.min)
    #expect(least.description == "-9223372036854775808")
    #expect(-least == Rational(Int.max) + 1)
    #expect((least + 1).isSmall)
  }

  @Test(
    "A stored number becomes a rational and comes back unchanged",
    arguments: [
      0, -0.0, 1, -1, 0.1, 0.3, 1.0 / 3, 1e-6, 1e-12, 1e22, 1e300, -1e-300, .leastNonzeroMagnitude,
      .pi,
      0x1.fffffffffffffp1023, 1_152_921_504_606_846_976, 0x1p-62, 0x1p-63,
      0x1.8p-61, -9_223_372_036_854_775_808,
    ])
  func doubles(_ number: Double) {
    let rational = Rational(number)
    #expect(rational.doubleValue == number)
    #expect(rational == Rational(BigRational(number)))
  }

  @Test("Rounding to a stored number goes to the nearest, ties to even")
  func rounding() {
    #expect(Rational(1, 3).doubleValue == 1.0 / 3)
    #expect(Rational(2, 3).doubleValue == 2.0 / 3)
    #expect(Rational(-2, 3).doubleValue == -2.0 / 3)
    #expect(Rational((1 << 53) + 1).doubleValue == 0x1p53)
    #expect(Rational((1 << 53) + 3).doubleValue == 0x1p53 + 4)
    let big = Rational(1 << 53) * Rational(1 << 53)
    #expect(((big + 1) / Rational(1 << 53)).doubleValue == 0x1p53)
    #expect((big * big / 3).doubleValue == 0x1p212 / 3)
  }

  @Test("Text is read and written")
  func text() {
    for text in ["0", "-7", "3336/1115", "85070591730234615847396907784232501249", "-1/3"] {
      #expect(Rational(text: text)?.description == text)
    }
    #expect(Rational(text: "6/4") == Rational(3, 2))
    for text in ["", "-", "1/0", "1/2/3", "a", "1.5", "/2", "1/"] {
      #expect(Rational(text: text) == nil, "\(text)")
    }
  }
}
