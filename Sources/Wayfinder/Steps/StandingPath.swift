// Wayfinder is released under the MIT license; see LICENSE.

/// The nodes of a plan that are in the tree, for the post-routing tasks: a task may edit the tree,
/// and the path of the next one is what stands then.
@MainActor
struct StandingPath {
  private var revision: Int
  /// Whether the tree is as the commit has left it: then each node of the plan that is in a tree
  /// stands in this one.
  private var isUnchanged: Bool
  private var nodes: [Node]

  init(of plan: BoundPlan, in tree: ScreenTree, committedAs committed: Int) {
    revision = tree.revision
    isUnchanged = revision == committed
    nodes = plan.path(in: tree, isUnchanged: isUnchanged)
  }

  /// The path; `nil` when the node of the step whose task is at hand stands no longer.
  mutating func nodes(of plan: BoundPlan, in tree: ScreenTree, at node: Node) -> [Node]? {
    if tree.revision != revision {
      isUnchanged = false
      revision = tree.revision
      nodes = plan.path(in: tree, isUnchanged: false)
    }
    // What stood when the path was made stands as long as nothing was changed.
    return isUnchanged && node.isInTree || tree.contains(node) ? nodes : nil
  }
}
