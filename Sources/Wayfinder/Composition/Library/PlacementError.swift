// Wayfinder is released under the MIT licence; see LICENSE.

/// A place that an action of the library cannot give a node; the cause of a ``RoutingError``.
public enum PlacementError: Error, Sendable, Hashable {
  /// `replaceRoot` follows a step that is not the root.
  case notTheRoot(NodeReference)
  /// A column of a split that is being built comes before the one in front of it.
  case columnOutOfOrder(SplitColumn)
  /// A split is built around more nodes than it has columns.
  case tooManyColumns(Int, of: Int)
}

extension PlacementError: CustomStringConvertible {
  /// Subject, what failed, evidence, way out.
  public var description: String {
    switch self {
    case .notTheRoot(let node):
      "'\(node)' cannot be replaced as the root: it is not on top of the root layer. Start the step "
        + "from '.root'."
    case .columnOutOfOrder(let column):
      "The split cannot be built with its \(column) column first: the column in front of it is "
        + "empty. Fill the columns from the primary on."
    case .tooManyColumns(let count, let limit):
      "The split cannot be built around \(count) nodes: it has \(limit) columns. Replace the content "
        + "of one, or make it with three columns."
    }
  }
}
