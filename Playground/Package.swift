// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Playground",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "wayfinder", targets: ["wayfinder"]),
    .executable(name: "benchmarks", targets: ["benchmarks"]),
    .executable(name: "five-apps", targets: ["FiveApps"]),
  ],
  dependencies: [
    .package(name: "Wayfinder", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    .executableTarget(
      name: "wayfinder",
      dependencies: [
        "DemoShop",
        .product(name: "Wayfinder", package: "Wayfinder"),
        .product(name: "WayfinderConfiguration", package: "Wayfinder"),
        .product(name: "WayfinderInspection", package: "Wayfinder"),
        .product(name: "WayfinderLinks", package: "Wayfinder"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .target(name: "MallocCounter"),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "MallocCounter",
        .product(name: "Wayfinder", package: "Wayfinder"),
        .product(name: "WayfinderConfiguration", package: "Wayfinder"),
        .product(name: "WayfinderInspection", package: "Wayfinder"),
        .product(name: "WayfinderLinks", package: "Wayfinder"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "FiveApps",
      dependencies: [
        .product(name: "Wayfinder", package: "Wayfinder"),
        .product(name: "WayfinderStyles", package: "Wayfinder"),
      ]),
    .target(
      name: "DemoShop",
      dependencies: [
        .product(name: "Wayfinder", package: "Wayfinder"),
        .product(name: "WayfinderConfiguration", package: "Wayfinder"),
        .product(name: "WayfinderLinks", package: "Wayfinder"),
      ],
      exclude: ["Documents/apple-app-site-association.json"],
      resources: [.embedInCode("Documents/shop.json")]),
    .target(
      name: "SampleShop",
      dependencies: [
        .product(name: "Wayfinder", package: "Wayfinder"),
        .product(name: "WayfinderLinks", package: "Wayfinder"),
      ]),
    .testTarget(
      name: "DemoShopTests",
      dependencies: [
        "DemoShop",
        "wayfinder",
        .product(name: "Wayfinder", package: "Wayfinder"),
        .product(name: "WayfinderConfiguration", package: "Wayfinder"),
        .product(name: "WayfinderLinks", package: "Wayfinder"),
        .product(name: "WayfinderTesting", package: "Wayfinder"),
      ]),
    .testTarget(
      name: "SampleShopTests",
      dependencies: [
        "SampleShop",
        .product(name: "Wayfinder", package: "Wayfinder"),
        .product(name: "WayfinderConfiguration", package: "Wayfinder"),
        .product(name: "WayfinderLinks", package: "Wayfinder"),
        .product(name: "WayfinderTesting", package: "Wayfinder"),
      ]),
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
