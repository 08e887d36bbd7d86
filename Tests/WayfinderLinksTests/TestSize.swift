// Wayfinder is released under the MIT license; see LICENSE.

import Foundation

/// How much the property tests of links try.
///
/// `WAYFINDER_LARGE_TESTS=1 swift test --filter WayfinderLinksTests` tries the larger counts; release
/// builds (`-c release`) are about ten times as fast. The properties are the same.
enum TestSize {
  static let isLarge = ProcessInfo.processInfo.environment["WAYFINDER_LARGE_TESTS"] == "1"

  /// The usual count, or the large one.
  static func count(_ usual: Int, large: Int) -> Int { isLarge ? large : usual }
}
