// Wayfinder is released under the MIT license; see LICENSE.

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
    case .locked(let owner):
      return "\(name) cannot be edited now: \(owner) is changing the tree. Edit the tree in a "
        + "guard before it, or in a post-routing task after it."
    }
  }
}
