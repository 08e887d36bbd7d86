// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Wayfinder",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "Wayfinder", targets: ["Wayfinder"]),
    .library(name: "WayfinderLinks", targets: ["WayfinderLinks"]),
    .library(name: "WayfinderConfiguration", targets: ["WayfinderConfiguration"]),
    // A journal of navigations for crash reports, and an observer for the system's log.
    .library(name: "WayfinderJournal", targets: ["WayfinderJournal"]),
    .library(name: "WayfinderStyles", targets: ["WayfinderStyles"]),
    .library(name: "WayfinderInspection", targets: ["WayfinderInspection"]),
    .library(name: "WayfinderTesting", targets: ["WayfinderTesting"]),
    .library(name: "WayfinderHosting", targets: ["WayfinderHosting"]),
    // Checks a host of your own.
    .library(name: "WayfinderHostTesting", targets: ["WayfinderHostTesting"]),
    .library(name: "WayfinderUIKit", targets: ["WayfinderUIKit"]),
    .library(name: "WayfinderSwiftUI", targets: ["WayfinderSwiftUI"]),
    // A sheet for testers, which an app names for its debug builds alone.
    .library(name: "WayfinderDebug", targets: ["WayfinderDebug"]),
    // For tests of apps where there is no UIKit or SwiftUI.
    .library(name: "UIKitStandIn", targets: ["UIKitStandIn"]),
    .library(name: "SwiftUIStandIn", targets: ["SwiftUIStandIn"]),
  ],
  targets: [
    .target(name: "Wayfinder"),
    .target(name: "WayfinderLinks", dependencies: ["Wayfinder"]),
    .target(name: "WayfinderConfiguration", dependencies: ["Wayfinder", "WayfinderLinks"]),
    .target(name: "WayfinderJournal", dependencies: ["Wayfinder", "WayfinderLinks"]),
    .target(name: "WayfinderStyles", dependencies: ["Wayfinder"]),
    .target(
      name: "WayfinderInspection",
      dependencies: [
        "Wayfinder", "WayfinderLinks", "WayfinderConfiguration", "WayfinderJournal",
        "WayfinderStyles",
      ]),
    .target(
      name: "WayfinderTesting",
      dependencies: ["Wayfinder", "WayfinderLinks", "WayfinderConfiguration"]),
    .target(name: "WayfinderHosting", dependencies: ["Wayfinder"]),
    .target(
      name: "WayfinderHostTesting",
      dependencies: ["Wayfinder", "WayfinderHosting", "WayfinderTesting"]),
    // Where there is no UIKit with view controllers, the host is built and tested on a stand-in.
    .target(
      name: "WayfinderUIKit",
      dependencies: [
        "Wayfinder", "WayfinderHosting",
        .target(
          name: "UIKitStandIn",
          condition: .when(platforms: [.linux, .windows, .macOS, .watchOS])),
      ]),
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
    .target(
      name: "WayfinderDebug",
      dependencies: [
        "Wayfinder", "WayfinderLinks", "WayfinderConfiguration", "WayfinderJournal",
        "WayfinderStyles",
        .target(
          name: "WayfinderUIKit",
          condition: .when(
            platforms: [.iOS, .tvOS, .visionOS, .macCatalyst, .linux, .windows])),
        .target(name: "SwiftUIStandIn", condition: .when(platforms: [.linux, .windows])),
        .target(name: "UIKitStandIn", condition: .when(platforms: [.linux, .windows])),
      ]),
    .target(name: "UIKitStandIn"),
    .target(name: "SwiftUIStandIn", dependencies: ["UIKitStandIn"]),
    // What the tests of several modules share.
    .target(name: "TestWorld", dependencies: ["Wayfinder"], path: "Tests/TestWorld"),
    // What the tests of configurations and tools share: a shop in code, documents, and their windows.
    .target(
      name: "TestShop",
      dependencies: ["Wayfinder", "WayfinderLinks", "WayfinderConfiguration", "TestWorld"],
      path: "Tests/TestShop"),
    // The rules of the engine once more, as a model that its tests and those of others compare with.
    .target(name: "RuleModel", dependencies: ["Wayfinder", "TestWorld"], path: "Tests/RuleModel"),
    // What holds for any engine, and apart from it what goes with this one.
    .testTarget(
      name: "EngineTests", dependencies: ["Wayfinder", "TestWorld", "RuleModel"],
      packageAccess: false),
    .testTarget(name: "EngineInternalTests", dependencies: ["Wayfinder", "TestWorld"]),
    .testTarget(
      name: "LinksTests", dependencies: ["Wayfinder", "WayfinderLinks", "TestWorld", "TestShop"]),
    .testTarget(name: "LinksInternalTests", dependencies: ["WayfinderLinks", "TestWorld"]),
    .testTarget(
      name: "ConfigurationTests",
      dependencies: [
        "Wayfinder", "WayfinderLinks", "WayfinderConfiguration", "WayfinderTesting", "TestWorld",
        "TestShop", "RuleModel",
      ],
      packageAccess: false),
    .testTarget(
      name: "ConfigurationInternalTests",
      dependencies: [
        "Wayfinder", "WayfinderLinks", "WayfinderConfiguration", "TestWorld", "TestShop",
      ]),
    .testTarget(
      name: "StylesTests", dependencies: ["Wayfinder", "WayfinderStyles"], packageAccess: false),
    .testTarget(
      name: "ToolsTests",
      dependencies: [
        "Wayfinder", "WayfinderLinks", "WayfinderConfiguration", "WayfinderStyles",
        "WayfinderInspection", "WayfinderJournal", "WayfinderTesting", "TestWorld", "TestShop",
      ],
      packageAccess: false),
    .testTarget(
      name: "ToolsInternalTests",
      dependencies: [
        "Wayfinder", "WayfinderLinks", "WayfinderConfiguration", "WayfinderInspection",
        "WayfinderTesting", "TestWorld", "TestShop", "RuleModel",
      ]),
    // What the tests of the hosts share: a fake host, and windows of the two stand-ins.
    .target(
      name: "HostWorld",
      dependencies: [
        "Wayfinder", "WayfinderConfiguration", "WayfinderHosting", "WayfinderUIKit",
        "WayfinderSwiftUI", "UIKitStandIn", "SwiftUIStandIn", "TestWorld",
      ],
      path: "Tests/HostWorld"),
    .testTarget(
      name: "HostTests",
      dependencies: [
        "Wayfinder", "WayfinderLinks", "WayfinderConfiguration", "WayfinderHosting",
        "WayfinderUIKit", "WayfinderSwiftUI", "WayfinderStyles", "WayfinderDebug",
        "WayfinderTesting", "WayfinderHostTesting", "UIKitStandIn", "SwiftUIStandIn",
        "TestWorld", "HostWorld",
      ],
      packageAccess: false),
  ]
)

