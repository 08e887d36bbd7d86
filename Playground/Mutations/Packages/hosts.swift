// Wayfinder is released under the MIT license; see LICENSE.

// Follows the repository's manifest in the copy in which the mutations of the hosts are tried.

let tried: Set = ["HostTests"]

// The conformance kit would have half of the library built for each mutation.
for target in package.targets where target.name == "HostTests" {
  target.dependencies.removeAll { "\($0)".contains("\"WayfinderTesting\"") }
  target.exclude.append("SwiftUI/ConformanceTests.swift")
}
