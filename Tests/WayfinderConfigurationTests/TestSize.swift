// Wayfinder is released under the MIT license; see LICENSE.

import Foundation

/// The number of random cases that a test tries, and the seed of the first.
enum TestSize {
  /// A number from the environment.
  static func option(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  /// `WAYFINDER_CASES`, else the larger of two numbers where `WAYFINDER_LARGE_TESTS` is set.
  static func count(_ plain: Int, large: Int) -> Int {
    let isLarge = ProcessInfo.processInfo.environment["WAYFINDER_LARGE_TESTS"] != nil
    return option("WAYFINDER_CASES") ?? (isLarge ? large : plain)
  }

  static var seed: Int { option("WAYFINDER_SEED") ?? 1 }
}
