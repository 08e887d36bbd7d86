// Wayfinder is released under the MIT license; see LICENSE.

/// A finder of the library, made by one of its static members, such as
/// ``Finder/screen(_:scope:from:where:)``.
///
/// ```swift
/// let product: any Finder<ProductScreen, Int> = .screen(ProductScreen.self) { $0.id == $1 }
/// ```
public struct BuiltInFinder<Target: AnyObject, Context>: Finder, CustomStringConvertible {
  private let name: @MainActor () -> String
  /// Whether a closure of the app takes part.
  let restsOnClosure: Bool
  /// Whether it never finds anything.
  let findsNothing: Bool
  private let search: @MainActor (SearchSpace, Context) throws -> FinderMatch<Target>?

  nonisolated init(
    _ name: @autoclosure @escaping @MainActor () -> String, restsOnClosure: Bool = false,
    findsNothing: Bool = false,
    search: @escaping @MainActor (SearchSpace, Context) throws -> FinderMatch<Target>?
  ) {
    self.name = name
    self.restsOnClosure = restsOnClosure
    self.findsNothing = findsNothing
    self.search = search
  }

  /// The name in plans and errors: the call that makes the finder.
  public var description: String { name() }

  public func find(
    in space: SearchSpace, with context: Context
  ) throws -> FinderMatch<Target>? {
    try search(space, context)
  }
}

/// A factory of screens that the library makes with one of its static members.
///
/// Write the member where a factory is expected, such as ``Factory/build(_:)`` with a closure. For
/// a factory with state of its own, conform to ``Factory``.
///
/// ```swift
/// let product = StepAssembly(
///   finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
///   factory: .build { ProductScreen(id: $0) }
/// ).using(.push).from(.visibleNavigation).assemble()
/// ```
public struct BuiltInFactory<Target: AnyObject, Context>: Factory {
  /// The closure that builds; `nil` for `.nothing()`.
  let make: (@MainActor (Context) throws -> Target)?

  public func build(with context: Context) throws -> Target {
    guard let make else { throw PartError.buildsNothing(String(describing: Target.self)) }
    return try make(context)
  }
}

/// A factory of containers that the library makes.
///
/// Write a static member where a container factory is expected, such as
/// ``ContainerFactory/navigation(name:configuring:)``, or make one with a
/// ``CompleteFactoryAssembly``. The initializer takes a closure for containers that are built in a
/// special way.
///
/// This route builds a stack with a name:
///
/// ```swift
/// let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
///   .using(.push)
///   .from(StepAssembly(finder: .nothing(), factory: .navigation(name: "detail")))
///   .using(.present(.sheet)).from(.current)
///   .assemble()
/// ```
public struct BuiltInContainerFactory<Target: ContainerNode, Context>: ContainerFactory {
  let making: Making<Target, Context>

  nonisolated init(_ making: Making<Target, Context>) {
    self.making = making
  }

  /// Builds a container with a closure.
  ///
  /// ```swift
  /// let tabs = BuiltInContainerFactory<TabNode, Int> { _, children in TabNode(children) }
  /// ```
  ///
  /// - Parameter make: Makes the container from the step's context and the children.
  nonisolated public init(_ make: @escaping @MainActor (Context, [Node]) throws -> Target) {
    making = Making(container: make)
  }

  public func prepare(with context: Context) throws { try making.prepare?(context) }

  public func build(with context: Context, integrating children: [Node]) throws -> Target {
    let own = try making.ownChildren?(context) ?? OwnChildren()
    guard let container = try making.build(context, own.nodes + children)?.target as? Target
    else {
      throw PartError.buildsNothing(String(describing: Target.self))
    }
    try container.showAtFirst(own.shown)
    return container
  }
}

/// An action of the library, made by one of its static members.
///
/// Write the member where an action is expected, such as `.using(.present(.sheet))`; see
/// ``Action/present(_:anchor:isDismissible:name:fromTopmostParent:replacing:)``. For
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
  private let name: @MainActor () -> String
  /// The style of the layer that it presents; `nil` when it presents none.
  let presentedStyle: ModalStyle?
  /// Whether it does nothing but edit, so that a plan can try it out.
  let isForeseeable: Bool
  private let body: @MainActor (Node, Node, TreeEdit) throws -> Void

  nonisolated init(
    _ name: @autoclosure @escaping @MainActor () -> String, presenting style: ModalStyle? = nil,
    isForeseeable: Bool = true,
    _ body: @escaping @MainActor (Node, Node, TreeEdit) throws -> Void
  ) {
    self.name = name
    presentedStyle = style
    self.isForeseeable = isForeseeable
    self.body = body
  }

  /// The name in plans and errors, for instance `present as sheet`.
  public var description: String { name() }

  public func place(_ new: Node, on existing: Node, in edit: TreeEdit) throws {
    try body(new, existing, edit)
  }
}

/// A container action of the library, made by one of its static members.
///
/// Write the member where a container action is expected, such as `.using(.push)` for a stack; see
/// ``ContainerAction/push``. For an action of your own, conform to ``ContainerAction``.
///
/// Name the type only for an action that several routes share:
///
/// ```swift
/// let inPlace: BuiltInContainerAction<NavigationNode> = .pushReplacingLast
/// let bag = StepAssembly(BagScreen.self) { BagScreen() }
///   .using(inPlace).from(.visibleNavigation).assemble()
/// ```
public struct BuiltInContainerAction<Container: ContainerNode>: ContainerAction,
  CustomStringConvertible
{
  /// The name in plans and errors, for instance `push`.
  public let description: String
  /// Whether the new node goes on top of a stack, and nothing else changes.
  let isPush: Bool
  /// Whether a screen that is open in a stack moves to its top.
  let movesToTop: Bool
  private let body: @MainActor (inout [Node], Container?, Node) throws -> Void

  nonisolated init(
    _ description: String, isPush: Bool = false, movesToTop: Bool = false,
    _ body: @escaping @MainActor (inout [Node], Container?, Node) throws -> Void
  ) {
    self.description = description
    self.isPush = isPush
    self.movesToTop = movesToTop
    self.body = body
  }

  /// Arranges the children of a container with a closure.
  ///
  /// ```swift
  /// let atTheBottom = BuiltInContainerAction<NavigationNode> { children, _, new in
  ///   children.insert(new, at: 0)
  /// }
  /// ```
  ///
  /// - Parameter body: Edits the list of children. Takes the list, the container (`nil` while that is
  ///   being built), and the new node. A plan calls it too, so it must do nothing else.
  nonisolated public init(
    _ body: @escaping @MainActor (inout [Node], Container?, Node) throws -> Void
  ) {
    self.init("arrange", body)
  }

  public func edit(_ children: inout [Node], of container: Container?, adding new: Node) throws {
    try body(&children, container, new)
  }
}
