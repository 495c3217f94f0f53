// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "swift-autolayout",
  products: [
    .library(name: "Cassowary", targets: ["Cassowary"]),
    .library(name: "AutoLayout", targets: ["AutoLayout"]),
    .library(name: "Drawing", targets: ["Drawing"]),
  ],
  targets: [
    // The solver.
    .target(name: "Cassowary"),

    // The layout layer.
    .target(name: "AutoLayout", dependencies: ["Cassowary"]),

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
    .testTarget(name: "DrawingTests", dependencies: ["Drawing"]),
    .testTarget(name: "ScenesTests", dependencies: ["Scenes"]),
  ]
)
