import Foundation

extension SpacerReport: @preconcurrency CustomStringConvertible {
  /// The report for people: a line for each view.
  @MainActor public var description: String {
    guard !spacers.isEmpty || !kept.isEmpty else { return "No view does nothing but space." }
    var lines = spacers.map { spacer in
      "\(spacer.name) does nothing but space: \(Self.text(spacer.cost)); "
        + "as a guide \(Self.text(spacer.guideCost))."
    }
    if spacers.count > 1 {
      lines.append(
        "\(spacers.count) spacers together: \(Self.text(cost)); "
          + "as guides \(Self.text(guideCost)).")
    }
    for spacer in kept {
      let reasons = spacer.obstacles.map(\.description).joined(separator: "; ")
      lines.append("\(spacer.name) stays a view: \(reasons).")
    }
    return lines.joined(separator: "\n")
  }

  /// The report as one JSON object with the lists `spacers` and `kept`.
  @MainActor public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let record = Record(
      spacers: spacers.map { Record.Item($0) }, kept: kept.map { Record.Item($0) }, cost: cost,
      guideCost: guideCost)
    // Numbers that are finite and strings always encode.
    let data = (try? encoder.encode(record)) ?? Data()
    return String(bytes: data, encoding: .utf8) ?? ""
  }

  private static func text(_ cost: SpacerCost) -> String {
    func count(_ number: Int, _ one: String, _ many: String) -> String {
      "\(number) \(number == 1 ? one : many)"
    }
    return [
      count(cost.bytes, "byte", "bytes"), count(cost.rows, "row", "rows"),
      count(cost.layers, "layer", "layers"), count(cost.passes, "call", "calls") + " a pass",
    ].joined(separator: ", ")
  }

  private struct Record: Encodable {
    struct Item: Encodable {
      let name: String
      let frame: [Double]
      let cost: SpacerCost
      let guideCost: SpacerCost
      let obstacles: [String]

      init(_ spacer: Spacer) {
        name = spacer.name
        let frame = spacer.frame
        self.frame = [frame.minX, frame.minY, frame.width, frame.height].map(Double.init)
        cost = spacer.cost
        guideCost = spacer.guideCost
        obstacles = spacer.obstacles.map(\.description)
      }
    }

    let spacers: [Item]
    let kept: [Item]
    let cost: SpacerCost
    let guideCost: SpacerCost
  }
}
