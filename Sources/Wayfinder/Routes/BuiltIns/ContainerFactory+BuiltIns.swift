// Wayfinder is released under the MIT license; see LICENSE.

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
