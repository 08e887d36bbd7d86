// Wayfinder is released under the MIT licence; see LICENSE.

/// Builds a screen with a closure; made by `.build(_:)`.
public struct ClosureFactory<Target: AnyObject, Context>: Factory {
  let make: @MainActor (Context) throws -> Target

  public func build(with context: Context) throws -> Target { try make(context) }
}

/// Builds a stack; made by `.navigation(name:)`.
public struct NavigationFactory<Context>: ContainerFactory {
  let name: String?

  public func build(
    with context: Context, integrating children: [Node]
  ) throws -> NavigationNode {
    NavigationNode(children, name: name)
  }
}

/// Builds a row of tabs; made by `.tabs(name:)`.
public struct TabFactory<Context>: ContainerFactory {
  let name: String?

  public func build(with context: Context, integrating children: [Node]) throws -> TabNode {
    TabNode(children, name: name)
  }
}

/// Builds a split; made by `.split(_:name:)`.
public struct SplitFactory<Context>: ContainerFactory {
  let style: SplitStyle
  let name: String?

  public func build(with context: Context, integrating children: [Node]) throws -> SplitNode {
    guard children.count <= style.columns.count else {
      throw PlacementError.tooManyColumns(children.count, of: style.columns.count)
    }
    return SplitNode(children, style: style, name: name)
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
  nonisolated public static func navigation<Context>(name: String? = nil) -> Self
  where Self == NavigationFactory<Context> {
    NavigationFactory(name: name)
  }

  /// A new row of tabs.
  nonisolated public static func tabs<Context>(name: String? = nil) -> Self
  where Self == TabFactory<Context> {
    TabFactory(name: name)
  }

  /// A new split, expanded.
  nonisolated public static func split<Context>(
    _ style: SplitStyle = .twoColumns, name: String? = nil
  ) -> Self where Self == SplitFactory<Context> {
    SplitFactory(style: style, name: name)
  }
}

extension StepAssembly where Target == NavigationNode {
  /// A new stack each time.
  public static var newNavigation: StepAssembly {
    StepAssembly(
      finder: .nothing(), factory: .navigation(), file: "Wayfinder", line: 0
    ).named("new navigation")
  }
}

extension StepAssembly where Target == TabNode {
  /// A new row of tabs each time.
  public static var newTabs: StepAssembly {
    StepAssembly(
      finder: .nothing(), factory: .tabs(), file: "Wayfinder", line: 0
    ).named("new tabs")
  }
}
