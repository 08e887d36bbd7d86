// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration

/// The facts about a state that rules need when its tree is gone.
@MainActor
struct StateFacts {
  let configuration: String
  /// The screen in front, by its route or its label.
  let focus: String
  /// Whether nothing has to lead away from it: the root of a place of the root layer is in front.
  let isHome: Bool
  /// Whether its own code may be counted on to close the screen in front.
  let closesItself: Bool
  /// The screen in front, as it is drawn.
  let drawnFocus: String
  let drawing: String
  /// The names of the things that a user can tap, each once.
  let targets: [String]
  let denied: Set<String>
  let hasSplit: Bool
  /// Whether there is a configuration to go back to.
  let hasPrevious: Bool

  init(_ world: ExploredWorld, at moment: ExploredStep.Moment, _ links: ExploredLinks?) {
    let tree = world.tree
    drawing = moment.drawing
    configuration = world.variant
    let front = tree.focused
    drawnFocus = front?.reference.text ?? "nothing"
    focus = front.map { world.name(of: $0) } ?? "nothing"
    let stack = front?.parent as? NavigationNode
    isHome = tree.modals.isEmpty && (stack == nil || stack?.children.first === front)
    closesItself =
      tree.modals.last?.isDismissible != false || links?.ownRoutes.contains(focus) == true
    var names: Set<String> = []
    targets = tree.tapTargets.map(\.name).filter { names.insert($0).inserted }
    denied = world.denied
    hasSplit = moment.nodes.contains { $0 is SplitNode }
    hasPrevious = world.store.previous != nil
  }
}

extension ExploredWorld {
  /// The name of a screen: that of its route if it has one, else as it is drawn, without values.
  func name(of node: Node) -> String {
    if let name = node.origin.flatMap({ store.current.routeName(of: $0) }) { return name }
    if let screen = (node as? ScreenNode)?.screen as? any ScreenLabeling { return screen.label }
    return node.reference.text
  }
}
