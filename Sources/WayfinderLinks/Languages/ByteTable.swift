// Wayfinder is released under the MIT license; see LICENSE.

/// A small automaton made deterministic, so that matching takes one step for each byte.
struct ByteTable: Sendable {
  /// The most states.
  private static let limit = 96

  /// The class of each byte: bytes of one class are never told apart.
  private var classes = [UInt8](repeating: 0, count: 256)
  private let width: Int
  /// The state behind each state and class; state 0 is the one that nothing leaves.
  private var next: [UInt8]
  private var accepts = [false]

  var size: Int { next.count }

  /// The size that counts for an automaton that turns out to have too many states.
  static let failureSize = 16 * limit

  /// Makes an automaton deterministic whose gates are all open where they are reached; `nil` if that
  /// takes too many states.
  init?(_ automaton: Automaton) {
    guard automaton.states.count <= Self.limit * 4 else { return nil }
    let sets = ByteSet.classes(automaton.states.lazy.flatMap(\.edges).map(\.bytes)).map(\.bytes)
    guard sets.count < Self.limit else { return nil }
    for (index, set) in sets.enumerated() {
      for byte in 0...255 as ClosedRange<UInt8> where set.contains(byte) {
        classes[Int(byte)] = UInt8(index + 1)
      }
    }
    width = sets.count + 1
    next = [UInt8](repeating: 0, count: width)
    var states = [automaton.closure(of: [Automaton.start])]
    var numbers: [[Int]: Int] = [[]: 0]
    if !states[0].isEmpty { numbers[states[0]] = 1 }
    var index = 0
    while index < states.count {
      let edges = states[index].flatMap { automaton.states[$0].edges }
      accepts.append(states[index].contains { automaton.states[$0].isAccepting })
      next.append(0)
      for set in sets {
        let following = automaton.closure(
          of: edges.filter { !$0.bytes.isDisjoint(with: set) }.map(\.target))
        let number = numbers[following] ?? states.count + 1
        if number > states.count {
          guard number <= Self.limit else { return nil }
          numbers[following] = number
          states.append(following)
        }
        next.append(UInt8(number))
      }
      index += 1
    }
  }

  /// Returns whether the whole of a range is taken.
  func matches(_ bytes: [UInt8], in text: Range<Int>) -> Bool {
    var state = 1
    for position in text {
      state = Int(next[state * width + Int(classes[Int(bytes[position])])])
      if state == 0 { return false }
    }
    return accepts[state]
  }
}

extension Automaton {
  /// The states that are reached from some without a byte, sorted: those with edges and those where a
  /// text ends. Gates are taken to be open.
  func closure(of starts: [Int]) -> [Int] {
    var found: Set<Int> = []
    var waiting = starts
    while let state = waiting.popLast() {
      guard found.insert(state).inserted else { continue }
      waiting += states[state].jumps
    }
    return found.filter { states[$0].isAccepting || !states[$0].edges.isEmpty }.sorted()
  }
}
