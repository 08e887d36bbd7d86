// Wayfinder is released under the MIT license; see LICENSE.

/// The way in which a step gets its screen or container when none is open.
struct Making<Target: AnyObject, Context>: Sendable {
  enum Kind { case screen, container, effect, none }

  let kind: Kind
  var prepare: (@MainActor @Sendable (Context) throws -> Void)?
  /// The children that a container has by itself.
  var ownChildren: (@MainActor @Sendable (Context) throws -> OwnChildren)?
  /// The screen or container with its node, around its children; `nil` for an effect.
  let build: @MainActor @Sendable (Context, [Node]) throws -> Match?
  /// Adds the children that a container has by itself to a map.
  var drawChildren: (@MainActor @Sendable (RouteMap.Node.ID, inout RouteMapDrawing) -> Void)?
  /// The route of another name that what is built represents, if there is one.
  var origin: (@MainActor @Sendable (Context) -> AnyDestination?)?

  /// Nothing is built: a start, or an awaited step.
  init() {
    kind = .none
    build = { _, _ in throw PartError.buildsNothing(String(describing: Target.self)) }
  }

  init<F: ContainerFactory>(container factory: F) where F.Target == Target, F.Context == Context {
    if let builtIn = factory as? BuiltInContainerFactory<Target, Context> {
      self = builtIn.making
      return
    }
    self.init(
      preparing: { try factory.prepare(with: $0) },
      container: { try factory.build(with: $0, integrating: $1) })
  }

  /// Builds a container with a closure.
  init(
    preparing prepare: (@MainActor @Sendable (Context) throws -> Void)? = nil,
    container make: @escaping @MainActor @Sendable (Context, [Node]) throws -> Target
  ) where Target: ContainerNode {
    kind = .container
    self.prepare = prepare
    build = { context, children in
      let container = try make(context, children)
      return Match(target: container, node: container)
    }
  }

  /// Nothing is built either, but something is done.
  init(effect: @escaping @MainActor @Sendable (Context) throws -> Void) where Target == Node {
    kind = .effect
    build = { context, _ in
      try effect(context)
      return nil
    }
  }
}

extension Making where Target: Screen {
  init<F: Factory>(screen factory: F) where F.Target == Target, F.Context == Context {
    let builtIn = factory as? BuiltInFactory<Target, Context>
    kind = builtIn.map { $0.make == nil } == true ? .none : .screen
    prepare = { try factory.prepare(with: $0) }
    build = { context, _ in
      let screen = try factory.build(with: context)
      return Match(target: screen, node: ScreenNode(screen))
    }
    if let naming = factory as? any OriginNaming<Context> {
      origin = { naming.origin(with: $0) }
    }
  }
}

/// A factory of steps that represent a route of another name, such as one that lies beneath.
package protocol OriginNaming<Context>: Sendable {
  associatedtype Context

  /// The route whose guards and chain apply to what is built; `nil` for those of the step itself.
  @MainActor func origin(with context: Context) -> AnyDestination?
}

/// The children that a container has by itself.
@MainActor
struct OwnChildren {
  var nodes: [Node] = []
  /// The one that the container shows at first; `nil` leaves it to the container.
  var shown: Node?
}

extension ContainerNode {
  /// Shows a child of a container that is in no tree yet; does nothing for any other node (design rule E15).
  func showAtFirst(_ node: Node?) throws {
    guard let node, let index = index(of: node) else { return }
    var rules = rules
    var children = children
    try rules.show(index, among: &children)
    self.rules = rules
    nodes = children
  }
}

/// A child of a complete container, regardless of its class and its own context.
struct ChildPart<Context>: Sendable {
  let prepare: @MainActor @Sendable (Context) throws -> Void
  /// Builds the child, performs its context tasks, and places it among the children.
  let add: @MainActor @Sendable (Context, inout OwnChildren) throws -> Void
  /// Adds the child to a map, and what it has itself.
  let draw: @MainActor @Sendable (RouteMap.Node.ID, inout RouteMapDrawing) -> Void

  /// The child, or `nil` when there is no factory for it.
  init?<Container: ContainerNode, Target: AnyObject, Inner>(
    _ making: Making<Target, Inner>, _ action: any ContainerAction<Container>,
    _ tasks: [any ContextTask<Target, Inner>], _ isShown: Bool,
    _ transform: @escaping @MainActor (Context) throws -> Inner
  ) {
    if making.kind == .none { return nil }
    prepare = { context in
      let inner = try transform(context)
      try making.prepare?(inner)
      for task in tasks { try task.prepare(with: inner) }
    }
    add = { context, children in
      let inner = try PartFailure.attempt(.transformer) { try transform(context) }
      let own = try making.ownChildren?(inner) ?? OwnChildren()
      let built = try PartFailure.attempt(.factory) {
        let built = try making.build(inner, own.nodes)
        try (built?.node as? ContainerNode)?.showAtFirst(own.shown)
        return built
      }
      guard let built, let target = built.target as? Target else { return }
      for task in tasks { try PartFailure.perform(task, on: target, with: inner) }
      try PartFailure.attempt(.action) {
        try action.edit(&children.nodes, of: nil, adding: built.node)
      }
      if isShown { children.shown = built.node }
    }
    draw = { container, drawing in drawing.add(making, heldBy: container) }
  }
}
