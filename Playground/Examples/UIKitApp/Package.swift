// swift-tools-version: 6.3
import PackageDescription

// The sources of the app, without the app itself, which `TeaShop.xcodeproj` builds. Where there is no
// UIKit, they are built and driven on its stand-in.
let package = Package(
  name: "UIKitApp",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [.package(name: "Wayfinder", path: "../../..")],
  targets: [
    .target(
      name: "TeaShop",
      dependencies: [
        .product(name: "Wayfinder", package: "Wayfinder"),
        .product(name: "WayfinderConfiguration", package: "Wayfinder"),
        .product(name: "WayfinderLinks", package: "Wayfinder"),
        .product(name: "WayfinderHosting", package: "Wayfinder"),
        .product(name: "WayfinderStyles", package: "Wayfinder"),
        .product(name: "WayfinderUIKit", package: "Wayfinder"),
        .product(
          name: "UIKitStandIn", package: "Wayfinder",
          condition: .when(platforms: [.linux, .windows, .macOS])),
      ]),
    .testTarget(
      name: "TeaShopTests",
      dependencies: [
        "TeaShop",
        .product(name: "Wayfinder", package: "Wayfinder"),
        .product(name: "UIKitStandIn", package: "Wayfinder"),
        .product(name: "WayfinderConfiguration", package: "Wayfinder"),
        .product(name: "WayfinderHosting", package: "Wayfinder"),
        .product(name: "WayfinderTesting", package: "Wayfinder"),
        .product(name: "WayfinderUIKit", package: "Wayfinder"),
      ]),
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
  ]
}
