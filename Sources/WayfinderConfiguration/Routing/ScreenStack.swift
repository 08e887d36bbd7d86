// Wayfinder is released under the MIT licence; see LICENSE.

internal import Wayfinder

/// One of the stacks in which a document's screens stand, read from the tree as it is.
///
/// In a split the primary column is the bottom of the stack of the secondary one.
@MainActor
struct ScreenStack {
  /// What a new screen is put on when the stack is empty of wanted ones.
  let base: ContainerNode
  /// From the bottom.
  let screens: [RouteScreen]

  init?(_ node: Node?) {
    switch node {
    case let stack as NavigationNode:
      base = stack
      screens = Self.screens(of: stack)
    case let split as SplitNode:
      base = split
      screens =
        Self.screens(of: split) + Self.screens(of: split.node(in: .secondary) as? NavigationNode)
    default:
      return nil
    }
  }

  private static func screens(of container: ContainerNode?) -> [RouteScreen] {
    (container?.children ?? []).compactMap { ($0 as? ScreenNode)?.screen as? RouteScreen }
  }
}

/// Which stacks a route's placement looks at.
enum StackPlace: Sendable {
  /// That of a tab, by the tab's name.
  case tab(String)
  /// That of the shell's only navigation node.
  case shell
  /// The visible one, beneath alerts: of the topmost modal layer, else of the shell.
  case visible
  /// Those of the modal layers that a route opened, from the topmost.
  case modals(openedBy: String)

  /// The stacks, in the order in which they are searched.
  @MainActor
  func stacks(in tree: ScreenTree) -> [ScreenStack] {
    switch self {
    case .tab(let name):
      let tab = (tree.root as? TabNode)?.children.first { ($0 as? ContainerNode)?.name == name }
      return [ScreenStack(tab)].compactMap { $0 }
    case .shell:
      return [ScreenStack(tree.root)].compactMap { $0 }
    case .visible:
      if let modal = tree.modals.last(where: { !$0.style.isTransient }) {
        return [ScreenStack(modal.content)].compactMap { $0 }
      }
      let shown = (tree.root as? TabNode)?.selected ?? tree.root
      return [ScreenStack(shown)].compactMap { $0 }
    case .modals(let opener):
      return tree.modals.reversed().filter { $0.name == opener && !$0.style.isTransient }
        .compactMap { ScreenStack($0.content) }
    }
  }
}
