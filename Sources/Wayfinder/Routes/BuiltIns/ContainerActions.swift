// Wayfinder is released under the MIT license; see LICENSE.

/// An action that inserts the new node into a container of any kind.
///
/// Use it for a container of your own, for which there is no short form:
/// `InsertAction<CustomNode<Drawer>>(at: 1)` puts the new node second.
///
/// ```swift
/// let account = StepAssembly(AccountScreen.self) { AccountScreen() }
///   .using(InsertAction<CustomNode<Drawer>>(at: 1))
///   .from(.found(by: .container(CustomNode<Drawer>.self)))
///   .assemble()
/// ```
///
/// ```text
/// Drawer:  →  Drawer:
///   Home*       Home+
///               Menu*
/// ```
public struct InsertAction<Container: ContainerNode>: ContainerAction {
  private let index: Int?

  /// Makes the action.
  ///
  /// - Parameter index: The index of the new child, from 0; at the end when it is `nil` or out of
  ///   range.
  nonisolated public init(at index: Int? = nil) {
    self.index = index
  }

  public func edit(_ children: inout [Node], of container: Container?, adding new: Node) {
    children.insert(new, at: max(0, min(index ?? children.count, children.count)))
  }
}

/// An action that pops a stack to one of its nodes and pushes the new one on it: `PopToAction { …
/// }`.
///
/// For a screen of a class, `.popTo(_:)` is shorter.
///
/// This action keeps the topmost screen that conforms to a protocol:
///
/// ```swift
/// let bag = StepAssembly(BagScreen.self) { BagScreen() }
///   .using(PopToAction { ($0 as? ScreenNode)?.screen is any ShopPage })
///   .from(.visibleNavigation)
///   .assemble()
/// ```
///
/// **Shape**: `Navigation[Home, List, Old]` becomes `Navigation[Home, List, new]` for the list.
///
/// **Source**: `popToViewController(_:animated:)`, followed by a push.
public struct PopToAction: ContainerAction, CustomStringConvertible {
  private let matches: @MainActor (Node) throws -> Bool

  public var description: String { "pop to a node and push" }

  /// Makes the action.
  ///
  /// - Parameter matches: Returns whether a node is the one. Called from the top of the stack down;
  ///   without a match the navigation fails.
  nonisolated public init(_ matches: @escaping @MainActor (Node) throws -> Bool) {
    self.matches = matches
  }

  public func edit(
    _ children: inout [Node], of container: NavigationNode?, adding new: Node
  ) throws {
    guard let index = try children.lastIndex(where: matches) else {
      throw PartError.nothingToPopTo
    }
    children.removeSubrange((index + 1)...)
    children.append(new)
  }
}

/// An action that arranges the children of a container with a closure:
/// `ArrangeAction<NavigationNode> { … }`.
///
/// ```swift
/// let atTheBottom = ArrangeAction<NavigationNode> { children, _, new in
///   children.insert(new, at: 0)
/// }
/// ```
public struct ArrangeAction<Container: ContainerNode>: ContainerAction {
  private let body: @MainActor (inout [Node], Container?, Node) throws -> Void

  /// Makes the action.
  ///
  /// - Parameter body: Edits the list of children. Takes the list, the container (`nil` while that is
  ///   being built), and the new node. A plan calls it too, so it must do nothing else.
  nonisolated public init(
    _ body: @escaping @MainActor (inout [Node], Container?, Node) throws -> Void
  ) {
    self.body = body
  }

  public func edit(_ children: inout [Node], of container: Container?, adding new: Node) throws {
    try body(&children, container, new)
  }
}
