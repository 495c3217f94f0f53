// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "swift-autolayout",
  products: [
    .library(name: "Cassowary", targets: ["Cassowary"]),
    .library(name: "AutoLayout", targets: ["AutoLayout"]),
    .executable(name: "layout", targets: ["LayoutTool"]),
    .executable(name: "fuzz", targets: ["fuzz"]),
    .library(name: "Drawing", targets: ["Drawing"]),
  ],
  targets: [
    // The solver.
    .target(name: "Cassowary"),

    // The layout layer.
    .target(name: "AutoLayout", dependencies: ["Cassowary"]),

    // Constraint programs, and the tool that runs them.
    .target(name: "ConstraintPrograms", dependencies: ["Cassowary"]),
    .executableTarget(
      name: "LayoutTool",
      dependencies: ["CommandLineSupport", "ConstraintPrograms", "ReferenceChecks"]),

    // What the three tools share: arguments, help, JSON, progress, files.
    .target(name: "CommandLineSupport"),

    // The exact reference, and a second judge of its answers.
    .systemLibrary(name: "CGMP", path: "Fuzz/CGMP", providers: [.apt(["libgmp-dev"])]),
    .target(name: "ExactSolver", dependencies: ["CGMP"], path: "Fuzz/ExactSolver"),
    .target(
      name: "CQSoptEx", path: "Fuzz/CQSoptEx",
      linkerSettings: [.linkedLibrary("qsopt_ex"), .linkedLibrary("gmp")]),
    .target(
      name: "QSoptJudge", dependencies: ["ExactSolver", "CQSoptEx"], path: "Fuzz/QSoptJudge"),

    // Constraint programs run and checked by the exact reference.
    .target(
      name: "ReferenceChecks", dependencies: ["ConstraintPrograms", "ExactSolver"],
      path: "Fuzz/ReferenceChecks"),

    // The fuzzer.
    .target(
      name: "FuzzSupport",
      dependencies: [
        "AutoLayout", "Cassowary", "ConstraintPrograms", "ExactSolver", "QSoptJudge",
        "ReferenceChecks",
      ], path: "Fuzz/FuzzSupport"),
    .executableTarget(
      name: "fuzz", dependencies: ["CommandLineSupport", "ConstraintPrograms", "FuzzSupport"], path: "Fuzz/fuzz"),

    // Text and pictures.
    .systemLibrary(
      name: "CPangoCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .target(name: "Drawing", dependencies: ["AutoLayout", "CPangoCairo"]),

    // Scenes, and the article's screen as a picture.
    .target(name: "Scenes", dependencies: ["AutoLayout", "Drawing"], path: "Benchmarks/Scenes"),
    .executableTarget(
      name: "article-picture", dependencies: ["Drawing", "Scenes"], path: "Benchmarks/article-picture"),

    // Tests.
    .testTarget(name: "ArchitectureTests"),
    .testTarget(name: "CassowaryTests", dependencies: ["Cassowary"]),
    .testTarget(name: "AutoLayoutTests", dependencies: ["AutoLayout"]),

    // Tests of constraint programs and of the exact reference.
    .testTarget(name: "ExactSolverTests", dependencies: ["ExactSolver", "QSoptJudge"]),
    .testTarget(
      name: "ConstraintProgramsTests",
      dependencies: ["ConstraintPrograms", "ReferenceChecks", "CommandLineSupport"]),

    // Tests of the fuzzer.
    .testTarget(name: "FuzzSupportTests", dependencies: ["FuzzSupport", "fuzz"]),

    // Tests of the command line support.
    .testTarget(name: "CommandLineSupportTests", dependencies: ["CommandLineSupport"]),
    .testTarget(name: "DrawingTests", dependencies: ["Drawing"]),
    .testTarget(name: "ScenesTests", dependencies: ["Scenes"]),
  ]
)
