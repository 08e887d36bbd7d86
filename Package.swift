// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Wayfinder",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "Wayfinder", targets: ["Wayfinder"]),
    .library(name: "WayfinderLinks", targets: ["WayfinderLinks"]),
    .library(name: "WayfinderConfiguration", targets: ["WayfinderConfiguration"]),
    .library(name: "WayfinderStyles", targets: ["WayfinderStyles"]),
    .library(name: "WayfinderInspection", targets: ["WayfinderInspection"]),
    .library(name: "WayfinderTesting", targets: ["WayfinderTesting"]),
    .library(name: "WayfinderHosting", targets: ["WayfinderHosting"]),
    .library(name: "WayfinderUIKit", targets: ["WayfinderUIKit"]),
    .library(name: "WayfinderSwiftUI", targets: ["WayfinderSwiftUI"]),
    // For tests of apps where there is no UIKit or SwiftUI.
    .library(name: "UIKitStandIn", targets: ["UIKitStandIn"]),
    .library(name: "SwiftUIStandIn", targets: ["SwiftUIStandIn"]),
  ],
  targets: [
    .target(name: "Wayfinder"),
    .target(name: "WayfinderLinks", dependencies: ["Wayfinder"]),
    .target(name: "WayfinderConfiguration", dependencies: ["Wayfinder", "WayfinderLinks"]),
    .target(
      name: "WayfinderInspection",
      dependencies: ["Wayfinder", "WayfinderLinks", "WayfinderConfiguration", "WayfinderStyles"]),
    .target(
      name: "WayfinderTesting",
      dependencies: [
        "Wayfinder", "WayfinderLinks", "WayfinderConfiguration", "WayfinderHosting",
        "WayfinderInspection",
      ]),
    // What tests of several modules share.
    .target(name: "TestWorld", dependencies: ["Wayfinder"], path: "Tests/TestWorld"),
    .testTarget(
      name: "DocumentTests",
      dependencies: [
        "Wayfinder", "WayfinderLinks", "WayfinderConfiguration", "WayfinderStyles",
        "WayfinderInspection", "WayfinderTesting",
        "WayfinderHosting", "WayfinderUIKit", "UIKitStandIn", "WayfinderSwiftUI", "SwiftUIStandIn",
        "TestWorld",
      ]),
    .testTarget(
      name: "WayfinderTests",
      dependencies: [
        "Wayfinder", "WayfinderLinks", "WayfinderConfiguration", "WayfinderInspection",
        "WayfinderTesting", "TestWorld",
      ]),
    .target(
      name: "PlainClient", dependencies: ["Wayfinder", "WayfinderLinks"],
      path: "Tests/Clients/Plain"),
    .target(
      name: "MainActorClient", dependencies: ["Wayfinder", "WayfinderLinks"],
      path: "Tests/Clients/MainActor", swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "ClientTests",
      dependencies: ["Wayfinder", "WayfinderLinks", "PlainClient", "MainActorClient"]),
    .testTarget(
      name: "CompileTests", dependencies: ["Wayfinder", "WayfinderStyles"], exclude: ["Fixtures"]),
    .testTarget(
      name: "WayfinderLinksTests",
      dependencies: ["Wayfinder", "WayfinderLinks", "WayfinderTesting", "TestWorld"]),
    .testTarget(
      name: "WayfinderConfigurationTests",
      dependencies: [
        "Wayfinder", "WayfinderConfiguration", "WayfinderLinks", "WayfinderTesting", "TestWorld",
      ]),
    .target(name: "WayfinderStyles", dependencies: ["Wayfinder"]),
    .testTarget(name: "WayfinderStylesTests", dependencies: ["Wayfinder", "WayfinderStyles"]),
    .target(
      name: "StylesPlainClient", dependencies: ["Wayfinder", "WayfinderStyles"],
      path: "Tests/Clients/StylesPlain"),
    .target(
      name: "StylesMainActorClient", dependencies: ["Wayfinder", "WayfinderStyles"],
      path: "Tests/Clients/StylesMainActor", swiftSettings: [.defaultIsolation(MainActor.self)]),
    .testTarget(
      name: "StylesClientTests",
      dependencies: [
        "Wayfinder", "WayfinderStyles", "StylesPlainClient", "StylesMainActorClient",
      ]),
    .testTarget(
      name: "WayfinderInspectionTests",
      dependencies: [
        "Wayfinder", "WayfinderLinks", "WayfinderConfiguration", "WayfinderStyles",
        "WayfinderInspection", "WayfinderTesting", "TestWorld",
      ]),
    .testTarget(
      name: "WayfinderTestingTests",
      dependencies: [
        "Wayfinder", "WayfinderConfiguration", "WayfinderLinks", "WayfinderTesting",
        "WayfinderHosting", "WayfinderUIKit", "UIKitStandIn",
      ]),
    .testTarget(
      name: "PlainKitTests",
      dependencies: ["Wayfinder", "WayfinderConfiguration", "WayfinderLinks", "WayfinderTesting"],
      path: "Tests/KitClients/Plain"),
    .testTarget(
      name: "MainActorKitTests",
      dependencies: ["Wayfinder", "WayfinderConfiguration", "WayfinderLinks", "WayfinderTesting"],
      path: "Tests/KitClients/MainActor", swiftSettings: [.defaultIsolation(MainActor.self)]),
    .target(name: "WayfinderHosting", dependencies: ["Wayfinder"]),
    .target(
      name: "HostTestSupport",
      dependencies: [
        "Wayfinder", "WayfinderConfiguration", "WayfinderHosting", "UIKitStandIn", "TestWorld",
      ],
      path: "Tests/HostTestSupport"),
    .testTarget(
      name: "WayfinderHostingTests",
      dependencies: ["Wayfinder", "WayfinderHosting", "HostTestSupport", "TestWorld"]),
    // Where there is no UIKit with view controllers, the host is built and tested on a stand-in.
    .target(
      name: "WayfinderUIKit",
      dependencies: [
        "Wayfinder", "WayfinderHosting",
        .target(
          name: "UIKitStandIn",
          condition: .when(platforms: [.linux, .windows, .macOS, .watchOS])),
      ]),
    .testTarget(
      name: "WayfinderUIKitTests",
      dependencies: [
        "Wayfinder", "WayfinderConfiguration", "WayfinderHosting", "WayfinderUIKit",
        "UIKitStandIn", "HostTestSupport", "TestWorld",
      ]),
    .target(name: "UIKitStandIn"),
    .testTarget(name: "UIKitStandInTests", dependencies: ["UIKitStandIn", "TestWorld"]),
    .testTarget(
      name: "HostFidelityTests", dependencies: ["UIKitStandIn", "TestWorld"], exclude: ["Recorded"]),
    // The bridge needs UIKit with view controllers or its stand-in; the rest needs SwiftUI alone.
    .target(
      name: "WayfinderSwiftUI",
      dependencies: [
        "Wayfinder", "WayfinderHosting",
        .target(
          name: "WayfinderUIKit",
          condition: .when(
            platforms: [.iOS, .tvOS, .visionOS, .macCatalyst, .linux, .windows])),
        .target(name: "SwiftUIStandIn", condition: .when(platforms: [.linux, .windows])),
        .target(name: "UIKitStandIn", condition: .when(platforms: [.linux, .windows])),
      ]),
    .target(name: "SwiftUIStandIn", dependencies: ["UIKitStandIn"]),
    .testTarget(name: "SwiftUIStandInTests", dependencies: ["SwiftUIStandIn", "UIKitStandIn"]),
    .testTarget(
      name: "WayfinderSwiftUITests",
      dependencies: [
        "Wayfinder", "WayfinderHosting", "WayfinderUIKit", "WayfinderSwiftUI", "SwiftUIStandIn",
        "UIKitStandIn", "HostTestSupport", "SwiftUIPlainClient", "SwiftUIMainActorClient",
        "WayfinderConfiguration", "WayfinderTesting", "TestWorld",
      ]),
    .target(
      name: "SwiftUIPlainClient",
      dependencies: ["Wayfinder", "WayfinderUIKit", "WayfinderSwiftUI", "SwiftUIStandIn"],
      path: "Tests/Clients/SwiftUIPlain"),
    .target(
      name: "SwiftUIMainActorClient",
      dependencies: ["Wayfinder", "WayfinderUIKit", "WayfinderSwiftUI", "SwiftUIStandIn"],
      path: "Tests/Clients/SwiftUIMainActor", swiftSettings: [.defaultIsolation(MainActor.self)]),
  ]
)

// Where SwiftUI is, the module is built on it, and what is built on its stand-in can't meet it.
#if os(macOS)
  let onStandIn = ["WayfinderSwiftUITests", "SwiftUIPlainClient", "SwiftUIMainActorClient"]
  package.targets.removeAll { onStandIn.contains($0.name) }
#endif

// Links read untrusted bytes through spans that can't leave their scope, which needs `@_lifetime`.
for target in package.targets where target.name == "WayfinderLinks" {
  target.swiftSettings = [.enableExperimentalFeature("Lifetimes")]
}

// Every target, tests too, is written in one dialect; `Dialect.swift` of each module checks that the
// compiler knows these names, because it accepts a misspelt one in silence.
for target in package.targets {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("ImmutableWeakCaptures"),
      .enableUpcomingFeature("InferIsolatedConformances"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
}

// All unsafe code is marked as such, with its reason beside it. Not yet in the engine, whose classes
// leave the dynamic check of exclusive access out.
for target in package.targets where target.name != "Wayfinder" {
  target.swiftSettings?.append(.strictMemorySafety())
}
