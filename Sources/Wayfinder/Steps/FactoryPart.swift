// Wayfinder is released under the MIT license; see LICENSE.

/// A factory of either kind together with the way from its product to a node.
@MainActor
class FactoryPart<Target: AnyObject, Context> {
  /// Whether children are handed to the factory.
  nonisolated var isContainer: Bool { false }
  /// Whether there is no factory at all, so that the step is awaited.
  nonisolated var isNone: Bool { false }

  nonisolated init() {}

  func prepare(with context: Context) throws {
    fatalError("FactoryPart.prepare must be overridden.")
  }

  /// Builds the children that the container has by itself.
  func buildChildren(with context: Context) throws(PartFailure) -> OwnChildren { OwnChildren() }

  func build(
    with context: Context, integrating children: [Node]
  ) throws -> (target: Target, node: Node) {
    fatalError("FactoryPart.build must be overridden.")
  }

  /// The destination for which something counts as built, if the factory knows a better one than its
  /// step.
  func origin(with context: Context) -> AnyDestination? { nil }

  /// Adds the children that the container has by itself to a map.
  func drawChildren(of id: RouteMap.Node.ID, in drawing: inout RouteMapDrawing) {}
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

  override func origin(with context: F.Context) -> AnyDestination? {
    (factory as? any OriginNaming<F.Context>)?.origin(with: context)
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

/// A container that a closure builds.
@MainActor
final class ContainerClosurePart<Target: ContainerNode, Context>: FactoryPart<Target, Context> {
  private let make: @MainActor (Context, [Node]) throws -> Target
  nonisolated override var isContainer: Bool { true }

  nonisolated init(_ make: @escaping @MainActor (Context, [Node]) throws -> Target) {
    self.make = make
    super.init()
  }

  override func prepare(with context: Context) {}

  override func build(
    with context: Context, integrating children: [Node]
  ) throws -> (target: Target, node: Node) {
    let container = try make(context, children)
    return (container, container)
  }
}

/// The children that a container has by itself.
@MainActor
struct OwnChildren {
  var nodes: [Node] = []
  /// The one that the container shows at first; `nil` leaves it to the container.
  var shown: Node?
}

extension ContainerNode {
  /// Shows a child of a container that is in no tree yet; does nothing for any other node.
  func showAtFirst(_ node: Node?) throws {
    guard let node, let index = index(of: node) else { return }
    var rules = rules
    var children = children
    try rules.show(index, among: &children)
    self.rules = rules
    self.children = children
  }
}

/// A part of a child of a complete container, or of a switch, that threw.
struct PartFailure: Error {
  let part: RoutingError.Part
  /// The part's own name; `nil` where it has none.
  var name: String?
  let cause: any Error

  init(part: RoutingError.Part, name: String? = nil, cause: any Error) {
    self.part = part
    self.name = name
    self.cause = cause
  }

  /// Does what may throw and names the part that does it.
  @MainActor
  static func naming(
    _ name: @autoclosure () -> String, _ part: RoutingError.Part, _ body: () throws -> Void
  ) throws(PartFailure) {
    do {
      try body()
    } catch {
      throw PartFailure(part: part, name: name(), cause: error)
    }
  }

  /// Does what may throw and says which part it was.
  @MainActor
  static func attempt<Result>(
    _ part: RoutingError.Part, _ body: () throws -> Result
  ) throws(PartFailure) -> Result {
    do {
      return try body()
    } catch {
      throw PartFailure(part: part, cause: error)
    }
  }
}

/// The factory of a step that has none.
@MainActor
final class NoFactoryPart<Target: AnyObject, Context>: FactoryPart<Target, Context> {
  nonisolated override var isNone: Bool { true }

  override func prepare(with context: Context) {}
}

/// A factory of steps that stand for a route of another name, such as one that lies beneath.
package protocol OriginNaming<Context> {
  associatedtype Context

  /// The route whose guards and chain hold for what is built; `nil` for those of the step itself.
  @MainActor func origin(with context: Context) -> AnyDestination?
}
