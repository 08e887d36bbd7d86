// Wayfinder is released under the MIT licence; see LICENSE.

/// The factory of a screen that is never built by itself; made by `.nothing()`.
///
/// A step with it is awaited, as one of an ``ExistingStepAssembly``, whatever its action; a child of
/// a complete container with it is left out.
///
/// **Source**: route-composer's `NilFactory`.
public struct NothingFactory<Target: AnyObject, Context>: Factory, AbsentFactory {
  /// Throws ``FactoryError/buildsNothing(_:)``: the engine never asks for it.
  public func build(with context: Context) throws -> Target {
    throw FactoryError.buildsNothing(String(describing: Target.self))
  }
}

/// The factory of a container that is never built by itself; made by `.nothing()`.
///
/// **Source**: route-composer's `NilFactory`.
public struct NothingContainerFactory<Target: ContainerNode, Context>: ContainerFactory,
  AbsentFactory
{
  /// Throws ``FactoryError/buildsNothing(_:)``: the engine never asks for it.
  public func build(with context: Context, integrating children: [Node]) throws -> Target {
    throw FactoryError.buildsNothing(String(describing: Target.self))
  }
}

extension Factory {
  /// No screen: the step is awaited in what a step nearer the start builds, and a child of a complete
  /// container is left out.
  nonisolated public static func nothing<Target: AnyObject, Context>() -> Self
  where Self == NothingFactory<Target, Context> {
    NothingFactory()
  }
}

extension ContainerFactory {
  /// No container: the step is awaited in what a step nearer the start builds, and a child of a
  /// complete container is left out.
  nonisolated public static func nothing<Target: ContainerNode, Context>() -> Self
  where Self == NothingContainerFactory<Target, Context> {
    NothingContainerFactory()
  }
}

/// What a factory of the library cannot do; the cause of a ``RoutingError``.
public enum FactoryError: Error, Sendable, Hashable {
  /// A factory that stands for having none was asked to build the class that is named.
  case buildsNothing(String)
  /// The finder of a finder factory, which is named, has found nothing.
  case foundNothing(by: String)
}

extension FactoryError: CustomStringConvertible {
  /// Subject, what failed, evidence, way out.
  public var description: String {
    switch self {
    case .buildsNothing(let target):
      "'\(target)' cannot be built: its factory is '.nothing()'. Give it one that builds."
    case .foundNothing(let finder):
      "The factory has nothing to give: its finder '\(finder)' has found nothing. Put the screen "
        + "where the finder looks, or build it."
    }
  }
}
