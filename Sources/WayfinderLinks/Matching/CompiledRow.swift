// Wayfinder is released under the MIT licence; see LICENSE.

/// A row as the matcher reads it.
struct CompiledRow: Sendable {
  /// The index in the declaration.
  let index: Int
  /// The number of the scheme that the pattern names; 0 for none.
  var scheme = 0
  /// The part that the host must be; -1 where the pattern names none.
  var host = -1
  var path = PartList()
  /// The parts of the fragment; only where the pattern has one.
  var fragment = PartList()
  var hasFragment = false
  let endsWithSlash: Bool
  /// The number of captures in the host, in host and path, and in all.
  var hostSlots = 0
  var pathSlots = 0
  var slots = 0
  /// The first of the row's names.
  let firstName: Int
  /// The conditions; -1 for none.
  var conditions = -1
}

/// The conditions of a row with its expression parsed.
struct CompiledConditions: Sendable {
  let source: LinkConditions
  let fragment: ConstraintExpression?
}
