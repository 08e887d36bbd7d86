// swift-tools-version: 6.3
import PackageDescription

// What tests the stand-ins themselves: their own tests, the checks that also run on a simulator, and what the hosts
// use of UIKit and SwiftUI.
let package = Package(
  name: "HostLab",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [.library(name: "SurfaceContract", targets: ["SurfaceContract"])],
  dependencies: [.package(name: "Wayfinder", path: "../..")],
  targets: [
    .target(
      name: "TestWorld", dependencies: [.product(name: "Wayfinder", package: "Wayfinder")]),
    // Compiled against the SDK where there is one.
    .target(
      name: "SurfaceContract",
      dependencies: [
        .product(
          name: "UIKitStandIn", package: "Wayfinder",
          condition: .when(platforms: [.linux, .windows, .macOS, .watchOS])),
        .product(
          name: "SwiftUIStandIn", package: "Wayfinder",
          condition: .when(platforms: [.linux, .windows])),
      ]),
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
    .testTarget(name: "SurfaceTests", dependencies: ["TestWorld", "SurfaceContract"]),
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
