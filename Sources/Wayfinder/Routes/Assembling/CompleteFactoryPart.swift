// Wayfinder is released under the MIT license; see LICENSE.

/// The factory of a container that has children of its own.
@MainActor
final class CompleteFactoryPart<Target: ContainerNode, Context>: FactoryPart<Target, Context> {
  private let base: FactoryPart<Target, Context>
  private let children: [ChildPart<Target, Context>]
  nonisolated override var isContainer: Bool { true }

  nonisolated init(
    _ base: FactoryPart<Target, Context>, _ children: [ChildPart<Target, Context>]
  ) {
    self.base = base
    self.children = children
    super.init()
  }

  override func prepare(with context: Context) throws {
    try base.prepare(with: context)
    for child in children { try child.prepare(with: context) }
  }

  override func buildChildren(with context: Context) throws(PartFailure) -> OwnChildren {
    var own = try base.buildChildren(with: context)
    for child in children {
      let node = try child.build(with: context)
      try child.add(node, to: &own.nodes)
      if child.isShown { own.shown = node }
    }
    return own
  }

  override func build(
    with context: Context, integrating children: [Node]
  ) throws -> (target: Target, node: Node) {
    try base.build(with: context, integrating: children)
  }

  override func drawChildren(of id: RouteMap.Node.ID, in drawing: inout RouteMapDrawing) {
    for child in children { child.draw(heldBy: id, in: &drawing) }
  }
}
