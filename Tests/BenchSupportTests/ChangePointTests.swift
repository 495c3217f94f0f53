import BenchSupport
import CommandLineSupport
import Foundation
import Testing

@Suite("Change points")
struct ChangePointTests {
  @Test("The places are those that Apache Otava finds in the same series")
  func otava() throws {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Recorded/otava.json").path
    let json = try JSONValue(parsing: try InputFile.text(at: path))
    let cases = try #require(json["cases"]?.elements)
    #expect(cases.count == 48)
    for item in cases {
      let series = (item["series"]?.elements ?? []).compactMap { $0.double }
      var detector = EDivisive()
      detector.minimumMagnitude = try #require(item["magnitude"]?.double)
      let found = detector.changePoints(in: series).map(\.index)
      let expected = (item["indices"]?.elements ?? []).compactMap { $0.int }
      #expect(found == expected, "\(item["name"]?.string ?? "")")
    }
  }

  @Test("H03: a series in two modes has no change, a real step has one at its place")
  func modes() {
    let modes = (0..<40).map { $0 % 2 == 0 ? 13.0 : 26 }
    #expect(EDivisive().changePoints(in: modes).isEmpty)
    #expect(AlertRule().alerts(in: modes, anchor: 19.5).isEmpty)
    let step = [Double](repeating: 13, count: 20) + [Double](repeating: 26, count: 20)
    #expect(EDivisive().changePoints(in: step).map(\.index) == [20])
    let alerts = AlertRule().alerts(in: step, anchor: 13)
    #expect(alerts.map(\.index) == [20] && alerts.map(\.ratio) == [2])
  }

  private func drift(_ values: [Double], anchor: Double) -> [AlertRule.Alert] {
    AlertRule().alerts(in: values.map { $0 / anchor })
  }

  @Test("H05: an outlier neither alarms nor becomes the floor, and a slow drift is seen by night 5")
  func policy() {
    let outlier: [Double] = [100, 102, 99, 101, 98, 103, 100, 97, 101, 99, 100, 51, 100]
    let lucky: [Double] = [100, 101, 99, 100, 102, 85, 100, 101, 99, 100]
    for series in [outlier, lucky] {
      for night in 1...series.count {
        #expect(drift(Array(series[..<night]), anchor: 100).isEmpty, "night \(night)")
      }
    }
    let slow = (0..<16).map { 100 * pow(1.02, Double($0)) }
    let first = (1...slow.count).first { !drift(Array(slow[..<$0]), anchor: 100).isEmpty }
    #expect(first == 6, "the sixth value is night 5")
  }

  /// Noise of about 1 % in three shapes.
  private enum Noise: CaseIterable {
    case gaussian, modes, heavy

    func next(_ numbers: inout RandomNumbers) -> Double {
      func uniform() -> Double { Double(numbers.below(1_000_000)) / 1_000_000 }
      func normal() -> Double { (0..<12).reduce(-6.0) { sum, _ in sum + uniform() } }
      switch self {
      case .gaussian: return 0.01 * normal()
      case .modes: return 0.005 * normal() + (uniform() < 0.5 ? -0.01 : 0.01)
      case .heavy:
        let spread =
          ((0..<2).reduce(0.0) { sum, _ in
            let value = normal()
            return sum + value * value
          } / 2).squareRoot()
        return 0.006 * normal() / max(0.05, spread)
      }
    }
  }

  @Test("Two hundred stationary nights give no alarm on any night in at least 95 % of seeds")
  func stationary() {
    var rule = AlertRule()
    rule.detector.window = 50
    for noise in Noise.allCases {
      var alarmed = 0
      for seed in 0..<20 {
        var numbers = RandomNumbers(seed: UInt64(1000 + seed))
        let series = (0..<200).map { _ in 1 + noise.next(&numbers) }
        // What one night sees of the past: the last hundred nights. Every fifth night is looked at.
        let isAlarmed = stride(from: 10, through: 200, by: 5).contains { night in
          !rule.alerts(in: Array(series[max(0, night - 60)..<night])).isEmpty
        }
        if isAlarmed { alarmed += 1 }
      }
      #expect(alarmed <= 1, "\(noise): \(alarmed) of 20")
    }
  }

  @Test("A step of 6 % is found at its commit within 4 nights, a drift of 2 % a night within 6")
  func planted() {
    var steps = 0
    var drifts = 0
    for seed in 0..<20 {
      var numbers = RandomNumbers(seed: UInt64(seed))
      let quiet = (0..<40).map { _ in 1 + 0.5 * Noise.gaussian.next(&numbers) }
      let step = quiet + (0..<4).map { _ in 1.06 + 0.5 * Noise.gaussian.next(&numbers) }
      if AlertRule().alerts(in: step).contains(where: { $0.index == 40 && $0.ratio > 1.03 }) {
        steps += 1
      }
      let drift =
        quiet + (1...6).map { 1 + 0.02 * Double($0) + 0.5 * Noise.gaussian.next(&numbers) }
      if AlertRule().alerts(in: drift).contains(where: { $0.ratio > 1 }) { drifts += 1 }
    }
    #expect(steps >= 19, "\(steps) of 20 steps")
    #expect(drifts >= 19, "\(drifts) of 20 drifts")
  }

  @Test("When the reference moves as well it is the machine and no alarm")
  func reference() {
    let series =
      [Double](repeating: 1, count: 30).enumerated().map { $1 + Double($0 % 3) / 1000 }
      + (0..<6).map { 1.06 + Double($0 % 3) / 1000 }
    let still = [Double](repeating: 1, count: 36)
    let moving = [Double](repeating: 1, count: 30) + [Double](repeating: 1.05, count: 6)
    #expect(AlertRule().alerts(in: series, reference: still).count == 1)
    #expect(AlertRule().alerts(in: series, reference: moving).isEmpty)
  }

  @Test("An improvement is told as one, and short series say nothing")
  func improvement() {
    let series =
      [Double](repeating: 1, count: 30).enumerated().map { $1 + Double($0 % 3) / 1000 }
      + (0..<5).map { 0.9 + Double($0 % 3) / 1000 }
    #expect(AlertRule().alerts(in: series).map { $0.ratio < 1 } == [true])
    #expect(AlertRule().alerts(in: []).isEmpty && AlertRule().alerts(in: [1]).isEmpty)
    #expect(EDivisive().changePoints(in: [1, 2]).isEmpty)
  }
}
