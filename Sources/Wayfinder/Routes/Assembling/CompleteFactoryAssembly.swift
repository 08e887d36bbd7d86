// Wayfinder is released under the MIT license; see LICENSE.

/// The description of a container together with the children that are built with it.
///
/// ```swift
/// let shell = CompleteFactoryAssembly(factory: .tabs())
///   .with(.build { HomeScreen() })
///   .with(.build { SearchScreen() }, adding: PrepareIndex())
///   .assemble()
/// let step = StepAssembly(finder: .container(TabNode.self), factory: shell)
///   .using(.replaceRoot).from(.root).assemble()
/// ```
///
/// ```text
/// Login  →  Tabs:
///             Home*
///             Search
/// ```
///
/// A child that is a container itself is given with `with(container:)`.
///
/// The children are built in their order, each before its context tasks, and all before the
/// container. The container action of a route then gets the list of these children, and adds its
/// own. A child whose factory is `.nothing()` is left out together with its tasks.
///
/// The container shows its default child, which is the first tab or the top of a stack, unless
/// another child has `isShown` or contains the destination of the route.
public struct CompleteFactoryAssembly<Target: ContainerNode, Context>: Sendable {
  private let base: Making<Target, Context>
  private var children: [ChildPart<Context>] = []

  /// Starts with the container.
  ///
  /// - Parameter factory: The factory that builds the container around the children.
  public init<F: ContainerFactory>(factory: F) where F.Target == Target, F.Context == Context {
    base = Making(container: factory)
  }

  /// Starts with a container that is made by a closure.
  ///
  /// ```swift
  /// let shell = CompleteFactoryAssembly(integrating: { (_: Int, children) in
  ///   TabNode(children, name: "main")
  /// })
  /// ```
  ///
  /// - Parameter make: Makes the container from the step's context and the children.
  public init(integrating make: @escaping @MainActor (Context, [Node]) throws -> Target) {
    base = Making(container: make)
  }

  /// Returns the finished factory.
  public func assemble() -> BuiltInContainerFactory<Target, Context> {
    var making = base
    making.prepare = { [base, children] context in
      try base.prepare?(context)
      for index in children.indices { try children[index].prepare(context) }
    }
    making.ownChildren = { [base, children] context in
      var own = try base.ownChildren?(context) ?? OwnChildren()
      for index in children.indices { try children[index].add(context, &own) }
      return own
    }
    making.drawChildren = { [children] id, drawing in
      for index in children.indices { children[index].draw(id, &drawing) }
    }
    return BuiltInContainerFactory(making)
  }

  private func adding(_ child: ChildPart<Context>?) -> CompleteFactoryAssembly {
    guard let child else { return self }
    var copy = self
    copy.children.append(child)
    return copy
  }
}

extension CompleteFactoryAssembly {
  /// Adds a screen.
  ///
  /// - Parameters:
  ///   - factory: The factory that builds it, from the container's context.
  ///   - action: The action that places it among the children; without one it comes last.
  ///   - tasks: The tasks that give it its data once it is built, in their order.
  ///   - isShown: Whether it is what the container shows at first; of several the last one is.
  public func with<Child: Screen>(
    _ factory: any Factory<Child, Context>,
    using action: any ContainerAction<Target> = .insert(into: Target.self),
    adding tasks: any ContextTask<Child, Context>..., isShown: Bool = false
  ) -> CompleteFactoryAssembly {
    adding(ChildPart(Making(screen: factory), action, tasks, isShown) { $0 })
  }

  /// Adds a screen that is built from another context.
  ///
  /// - Parameters:
  ///   - factory: The factory that builds it.
  ///   - action: The action that places it among the children; without one it comes last.
  ///   - tasks: The tasks that give it its data once it is built, in their order.
  ///   - isShown: Whether it is what the container shows at first; of several the last one is.
  ///   - transform: Makes its context from the container's, once when it is prepared and once when
  ///     it is built.
  public func with<Child: Screen, Inner>(
    _ factory: any Factory<Child, Inner>,
    using action: any ContainerAction<Target> = .insert(into: Target.self),
    adding tasks: any ContextTask<Child, Inner>..., isShown: Bool = false,
    adapting transform: @escaping @MainActor (Context) throws -> Inner
  ) -> CompleteFactoryAssembly {
    adding(ChildPart(Making(screen: factory), action, tasks, isShown, transform))
  }

  /// Adds a container, which may be complete itself.
  ///
  /// - Parameters:
  ///   - factory: The factory that builds it, from the outer container's context.
  ///   - action: The action that places it among the children; without one it comes last.
  ///   - tasks: The tasks that give it its data once it is built, in their order.
  ///   - isShown: Whether it is what the container shows at first; of several the last one is.
  public func with<Child: ContainerNode>(
    container factory: any ContainerFactory<Child, Context>,
    using action: any ContainerAction<Target> = .insert(into: Target.self),
    adding tasks: any ContextTask<Child, Context>..., isShown: Bool = false
  ) -> CompleteFactoryAssembly {
    adding(ChildPart(Making(container: factory), action, tasks, isShown) { $0 })
  }

  /// Adds a container that is built from another context; it may be complete itself.
  ///
  /// - Parameters:
  ///   - factory: The factory that builds it.
  ///   - action: The action that places it among the children; without one it comes last.
  ///   - tasks: The tasks that give it its data once it is built, in their order.
  ///   - isShown: Whether it is what the container shows at first; of several the last one is.
  ///   - transform: Makes its context from the outer container's, once when it is prepared and once
  ///     when it is built.
  public func with<Child: ContainerNode, Inner>(
    container factory: any ContainerFactory<Child, Inner>,
    using action: any ContainerAction<Target> = .insert(into: Target.self),
    adding tasks: any ContextTask<Child, Inner>..., isShown: Bool = false,
    adapting transform: @escaping @MainActor (Context) throws -> Inner
  ) -> CompleteFactoryAssembly {
    adding(ChildPart(Making(container: factory), action, tasks, isShown, transform))
  }
}
