// Wayfinder is released under the MIT license; see LICENSE.

extension Action where Self == BuiltInAction {
  /// Presents the new node as a sheet over the layer of the step before.
  nonisolated public static var present: BuiltInAction { .present() }

  /// Presents the new node in a modal layer over the layer of the step before.
  ///
  /// ```swift
  /// let bag = StepAssembly(BagScreen.self) { BagScreen() }
  ///   .using(.present(.sheet)).from(.current).assemble()
  /// ```
  ///
  /// ```text
  /// Navigation:  →  Navigation:
  ///   Home            Home
  ///                 ⇧ sheet:
  ///                   Bag
  /// ```
  ///
  /// - Parameters:
  ///   - style: The presentation style of the layer.
  ///   - anchor: The accessibility identifier of the button or view to which a popover points; see
  ///     ``ModalNode/anchor``.
  ///   - isDismissible: Whether a later navigation may close it.
  ///   - name: A name of the layer for drawings and finders.
  ///   - isFromParent: Whether the outermost container around the node of the step before is asked to
  ///     present, in place of that node. Both present over the same layer; it keeps who was asked as
  ///     its ``ModalNode/source``.
  ///   - replacing: Whether layers that lie over the presenter's are dismissed; otherwise one is
  ///     an error. The router dismisses what lies over the step before it builds anyway.
  nonisolated public static func present(
    _ style: ModalStyle = .sheet, anchor: String? = nil, isDismissible: Bool = true,
    name: String? = nil, fromTopmostParent isFromParent: Bool = false,
    replacing: Bool = false
  ) -> BuiltInAction {
    presenting(
      style, isFromParent ? " from the topmost parent" : "", anchor, isDismissible, name, replacing
    ) { existing, _ in
      var source = existing
      if isFromParent {
        while let parent = source.parent, !(parent is ModalNode) { source = parent }
      }
      return source
    }
  }

  /// Presents the new node over the layer of a node that a closure returns, which need not be near
  /// the step before.
  ///
  /// - Parameters:
  ///   - style: The presentation style of the layer.
  ///   - anchor: The accessibility identifier of the button or view to which a popover points; see
  ///     ``ModalNode/anchor``.
  ///   - isDismissible: Whether a later navigation may close it.
  ///   - name: A name of the layer for drawings and finders.
  ///   - presenter: Called in the transaction. If it throws, the navigation is rolled back with the
  ///     error as its cause; if it returns `nil`, with an error that says so.
  ///   - replacing: Whether layers that lie over the presenter's are dismissed; otherwise one is
  ///     an error.
  nonisolated public static func present(
    _ style: ModalStyle = .sheet, anchor: String? = nil, isDismissible: Bool = true,
    name: String? = nil, from presenter: @escaping @MainActor (ScreenTree) throws -> Node?,
    replacing: Bool = false
  ) -> BuiltInAction {
    presenting(
      style, "", anchor, isDismissible, name, replacing,
      afterwards: " from a node of the app's choice",
      isForeseeable: false
    ) { _, tree in
      guard let node = try presenter(tree) else { throw PartError.nothingToPresentFrom }
      return node
    }
  }

  nonisolated private static func presenting(
    _ style: ModalStyle, _ place: String, _ anchor: String?, _ isDismissible: Bool,
    _ name: String?, _ isReplacing: Bool, afterwards: String = "", isForeseeable: Bool = true,
    _ source: @escaping @MainActor (Node, ScreenTree) throws -> Node
  ) -> BuiltInAction {
    BuiltInAction(
      "present as \(style.name)\(place)" + (isReplacing ? " replacing" : "") + afterwards,
      presenting: style, isForeseeable: isForeseeable
    ) { new, existing, edit in
      try edit.present(
        ModalNode(
          new, style: style, anchor: anchor, isDismissible: isDismissible, name: name),
        from: source(existing, edit.tree), replacing: isReplacing)
    }
  }

  /// Puts the new node on top of the root layer, which dismisses all modal layers. The step before
  /// must be the root.
  ///
  /// ```swift
  /// let bag = StepAssembly(BagScreen.self) { BagScreen() }
  ///   .using(.replaceRoot).from(.root).assemble()
  /// ```
  ///
  /// ```text
  /// Navigation:  →  Bag
  ///   Home
  /// ⇧ sheet:
  ///   Search
  /// ```
  nonisolated public static var replaceRoot: BuiltInAction {
    BuiltInAction("replace root") { new, existing, edit in
      guard existing === edit.tree.root else { throw PartError.notTheRoot(existing.reference) }
      try edit.replaceRoot(with: new)
    }
  }

  /// Pushes the new node on the stack in which the step before is, the nearest one around it.
  /// Where there is no stack, and for a new stack, presents it.
  ///
  /// ```swift
  /// let bag = StepAssembly(BagScreen.self) { BagScreen() }
  ///   .using(.show()).from(.current).assemble()
  /// ```
  ///
  /// ```text
  /// Home  →  Home
  ///          ⇧ sheet:
  ///            Bag
  /// ```
  ///
  /// - Parameter style: The presentation style.
  /// - **Source**: `UIViewController.show(_:sender:)`.
  nonisolated public static func show(orPresent style: ModalStyle = .sheet) -> BuiltInAction {
    BuiltInAction("show, else present as \(style.name)") { new, existing, edit in
      if !(new is NavigationNode), let stack = existing.nearestStack {
        return try edit.push(new, on: stack)
      }
      try edit.present(ModalNode(new, style: style), from: existing)
    }
  }

  /// Puts the new node nowhere: for a step whose factory is `.nothing()`. A node that is built and
  /// placed by nobody can't be a destination.
  nonisolated public static var nothing: BuiltInAction { BuiltInAction("nothing") { _, _, _ in } }

  /// Places the new node with a closure. A plan doesn't foresee what the closure does.
  ///
  /// - Parameter body: Takes the new node, the node of the step before, and the transaction's edit.
  nonisolated public static func placing(
    _ body: @escaping @MainActor (Node, Node, TreeEdit) throws -> Void
  ) -> BuiltInAction {
    BuiltInAction("place with a closure", isForeseeable: false, body)
  }
}
