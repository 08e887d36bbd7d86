// swift-tools-version: 6.3
import PackageDescription

// A package of its own, so that `wayfinder` is the only product that `swift run` finds in Playground.
let package = Package(
  name: "FiveApps",
  platforms: [.macOS(.v14)],
  products: [.executable(name: "five-apps", targets: ["FiveApps"])],
  dependencies: [.package(name: "Wayfinder", path: "../..")],
  targets: [
    .executableTarget(
      name: "FiveApps",
      dependencies: [
        .product(name: "Wayfinder", package: "Wayfinder"),
        .product(name: "WayfinderStyles", package: "Wayfinder"),
        .product(name: "WayfinderHosting", package: "Wayfinder"),
        .product(name: "WayfinderUIKit", package: "Wayfinder"),
        .product(name: "UIKitStandIn", package: "Wayfinder"),
      ])
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
