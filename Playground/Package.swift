// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Playground",
  platforms: [.macOS(.v14)],
  products: [.executable(name: "wayfinder", targets: ["wayfinder"])],
  dependencies: [
    .package(name: "Wayfinder", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0"),
    // Not imported by any target: `swift run --package-path Playground benchmarks` finds them here.
    .package(path: "Benchmarks"),
    .package(path: "FiveApps"),
  ],
  targets: [
    .executableTarget(
      name: "wayfinder",
      dependencies: [
        "DemoShop",
        .product(name: "Wayfinder", package: "Wayfinder"),
        .product(name: "WayfinderConfiguration", package: "Wayfinder"),
        .product(name: "WayfinderInspection", package: "Wayfinder"),
        .product(name: "WayfinderJournal", package: "Wayfinder"),
        .product(name: "WayfinderLinks", package: "Wayfinder"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
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
        .product(name: "WayfinderInspection", package: "Wayfinder"),
        .product(name: "WayfinderLinks", package: "Wayfinder"),
        .product(name: "WayfinderTesting", package: "Wayfinder"),
      ]),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "wayfinder",
        .product(name: "WayfinderConfiguration", package: "Wayfinder"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Subprocess", package: "swift-subprocess"),
      ],
      exclude: ["Golden"]),
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

// An app of three teams: no team's module imports another's.
let teams = ["Catalog", "Orders", "Account"]
let library = ["Wayfinder", "WayfinderConfiguration", "WayfinderLinks", "WayfinderTesting"].map {
  Target.Dependency.product(name: $0, package: "Wayfinder")
}
for (name, imports) in [
  ("Keys", []), ("Catalog", ["Keys"]), ("Orders", ["Keys"]), ("Account", ["Keys"]),
  ("App", ["Keys"] + teams),
] {
  let dependencies = imports.map { Target.Dependency(stringLiteral: "Market\($0)") }
  let module = name == "App" ? "Market" : "Market\(name)"
  package.targets.append(
    .target(
      name: module, dependencies: dependencies + library.dropLast(),
      path: "Examples/Market/\(name)"))
  guard name != "Keys" else { continue }
  package.targets.append(
    .testTarget(
      name: "\(module)Tests",
      dependencies: dependencies + library + [Target.Dependency(stringLiteral: module)],
      path: "Examples/Market/Tests/\(name)"))
}

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
