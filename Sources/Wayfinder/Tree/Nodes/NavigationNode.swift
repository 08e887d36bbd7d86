// Wayfinder is released under the MIT license; see LICENSE.

/// A stack of nodes of which the last one is shown.
///
/// A navigation node is never directly in another one.
///
/// **Shape**: `NavigationNode([home, product])` draws as
/// ```
/// Navigation:
///   Home
///   Product(42)
/// ```
///
/// **Source**: `UINavigationController`, `NavigationStack`.
@MainActor
public final class NavigationNode: ContainerNode {
  /// Makes a stack.
  ///
  /// - Parameters:
  ///   - children: The stack from its bottom; it may be empty.
  ///   - name: A name for drawings and finders.
  public init(_ children: [Node] = [], name: String? = nil) {
    super.init(role: .navigation, name: name, children: children)
  }

  /// The node on top of the stack.
  public var top: Node? { children.last }

  override func fault(of children: [Node]) -> TreeError.Fault? {
    for child in children where child.role == .navigation { return .navigationInNavigation }
    return nil
  }
}

/// A stack shows its last child and pops to the one that is to be shown.
struct StackBehavior: ContainerBehavior {
  nonisolated static let kindName = "Navigation"

  var kind: String { Self.kindName }

  func shown(among children: [Node]) -> ShownChildren {
    children.isEmpty ? .none : .only(children.count - 1)
  }

  mutating func show(_ index: Int, among children: inout [Node]) {
    children.removeSubrange((index + 1)...)
  }

  mutating func remove(_ index: Int, from children: inout [Node]) -> ChildRemoval {
    if children.count == 1 { return .closesContainer }
    children.removeSubrange(index...)
    return .removed
  }
}
