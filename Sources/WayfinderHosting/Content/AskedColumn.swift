// Wayfinder is released under the MIT license; see LICENSE.

package import Wayfinder

/// The column of a split that the tree has asked for, and what is in front there. Another destination in the
/// same column asks for it again, whatever the user has hidden meanwhile.
package struct AskedColumn: Hashable {
  package let index: Int
  package let front: NodeID

  /// - Returns: `nil` for a split without columns.
  @MainActor
  package init?(of split: SplitNode) {
    guard let column = split.shownColumn, let index = split.style.columns.firstIndex(of: column),
      var front = split.node(in: column)
    else { return nil }
    while let child = (front as? ContainerNode)?.focusedChild { front = child }
    (self.index, self.front) = (index, front.id)
  }
}
