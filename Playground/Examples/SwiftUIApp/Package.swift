// swift-tools-version: 6.3
import PackageDescription

// The sources of the app, without the app itself, which `BookShelf.xcodeproj` builds. It is an app for
// iOS; where there is no SwiftUI, the sources are built and driven on its stand-in. On a Mac, open the
// project: macOS has SwiftUI, but not the view that the app shows.
let package = Package(
  name: "SwiftUIApp",
  platforms: [.iOS(.v17)],
  dependencies: [.package(name: "Wayfinder", path: "../../..")],
  targets: [
    .target(
      name: "BookShelf",
      dependencies: [
        .product(name: "Wayfinder", package: "Wayfinder"),
        .product(name: "WayfinderConfiguration", package: "Wayfinder"),
        .product(name: "WayfinderDebug", package: "Wayfinder"),
        .product(name: "WayfinderLinks", package: "Wayfinder"),
        .product(name: "WayfinderSwiftUI", package: "Wayfinder"),
        .product(
          name: "SwiftUIStandIn", package: "Wayfinder",
          condition: .when(platforms: [.linux, .windows])),
      ]),
    .testTarget(
      name: "BookShelfTests",
      dependencies: [
        "BookShelf",
        .product(name: "Wayfinder", package: "Wayfinder"),
        .product(name: "UIKitStandIn", package: "Wayfinder"),
        .product(name: "SwiftUIStandIn", package: "Wayfinder"),
        .product(name: "WayfinderHosting", package: "Wayfinder"),
        .product(name: "WayfinderTesting", package: "Wayfinder"),
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
