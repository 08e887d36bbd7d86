// Wayfinder is released under the MIT license; see LICENSE.

extension LinkPattern {
  /// Parses a pattern.
  ///
  /// - Parameters:
  ///   - text: The pattern, as ``Link`` describes it.
  ///   - constraints: The expressions that parameters must match whole, by name.
  /// - Throws: The first fault of the pattern, then of its constraints in the order of their names.
  package init(_ text: String, constraints: [String: String] = [:]) throws(LinkError) {
    var expressions = ExpressionCache()
    let parsed = Self.parse(text, constraints: constraints, expressions: &expressions)
    if let fault = parsed.faults.first ?? parsed.remarks.first { throw .invalid(fault) }
    self = parsed.pattern
  }
}
