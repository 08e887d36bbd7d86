// Wayfinder is released under the MIT license; see LICENSE.

extension TreeError: CustomStringConvertible {
  /// Subject, what failed, evidence, way out.
  public var description: String {
    let name = "'\(node.text)'"
    switch fault {
    case .notInTree:
      return
        "\(name) cannot be edited: it does not stand in this tree. Put it into the tree first, "
        + "or edit the tree in which it stands."
    case .alreadyInTree:
      return "\(name) cannot be put into the tree: the node stands in a tree already. Take it out "
        + "of its place in the same transaction, or make a new node."
    case .screenAlreadyInTree(let other):
      return "\(name) cannot be put into the tree: its screen object is in the tree already, as "
        + "'\(other.text)' \(other.id). Make a new screen, or show the one that is open."
    case .screenInOtherTree(let other):
      return "\(name) cannot be put into the tree: its screen object stands in the tree of another "
        + "window, as '\(other.text)' \(other.id). Take it out there first, or make a screen for "
        + "each window."
    case .navigationInNavigation:
      return "\(name) cannot hold a navigation node: a stack never stands directly in another "
        + "stack. Push the screens themselves, or present the second stack."
    case .modalInContainer:
      return "\(name) cannot be a child: a modal layer stands over a layer, not in a container. "
        + "Present it."
    case .notAChild(let container):
      return "\(name) cannot be shown by '\(container.text)': it is not one of its children. "
        + "Put it there first."
    case .wouldEmpty:
      return "\(name) cannot lose its last child: a container that was filled never stands empty. "
        + "Close the container, or replace the child."
    case .nothingBeneath:
      return
        "\(name) cannot be popped: nothing lies beneath it in its stack. Dismiss its layer, or "
        + "replace it."
    case .tooManyColumns(let count):
      return "\(name) cannot hold another child: it has \(count) columns. Replace the content of "
        + "one."
    case .columnOutOfOrder(let column):
      return "\(name) cannot fill its \(column) column: the column in front of it is empty. Fill "
        + "the columns from the primary on."
    case .noColumn(let column):
      return "\(name) has nothing in a \(column) column. Fill the column, or make the split with "
        + "three columns."
    case .modalHoldsOne(let count):
      return "\(name) cannot hold \(count) nodes: a modal layer holds one. Put a container into it."
    case .noIndex(let index, let count):
      return "\(name) has no child at index \(index): it has \(count). Use an index from 0."
    case .alreadyPresenting(let modal):
      return "\(name) cannot present: its layer presents '\(modal.text)' already. Present from the "
        + "topmost node, dismiss that layer, or present with 'replacing'."
    case .rootLayer:
      return "\(name) cannot be dismissed: it stands in the root layer. Replace the root."
    case .refusedByContainer:
      return "\(name) refused the edit: \(cause.map { "\($0)" } ?? "it gave no reason"). Ask its "
        + "container behavior for what it can do."
    case .closesWithChild:
      return "\(name) closes together with its child, and nothing holds it that could let it go. "
        + "Replace the root."
    case .transactionOver:
      return "\(name) cannot be edited any more: the transaction of this edit is over. Start "
        + "another one with 'edit' on the tree, and do not keep the value that it gives."
    case .locked(let owner):
      return "\(name) cannot be edited now: \(owner) is at work and runs to its end without a "
        + "pause. Edit the tree in a guard before it, or in a task after it."
    }
  }
}
