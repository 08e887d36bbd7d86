// Wayfinder is released under the MIT license; see LICENSE.

/// Presents the new node over the layer of the step before.
struct PresentAction: ForeseeableAction, PresentingAction, CustomStringConvertible {
  let style: ModalStyle
  let anchor: String?
  let isDismissible: Bool
  let name: String?
  let presenter: BuiltInAction.Presenter
  let isReplacing: Bool

  var presentedStyle: ModalStyle { style }
  var description: String {
    "present as \(style.name)" + (presenter == .topmostParent ? " from the topmost parent" : "")
      + (isReplacing ? " replacing" : "")
  }

  func place(_ new: Node, on existing: Node, in edit: TreeEdit) throws {
    var source = existing
    if presenter == .topmostParent {
      while let parent = source.parent, !(parent is ModalNode) { source = parent }
    }
    try edit.present(
      ModalNode(
        new, style: style, anchor: anchor, isDismissible: isDismissible, name: name),
      from: source, replacing: isReplacing)
  }
}

/// Presents from a node that a closure gives.
struct PresentFromAction: Action, PresentingAction, CustomStringConvertible {
  let presentation: PresentAction
  let presenter: @MainActor (ScreenTree) throws -> Node?

  var presentedStyle: ModalStyle { presentation.style }
  var description: String { "\(presentation) from a node of the app's choice" }

  func place(_ new: Node, on existing: Node, in edit: TreeEdit) throws {
    guard let node = try presenter(edit.tree) else { throw PartError.nothingToPresentFrom }
    try presentation.place(new, on: node, in: edit)
  }
}

/// Puts the new node on top of the root layer.
struct ReplaceRootAction: ForeseeableAction, CustomStringConvertible {
  var description: String { "replace root" }

  func place(_ new: Node, on existing: Node, in edit: TreeEdit) throws {
    guard existing === edit.tree.root else { throw PartError.notTheRoot(existing.reference) }
    try edit.replaceRoot(with: new)
  }
}

/// Pushes where there is a stack and presents elsewhere.
struct ShowAction: ForeseeableAction, CustomStringConvertible {
  let style: ModalStyle

  var description: String { "show, else present as \(style.name)" }

  func place(_ new: Node, on existing: Node, in edit: TreeEdit) throws {
    var node: Node? = existing
    while let current = node, !(new is NavigationNode) {
      if let stack = current as? NavigationNode { return try edit.push(new, on: stack) }
      node = current.parent
    }
    try edit.present(ModalNode(new, style: style), from: existing)
  }
}

/// Puts the new node nowhere.
struct NothingAction: ForeseeableAction, CustomStringConvertible {
  var description: String { "nothing" }

  func place(_ new: Node, on existing: Node, in edit: TreeEdit) {}
}

/// Places with a closure.
struct ClosureAction: Action, CustomStringConvertible {
  let body: @MainActor (Node, Node, TreeEdit) throws -> Void

  var description: String { "place with a closure" }

  func place(_ new: Node, on existing: Node, in edit: TreeEdit) throws {
    try body(new, existing, edit)
  }
}
