// Wayfinder is released under the MIT license; see LICENSE.

/// A part that builds a step's screen when it isn't open.
///
/// ```swift
/// struct ProductFactory: Factory {
///   func build(with id: Int) throws -> ProductScreen { ProductScreen(id: id) }
/// }
/// ```
@MainActor
public protocol Factory<Target, Context>: Preparing {
  /// The class of screen that is built.
  associatedtype Target: AnyObject
  /// The context of the step.
  associatedtype Context

  /// Makes a new screen. It must not edit the tree, or return a screen that is in the tree.
  ///
  /// - Throws: Any error, which ends the navigation; nothing has moved then.
  func build(with context: Context) throws -> Target
}

/// A part that builds a step's container around the children that are built with it.
///
/// Conform to it for a container that needs more than `.navigation()`, `.tabs()`, or `.split()`
/// offer. Put all children that you get into the container, in their order; they are complete, with
/// everything on top of them.
///
/// ```swift
/// struct DrawerFactory: ContainerFactory {
///   func build(
///     with context: Void, integrating children: [Node]
///   ) throws -> CustomNode<Drawer> {
///     CustomNode(Drawer(), children)
///   }
/// }
/// ```
@MainActor
public protocol ContainerFactory<Target, Context>: Preparing {
  /// The kind of container that is built.
  associatedtype Target: ContainerNode
  /// The context of the step.
  associatedtype Context

  /// Makes a new container.
  ///
  /// - Parameters:
  ///   - context: The context of the step.
  ///   - children: The children that the container gets, as the container actions of the steps have
  ///     arranged it; empty for a container that is the destination itself.
  /// - Throws: Any error, which ends the navigation; nothing has moved then.
  func build(with context: Context, integrating children: [Node]) throws -> Target
}
