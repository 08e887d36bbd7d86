// Wayfinder is released under the MIT licence; see LICENSE.

/// The factory of a container that has children of its own.
@MainActor
final class CompleteFactoryPart<Target: ContainerNode, Context>: FactoryPart<Target, Context> {
  private let complete: CompleteFactory<Target, Context>
  nonisolated override var isContainer: Bool { true }

  nonisolated init(_ complete: CompleteFactory<Target, Context>) {
    self.complete = complete
    super.init()
  }

  override func prepare(with context: Context) throws { try complete.prepare(with: context) }

  override func buildChildren(with context: Context) throws(PartFailure) -> OwnChildren {
    var own = try complete.base.buildChildren(with: context)
    for child in complete.children {
      let node = try child.build(with: context)
      try child.add(node, to: &own.nodes)
      if child.isShown { own.shown = node }
    }
    return own
  }

  override func build(
    with context: Context, integrating children: [Node]
  ) throws -> (target: Target, node: Node) {
    try complete.base.build(with: context, integrating: children)
  }

  override func drawChildren(of id: RouteMap.Node.ID, in drawing: inout RouteMapDrawing) {
    for child in complete.children { child.draw(heldBy: id, in: &drawing) }
  }
}

nonisolated func part<F: ContainerFactory>(_ factory: F) -> FactoryPart<F.Target, F.Context> {
  if factory is any AbsentFactory { return NoFactoryPart() }
  if let complete = factory as? CompleteFactory<F.Target, F.Context> {
    return CompleteFactoryPart(complete)
  }
  return ContainerFactoryPart(factory)
}
