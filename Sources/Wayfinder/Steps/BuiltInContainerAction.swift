// Wayfinder is released under the MIT license; see LICENSE.

/// A container action of the library, made by one of its static members.
///
/// Write the member where a container action is expected, such as `.using(.push)` for a stack; see
/// ``ContainerAction/push``. For an action of your own, conform to ``ContainerAction``.
///
/// Name the type only for an action that several routes share:
///
/// ```swift
/// let inPlace: BuiltInContainerAction<NavigationNode> = .pushReplacingLast
/// let bag = StepAssembly(BagScreen.self) { BagScreen() }
///   .using(inPlace).from(.visibleNavigation).assemble()
/// ```
public struct BuiltInContainerAction<Container: ContainerNode>: ContainerAction,
  CustomStringConvertible
{
  /// The name in plans and errors, for instance `push`.
  public let description: String
  /// Whether the new node goes on top of a stack, and nothing else changes.
  let isPush: Bool
  /// Whether a screen that is open in a stack moves to its top.
  let movesToTop: Bool
  private let body: @MainActor (inout [Node], Container?, Node) throws -> Void

  nonisolated init(
    _ description: String, isPush: Bool = false, movesToTop: Bool = false,
    _ body: @escaping @MainActor (inout [Node], Container?, Node) throws -> Void
  ) {
    self.description = description
    self.isPush = isPush
    self.movesToTop = movesToTop
    self.body = body
  }

  /// Arranges the children of a container with a closure.
  ///
  /// ```swift
  /// let atTheBottom = BuiltInContainerAction<NavigationNode> { children, _, new in
  ///   children.insert(new, at: 0)
  /// }
  /// ```
  ///
  /// - Parameter body: Edits the list of children. Takes the list, the container (`nil` while that is
  ///   being built), and the new node. A plan calls it too, so it must do nothing else.
  nonisolated public init(
    _ body: @escaping @MainActor (inout [Node], Container?, Node) throws -> Void
  ) {
    self.init("arrange", body)
  }

  public func edit(_ children: inout [Node], of container: Container?, adding new: Node) throws {
    try body(&children, container, new)
  }
}
