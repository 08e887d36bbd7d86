// Wayfinder is released under the MIT license; see LICENSE.

import Foundation

/// How much the tests of this target try.
enum TestSize {
  /// `WAYFINDER_LARGE_TESTS=1 swift test --filter WayfinderInspectionTests` tries the larger numbers.
  static let isLarge = ProcessInfo.processInfo.environment["WAYFINDER_LARGE_TESTS"] != nil

  static func count(_ plain: Int, large: Int) -> Int { isLarge ? large : plain }
}
