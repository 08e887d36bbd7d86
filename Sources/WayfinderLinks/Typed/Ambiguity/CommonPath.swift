// Wayfinder is released under the MIT licence; see LICENSE.

/// The shortest path and fragment that two automata take.
///
/// A breadth-first walk over pairs of states. Parts are never empty, which the walk sees to itself.
///
/// **Complexity:** at most the product of both numbers of states, and no more than `limit` pairs.
///
/// **Source:** Rabin and Scott, "Finite Automata and Their Decision Problems", 1959.
struct CommonPath {
  enum Outcome {
    case none
    case found([PathAutomaton.Symbol])
    /// There are more pairs than are walked.
    case open
  }

  static let limit = 100_000

  private struct Pair: Hashable {
    let first: Int
    let second: Int
    /// Whether a separator came last, so that a scalar must follow.
    let isInEmptyPart: Bool
  }

  private let first: [PathAutomaton.Instruction]
  private let second: [PathAutomaton.Instruction]
  private var queue: [(pair: Pair, parent: Int, symbol: PathAutomaton.Symbol?)] = []
  private var known: Set<Pair> = []

  init(_ first: PathAutomaton, _ second: PathAutomaton) {
    self.first = first.instructions
    self.second = second.instructions
  }

  mutating func find() -> Outcome {
    add(Pair(first: 0, second: 0, isInEmptyPart: false), from: -1, by: nil)
    var position = 0
    while position < queue.count {
      guard queue.count < Self.limit else { return .open }
      let pair = queue[position].pair
      if case .accept = first[pair.first].step, case .accept = second[pair.second].step,
        !pair.isInEmptyPart
      {
        return .found(symbols(to: position))
      }
      advance(pair, at: position)
      position += 1
    }
    return .none
  }

  /// Adds a pair and all that is reached from it without a symbol.
  private mutating func add(_ pair: Pair, from parent: Int, by symbol: PathAutomaton.Symbol?) {
    var waiting = [pair]
    while let pair = waiting.popLast() {
      guard known.insert(pair).inserted else { continue }
      let (left, right) = (first[pair.first].step, second[pair.second].step)
      let lefts = left.targets
      let rights = right.targets
      if let lefts {
        for target in lefts.reversed() {
          waiting.append(
            Pair(first: target, second: pair.second, isInEmptyPart: pair.isInEmptyPart))
        }
      } else if let rights {
        for target in rights.reversed() {
          waiting.append(
            Pair(first: pair.first, second: target, isInEmptyPart: pair.isInEmptyPart))
        }
      } else {
        queue.append((pair, parent, symbol))
      }
    }
  }

  private mutating func advance(_ pair: Pair, at position: Int) {
    let (left, right) = (first[pair.first], second[pair.second])
    let (after, other) = (pair.first + 1, pair.second + 1)
    if !pair.isInEmptyPart {
      if left.takesSeparator, right.takesSeparator {
        add(
          Pair(first: after, second: other, isInEmptyPart: true), from: position, by: .separator)
      }
      if case .fragment = left.step, case .fragment = right.step {
        add(
          Pair(first: after, second: other, isInEmptyPart: false), from: position, by: .fragment)
      }
    }
    if let scalar = Self.common(left, right) {
      add(
        Pair(first: after, second: other, isInEmptyPart: false), from: position,
        by: .scalar(scalar))
    }
  }

  private func symbols(to position: Int) -> [PathAutomaton.Symbol] {
    var symbols: [PathAutomaton.Symbol] = []
    var index = position
    while index >= 0 {
      if let symbol = queue[index].symbol { symbols.append(symbol) }
      index = queue[index].parent
    }
    return symbols.reversed()
  }

  /// A scalar that both take.
  private static func common(
    _ left: PathAutomaton.Instruction, _ right: PathAutomaton.Instruction
  ) -> Unicode.Scalar? {
    let candidates = [PathAutomaton.plainScalars, left.candidates, right.candidates].joined()
    return candidates.first { left.takes($0) && right.takes($0) }
  }
}

extension PathAutomaton.Step {
  /// Where it leads without a symbol; `nil` where it takes one, or is the end.
  fileprivate var targets: [Int]? {
    switch self {
    case .split(let first, let second): [first, second]
    case .jump(let target): [target]
    default: nil
    }
  }
}
