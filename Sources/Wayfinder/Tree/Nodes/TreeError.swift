// Wayfinder is released under the MIT license; see LICENSE.

/// An edit that the tree did not make.
///
/// ``TreeError/fault-swift.property`` says which rule the edit would have broken, and the
/// description says what to do instead.
///
/// ```swift
/// do {
///   try tree.pop(stack)
/// } catch {
///   if error.fault == .nothingBeneath { closeWindow() } else { print(error) }
/// }
/// ```
///
/// The transaction in which it was thrown leaves the tree as it was.
public struct TreeError: Error, Sendable {
  /// The fault that was found.
  public let fault: Fault
  /// The node that was to be edited or put somewhere.
  public let node: NodeReference
  /// The error of a container behavior, when one refused.
  public let cause: (any Error)?

  package init(_ fault: Fault, _ node: NodeReference, cause: (any Error)? = nil) {
    self.fault = fault
    self.node = node
    self.cause = cause
  }

  /// A reason why an edit is refused.
  ///
  /// The texts for a person are in the error's description, which also names the node. Compare the
  /// fault where your code can go on, as in `catch where error.fault == .nothingBeneath`.
  public enum Fault: Sendable, Hashable {
    /// The node is in no tree, or in another one.
    case notInTree
    /// The node is already in a tree.
    case alreadyInTree
    /// The node's screen object is already in the tree, in another node.
    case screenAlreadyInTree(NodeReference)
    /// A navigation node was put directly into another one.
    case navigationInNavigation
    /// A modal layer was put into a container.
    case modalInContainer
    /// The node is not a child of the container named.
    case notAChild(of: NodeReference)
    /// The edit would take the last child of a container.
    case wouldEmpty
    /// There is nothing beneath the node to go back to.
    case nothingBeneath
    /// More children than the split has columns.
    case tooManyColumns(Int)
    /// A column was to be filled before the one in front of it.
    case columnOutOfOrder(SplitColumn)
    /// The split has no such column, or nothing in it.
    case noColumn(SplitColumn)
    /// A modal layer contains one node, not this many.
    case modalHoldsOne(Int)
    /// An index is out of range.
    case noIndex(Int, count: Int)
    /// The layer of the node presents this one already.
    case alreadyPresenting(NodeReference)
    /// The node is in the root layer, which cannot be dismissed.
    case rootLayer
    /// The behavior of a custom container refused.
    case refusedByContainer
    /// The container would close with its child, and no container around it could let it go.
    case closesWithChild
    /// The edit belongs to a transaction that has ended.
    case transactionOver
    /// The tree was locked by the navigation named, which is running.
    case locked(by: String)
  }
}
