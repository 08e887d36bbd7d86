// Wayfinder is released under the MIT license; see LICENSE.

/// An expression, or a part of a path with parameters inside, as a non-deterministic automaton.
///
/// Where alternatives differ only in what the parameters take, the one that the expression names
/// first is taken, which makes the earlier of several parameters take as much as it can.
///
/// **Source:** Thompson, "Regular Expression Search Algorithm", 1968; Pike's extension by captures
/// as told in Cox, "Regular Expression Matching: the Virtual Machine Approach", 2009.
struct ExpressionProgram: Sendable {
  enum Instruction: Sendable {
    case scalar(Unicode.Scalar)
    case any
    case set(Int)
    case start
    case end
    /// Both ways, the first one preferred.
    case split(Int, Int)
    case jump(Int)
    /// Notes the position.
    case save(Int)
    case accept
  }

  private(set) var instructions: ContiguousArray<Instruction> = []
  private(set) var sets: ContiguousArray<ScalarSet> = []
  private(set) var slotCount = 0
  private var limit = ConstraintExpression.sizeLimit

  /// One element of a part: a literal, or a parameter with its expression.
  enum Element {
    case literal(String)
    case parameter(ExpressionSyntax)
  }

  /// Creates the automaton of an expression; `nil` when it is too large.
  init?(_ syntax: ExpressionSyntax) {
    guard append(syntax) else { return nil }
    instructions.append(.accept)
  }

  /// Creates the automaton of a part, with two slots for each parameter: where it starts and ends.
  ///
  /// The constraints have been found within the limit, each by itself.
  init(_ elements: [Element]) {
    limit = .max
    for element in elements {
      switch element {
      case .literal(let text):
        for scalar in text.unicodeScalars { instructions.append(.scalar(scalar)) }
      case .parameter(let syntax):
        instructions.append(.save(slotCount))
        _ = append(syntax)
        instructions.append(.save(slotCount + 1))
        slotCount += 2
      }
    }
    instructions.append(.accept)
  }

  /// Appends the instructions of a syntax and returns whether they are within the limit.
  private mutating func append(_ syntax: ExpressionSyntax) -> Bool {
    switch syntax {
    case .empty:
      return true
    case .scalar(let scalar):
      instructions.append(.scalar(scalar))
    case .any:
      instructions.append(.any)
    case .set(let set):
      instructions.append(.set(sets.count))
      sets.append(set)
    case .start:
      instructions.append(.start)
    case .end:
      instructions.append(.end)
    case .sequence(let items):
      for item in items { guard append(item) else { return false } }
    case .alternatives(let branches):
      return append(alternatives: branches)
    case .repetition(let item, let minimum, let maximum, let isGreedy):
      return append(item, minimum: minimum, maximum: maximum, isGreedy: isGreedy)
    }
    return instructions.count <= limit
  }

  private mutating func append(alternatives branches: [ExpressionSyntax]) -> Bool {
    var ends: [Int] = []
    for branch in branches.dropLast() {
      let fork = reserve()
      guard append(branch) else { return false }
      ends.append(reserve())
      instructions[fork] = .split(fork + 1, instructions.count)
    }
    guard append(branches[branches.count - 1]) else { return false }
    for end in ends { instructions[end] = .jump(instructions.count) }
    return true
  }

  private mutating func append(
    _ item: ExpressionSyntax, minimum: Int, maximum: Int?, isGreedy: Bool
  ) -> Bool {
    for _ in 0..<(maximum == nil ? Swift.max(minimum - 1, 0) : minimum) {
      let before = instructions.count
      guard append(item) else { return false }
      if instructions.count == before { return true }
    }
    guard let maximum else {
      let loop = instructions.count
      let fork = minimum == 0 ? reserve() : nil
      guard append(item) else { return false }
      if let fork {
        instructions.append(.jump(loop))
        choose(at: fork, fork + 1, instructions.count, isGreedy)
      } else {
        let fork = reserve()
        choose(at: fork, loop, fork + 1, isGreedy)
      }
      return instructions.count <= limit
    }
    var forks: [Int] = []
    for _ in minimum..<maximum {
      forks.append(reserve())
      guard append(item), instructions.count <= limit else { return false }
    }
    for fork in forks { choose(at: fork, fork + 1, instructions.count, isGreedy) }
    return true
  }

  private mutating func reserve() -> Int {
    instructions.append(.accept)
    return instructions.count - 1
  }

  private mutating func choose(at fork: Int, _ more: Int, _ enough: Int, _ isGreedy: Bool) {
    instructions[fork] = isGreedy ? .split(more, enough) : .split(enough, more)
  }
}
