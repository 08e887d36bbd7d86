// Wayfinder is released under the MIT licence; see LICENSE.

/// Presents the new node over the layer of the step before; made by `.present(_:)`.
public struct PresentAction: ForeseeableAction, CustomStringConvertible {
  let style: ModalStyle
  let isDismissible: Bool
  let name: String?
  let presenter: Presenter
  let isReplacing: Bool

  /// Which node is asked to present.
  public enum Presenter: Sendable, Hashable {
    /// The node of the step before.
    case stepBefore
    /// The outermost container around it in its layer, or the node itself.
    case topmostParent
  }

  public var description: String {
    "present as \(style.name)" + (presenter == .topmostParent ? " from the topmost parent" : "")
      + (isReplacing ? " replacing" : "")
  }

  public func place(_ new: Node, on existing: Node, in edit: TreeEdit) throws {
    var source = existing
    if presenter == .topmostParent {
      while let parent = source.parent, !(parent is ModalNode) { source = parent }
    }
    try edit.present(
      ModalNode(new, style: style, isDismissible: isDismissible, name: name), from: source,
      replacing: isReplacing)
  }
}

/// Puts the new node on top of the root layer; made by `.replaceRoot`.
public struct ReplaceRootAction: ForeseeableAction, CustomStringConvertible {
  public var description: String { "replace root" }

  public func place(_ new: Node, on existing: Node, in edit: TreeEdit) throws {
    guard existing === edit.tree.root else { throw PlacementError.notTheRoot(existing.reference) }
    try edit.replaceRoot(with: new)
  }
}

extension Action where Self == PresentAction {
  /// Presents the new node in a modal layer over the layer of the step before.
  ///
  /// **Shape**: `Home` becomes
  /// ```
  /// Home
  /// ⇧ sheet:
  ///   Compose
  /// ```
  ///
  /// - Parameters:
  ///   - style: How the layer is presented.
  ///   - isDismissible: Whether a later navigation may close it.
  ///   - name: A name of the layer for drawings and finders.
  ///   - presenter: Which node is asked to present; it is kept as the layer's source.
  ///   - replacing: Whether layers that stand over the presenter's are dismissed; else one is an
  ///     error. The router dismisses what stands over the step before it builds anyway.
  nonisolated public static func present(
    _ style: ModalStyle = .sheet, isDismissible: Bool = true, name: String? = nil,
    from presenter: PresentAction.Presenter = .stepBefore, replacing: Bool = false
  ) -> PresentAction {
    PresentAction(
      style: style, isDismissible: isDismissible, name: name, presenter: presenter,
      isReplacing: replacing)
  }
}

extension Action where Self == ReplaceRootAction {
  /// Puts the new node on top of the root layer, which dismisses all modal layers. The step before
  /// must be the root.
  nonisolated public static var replaceRoot: ReplaceRootAction { ReplaceRootAction() }
}

/// Puts the new node on top of a stack; made by `.push`, `.pushAsRoot`, `.pushReplacingLast`.
public struct PushAction: ContainerAction, CustomStringConvertible {
  enum Place { case onTop, asRoot, replacingLast }

  let place: Place

  public var description: String {
    switch place {
    case .onTop: "push"
    case .asRoot: "push as root"
    case .replacingLast: "push replacing last"
    }
  }

  public func edit(_ children: inout [Node], of container: NavigationNode?, adding new: Node) {
    switch place {
    case .onTop: break
    case .asRoot: children.removeAll()
    case .replacingLast: _ = children.popLast()
    }
    children.append(new)
  }
}

extension ContainerAction where Self == PushAction {
  /// Puts the new node on top of a stack.
  ///
  /// **Shape**: `Navigation[Home]` becomes `Navigation[Home, new]`.
  nonisolated public static var push: PushAction { PushAction(place: .onTop) }

  /// Puts the new node into a stack in place of everything that is there.
  nonisolated public static var pushAsRoot: PushAction { PushAction(place: .asRoot) }

  /// Puts the new node into a stack in place of its top; on an empty stack it is the first.
  nonisolated public static var pushReplacingLast: PushAction {
    PushAction(place: .replacingLast)
  }
}

/// Adds the new node as a tab; made by `.addTab(at:replacing:)`.
public struct AddTabAction: ContainerAction, CustomStringConvertible {
  let index: Int?
  let isReplacing: Bool

  public var description: String {
    "add tab" + (index.map { " at \($0)" } ?? "") + (isReplacing ? " replacing" : "")
  }

  public func edit(_ children: inout [Node], of container: TabNode?, adding new: Node) {
    guard let index, children.indices.contains(index) else { return children.append(new) }
    if isReplacing {
      children[index] = new
    } else {
      children.insert(new, at: index)
    }
  }
}

extension ContainerAction where Self == AddTabAction {
  /// Adds the new node as a tab. It ends up selected when the destination is in it.
  ///
  /// - Parameters:
  ///   - index: Where, from 0; at the end when it is `nil` or out of range.
  ///   - replacing: Whether it takes the place of the tab that is there.
  nonisolated public static func addTab(
    at index: Int? = nil, replacing: Bool = false
  ) -> AddTabAction {
    AddTabAction(index: index, isReplacing: replacing)
  }
}

/// Puts the new node into a column of a split; made by `.column(_:)`.
public struct ColumnAction: ContainerAction, CustomStringConvertible {
  let column: SplitColumn

  public var description: String { "show in \(column) column" }

  public func edit(
    _ children: inout [Node], of container: SplitNode?, adding new: Node
  ) throws {
    if let container { return try container.fill(column, with: new, in: &children) }
    // While the split is being built its columns come in order.
    switch column {
    case .primary where !children.isEmpty:
      children[0] = new
    case .supplementary where children.count > 1:
      children[1] = new
    case .supplementary where children.isEmpty, .secondary where children.isEmpty:
      throw PlacementError.columnOutOfOrder(column)
    default:
      children.append(new)
    }
  }
}

extension ContainerAction where Self == ColumnAction {
  /// Puts the new node into a column of a split, in place of the one that is there.
  nonisolated public static func column(_ column: SplitColumn) -> ColumnAction {
    ColumnAction(column: column)
  }
}

/// Inserts the new node into a container of any kind: `InsertAction<CustomNode<Drawer>>(at: 1)`.
public struct InsertAction<Container: ContainerNode>: ContainerAction {
  private let index: Int?

  /// Makes the action.
  ///
  /// - Parameter index: Where among the children, from 0; at the end when it is `nil` or out of
  ///   range.
  nonisolated public init(at index: Int? = nil) {
    self.index = index
  }

  public func edit(_ children: inout [Node], of container: Container?, adding new: Node) {
    children.insert(new, at: max(0, min(index ?? children.count, children.count)))
  }
}
