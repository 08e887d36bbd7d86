// Wayfinder is released under the MIT licence; see LICENSE.

/// Presents from a node that a closure gives; made by `.present(_:from:replacing:)`.
public struct PresentFromAction: Action, CustomStringConvertible {
  let presentation: PresentAction
  let presenter: @MainActor (ScreenTree) throws -> Node?

  public var description: String { "\(presentation) from a node of the app's choice" }

  public func place(_ new: Node, on existing: Node, in edit: TreeEdit) throws {
    guard let node = try presenter(edit.tree) else { throw PlacementError.nothingToPresentFrom }
    try presentation.place(new, on: node, in: edit)
  }
}

/// Pushes where there is a stack and presents elsewhere; made by `.show(orPresent:)`.
public struct ShowAction: ForeseeableAction, CustomStringConvertible {
  let style: ModalStyle

  public var description: String { "show, else present as \(style.name)" }

  public func place(_ new: Node, on existing: Node, in edit: TreeEdit) throws {
    var node: Node? = existing
    while let current = node, !(new is NavigationNode) {
      if let stack = current as? NavigationNode { return try edit.push(new, on: stack) }
      node = current.parent
    }
    try edit.present(ModalNode(new, style: style), from: existing)
  }
}

/// Puts the new node nowhere; made by `.nothing`.
public struct NothingAction: ForeseeableAction, CustomStringConvertible {
  public var description: String { "nothing" }

  public func place(_ new: Node, on existing: Node, in edit: TreeEdit) {}
}

/// Places with a closure; made by `.placing(_:)`.
public struct ClosureAction: Action {
  let body: @MainActor (Node, Node, TreeEdit) throws -> Void

  public func place(_ new: Node, on existing: Node, in edit: TreeEdit) throws {
    try body(new, existing, edit)
  }
}

extension Action where Self == PresentFromAction {
  /// Presents the new node over the layer of a node that a closure gives, which need not be near the
  /// step before.
  ///
  /// - Parameters:
  ///   - style: How the layer is presented.
  ///   - isDismissible: Whether a later navigation may close it.
  ///   - name: A name of the layer for drawings and finders.
  ///   - presenter: Asked in the transaction. What it throws takes back the navigation and is the
  ///     cause of its error; so does giving none, with ``PlacementError/nothingToPresentFrom``.
  ///   - replacing: Whether layers that stand over the presenter's are dismissed; else one is an
  ///     error.
  nonisolated public static func present(
    _ style: ModalStyle = .sheet, isDismissible: Bool = true, name: String? = nil,
    from presenter: @escaping @MainActor (ScreenTree) throws -> Node?, replacing: Bool = false
  ) -> PresentFromAction {
    PresentFromAction(
      presentation: .present(
        style, isDismissible: isDismissible, name: name, from: .stepBefore, replacing: replacing),
      presenter: presenter)
  }
}

extension Action where Self == ShowAction {
  /// Pushes the new node on the stack in which the step before stands, the nearest one around it;
  /// where there is none, and for a new stack, presents it.
  ///
  /// **Shape**: `Navigation[Home]` becomes `Navigation[Home, new]`, and `Home` becomes
  /// ```
  /// Home
  /// ⇧ sheet:
  ///   new
  /// ```
  ///
  /// - Parameter style: How it is presented.
  /// - **Source**: `UIViewController.show(_:sender:)`.
  nonisolated public static func show(orPresent style: ModalStyle = .sheet) -> ShowAction {
    ShowAction(style: style)
  }
}

extension Action where Self == NothingAction {
  /// Puts the new node nowhere: for a step whose factory is `.nothing()`. What is built and placed by
  /// nobody cannot be a destination.
  ///
  /// **Source**: route-composer's `NilAction`.
  nonisolated public static var nothing: NothingAction { NothingAction() }
}

extension Action where Self == ClosureAction {
  /// Places the new node with a closure, which is given the new node, the node of the step before,
  /// and the transaction's hand. A plan does not foresee what it does.
  nonisolated public static func placing(
    _ body: @escaping @MainActor (Node, Node, TreeEdit) throws -> Void
  ) -> ClosureAction {
    ClosureAction(body: body)
  }
}

extension PresentAction: PresentingAction {
  var presentedStyle: ModalStyle { style }
}

extension PresentFromAction: PresentingAction {
  var presentedStyle: ModalStyle { presentation.style }
}