// What an app or its tests write, in a module of each default isolation: one source, built twice.
for isolation in [nil, MainActor.self] as [MainActor.Type?] {
  package.targets.append(
    .testTarget(
      name: isolation == nil ? "ClientTests" : "MainActorClientTests",
      dependencies: [
        "Wayfinder", "WayfinderLinks", "WayfinderConfiguration", "WayfinderStyles",
        "WayfinderTesting", "WayfinderUIKit", "WayfinderSwiftUI", "UIKitStandIn", "SwiftUIStandIn",
      ],
      swiftSettings: [.defaultIsolation(isolation)]))
}

// What these test runs on the main actor, and so do they.
let mainActorTests = [
  "ConfigurationTests", "EngineInternalTests", "EngineTests", "HostTests", "StylesTests",
  "ToolsInternalTests", "ToolsTests",
]
for target in package.targets where mainActorTests.contains(target.name) {
  target.swiftSettings = [.defaultIsolation(MainActor.self)]
}

// Where SwiftUI is, the module is built on it, and what is built on its stand-in can't meet it.
#if os(macOS)
  for target in package.targets where target.isTest || target.name == "HostWorld" {
    target.dependencies.removeAll {
      if case .byNameItem("SwiftUIStandIn", _) = $0 { true } else { false }
    }
    if target.name.hasPrefix("Host") || target.name.hasSuffix("ClientTests") {
      target.exclude.append("SwiftUI")
    }
  }
#endif

// Every target, tests too, is written in one dialect, with all unsafe code marked as such. `Dialect.swift` of
// each module checks that the compiler knows these names, because it accepts a misspelt one in silence.
for target in package.targets {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("ImmutableWeakCaptures"),
      .enableUpcomingFeature("InferIsolatedConformances"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
      .strictMemorySafety(),
    ]
}
