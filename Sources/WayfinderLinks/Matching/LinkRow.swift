// Wayfinder is released under the MIT license; see LICENSE.

/// One row of a table of links, as declared: a pattern and what narrows it.
///
/// A row is a declaration and is not checked; a table checks all rows and reports every fault. See ``Link`` for what a pattern can hold.
package struct LinkRow: Sendable, Equatable {
  /// The pattern, as in `/users/:id`.
  package var pattern: String

  /// The expressions that parameters must match whole, by the parameter's name.
  package var constraints: [String: String]

  /// The conditions beside the pattern.
  package var conditions: LinkConditions

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - pattern: The pattern, as ``Link`` describes it.
  ///   - constraints: Expressions by parameter name, as the page of an app's links describes them.
  ///   - conditions: The conditions beside the pattern; none by default.
  package init(
    pattern: String,
    constraints: [String: String] = [:],
    conditions: LinkConditions = LinkConditions()
  ) {
    self.pattern = pattern
    self.constraints = constraints
    self.conditions = conditions
  }
}
