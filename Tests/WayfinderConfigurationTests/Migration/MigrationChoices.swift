// Wayfinder is released under the MIT license; see LICENSE.

/// The choices from which a random migration is made: whatever numbers stand in the list, they make
/// one, and the smaller the simpler.
struct MigrationChoices: Sendable {
  private(set) var numbers: [Int]
  private var position = 0
  private var state: UInt64?

  /// Draws new choices, and keeps them.
  ///
  /// **Source**: SplitMix64, Steele, Lea and Flood, 2014.
  init(seed: Int) {
    numbers = []
    state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15
  }

  /// Gives the choices of a list, and then the simplest.
  init(_ numbers: [Int]) {
    self.numbers = numbers
  }

  /// A choice from 0 up to, but not including, the bound.
  mutating func number(below bound: Int) -> Int {
    defer { position += 1 }
    if position < numbers.count { return numbers[position] % bound }
    guard var state else { return 0 }
    state &+= 0x9E37_79B9_7F4A_7C15
    self.state = state
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    let number = Int(truncatingIfNeeded: (mixed ^ (mixed >> 31)) & 0xFFFF)
    numbers.append(number)
    return number % bound
  }

  /// Whether something that has a chance of one in so many is the case; the simplest is not.
  mutating func isOne(in count: Int) -> Bool { number(below: count) == count - 1 }

  /// Elements of a list in another order; the simplest is their own.
  mutating func shuffled<Element>(_ list: [Element]) -> [Element] {
    var list = list
    for index in list.indices.dropFirst() {
      list.swapAt(index, index - number(below: index + 1))
    }
    return list
  }

  /// The smallest list found for which something still holds.
  @MainActor
  static func shrunk(_ numbers: [Int], while holds: ([Int]) async -> Bool) async -> [Int] {
    var best = numbers
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for length in [16, 8, 4, 2, 1] {
        var index = 0
        while index < best.count {
          var shorter = best
          shorter.removeSubrange(index..<min(index + length, best.count))
          if await holds(shorter) {
            best = shorter
            hasChanged = true
          } else {
            index += length > 4 ? length / 2 : 1
          }
        }
      }
      for index in best.indices where best[index] > 0 {
        for smaller in [0, best[index] % 12, best[index] / 2] where smaller < best[index] {
          var lower = best
          lower[index] = smaller
          if await holds(lower) {
            best = lower
            hasChanged = true
            break
          }
        }
      }
    }
    return best
  }
}
