// Wayfinder is released under the MIT license; see LICENSE.

extension Factory {
  /// Builds a screen with a closure from the step's context.
  ///
  /// - Parameter make: Makes the screen.
  nonisolated public static func build<Target: AnyObject, Context>(
    _ make: @escaping @MainActor (Context) throws -> Target
  ) -> Self where Self == BuiltInFactory<Target, Context> {
    BuiltInFactory(make: make)
  }

  /// Builds no screen: the step is awaited in what a step nearer the start builds, and a child of a
  /// complete container is left out.
  nonisolated public static func nothing<Target: AnyObject, Context>() -> Self
  where Self == BuiltInFactory<Target, Context> {
    BuiltInFactory(make: nil)
  }

  /// Makes a screen without the context, then configures it once.
  ///
  /// ```swift
  /// let factory: any Factory<SearchScreen, String> = .make(SearchScreen.init) { $0.query = $1 }
  /// ```
  ///
  /// - Parameters:
  ///   - make: Makes the screen: its initializer.
  ///   - configure: Called once on each new screen, before its context tasks.
  nonisolated public static func make<Target: AnyObject, Context>(
    _ make: @escaping @MainActor () throws -> Target,
    configuring configure: (@MainActor (Target, Context) throws -> Void)? = nil
  ) -> Self where Self == BuiltInFactory<Target, Context> {
    BuiltInFactory { context in
      let target = try make()
      try configure?(target, context)
      return target
    }
  }

  /// Gives a screen that a finder finds in another tree, for instance one of screens made in advance.
  ///
  /// The screen isn't taken out of the other tree, which is a store and no window. What it keeps may
  /// be in one window at a time. Finding nothing is an error that names the finder.
  ///
  /// - Parameters:
  ///   - finder: Asked when the step is built.
  ///   - tree: The tree in which it looks. A screen that is in the router's own tree is an error:
  ///     to reuse one, let the step's finder find it.
  nonisolated public static func found<Target: AnyObject, Context>(
    by finder: any Finder<Target, Context>, in tree: @escaping @MainActor () throws -> ScreenTree?
  ) -> Self where Self == BuiltInFactory<Target, Context> {
    .finding(with: finder, in: tree)
  }

  nonisolated private static func finding<F: Finder>(
    with finder: F, in tree: @escaping @MainActor () throws -> ScreenTree?
  ) -> Self where Self == BuiltInFactory<F.Target, F.Context> {
    BuiltInFactory { context in
      let tree = try tree()
      guard let found = try tree.flatMap({ try finder.find(in: SearchSpace($0), with: context) })
      else { throw PartError.foundNothing(by: PartName.of(finder)) }
      return found.target
    }
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
