// Wayfinder is released under the MIT license; see LICENSE.

internal import UIKitStandIn

/// A generator that gives the same numbers for the same seed everywhere, and others for the next seed.
package struct SeededGenerator: RandomNumberGenerator {
  private var numbers: StandIn.Numbers

  package init(seed: Int) {
    numbers = StandIn.Numbers(seed: UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15)
  }

  package mutating func next() -> UInt64 { numbers.next() }

  /// A number from 0 up to, but not including, the bound.
  package mutating func number(below bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
