import CommandLineSupport
import Foundation

extension ReportPage {
  private func elements(_ name: String) -> [JSONValue] {
    content.record?[name]?.elements ?? []
  }

  /// Spacers ÷ guides of every scene and operation, at every size.
  var pairTable: Table {
    var table = Table([
      ("scene", .left), ("size", .right), ("operation", .left), ("ratio", .right),
      ("interval", .left), ("", .left),
    ])
    for pair in elements("pairs") {
      guard let scene = pair["scene"]?.string, let size = pair["size"]?.int,
        let operation = pair["operation"]?.string, let ratio = pair["ratio"]?.double,
        let low = pair["low"]?.double, let high = pair["high"]?.double
      else { continue }
      let first = pair["first"]?.string ?? "spacers"
      let second = pair["second"]?.string ?? "guides"
      let floor = 1 + TextReport.noiseFloor
      let isClear = (low > 1 && ratio >= floor) || (high < 1 && ratio <= 1 / floor)
      table.append([
        scene, "\(size)", operation, Quantity.precise(ratio),
        "[\(Quantity.precise(low)), \(Quantity.precise(high))]",
        !isClear ? "no difference" : "\(ratio > 1 ? second : first) are cheaper",
      ])
    }
    return table
  }

  var spacers: String {
    guard !pairTable.rows.isEmpty else { return "<p>Not measured in this run.</p>\n" }
    return
      "<p>Spacers ÷ guides: above 1 the guide is cheaper. Where a stack view takes part, it is "
      + "below the line. Samples were taken by turns; 99 % intervals. The "
      + "pictures show the largest size of each scene.</p>\n<div class=\"grid\">\n"
      + headlines + "</div>\n<details><summary>All sizes</summary>\n" + HTML.table(pairTable)
      + "</details>\n"
  }

  /// A picture for each scene, of its largest size.
  private var headlines: String {
    var scenes: [String] = []
    for scene in elements("pairs").compactMap({ $0["scene"]?.string }) where !scenes.contains(scene)
    {
      scenes.append(scene)
    }
    return scenes.map { scene in
      let pairs = elements("pairs").filter { $0["scene"]?.string == scene }
      let largest = pairs.compactMap { $0["size"]?.int }.max()
      var rows: [IntervalPlot.Row] = []
      var table = Table([("operation", .left), ("ratio", .right), ("interval", .left)])
      for pair in pairs where pair["size"]?.int == largest {
        guard let operation = pair["operation"]?.string, let value = pair["ratio"]?.double,
          let low = pair["low"]?.double, let high = pair["high"]?.double
        else { continue }
        rows.append(
          IntervalPlot.Row(
            label: operation, ratio: Estimate(value: value, low: low, high: high)))
        table.append([
          operation, Quantity.precise(value),
          "[\(Quantity.precise(low)), \(Quantity.precise(high))]",
        ])
      }
      let title = "\(scene), size \(largest ?? 0)"
      return HTML.figure(
        title, IntervalPlot(rows: rows, description: "ratios of \(title)").svg, table)
    }.joined()
  }

  var scaling: String {
    let growth = elements("growth")
    guard !growth.isEmpty else { return "<p>Not measured in this run.</p>\n" }
    var text =
      "<p>Both axes are logarithmic; the exponent p is that of cost ~ constraints<sup>p</sup>. "
      + "Filled dots and the solid line: the first variant; squares and the dashed line: the "
      + "second.</p>\n<div class=\"grid\">\n"
    var seen: Set<String> = []
    for item in growth {
      guard let operation = item["operation"]?.string, let scene = item["scene"]?.string,
        seen.insert("\(operation)/\(scene)").inserted
      else { continue }
      text += scalingFigure(operation, scene, growth)
    }
    return text + "</div>\n"
  }

  private func scalingFigure(
    _ operation: String, _ scene: String, _ growth: [JSONValue]
  ) -> String {
    let results = elements("results").filter {
      $0["operation"]?.string == operation && $0["scene"]?.string == scene
    }
    let unit = results.first?["unit"]?.string.flatMap(BenchmarkUnit.init) ?? .nanoseconds
    var variants: [String] = []
    for variant in results.compactMap({ $0["variant"]?.string }) where !variants.contains(variant) {
      variants.append(variant)
    }
    var plot = Plot()
    plot.scale = .logarithmic
    plot.xText = { Quantity.grouped(Int($0.rounded())) }
    plot.yText = { Quantity.text($0, unit) }
    var table = Table([
      ("variant", .left), ("constraints", .right), ("median", .right), ("low", .right),
      ("high", .right),
    ])
    for variant in variants {
      var curve = Plot.Curve(name: variant, points: [])
      for result in results where result["variant"]?.string == variant {
        guard let x = result["constraints"]?.double, let y = result["median"]?.double, y > 0 else {
          continue
        }
        let low = result["low"]?.double
        let high = result["high"]?.double
        curve.points.append((x, y, low, high))
        table.append(
          [variant, Quantity.grouped(Int(x))]
            + [y, low ?? y, high ?? y].map { Quantity.text($0, unit) })
      }
      curve.points.sort { $0.x < $1.x }
      plot.curves.append(curve)
    }
    let exponents = growth.filter {
      $0["operation"]?.string == operation && $0["scene"]?.string == scene
    }.compactMap { item in
      item["exponent"]?.double.map { "\(item["variant"]?.string ?? "") \(Quantity.plain($0))" }
    }
    let title = "\(operation) of \(scene), exponents: \(exponents.joined(separator: ", "))"
    plot.description = title
    return HTML.figure(title, plot.svg, table)
  }

  var environment: String {
    var table = Table([("what", .left), ("value", .left)])
    let environment = content.record?["environment"]
    for group in environment?.members ?? [] {
      if let members = group.value.members {
        for member in members {
          table.append(["\(group.name) \(member.name)", Self.text(member.value)])
        }
      } else {
        table.append([group.name, Self.text(group.value)])
      }
    }
    var noise = Table([("benchmark", .left), ("reference ÷ itself", .right), ("interval", .left)])
    for series in content.noise {
      guard let last = series.points.last else { continue }
      noise.append([
        series.bench, Quantity.precise(last.value),
        "[\(Quantity.precise(last.low)), \(Quantity.precise(last.high))]",
      ])
    }
    var text = table.rows.isEmpty ? "<p>Not recorded.</p>\n" : HTML.table(table)
    if !noise.rows.isEmpty {
      text +=
        "<h3>Two copies of the reference</h3><p>What differs here is noise.</p>\n"
        + HTML.table(noise)
    }
    return text
  }

  private static func text(_ value: JSONValue) -> String {
    switch value {
    case .null: "unknown"
    case .bool(let value): value ? "yes" : "no"
    case .integer(let value): "\(value)"
    case .number(let value): Quantity.plain(value)
    case .string(let value): value
    case .array(let values): values.map(text).joined(separator: ", ")
    case .object: ""
    }
  }
}
