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
    (parsed.faults, parsed.remarks) = (parser.faults, parser.remarks)
    guard !constraints.isEmpty else { return parsed }
    let names = parsed.pattern.parameters
    for (name, written) in constraints.sorted(by: { $0.key < $1.key }) {
      if !names.contains(name) {
        parsed.remarks.append(
          Finding(
            code: "constraintWithoutParameter", severity: .note,
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
          .invalidConstraint(of: name, in: text, flaw).at(keys: "constraints", name))
      }
    }
    return parsed
  }

  /// Parses a pattern.
  ///
  /// - Parameters:
  ///   - text: The pattern, as ``Link`` describes it.
  ///   - constraints: The expressions that parameters must match whole, by name.
  /// - Throws: The first fault of the pattern, then of its constraints in the order of their names.
  package init(_ text: String, constraints: [String: String] = [:]) throws(LinkError) {
    var expressions = ExpressionCache()
    let parsed = Self.parse(text, constraints: constraints, expressions: &expressions)
    if let fault = parsed.faults.first { throw .invalid(fault) }
    self = parsed.pattern
  }
}

extension Finding {
  static func invalidConstraint(
    of name: String, in pattern: String, _ flaw: ConstraintExpression.Flaw
  ) -> Finding {
    Finding(
      code: "invalidConstraint",
      message: "Pattern '\(pattern)', constraint of '\(name)': \(flaw)")
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
