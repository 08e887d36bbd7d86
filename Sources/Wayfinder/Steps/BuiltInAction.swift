// Wayfinder is released under the MIT license; see LICENSE.

/// An action of the library, made by one of its static members.
///
/// Write the member where an action is expected, such as `.using(.present(.sheet))`; see
/// ``Action/present(_:anchor:isDismissible:name:from:replacing:)-(_,_,_,_,BuiltInAction.Presenter,_)``. For
/// an action of your own, conform to ``Action``.
///
/// Name the type only for an action that several routes share:
///
/// ```swift
/// let inFront: BuiltInAction = .present(.fullScreen, isDismissible: false)
/// let login = StepAssembly(LoginScreen.self) { LoginScreen() }
///   .using(inFront).from(.current).assemble()
/// ```
public struct BuiltInAction: Action, CustomStringConvertible {
  /// The node that presents a new modal layer.
  ///
  /// Both present over the same layer. They differ in the node that the new layer keeps as its
  /// ``ModalNode/source``: UIKit may present a popover from the screen itself, for example, and a
  /// sheet from the tabs around it.
  public enum Presenter: Sendable, Hashable {
    /// The node of the step before.
    case stepBefore
    /// The outermost container around it in its layer, or the node itself.
    case topmostParent
  }

  /// The name in plans and errors, for instance `present as sheet`.
  public let description: String
  /// The style of the layer that it presents; `nil` when it presents none.
  let presentedStyle: ModalStyle?
  /// Whether it does nothing but edit, so that a plan can try it out.
  let isForeseeable: Bool
  private let body: @MainActor (Node, Node, TreeEdit) throws -> Void

  nonisolated init(
    _ description: String, presenting style: ModalStyle? = nil, isForeseeable: Bool = true,
    _ body: @escaping @MainActor (Node, Node, TreeEdit) throws -> Void
  ) {
    self.description = description
    presentedStyle = style
    self.isForeseeable = isForeseeable
    self.body = body
  }

  public func place(_ new: Node, on existing: Node, in edit: TreeEdit) throws {
    try body(new, existing, edit)
  }
}

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
