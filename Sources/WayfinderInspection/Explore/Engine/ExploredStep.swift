// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderLinks

/// One action that was carried out, as rules look at it.
@MainActor
final class ExploredStep {
  let action: UserAction
  /// The state before.
  let before: Moment
  var result = ActionResult(.impossible(.nothingChanges))
  /// The plan that the router made for it.
  var plan: NavigationPlan?
  /// The child that was tapped, and whether it was the selected one.
  private(set) var tapped: (child: Node, wasSelected: Bool)?
  /// The child that had the focus before a tap, with what was open in it.
  private(set) var leftChild: (node: Node, open: [NodeID])?
  /// The plan of a migration.
  var migration: MovePlan?
  /// The state after.
  var after: Moment
  /// The nodes that the action has taken out of the tree, and those that it has put in.
  private(set) var left: [Node] = []
  private(set) var entered: [Node] = []

  init(_ action: UserAction, at moment: Moment) {
    self.action = action
    before = moment
    after = moment
  }

  /// Notes what a tap is about to select.
  func noteTap(on name: String, in tree: ScreenTree) {
    guard let found = tree.tapTargets.first(where: { $0.name == name }) else { return }
    tapped = (found.child, found.container.focusedChild === found.child)
    leftChild = found.container.focusedChild.map { ($0, $0.subtree.map(\.id)) }
  }

  /// Looks at the state after the action.
  func arrive(in world: ExploredWorld) {
    after = Moment(world)
    if !hasChangedTree { return }
    left = before.nodes.filter { !$0.isInTree }
    // What comes in gets a number that is greater than all before.
    let newest = before.newest
    entered = after.nodes.filter { $0.id > newest }
  }

  /// A state, as far as rules compare states. An object, since it is handed on with each action.
  @MainActor
  final class Moment {
    let drawing: String
    let revision: Int
    let configuration: String
    let denied: Set<String>
    /// The nodes in the order of a search.
    let nodes: [Node]
    /// The greatest number of a node.
    private(set) lazy var newest = nodes.map(\.id).max() ?? .detached
    /// The visible screens and empty containers.
    let visible: [Node]
    /// The number of modal layers.
    let layerCount: Int
    /// The place of the focus; `nil` in an app of documents alone, whose rules don't compare places.
    let place: StandingPlace?

    init(_ world: ExploredWorld) {
      let tree = world.tree
      drawing = tree.drawing
      revision = tree.revision
      configuration = world.variant
      denied = world.denied
      nodes = tree.allNodes
      visible = Moment.visible(in: tree)
      layerCount = tree.modals.count
      place = world.comparesPlaces ? StandingPlace(tree) : nil
    }

    private static func visible(in tree: ScreenTree) -> [Node] {
      guard let top = tree.topmostLayer else { return [] }
      var found: [Node] = []
      func visit(_ node: Node) {
        guard let container = node as? ContainerNode, !container.children.isEmpty else {
          found.append(node)
          return
        }
        container.shownChildren.forEach(visit)
      }
      visit(top)
      return found
    }
  }
}

extension ExploredStep {
  var outcome: ActionResult.Outcome { result.outcome }
  /// The outcome in a few words.
  var outcomeText: String { result.text }
  var trace: NavigationTrace? { result.trace }
  var isRedirected: Bool { result.isRedirected }
  var isEffect: Bool { result.isEffect }

  /// Whether the tree is another one.
  var hasChangedTree: Bool { before.revision != after.revision }

  /// Whether a destination was reached, with or without changes.
  var isReached: Bool {
    if case .ended(let outcome) = outcome { outcome.isReached } else { false }
  }

  /// The guards that were asked.
  var asked: [String] {
    trace?.entries.compactMap { if case .asked(let name, _) = $0 { name } else { nil } } ?? []
  }

  /// Whether there was something to be done.
  var isPossible: Bool {
    if case .impossible = outcome { false } else { true }
  }
}
