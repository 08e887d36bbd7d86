// Wayfinder is released under the MIT licence; see LICENSE.

/// A factory of either kind together with the way from its product to a node.
@MainActor
class FactoryPart<Target: AnyObject, Context> {
  /// Whether children are handed to the factory.
  nonisolated var isContainer: Bool { false }

  nonisolated init() {}

  func prepare(with context: Context) throws {
    fatalError("FactoryPart.prepare must be overridden.")
  }

  func build(
    with context: Context, integrating children: [Node]
  ) throws -> (target: Target, node: Node) {
    fatalError("FactoryPart.build must be overridden.")
  }
}

@MainActor
final class ScreenFactoryPart<F: Factory>: FactoryPart<F.Target, F.Context>
where F.Target: Screen {
  private let factory: F

  nonisolated init(_ factory: F) {
    self.factory = factory
    super.init()
  }

  override func prepare(with context: F.Context) throws { try factory.prepare(with: context) }

  override func build(
    with context: F.Context, integrating children: [Node]
  ) throws -> (target: F.Target, node: Node) {
    let screen = try factory.build(with: context)
    return (screen, ScreenNode(screen))
  }
}

@MainActor
final class ContainerFactoryPart<F: ContainerFactory>: FactoryPart<F.Target, F.Context> {
  private let factory: F
  nonisolated override var isContainer: Bool { true }

  nonisolated init(_ factory: F) {
    self.factory = factory
    super.init()
  }

  override func prepare(with context: F.Context) throws { try factory.prepare(with: context) }

  override func build(
    with context: F.Context, integrating children: [Node]
  ) throws -> (target: F.Target, node: Node) {
    let container = try factory.build(with: context, integrating: children)
    return (container, container)
  }
}

nonisolated func part<F: Factory>(_ factory: F) -> FactoryPart<F.Target, F.Context>
where F.Target: Screen {
  ScreenFactoryPart(factory)
}

nonisolated func part<F: ContainerFactory>(_ factory: F) -> FactoryPart<F.Target, F.Context> {
  ContainerFactoryPart(factory)
}
