// Wayfinder is released under the MIT license; see LICENSE.

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

  public func prepare(with context: Context) throws { try making.prepare(context) }

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

extension ContainerFactory {
  /// Builds a stack.
  ///
  /// - Parameters:
  ///   - name: A name for drawings and finders.
  ///   - configure: Called once on the new container, after its children are set.
  nonisolated public static func navigation<Context>(
    name: String? = nil,
    configuring configure: (@MainActor (NavigationNode, Context) throws -> Void)? = nil
  ) -> Self where Self == BuiltInContainerFactory<NavigationNode, Context> {
    BuiltInContainerFactory { context, children in
      let stack = NavigationNode(children, name: name)
      try configure?(stack, context)
      return stack
    }
  }

  /// Builds a row of tabs.
  ///
  /// - Parameters:
  ///   - name: A name for drawings and finders.
  ///   - configure: Called once on the new container, after its children are set.
  nonisolated public static func tabs<Context>(
    name: String? = nil,
    configuring configure: (@MainActor (TabNode, Context) throws -> Void)? = nil
  ) -> Self where Self == BuiltInContainerFactory<TabNode, Context> {
    BuiltInContainerFactory { context, children in
      let tabs = TabNode(children, name: name)
      try configure?(tabs, context)
      return tabs
    }
  }

  /// Builds a split, expanded.
  ///
  /// - Parameters:
  ///   - style: The number of its columns.
  ///   - name: A name for drawings and finders.
  ///   - configure: Called once on the new container, after its children are set.
  nonisolated public static func split<Context>(
    _ style: SplitStyle = .twoColumns, name: String? = nil,
    configuring configure: (@MainActor (SplitNode, Context) throws -> Void)? = nil
  ) -> Self where Self == BuiltInContainerFactory<SplitNode, Context> {
    BuiltInContainerFactory { context, children in
      guard children.count <= style.columns.count else {
        throw PartError.tooManyColumns(children.count, of: style.columns.count)
      }
      let split = SplitNode(children, style: style, name: name)
      try configure?(split, context)
      return split
    }
  }

  /// Builds a container with a closure from the step's context and the children.
  nonisolated public static func integrate<Target: ContainerNode, Context>(
    _ make: @escaping @MainActor (Context, [Node]) throws -> Target
  ) -> Self where Self == BuiltInContainerFactory<Target, Context> {
    BuiltInContainerFactory(make)
  }

  /// Builds no container: the step is awaited in what a step nearer the start builds, and a child of
  /// a complete container is left out.
  nonisolated public static func nothing<Target: ContainerNode, Context>() -> Self
  where Self == BuiltInContainerFactory<Target, Context> {
    BuiltInContainerFactory(Making())
  }
}
