// swift-tools-version: 6.3
import PackageDescription

// What tests the stand-ins themselves: their own tests, and the checks that also run on a simulator.
let package = Package(
  name: "HostLab",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [.package(name: "Wayfinder", path: "../..")],
  targets: [
    .target(
      name: "TestWorld", dependencies: [.product(name: "Wayfinder", package: "Wayfinder")]),
    .testTarget(
      name: "UIKitStandInTests",
      dependencies: ["TestWorld", .product(name: "UIKitStandIn", package: "Wayfinder")]),
    .testTarget(
      name: "SwiftUIStandInTests",
      dependencies: [
        .product(name: "SwiftUIStandIn", package: "Wayfinder"),
        .product(name: "UIKitStandIn", package: "Wayfinder"),
      ]),
    .testTarget(
      name: "HostFidelityTests",
      dependencies: ["TestWorld", .product(name: "UIKitStandIn", package: "Wayfinder")],
      exclude: ["Recorded"]),
    .testTarget(name: "SurfaceTests", dependencies: ["TestWorld"]),
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
