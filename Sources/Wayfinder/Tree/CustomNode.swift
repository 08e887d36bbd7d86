// Wayfinder is released under the MIT licence; see LICENSE.

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
  ///   - behavior: The rules with their first state.
  ///   - children: The children in the order that the rules expect.
  ///   - name: A name for drawings and finders.
  public init(_ behavior: Behavior, _ children: [Node] = [], name: String? = nil) {
    self.behavior = behavior
    super.init(role: .custom, name: name, children: children)
  }

  override var rules: any ContainerBehavior {
    get { behavior }
    set { if let new = newValue as? Behavior { behavior = new } }
  }

  override public var shown: ShownChildren { behavior.shown(among: children) }
}
