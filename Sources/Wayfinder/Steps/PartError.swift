// Wayfinder is released under the MIT license; see LICENSE.

/// A failure of a part that the library makes, such as `.push` or `.found(by:in:)`: the
/// ``RoutingError/cause`` of a navigation, which says what to do.
enum PartError: Error {
  /// `replaceRoot` follows a step that is not the root.
  case notTheRoot(NodeReference)
  /// A column of a split that is being built comes before the one in front of it.
  case columnOutOfOrder(SplitColumn)
  /// A split is built around more nodes than it has columns.
  case tooManyColumns(Int, of: Int)
  /// The closure that names a node to present from gives none.
  case nothingToPresentFrom
  /// The stack has no node to pop to.
  case nothingToPopTo
  /// There is no such tab, for instance `at 3`; the count is that of the tabs.
  case noTab(String, count: Int)
  /// A factory that is `.nothing()` was asked to build a target.
  case buildsNothing(String)
  /// The finder of a finder factory has found nothing.
  case foundNothing(by: String)
}

extension PartError: CustomStringConvertible {
  /// Subject, what failed, evidence, way out.
  var description: String {
    switch self {
    case .notTheRoot(let node):
      "'\(node)' cannot be replaced as the root: it is not on top of the root layer. Start the "
        + "step "
        + "from '.root'."
    case .columnOutOfOrder(let column):
      "The split cannot be built with its \(column) column first: the column before it is empty. "
        + "Fill the columns in order, from the primary."
    case .tooManyColumns(let count, let limit):
      "The split cannot be built around \(count) nodes: it has \(limit) columns. Replace the "
        + "content "
        + "of one, or make it with three columns."
    case .nothingToPresentFrom:
      "The modal layer cannot be presented: the closure after 'from' returned no node. Return a "
        + "node of the tree, or leave 'from' out."
    case .nothingToPopTo:
      "The stack cannot be popped: it contains none of the nodes that should stay. Start from a "
        + "step that builds one of them."
    case .noTab(let tab, let count):
      "There is no tab \(tab) among \(count). Name one that is there, or use '.addTab(at:)', which "
        + "appends."
    case .buildsNothing(let target):
      "'\(target)' cannot be built: its factory is '.nothing()'. Use a factory that builds one."
    case .foundNothing(let finder):
      "The factory returned nothing: its finder '\(finder)' found nothing. Put the screen where "
        + "the finder looks, or build it."
    }
  }
}
