// swift-tools-version: 6.3
import PackageDescription

// What an app writes to hand a router's screens, events, and requests to analytics, logs, and traces. A
// package of its own, so that nothing else waits for the packages that it needs.
let package = Package(
  name: "Listening",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [
    .package(name: "Wayfinder", path: "../../.."),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.0"),
  ],
  targets: [
    .target(
      name: "Listening",
      dependencies: [
        .product(name: "Wayfinder", package: "Wayfinder"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ]),
    .testTarget(
      name: "ListeningTests",
      dependencies: [
        "Listening",
        .product(name: "Wayfinder", package: "Wayfinder"),
        .product(name: "WayfinderTesting", package: "Wayfinder"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "InMemoryLogging", package: "swift-log"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
        .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
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
