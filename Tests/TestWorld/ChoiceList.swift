// Wayfinder is released under the MIT license; see LICENSE.

/// The choices from which a random case is made, so that it can be shrunk without knowing what it
/// is: whatever numbers stand in the list, they make a case, and the smaller the simpler.
public struct ChoiceList: Sendable {
  public private(set) var numbers: [Int]
  private var position = 0
  private var generator: SeededGenerator?

  /// Draws new choices, and keeps them.
  public init(seed: Int) {
    numbers = []
    generator = SeededGenerator(seed: seed)
  }

  /// Gives the choices of a list, and then the simplest.
  public init(_ numbers: [Int]) {
    self.numbers = numbers
  }

  /// A choice from 0 up to, but not including, the bound.
  public mutating func number(below bound: Int) -> Int {
    defer { position += 1 }
    if position < numbers.count { return numbers[position] % bound }
    guard generator != nil else { return 0 }
    let number = Int(truncatingIfNeeded: generator!.next() & 0xFFFF)
    numbers.append(number)
    return number % bound
  }

  /// Whether something that has a chance of one in so many is the case; the simplest is not.
  public mutating func isOne(in count: Int) -> Bool { number(below: count) == count - 1 }

  /// The choice of one of a list, of which the first is the simplest.
  public mutating func one<Element>(of list: [Element]) -> Element {
    list[number(below: list.count)]
  }

  /// Elements of a list in another order; the simplest is their own.
  public mutating func shuffled<Element>(_ list: [Element]) -> [Element] {
    var list = list
    for index in list.indices.dropFirst() {
      list.swapAt(index, index - number(below: index + 1))
    }
    return list
  }

  /// The smallest list found for which something still holds: parts are left out, and numbers made
  /// smaller.
  public static func shrunk(_ numbers: [Int], while holds: ([Int]) async -> Bool) async -> [Int] {
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
        for smaller in [0, best[index] % 12, best[index] / 2, best[index] - 1]
        where smaller < best[index] {
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
