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
    /// The navigation named is changing the tree.
    case beingChanged(by: String)
  }
}

extension TreeError: CustomStringConvertible {
  /// Subject, what failed, evidence, way out.
  public var description: String {
    let name = "'\(node.text)'"
    switch fault {
    case .notInTree:
      return
        "\(name) cannot be edited: it isn't in this tree. Put it into the tree first, or edit "
        + "the tree that it is in."
    case .alreadyInTree:
      return "\(name) cannot be put into the tree: the node is already in a tree. Remove it there "
        + "in the same transaction, or make a new node."
    case .screenAlreadyInTree(let other):
      return "\(name) cannot be put into the tree: its screen object is already in the tree, as "
        + "'\(other.text)' \(other.id). Make a new screen, or show the one that is open."
    case .navigationInNavigation:
      return "\(name) cannot hold a navigation node: a stack can't be a direct child of another "
        + "stack. Push its screens, or present it."
    case .modalInContainer:
      return "\(name) cannot be a child: a modal layer lies over another layer, not in a "
        + "container. "
        + "Present it."
    case .notAChild(let container):
      return "\(name) cannot be shown by '\(container.text)': it isn't one of its children. "
        + "Reveal the node, or put it there first."
    case .wouldEmpty:
      return "\(name) cannot lose its last child: an empty container would show nothing. Close the "
        + "container, or replace the child."
    case .nothingBeneath:
      return
        "\(name) cannot be popped: nothing is beneath it in its stack. Dismiss its layer, or "
        + "replace it."
    case .tooManyColumns(let count):
      return "\(name) cannot hold another child: it has \(count) columns. Replace the content of "
        + "one."
    case .columnOutOfOrder(let column):
      return "\(name) cannot fill its \(column) column: the column before it is empty. Fill the "
        + "columns in order, from the primary."
    case .noColumn(let column):
      return "\(name) has no \(column) column, or nothing in it. Fill the column, or make the "
        + "split with three columns."
    case .modalHoldsOne(let count):
      return "\(name) cannot hold \(count) nodes: a modal layer has one. Put a container into it."
    case .noIndex(let index, let count):
      return "\(name) has no child at index \(index): it has \(count) children. Indices begin at 0."
    case .alreadyPresenting(let modal):
      return "\(name) cannot present: its layer already presents '\(modal.text)'. Present from "
        + "the topmost "
        + "node, dismiss that layer, or present with 'replacing'."
    case .rootLayer:
      return "\(name) cannot be dismissed: it is in the root layer. Replace the root."
    case .refusedByContainer:
      return "\(name) refused the edit: \(cause.map { "\($0)" } ?? "it gave no reason"). Check "
        + "what its container behavior allows."
    case .closesWithChild:
      return "\(name) would close together with its last child, but it is the root. Replace the "
        + "root."
    case .transactionOver:
      return "\(name) can no longer be edited: the transaction of this edit is over. Start a "
        + "new one with 'edit' on the tree, and don't keep the value that it passes."
    case .beingChanged(let owner):
      return "\(name) cannot be edited now: \(owner) is changing the tree. Edit the tree in a "
        + "guard before it, or in a post-routing task after it."
    }
  }
}
