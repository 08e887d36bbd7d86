// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that `wayfinder` is the only product that `swift run` finds in Playground.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "benchmarks", targets: ["benchmarks"]),
    .executable(name: "type-checking", targets: ["type-checking"]),
  ],
  dependencies: [
    .package(name: "Wayfinder", path: "../.."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    .target(name: "MallocCounter"),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "MallocCounter",
        .product(name: "Wayfinder", package: "Wayfinder"),
        .product(name: "WayfinderConfiguration", package: "Wayfinder"),
        .product(name: "WayfinderHosting", package: "Wayfinder"),
        .product(name: "WayfinderInspection", package: "Wayfinder"),
        .product(name: "WayfinderLinks", package: "Wayfinder"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "type-checking",
      dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")],
      exclude: ["Configurations"]),
  ]
)

for target in package.targets where target.name != "MallocCounter" {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("ImmutableWeakCaptures"),
    .enableUpcomingFeature("InferIsolatedConformances"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  ]
}
