// swift-tools-version: 6.3
import PackageDescription

// Depends on no part of the library: what it tests is a copy of the checkout, which it builds itself.
let package = Package(
  name: "Mutations",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    .executableTarget(
      name: "mutations",
      dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")]),
    .testTarget(name: "MutationTests", dependencies: ["mutations"]),
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
