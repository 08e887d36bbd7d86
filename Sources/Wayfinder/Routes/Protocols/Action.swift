// Wayfinder is released under the MIT license; see LICENSE.

/// A part that places a step's new node relative to the node of the previous step.
///
/// The built-in actions cover what most apps need: `.present()`, `.show()`, `.replaceRoot`, and the
/// container actions such as `.push`. Conform to this protocol for a placement of your own, and
/// edit the tree only through the value that you get.
///
/// ```swift
/// struct PresentInStack: Action {
///   func place(_ new: Node, on existing: Node, in edit: TreeEdit) throws {
///     try edit.present(ModalNode(NavigationNode([new]), style: .sheet), from: existing)
///   }
/// }
/// ```
///
/// ```text
/// Navigation:  →  Navigation:
///   Home            Home
///                 ⇧ sheet:
///                   Navigation:
///                     Bag
/// ```
@MainActor
public protocol Action: Sendable {
  /// Puts the node into the tree.
  ///
  /// Called once, within the transaction of the navigation. If it throws, the
  /// whole navigation is rolled back.
  ///
  /// - Parameters:
  ///   - new: The node that was built; it is in no tree yet.
  ///   - existing: The node of the step before, which is in the tree and visible.
  ///   - edit: Edits the tree within the transaction. `tree.edit` is locked meanwhile.
  func place(_ new: Node, on existing: Node, in edit: TreeEdit) throws
}

/// A part that puts a step's new node among the children of a container.
///
/// It edits only the list that it gets. It therefore works both for a container in the tree and for
/// one that is still being built, and a plan can try it without moving anything. Several new
/// children of one container are one change of its list.
///
/// ```swift
/// struct AddOnTop: ContainerAction {
///   func edit(_ children: inout [Node], of drawer: CustomNode<Drawer>?, adding new: Node) {
///     children.append(new)
///   }
/// }
/// ```
@MainActor
public protocol ContainerAction<Container>: Sendable {
  /// The kind of container.
  associatedtype Container: ContainerNode

  /// Arranges the list of children.
  ///
  /// - Parameters:
  ///   - children: The list, to be edited.
  ///   - container: The container as it is; `nil` while it is being built.
  ///   - new: The node that belongs among the children.
  /// - Throws: Any error, which takes back the whole navigation.
  func edit(_ children: inout [Node], of container: Container?, adding new: Node) throws
}
