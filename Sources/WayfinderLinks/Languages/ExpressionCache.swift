// Wayfinder is released under the MIT license; see LICENSE.

/// The expressions of a table, each compiled once however many rows share it.
package struct ExpressionCache {
  private var outcomes: [String: Result<ConstraintExpression, ConstraintExpression.Flaw>] = [:]
  private var ignoringCase: [String: ConstraintExpression] = [:]
  /// The states of all expressions, and the work that went into making matching fast.
  private var size = 0
  private var speed = 0

  /// The limit on the states of all expressions of a table together, and ten more for each.
  static let sizeLimit = 50_000

  /// The limit on the work for fast matching. Beyond it expressions are matched as they are.
  private static let speedLimit = 20_000

  package init() {}

  package mutating func expression(
    _ text: String
  ) -> Result<ConstraintExpression, ConstraintExpression.Flaw> {
    if let known = outcomes[text] { return known }
    let outcome = Result { () throws(ConstraintExpression.Flaw) in try compiled(text) }
    outcomes[text] = outcome
    return outcome
  }

  private mutating func compiled(
    _ text: String
  ) throws(ConstraintExpression.Flaw) -> ConstraintExpression {
    let syntax = try ExpressionParser.parse(text)
    guard size <= Self.sizeLimit else {
      throw ConstraintExpression.Flaw(kind: .tooLargeTogether, expression: text, offset: 0)
    }
    return noted(ConstraintExpression(text, syntax, isFast: speed <= Self.speedLimit))
  }

  private mutating func noted(_ expression: ConstraintExpression) -> ConstraintExpression {
    size += expression.stateCount + 10
    speed += expression.tableSize
    return expression
  }

  /// The automaton of a part, if it is worth keeping; `nil` if it is made when it is needed.
  mutating func automaton(_ make: () -> Automaton) -> Automaton? {
    guard speed <= Self.speedLimit else { return nil }
    let automaton = make()
    speed += automaton.states.count
    return automaton
  }

  /// The expression for values whose case doesn't count.
  mutating func ignoringCase(_ expression: ConstraintExpression) -> ConstraintExpression {
    if let known = ignoringCase[expression.text] { return known }
    let other = noted(
      ConstraintExpression(
        expression.text, expression.syntax, ignoringCase: true, isFast: speed <= Self.speedLimit))
    ignoringCase[expression.text] = other
    return other
  }
}
