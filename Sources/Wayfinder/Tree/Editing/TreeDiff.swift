// Wayfinder is released under the MIT license; see LICENSE.

/// The changes of a transaction, as a value that keeps no node alive.
///
/// ``ScreenTree/changes()`` has one for each transaction that changed something. Ask for
/// ``entered`` and ``left`` to know which screens came and went.
///
/// ```swift
/// let shown = try await router.navigate(to: product, with: 42)
/// print(shown.diff)  // entered Product(42); kept Home
/// for node in shown.diff.entered { print(node.text) }  // Product(42)
/// ```
///
/// **Shape**: pushing `Product(42)` on the stack `Home` enters `Product(42)` and keeps `Home`.
public struct TreeDiff: Sendable, Hashable {
  /// The change of one node.
  ///
  /// Each node has one change in a diff. If several would fit, the strongest counts: a node that
  /// moved to another container and became the shown one there is listed as `moved`.
  public enum Change: Sendable, Hashable {
    /// It was not in the tree and is now.
    case entered
    /// It was in the tree and is not any more.
    case left
    /// It was taken out and is in the tree again, by itself or with a container above it.
    case moved
    /// It has not moved, in a container whose list of children has changed. In a stack only the topmost such
    /// node is listed.
    case kept
    /// It has not moved and has become the shown child of its container, or it is the shown child
    /// of one whose state has changed, as when a split collapses.
    case selected
    /// It has been locked, so that nothing of it can be seen; see ``Node/isLocked``.
    case locked
    /// It was locked and is open again.
    case opened
    /// It is an overlay that has ended.
    case overlayEnded
    /// It is an overlay that is new, or that has come to the top of the others.
    case overlayShown
  }

  /// A node and its change.
  ///
  /// To list the nodes with one kind of change, use the properties of ``TreeDiff``, such as
  /// ``TreeDiff/entered``, in place of the entries.
  public struct Entry: Sendable, Hashable {
    /// The node that entered, left, moved, or changed, by number and name.
    public let node: NodeReference
    /// The change of the node.
    public let change: Change
  }

  /// The revision of the tree after the transaction; it counts transactions that changed something.
  public let revision: Int

  /// All changes, one for each node: what left, entered or moved, in the order in which it was
  /// first taken out or put in; then, container by container, what was selected and what was kept;
  /// then the overlays.
  public let entries: [Entry]

  /// The transition that was given to the transaction.
  public let transition: Transition?

  init(revision: Int, entries: [Entry], transition: Transition? = nil) {
    self.revision = revision
    self.entries = entries
    self.transition = transition
  }

  /// Whether nothing has changed.
  public var isEmpty: Bool { entries.isEmpty }
  /// The nodes that are new in the tree.
  public var entered: [NodeReference] { nodes(.entered) }
  /// The nodes that have left the tree.
  public var left: [NodeReference] { nodes(.left) }
  /// The nodes that are in another place.
  public var moved: [NodeReference] { nodes(.moved) }
  /// The nodes that stayed beside the change; in a stack the one right beneath it.
  public var kept: [NodeReference] { nodes(.kept) }
  /// The nodes that were brought to the front.
  public var selected: [NodeReference] { nodes(.selected) }
  /// The overlays that have ended.
  public var overlaysEnded: [NodeReference] { nodes(.overlayEnded) }
  /// The overlays that are new, or have come to the top of the others.
  public var overlaysShown: [NodeReference] { nodes(.overlayShown) }

  private func nodes(_ change: Change) -> [NodeReference] {
    entries.compactMap { $0.change == change ? $0.node : nil }
  }
}

extension TreeDiff: CustomStringConvertible {
  /// One line, for instance `left Draft; entered Product(42); kept Home`.
  public var description: String { text(.public) }

  /// The line with what a log may show.
  package func text(_ privacy: LogPrivacy) -> String {
    let named: [(String, [NodeReference])] = [
      ("left", left), ("entered", entered), ("moved", moved), ("kept", kept),
      ("selected", selected), ("ended", overlaysEnded), ("shown", overlaysShown),
    ]
    let parts = named.filter { !$0.1.isEmpty }
    if parts.isEmpty { return "nothing changed" }
    return parts.map { "\($0) " + $1.map(privacy.name).joined(separator: ", ") }.joined(
      separator: "; ")
  }
}
