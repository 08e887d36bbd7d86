// Wayfinder is released under the MIT license; see LICENSE.

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
      try making.prepare(inner)
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
