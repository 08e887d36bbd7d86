// Wayfinder is released under the MIT license; see LICENSE.

/// A node as a host sees it.
public enum HostNode {
  /// The kind of object that a host makes for a node.
  ///
  /// A host switches over it when a node is new: `navigation` becomes a `UINavigationController`,
  /// for example, and `screen` the view controller that the app gives for the screen.
  public enum Kind: Sendable, Hashable {
    /// The object that the app's screen asks for.
    case screen
    /// A stack.
    case navigation
    /// Tabs.
    case tabs
    /// Columns.
    case split(SplitStyle, isCollapsed: Bool)
    /// A modal layer.
    case modal(ModalStyle, isDismissible: Bool)
    /// A container of your own, by the name of its kind.
    case custom(String)
  }
}

extension HostNode.Kind {
  /// Creates the kind of a node, as it is now.
  ///
  /// - Parameter node: The node.
  @MainActor
  public init(of node: Node) {
    self =
      switch node {
      case let split as SplitNode: .split(split.style, isCollapsed: split.isCollapsed)
      case let modal as ModalNode: .modal(modal.style, isDismissible: modal.isDismissible)
      case is NavigationNode: .navigation
      case is TabNode: .tabs
      case let container as ContainerNode: .custom(container.kind)
      default: .screen
      }
  }
}
