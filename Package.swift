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

    // The exact reference.
    .systemLibrary(name: "CGMP", path: "Fuzz/CGMP", providers: [.apt(["libgmp-dev"])]),
    .target(name: "ExactSolver", dependencies: ["CGMP"], path: "Fuzz/ExactSolver"),
    .target(
      name: "CQSoptEx", path: "Fuzz/CQSoptEx",
      linkerSettings: [.linkedLibrary("qsopt_ex"), .linkedLibrary("gmp")]),
    .target(
      name: "QSoptJudge", dependencies: ["ExactSolver", "CQSoptEx"], path: "Fuzz/QSoptJudge"),

    // Tests.
    .testTarget(name: "CassowaryTests", dependencies: ["Cassowary"]),
    .testTarget(name: "AutoLayoutTests", dependencies: ["AutoLayout"]),
    .testTarget(name: "ExactSolverTests", dependencies: ["ExactSolver", "QSoptJudge"]),
  ]
)
