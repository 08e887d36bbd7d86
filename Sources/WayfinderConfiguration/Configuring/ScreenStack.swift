// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// One of the stacks in which a document's screens are, read from the tree as it is.
///
/// In a split the primary column is the bottom of the stack of the secondary one.
@MainActor
struct ScreenStack {
  /// The container that takes a new screen when the stack has no wanted ones.
  let base: ContainerNode
  /// From the bottom.
  let nodes: [ScreenNode]

  /// The screens that are known by name and parameters, from the bottom.
  var screens: [RouteScreen] { nodes.compactMap { $0.screen as? RouteScreen } }

  /// Reads a container; one that has no stack counts as one of the screens that it contains itself.
  init?(_ node: Node?) {
    guard let container = node as? ContainerNode else { return nil }
    base = container
    if let split = container as? SplitNode, split.children.first is ScreenNode {
      nodes = Self.nodes(of: split) + Self.nodes(of: split.stack)
    } else {
      nodes = Self.nodes(of: container)
    }
  }

  private static func nodes(of container: ContainerNode?) -> [ScreenNode] {
    (container?.children ?? []).compactMap { $0 as? ScreenNode }
  }

  /// The innermost container that has the focus in a layer; a split whose first column is a screen
  /// counts with its stack.
  init?(focusedBelow top: Node?) {
    var container = top as? ContainerNode
    while let outer = container {
      if let split = outer as? SplitNode, split.children.first is ScreenNode { break }
      guard let inner = outer.focusedChild as? ContainerNode else { break }
      container = inner
    }
    self.init(container)
  }
}

extension SplitNode {
  /// The stack in the last column.
  var stack: NavigationNode? { node(in: .secondary) as? NavigationNode }
}

/// The stacks in which a route's placement looks for its screen.
enum StackPlace: Sendable {
  /// That of a named container of the shell, such as a tab.
  case tab(String)
  /// That of the shell's outermost container.
  case shell
  /// The visible one, beneath alerts: of the topmost modal layer, else of the shell.
  case visible
  /// Those of the modal layers that a route opened, from the topmost.
  case modals(openedBy: String)

  /// The name in plans and errors.
  var text: String {
    switch self {
    case .tab(let name): "the stack of \(name)"
    case .shell: "the shell's stack"
    case .visible: "the visible stack"
    case .modals(let opener): "the stack over \(opener)"
    }
  }

  /// The stacks, in the order in which they are searched.
  @MainActor
  func stacks(in tree: ScreenTree) -> [ScreenStack] {
    switch self {
    case .tab(let name):
      let container = tree.root?.subtree.first { ($0 as? ContainerNode)?.name == name }
      return [ScreenStack(container)].compactMap { $0 }
    case .shell:
      return [ScreenStack(tree.root)].compactMap { $0 }
    case .visible:
      if let modal = tree.modals.last(where: { !$0.style.isTransient }) {
        return [ScreenStack(modal.content)].compactMap { $0 }
      }
      return [ScreenStack(focusedBelow: tree.root)].compactMap { $0 }
    case .modals(let opener):
      return tree.modals.reversed().filter { $0.name == opener && $0.style != .alert }
        .compactMap { ScreenStack($0.content) }
    }
  }
}
