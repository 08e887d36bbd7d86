// Wayfinder is released under the MIT license; see LICENSE.

/// A part that finds a step's screen or container if it is open already.
///
/// A finder asks the ``SearchSpace`` and returns its match, which includes the node. It is called
/// at most once in each round of planning, and must not edit the tree.
///
/// ```swift
/// struct ProductFinder: Finder {
///   func find(in space: SearchSpace, with id: Int) throws -> FinderMatch<ProductScreen>? {
///     space.screen(ProductScreen.self) { $0.id == id }
///   }
/// }
/// ```
@MainActor
public protocol Finder<Target, Context>: Sendable {
  /// The class to find.
  associatedtype Target: AnyObject
  /// The context of the step.
  associatedtype Context

  /// Looks for the target.
  ///
  /// - Returns: The target and its place; `nil` when it is not open.
  /// - Throws: Any error, which ends the navigation. Throw if the finder can't tell; return `nil`
  ///   only if the target isn't open.
  func find(in space: SearchSpace, with context: Context) throws -> FinderMatch<Target>?
}

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

/// A part of a step that can veto a navigation before anything has moved.
///
/// `prepare(with:)` is called once in a navigation, after the plan is made and
/// before any guard is asked, from the start to the destination. The default does nothing. It
/// cannot suspend: work that needs to wait belongs in a ``RoutingInterceptor``. An edit of the
/// tree is an error meanwhile.
///
/// This factory refuses a product that doesn't exist:
///
/// ```swift
/// func prepare(with id: Int) throws {
///   guard Catalog.contains(id) else { throw UnknownProduct(id: id) }
/// }
///
/// func build(with id: Int) throws -> ProductScreen { ProductScreen(id: id) }
/// ```
///
/// A `prepare(with:)` whose parameter has another type than `Context` is a method of your own: the
/// compiler doesn't warn, and the navigation never calls it.
@MainActor
public protocol Preparing<Context>: Sendable {
  /// The context of the step, for instance the id of a product.
  associatedtype Context

  /// Gets ready for a navigation, or vetoes it.
  ///
  /// - Throws: Any error, which becomes the cause of a ``RoutingError`` in the phase `prepare`.
  ///   Nothing has moved then.
  func prepare(with context: Context) throws
}

extension Preparing {
  public func prepare(with context: Context) throws {}
}

/// A part that gives a step's screen its data, whether it was found or built.
///
/// For a new screen, it runs before the screen is in the tree. For a screen that was found, it runs
/// at the end of the transaction, so that a navigation that doesn't happen changes no screen.
///
/// ```swift
/// struct ShowPrice: ContextTask {
///   func perform(on screen: ProductScreen, with id: Int) throws {
///     screen.price = Prices.of(id)
///   }
/// }
/// ```
@MainActor
public protocol ContextTask<Target, Context>: Preparing {
  /// The screen or container.
  associatedtype Target: AnyObject
  /// The context of the step.
  associatedtype Context

  /// Passes the context to the target. It must not edit the tree.
  ///
  /// - Throws: Any error, which takes back the whole navigation.
  func perform(on target: Target, with context: Context) throws
}

/// A part that acts after a navigation has succeeded, for instance counts the visit.
///
/// It can't make the navigation fail. It runs once for each step of the path that is in the tree,
/// from the start to the destination.
///
/// ```swift
/// struct CountVisit: PostRoutingTask {
///   func perform(on screen: ProductScreen, with id: Int, path: [Node]) {
///     Analytics.count("product \(id)")
///   }
/// }
/// ```
@MainActor
public protocol PostRoutingTask<Target, Context>: Preparing {
  /// The screen or container.
  associatedtype Target: AnyObject
  /// The context of the step.
  associatedtype Context

  /// Runs after the commit, at the end of the transition that this has started.
  ///
  /// - Parameters:
  ///   - target: The screen or container of the step.
  ///   - context: The context of the step.
  ///   - path: The nodes of all steps that are in the tree, from the start to the destination.
  func perform(on target: Target, with context: Context, path: [Node])
}

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
  ///   - edit: Edits the tree within the transaction. `tree.edit` throws meanwhile.
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
