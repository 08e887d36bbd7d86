// Wayfinder is released under the MIT licence; see LICENSE.

/// Builds a screen with a closure; made by `.build(_:)`.
public struct ClosureFactory<Target: AnyObject, Context>: Factory {
  let make: @MainActor (Context) throws -> Target

  public func build(with context: Context) throws -> Target { try make(context) }
}

/// Builds a stack; made by `.navigation(name:)`.
public struct NavigationFactory<Context>: ContainerFactory {
  let name: String?
  let configure: (@MainActor (NavigationNode, Context) throws -> Void)?

  public func build(
    with context: Context, integrating children: [Node]
  ) throws -> NavigationNode {
    let stack = NavigationNode(children, name: name)
    try configure?(stack, context)
    return stack
  }
}

/// Builds a row of tabs; made by `.tabs(name:)`.
public struct TabFactory<Context>: ContainerFactory {
  let name: String?
  let configure: (@MainActor (TabNode, Context) throws -> Void)?

  public func build(with context: Context, integrating children: [Node]) throws -> TabNode {
    let tabs = TabNode(children, name: name)
    try configure?(tabs, context)
    return tabs
  }
}

/// Builds a split; made by `.split(_:name:)`.
public struct SplitFactory<Context>: ContainerFactory {
  let style: SplitStyle
  let name: String?
  let configure: (@MainActor (SplitNode, Context) throws -> Void)?

  public func build(with context: Context, integrating children: [Node]) throws -> SplitNode {
    guard children.count <= style.columns.count else {
      throw PlacementError.tooManyColumns(children.count, of: style.columns.count)
    }
    let split = SplitNode(children, style: style, name: name)
    try configure?(split, context)
    return split
  }
}

extension Factory {
  /// A screen made by a closure from the step's context.
  nonisolated public static func build<Target: AnyObject, Context>(
    _ make: @escaping @MainActor (Context) throws -> Target
  ) -> Self where Self == ClosureFactory<Target, Context> {
    ClosureFactory(make: make)
  }
}

extension ContainerFactory {
  /// A new stack.
  ///
  /// - Parameters:
  ///   - name: A name for drawings and finders.
  ///   - configure: Called once on the new container, after its children are set.
  nonisolated public static func navigation<Context>(
    name: String? = nil,
    configuring configure: (@MainActor (NavigationNode, Context) throws -> Void)? = nil
  ) -> Self where Self == NavigationFactory<Context> {
    NavigationFactory(name: name, configure: configure)
  }

  /// A new row of tabs.
  ///
  /// - Parameters:
  ///   - name: A name for drawings and finders.
  ///   - configure: Called once on the new container, after its children are set.
  nonisolated public static func tabs<Context>(
    name: String? = nil,
    configuring configure: (@MainActor (TabNode, Context) throws -> Void)? = nil
  ) -> Self where Self == TabFactory<Context> {
    TabFactory(name: name, configure: configure)
  }

  /// A new split, expanded.
  ///
  /// - Parameters:
  ///   - style: How many columns it has.
  ///   - name: A name for drawings and finders.
  ///   - configure: Called once on the new container, after its children are set.
  nonisolated public static func split<Context>(
    _ style: SplitStyle = .twoColumns, name: String? = nil,
    configuring configure: (@MainActor (SplitNode, Context) throws -> Void)? = nil
  ) -> Self where Self == SplitFactory<Context> {
    SplitFactory(style: style, name: name, configure: configure)
  }
}
