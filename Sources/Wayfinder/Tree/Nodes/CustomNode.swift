// Wayfinder is released under the MIT license; see LICENSE.

/// A container of your own: children and a ``ContainerBehavior`` that says what is shown.
///
/// **Shape**: `CustomNode(Drawer(), [content, menu])`, with the `Drawer` of
/// ``ContainerBehavior`` closed, draws as
/// ```
/// Drawer:
///   Content*
///   Menu
/// ```
@MainActor
public final class CustomNode<Behavior: ContainerBehavior>: ContainerNode {
  /// The rules and their state; changed through ``TreeEdit/update(_:_:)``.
  public internal(set) var behavior: Behavior

  /// Makes a container.
  ///
  /// - Parameters:
  ///   - behavior: The rules with their first state. Must be a value, such as a struct: a copy of
  ///     an object is the same object, and a transaction that fails couldn't put its state back.
  ///   - children: The children in the order that the rules expect.
  ///   - name: A name for drawings and finders.
  public init(_ behavior: Behavior, _ children: [Node] = [], name: String? = nil) {
    guard !(Behavior.self is AnyObject.Type) else {
      fatalError(
        "CustomNode.behavior must be a value, such as a struct (was the class \(Behavior.self)).")
    }
    self.behavior = behavior
    super.init(role: .custom, name: name, children: children)
  }

  override func emptyCopy() -> ContainerNode { CustomNode(behavior, name: name) }

  override var rules: any ContainerBehavior {
    get { behavior }
    set { if let new = newValue as? Behavior { behavior = new } }
  }

  override public var shown: ShownChildren { behavior.shown(among: children) }
}
