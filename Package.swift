// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "swift-autolayout",
  products: [
    .library(name: "Cassowary", targets: ["Cassowary"]),
    .library(name: "AutoLayout", targets: ["AutoLayout"]),
  ],
  targets: [
    // The solver.
    .target(name: "Cassowary"),

    // The layout layer.
    .target(name: "AutoLayout", dependencies: ["Cassowary"]),

    // What the three tools share: arguments, help, JSON, progress, files.
    .target(name: "CommandLineSupport"),

    // The benchmarks: measuring knows nothing of layout.
    .target(
      name: "BenchSupport", dependencies: ["CommandLineSupport"], path: "Benchmarks/BenchSupport"),
    .target(name: "CAllocationCounter", path: "Benchmarks/CAllocationCounter"),

    // Tests.
    .testTarget(name: "CassowaryTests", dependencies: ["Cassowary"]),
    .testTarget(name: "AutoLayoutTests", dependencies: ["AutoLayout"]),

    // Tests of the command line support.
    .testTarget(name: "CommandLineSupportTests", dependencies: ["CommandLineSupport"]),

    // Tests of the benchmarks.
    .testTarget(name: "BenchSupportTests", dependencies: ["BenchSupport"]),
  ]
)
