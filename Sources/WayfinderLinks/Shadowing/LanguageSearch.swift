// Wayfinder is released under the MIT licence; see LICENSE.

/// An automaton with what its instructions take, ready to be searched.
final class LinkLanguage: Sendable {
  let instructions: [PathAutomaton.Instruction]
  let symbols: [SymbolSet]
  /// Whether it is entered behind the slash before its first part.
  let beginsInPart: Bool

  init(_ automaton: PathAutomaton, _ classes: SymbolClasses, beginsInPart: Bool = false) {
    instructions = automaton.instructions
    var known: [Unicode.Scalar: SymbolSet] = [:]
    symbols = automaton.instructions.map { instruction in
      guard case .scalar(let scalar) = instruction.step, !instruction.ignoresCase else {
        return classes.set(of: instruction)
      }
      if let set = known[scalar] { return set }
      let set = classes.set(of: instruction)
      known[scalar] = set
      return set
    }
    self.beginsInPart = beginsInPart
  }
}

/// Looks for the shortest words that lie in some languages and in none of others.
///
/// Sets of states are walked from the shortest word on, so that languages are intersected, united
/// and subtracted without being made deterministic first. A word is a host where there is one, then
/// parts, each behind a separator and not empty, then perhaps a fragment.
///
/// **Source:** Rabin and Scott, "Finite Automata and Their Decision Problems", 1959.
struct LanguageSearch {
  enum Outcome {
    case found([PathAutomaton.Symbol])
    case none
    /// The languages are too entangled, or no word was accepted in so many tries.
    case open
  }

  /// Which paths are looked at.
  enum Shape {
    case any, empty, notEmpty
  }

  /// How many states one search may visit, and how many words it offers.
  static let limit = 60_000
  static let offers = 12

  let classes: SymbolClasses
  let required: [LinkLanguage]
  let barred: [LinkLanguage]
  var shape = Shape.any
  /// Whether a host begins the words, and whether it must not be empty.
  var hasHost = false
  var hostIsPart = false
  /// Whether an escaped separator is data, so that a part can hold one.
  var decodes = true

  private struct Node: Hashable {
    /// For each language its states, as numbers of instructions.
    var states: [[Int32]]
    var isInEmptyPart: Bool
    var isInHost: Bool
    var isInFragment: Bool
    var hasParts: Bool
  }

  /// Looks for a word; the cost is the number of states that were visited.
  func shortest(
    accepting accepts: ([PathAutomaton.Symbol]) -> Bool = { _ in true }
  ) -> (outcome: Outcome, cost: Int) {
    let all = required + barred
    var closures: [[Int32: [Int32]]] = Array(repeating: [:], count: all.count)
    var nodes: [(node: Node, parent: Int, symbol: PathAutomaton.Symbol?)] = []
    var known: Set<Node> = []
    var cost = 0
    var offered = 0
    func close(_ language: Int, _ state: Int32) -> [Int32] {
      if let known = closures[language][state] { return known }
      let closure = all[language].closure(of: state)
      closures[language][state] = closure
      cost += closure.count
      return closure
    }
    func enter(_ node: Node, from parent: Int, by symbol: PathAutomaton.Symbol?) {
      cost += node.states.reduce(1) { $0 + $1.count }
      guard node.states.prefix(required.count).allSatisfy({ !$0.isEmpty }),
        known.insert(node).inserted
      else { return }
      nodes.append((node, parent, symbol))
    }
    let start = all.indices.map { language in
      all[language].beginsInPart
        ? all[language].behindSeparator(close(language, 0)).flatMap { close(language, $0) }
          .sortedUnique
        : close(language, 0)
    }
    enter(
      Node(
        states: start, isInEmptyPart: hostIsPart, isInHost: hasHost, isInFragment: false,
        hasParts: false), from: -1, by: nil)
    let inHost = classes.set(without: ["/", "?", "#", "@", "\\", "%"])
    let inPart = decodes ? nil : classes.set(without: ["/", "?", "#"])
    var position = 0
    while position < nodes.count {
      guard cost < Self.limit else { return (.open, cost) }
      let node = nodes[position].node
      if isTaken(node, all) {
        let word = symbols(nodes.map { ($0.parent, $0.symbol) }, to: position)
        if accepts(word) { return (.found(word), cost) }
        offered += 1
        if offered == Self.offers { return (.open, cost) }
      }
      func step(
        _ symbol: PathAutomaton.Symbol, _ change: (inout Node) -> Void, _ takes: (Int, Int) -> Bool
      ) {
        var next = node
        change(&next)
        next.states = all.indices.map { language in
          node.states[language].filter { takes(language, Int($0)) }
            .flatMap { close(language, $0 + 1) }.sortedUnique
        }
        enter(next, from: position, by: symbol)
      }
      if !node.isInEmptyPart {
        if shape != .empty || node.isInFragment {
          step(
            .separator,
            {
              $0.isInEmptyPart = true
              $0.isInHost = false
              $0.hasParts = $0.hasParts || !$0.isInFragment
            }, { all[$0].instructions[$1].takesSeparator })
        }
        step(
          .fragment,
          {
            $0.isInFragment = true
            $0.isInHost = false
          },
          { language, state in
            if case .fragment = all[language].instructions[state].step { true } else { false }
          })
      }
      for symbols in pieces(of: node, all, within: node.isInHost ? inHost : inPart) {
        let number = symbols.first
        step(
          .scalar(classes.representatives[number]), { $0.isInEmptyPart = false },
          {
            all[$0].symbols[$1].contains(number)
          })
      }
      position += 1
    }
    return (offered == 0 ? .none : .open, cost)
  }

