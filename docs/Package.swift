// swift-tools-version: 6.3
import PackageDescription

// What holds the pages and the examples in doc comments: blocks are compiled, output is compared, and
// misuse must not compile. It sees what an app sees. `run-pages` runs the commands of pages.
let package = Package(
  name: "Documents",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "Wayfinder", path: "..")],
  targets: [
    .target(name: "Documents"),
    .executableTarget(name: "run-pages", dependencies: ["Documents"]),
    .testTarget(
      name: "DocumentTests",
      dependencies: [
        "Documents",
        .product(name: "Wayfinder", package: "Wayfinder"),
        .product(name: "WayfinderLinks", package: "Wayfinder"),
        .product(name: "WayfinderConfiguration", package: "Wayfinder"),
        .product(name: "WayfinderJournal", package: "Wayfinder"),
        .product(name: "WayfinderStyles", package: "Wayfinder"),
        .product(name: "WayfinderInspection", package: "Wayfinder"),
        .product(name: "WayfinderTesting", package: "Wayfinder"),
        .product(name: "WayfinderHosting", package: "Wayfinder"),
        .product(name: "WayfinderHostTesting", package: "Wayfinder"),
        .product(name: "WayfinderUIKit", package: "Wayfinder"),
        .product(name: "WayfinderSwiftUI", package: "Wayfinder"),
        .product(name: "WayfinderDebug", package: "Wayfinder"),
        .product(name: "UIKitStandIn", package: "Wayfinder"),
        .product(
          name: "SwiftUIStandIn", package: "Wayfinder",
          condition: .when(platforms: [.linux, .windows])),
      ],
      exclude: ["Compiling/Fixtures", "Compiling/Prelude"]),
  ]
)

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .strictMemorySafety(),
  ]
}
