// Wayfinder is released under the MIT licence; see LICENSE.

/// Makes a screen of a class and configures it; made by `.make(_:configuring:)`.
public struct ClassFactory<Target: AnyObject, Context>: Factory {
  let make: @MainActor () throws -> Target
  let configure: (@MainActor (Target, Context) throws -> Void)?

  public func build(with context: Context) throws -> Target {
    let target = try make()
    try configure?(target, context)
    return target
  }
}

/// Gives a screen that a finder finds in another tree; made by `.found(by:in:)`.
public struct FinderFactory<Target: AnyObject, Context>: Factory {
  let finder: FinderPart<Target, Context>
  let tree: @MainActor () throws -> ScreenTree?

  public func build(with context: Context) throws -> Target {
    let tree = try tree()
    tree?.isStore = true
    guard let found = try tree.flatMap({ try finder.find(in: SearchSpace($0), with: context) })
    else { throw FactoryError.foundNothing(by: finder.name) }
    return found.target
  }
}

/// Builds a container with a closure; made by `.integrate(_:)`, or by its initialiser where a factory
/// is a generic parameter, as in ``CompleteFactoryAssembly/init(factory:)``.
public struct ClosureContainerFactory<Target: ContainerNode, Context>: ContainerFactory {
  private let make: @MainActor (Context, [Node]) throws -> Target

  /// Makes the factory.
  ///
  /// - Parameter make: Makes the container from the step's context and the children.
  nonisolated public init(_ make: @escaping @MainActor (Context, [Node]) throws -> Target) {
    self.make = make
  }

  public func build(with context: Context, integrating children: [Node]) throws -> Target {
    try make(context, children)
  }
}

extension Factory {
  /// A screen of a class, made without the context and then configured once.
  ///
  /// ```swift
  /// let factory: any Factory<ProductScreen, Int> = .make(ProductScreen.init) { $0.id = $1 }
  /// ```
  ///
  /// - Parameters:
  ///   - make: Makes the screen: its initialiser.
  ///   - configure: Called once on each new screen, before its context tasks.
  /// - **Source**: route-composer's `ClassFactory`.
  nonisolated public static func make<Target: AnyObject, Context>(
    _ make: @escaping @MainActor () throws -> Target,
    configuring configure: (@MainActor (Target, Context) throws -> Void)? = nil
  ) -> Self where Self == ClassFactory<Target, Context> {
    ClassFactory(make: make, configure: configure)
  }

  /// A screen that a finder finds in another tree, for instance one of screens made in advance. It
  /// is not taken out of there: the other tree is a store and no window, and what it keeps may stand
  /// in one window at a time. Finding nothing is an error that names the finder.
  ///
  /// - Parameters:
  ///   - finder: Asked when the step is built.
  ///   - tree: Where it looks. A screen that stands in the router's own tree is an error: to reuse
  ///     one, let the step's finder find it.
  /// - **Source**: route-composer's `FinderFactory`.
  nonisolated public static func found<Target: AnyObject, Context>(
    by finder: any Finder<Target, Context>, in tree: @escaping @MainActor () throws -> ScreenTree?
  ) -> Self where Self == FinderFactory<Target, Context> {
    FinderFactory(finder: part(finder), tree: tree)
  }
}

extension ContainerFactory {
  /// A container made by a closure from the step's context and the children.
  nonisolated public static func integrate<Target: ContainerNode, Context>(
    _ make: @escaping @MainActor (Context, [Node]) throws -> Target
  ) -> Self where Self == ClosureContainerFactory<Target, Context> {
    ClosureContainerFactory(make)
  }
}
