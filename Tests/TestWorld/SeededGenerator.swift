// Wayfinder is released under the MIT license; see LICENSE.

/// A generator that gives the same numbers for the same seed everywhere.
///
/// **Source**: SplitMix64, Steele, Lea and Flood, "Fast splittable pseudorandom number generators".
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: some BinaryInteger) {
    state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, but not including, the bound.
  public mutating func number(below bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// Whether something happens that should happen in this many of a hundred cases.
  public mutating func chance(_ percent: Int) -> Bool { number(below: 100) < percent }

  /// One of several elements, of which there must be at least one.
  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }
}
