// Wayfinder is released under the MIT license; see LICENSE.

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
