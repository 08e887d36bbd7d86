// Wayfinder is released under the MIT license; see LICENSE.

package import Wayfinder

/// The column of a split that the tree has asked for, and what is in front there. A new destination in the
/// same column asks for it again, whatever the user has hidden meanwhile; going back there doesn't.
package struct AskedColumn: Hashable {
  package let columnNumber: Int
  package let front: NodeID

  /// Whether the column has been asked for since an earlier look.
  package func isLater(than earlier: AskedColumn?) -> Bool {
    earlier?.columnNumber != columnNumber || earlier.map { $0.front < front } ?? true
  }

  /// - Returns: `nil` for a split without columns.
  @MainActor
  package init?(of split: SplitNode) {
    guard let column = split.shownColumn, let number = split.style.columns.firstIndex(of: column),
      var front = split.node(in: column)
    else { return nil }
    while let child = (front as? ContainerNode)?.focusedChild { front = child }
    (columnNumber, self.front) = (number, front.id)
  }
}
