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