  private func isTaken(_ node: Node, _ all: [LinkLanguage]) -> Bool {
    guard !node.isInEmptyPart, shape != .notEmpty || node.hasParts else { return false }
    for (language, states) in node.states.enumerated() {
      let isTaken = states.contains { state in
        if case .accept = all[language].instructions[Int(state)].step { true } else { false }
      }
      if isTaken != (language < required.count) { return false }
    }
    return true
  }

  /// The classes that all required languages can go on with, split where states tell them apart, the
  /// plainest first.
  private func pieces(
    of node: Node, _ all: [LinkLanguage], within allowed: SymbolSet?
  ) -> [SymbolSet] {
    var common = allowed ?? classes.set(without: [])
    for (language, states) in node.states.prefix(required.count).enumerated() {
      var taken = SymbolSet(capacity: classes.representatives.count)
      for state in states { taken.formUnion(all[language].symbols[Int(state)]) }
      common.formIntersection(taken)
    }
    guard !common.isEmpty else { return [] }
    var pieces = [common]
    var masks: Set<SymbolSet> = []
    for (language, states) in node.states.enumerated() {
      for state in states { masks.insert(all[language].symbols[Int(state)]) }
    }
    for mask in masks {
      for index in pieces.indices {
        var inside = pieces[index]
        inside.formIntersection(mask)
        guard !inside.isEmpty, inside != pieces[index] else { continue }
        pieces[index].subtract(mask)
        pieces.append(inside)
      }
    }
    return pieces.sorted { $0.first < $1.first }
  }

  private func symbols(
    _ nodes: [(parent: Int, symbol: PathAutomaton.Symbol?)], to end: Int
  ) -> [PathAutomaton.Symbol] {
    var symbols: [PathAutomaton.Symbol] = []
    var index = end
    while index >= 0 {
      if let symbol = nodes[index].symbol { symbols.append(symbol) }
      index = nodes[index].parent
    }
    return symbols.reversed()
  }
}

extension LinkLanguage {
  /// The states that take something, or the end, reached from one without a symbol; sorted.
  fileprivate func closure(of state: Int32) -> [Int32] {
    var found: Set<Int32> = []
    var ends: [Int32] = []
    var waiting = [state]
    while let next = waiting.popLast() {
      guard found.insert(next).inserted else { continue }
      switch instructions[Int(next)].step {
      case .split(let first, let second): waiting += [Int32(first), Int32(second)]
      case .jump(let target): waiting.append(Int32(target))
      default: ends.append(next)
      }
    }
    return ends.sorted()
  }

  /// The states behind those that take a separator.
  fileprivate func behindSeparator(_ states: [Int32]) -> [Int32] {
    states.filter { instructions[Int($0)].takesSeparator }.map { $0 + 1 }
  }
}

extension [Int32] {
  fileprivate var sortedUnique: [Int32] {
    guard count > 1 else { return self }
    var result: [Int32] = []
    for state in sorted() where result.last != state { result.append(state) }
    return result
  }
}
