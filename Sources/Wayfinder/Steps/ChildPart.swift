// Wayfinder is released under the MIT license; see LICENSE.

/// A child of a complete container, whatever its class and its own context.
@MainActor
class ChildPart<Container: ContainerNode, Context> {
  private let action: ContainerActionPart
  let isShown: Bool

  nonisolated init(_ action: ContainerActionPart, isShown: Bool) {
    self.action = action
    self.isShown = isShown
  }

  func prepare(with context: Context) throws {
    fatalError("ChildPart.prepare must be overridden.")
  }

  /// Builds the child and performs its context tasks.
  func build(with context: Context) throws(PartFailure) -> Node {
    fatalError("ChildPart.build must be overridden.")
  }

  /// Adds the child to a map, and what it holds itself.
  func draw(heldBy container: RouteMap.Node.ID, in drawing: inout RouteMapDrawing) {
    fatalError("ChildPart.draw must be overridden.")
  }

  final func add(_ node: Node, to children: inout [Node]) throws(PartFailure) {
    try PartFailure.attempt(.action) { _ = try action.edit(&children, of: nil, adding: node) }
  }

  /// The child, or `nil` when there is no factory for it.
  nonisolated static func make<Target: AnyObject, Inner>(
    _ factory: FactoryPart<Target, Inner>, _ action: any ContainerAction<Container>,
    _ firstTask: TaskPart<Target, Inner>?, _ isShown: Bool,
    _ transform: @escaping @MainActor (Context) throws -> Inner
  ) -> ChildPart? {
    if factory.isNone { return nil }
    return SomeChildPart<Container, Context, Target, Inner>(
      factory, part(action), firstTask, isShown, transform)
  }
}

@MainActor
final class SomeChildPart<Container: ContainerNode, Context, Target: AnyObject, Inner>:
  ChildPart<Container, Context>
{
  private let factory: FactoryPart<Target, Inner>
  private let firstTask: TaskPart<Target, Inner>?
  private let transform: @MainActor (Context) throws -> Inner

  nonisolated init(
    _ factory: FactoryPart<Target, Inner>, _ action: ContainerActionPart,
    _ firstTask: TaskPart<Target, Inner>?, _ isShown: Bool,
    _ transform: @escaping @MainActor (Context) throws -> Inner
  ) {
    self.factory = factory
    self.firstTask = firstTask
    self.transform = transform
    super.init(action, isShown: isShown)
  }

  override func prepare(with context: Context) throws {
    let inner = try transform(context)
    try factory.prepare(with: inner)
    var task = firstTask
    while let current = task {
      try current.prepare(with: inner)
      task = current.next
    }
  }

  override func build(with context: Context) throws(PartFailure) -> Node {
    let inner = try PartFailure.attempt(.transformer) { try transform(context) }
    let own = try factory.buildChildren(with: inner)
    let built = try PartFailure.attempt(.factory) {
      let built = try factory.build(with: inner, integrating: own.nodes)
      if own.shown != nil { try (built.node as? ContainerNode)?.showAtFirst(own.shown) }
      return built
    }
    var task = firstTask
    while let current = task {
      try current.performNamed(on: built.target, with: inner, nil)
      task = current.next
    }
    return built.node
  }

  override func draw(heldBy container: RouteMap.Node.ID, in drawing: inout RouteMapDrawing) {
    drawing.add(Target.self, by: factory, heldBy: container)
  }
}

nonisolated func part<A: ContainerAction>(_ action: A) -> ContainerActionPart {
  SomeContainerActionPart(action)
}
