// Wayfinder is released under the MIT license; see LICENSE.

extension LinkPattern {
  /// A pattern with all that is wrong with it.
  package struct Parsed {
    package var pattern: LinkPattern
    /// The faults that forbid its use.
    package var faults: [Finding] = []
    /// The parts of the declaration that have no effect, but were meant to have one.
    package var remarks: [Finding] = []
  }

  /// Parses a pattern.
  ///
  /// - Parameters:
  ///   - text: The pattern, as ``Link`` describes it.
  ///   - constraints: The expressions that parameters must match whole, by name.
  ///   - decodesEscapes: Whether a percent-escaped character is that character as a literal; if not,
  ///     escapes are compared as written.
  ///   - expressions: The expressions that are compiled already.
  package static func parse(
    _ text: String, constraints: [String: String] = [:], decodesEscapes: Bool = true,
    expressions: inout ExpressionCache
  ) -> Parsed {
    var parser = PatternParser(text, decodesEscapes: decodesEscapes)
    var parsed = Parsed(pattern: parser.pattern())
    parsed.faults = parser.faults
    guard !constraints.isEmpty else { return parsed }
    let names = parsed.pattern.parameters
    for (name, written) in constraints.sorted(by: { $0.key < $1.key }) {
      if !names.contains(name) {
        parsed.remarks.append(
          Finding(
            code: "constraintWithoutParameter", severity: .remark,
            message: "Pattern '\(text)': there is a constraint for '\(name)', but"
              + " \(names.known(to: "the pattern has")).",
            remedy: name.remedy(among: names)
          ).at(keys: "constraints", name))
      }
      switch expressions.expression(written) {
      case .success(let expression):
        parsed.pattern = parsed.pattern.constraining(name, by: expression)
      case .failure(let flaw):
        parsed.faults.append(
          Finding(
            code: "invalidConstraint",
            message: "Pattern '\(text)', constraint of '\(name)': \(flaw)"
          ).at(keys: "constraints", name))
      }
    }
    return parsed
  }
}

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
  mutating func automaton(_ elements: [LinkPattern.Element], ignoringCase: Bool) -> Automaton? {
    guard speed <= Self.speedLimit else { return nil }
    let automaton = Automaton(part: elements, ignoringCase: ignoringCase)
    speed += automaton.states.count
    return automaton
  }

  /// The expression for values whose case doesn't count.
  mutating func ignoringCase(_ expression: ConstraintExpression) -> ConstraintExpression {
    if let known = ignoringCase[expression.text] { return known }
    let other = noted(expression.ignoringCase(isFast: speed <= Self.speedLimit))
    ignoringCase[expression.text] = other
    return other
  }
}

extension [String] {
  /// The names in a sentence: 'the pattern has' and the names, or that it has no parameters.
  func known(to owner: String) -> String {
    isEmpty ? "\(owner) no parameters" : "\(owner) \(cappedList)"
  }
}

extension String {
  /// The way out for a name that isn't among those that are known.
  func remedy(among names: [String]) -> String {
    guard let nearest = nearest(among: names) else { return "Remove it." }
    return "Remove it, or write '\(nearest)' if that's what you meant."
  }
}
