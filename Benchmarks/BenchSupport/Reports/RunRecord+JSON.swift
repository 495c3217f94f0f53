import CommandLineSupport

extension RunRecord {
  /// The record in the form that other programs read.
  public var json: JSONValue {
    [
      "schema": .integer(Self.schema),
      "environment": environment.json,
      "confidence": .number(confidence),
      "results": .array(results.map(\.json)),
      "pairs": .array(pairs.map(\.json)),
      "growth": .array(growth.map(\.json)),
      "skipped": .array(skipped.map { .string($0.description) }),
    ]
  }
}

extension BenchmarkResult {
  /// One member of `results`; what was not measured is null.
  var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("id", .string(id.description)),
      .init("operation", .string(id.operation)),
      .init("scene", .string(id.scene)),
      .init("variant", .string(id.variant)),
      .init("size", .integer(id.size)),
      .init("constraints", .integer(constraints)),
      .init("unit", .string(unit.rawValue)),
      .init("median", .optional(median?.value)),
      .init("low", .optional(median?.low)),
      .init("high", .optional(median?.high)),
      .init("samples", .integer(samples)),
      .init(
        "rounds", .array(clusters.map { .number(Quantile.median($0)) })),
      .init("checked", .bool(!isFailed)),
      .init("deviation", .optional(deviation)),
      .init(
        "counts",
        counts.map { counts in
          .object(counts.map { .init($0.name, .number($0.value)) })
        } ?? .null),
    ]
    if case .failed(let reason) = outcome { members.append(.init("failure", .string(reason))) }
    return .object(members)
  }
}

extension PairResult {
  /// One member of `pairs`.
  var json: JSONValue {
    [
      "operation": .string(first.operation), "scene": .string(first.scene),
      "size": .integer(first.size), "first": .string(first.variant),
      "second": .string(second.variant), "ratio": .number(ratio.value), "low": .number(ratio.low),
      "high": .number(ratio.high),
    ]
  }
}

extension GrowthResult {
  /// One member of `growth`.
  var json: JSONValue {
    [
      "operation": .string(operation), "scene": .string(scene), "variant": .string(variant),
      "exponent": .number(exponent.value), "low": .number(exponent.low),
      "high": .number(exponent.high),
    ]
  }
}
