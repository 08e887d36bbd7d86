// Wayfinder is released under the MIT license; see LICENSE.

// Follows the repository's manifest in the copy in which the mutations of the styles are tried.

let tried: Set = ["FiveApps"]

package.targets.append(
  .executableTarget(
    name: "FiveApps",
    dependencies: [
      "Wayfinder", "WayfinderStyles", "WayfinderHosting", "WayfinderUIKit", "UIKitStandIn",
    ],
    path: "Playground/FiveApps/Sources/FiveApps", swiftSettings: package.targets[0].swiftSettings))
