// Wayfinder is released under the MIT license; see LICENSE.

/// The start of a chain that is always there.
@MainActor
final class StartCore<Context>: StepCore<Node, Context> {
  enum Place { case current, root }

  private let place: Place

  nonisolated init(_ place: Place, name: String) {
    self.place = place
    super.init(name: StepName(name, target: Node.self, file: "Wayfinder", line: 0))
  }

  override func bind(_ context: Context) -> TypedBoundStep<Node> { BoundStart(name, place) }

  override func draw(
    beneath above: String?, in drawing: inout RouteMapDrawing
  ) -> RouteMap.Node.ID {
    let id = RouteMap.Node.ID(.start, name.text)
    drawing.add(id, name)
    return id
  }

  private final class BoundStart: TypedBoundStep<Node> {
    private let place: Place

    init(_ name: StepName, _ place: Place) {
      self.place = place
      super.init(name: name, role: .start)
    }

    override func find(in space: SearchSpace) {
      guard let tree = space.tree else { return }
      let node = place == .root ? tree.root : tree.focusedBeneathTransientLayers
      if let node { keep(FinderMatch(target: node, node: node)) }
    }
  }
}

/// The container around another step's place.
@MainActor
final class EnclosingCore<Container: ContainerNode, Context>: StepCore<Container, Context> {
  private let inner: ContextCore<Context>

  nonisolated init(_ inner: ContextCore<Context>) {
    self.inner = inner
    super.init(name: inner.name)
  }

  override func bind(_ context: Context) -> TypedBoundStep<Container> {
    BoundEnclosing(name, inner, context)
  }

  override func draw(
    beneath above: String?, in drawing: inout RouteMapDrawing
  ) -> RouteMap.Node.ID {
    let held = drawing.draw(inner, beneath: above)
    let id = RouteMap.Node.ID(.container, "\(Container.self) around \(held.name)")
    drawing.add(id, name)
    drawing.add(RouteMap.Edge(.holds, from: id, to: held, origin: name.writtenPlace))
    return id
  }

  private final class BoundEnclosing: TypedBoundStep<Container> {
    private let inner: ContextCore<Context>
    private let context: Context

    init(_ name: StepName, _ inner: ContextCore<Context>, _ context: Context) {
      self.inner = inner
      self.context = context
      super.init(name: name, role: .enclosing)
    }

    override func bindSource() throws -> BoundStep? { try inner.bindStep(context) }

    override func accepts(_ container: ContainerNode) -> Bool { container is Container }
    override func accepts(targetOf step: BoundStep) -> Bool { step.targets(Container.self) }

    /// As the destination of a navigation: the container around what the inner step finds.
    override func find(in space: SearchSpace) throws {
      var inner: BoundStep = try ChoiceFailure.attempt(.transformer) {
        try self.inner.bindStep(context)
      }
      while inner.role == .choice { inner = try inner.choose(in: space) }
      if !inner.isFound { try inner.find(in: space) }
      if inner.restsOnChoice || inner.restsOnFinder { restsOnChoice = true }
      inner.choices.forEach { choices.append($0) }
      var node = inner.node?.parent
      while let container = node {
        if let typed = container as? Container {
          return keep(FinderMatch(target: typed, node: typed))
        }
        node = container.parent
      }
    }
  }
}

/// A step behind a context transformer. Binding is all that it does.
@MainActor
final class AdaptedCore<Target: AnyObject, Outer, Inner>: StepCore<Target, Outer> {
  private let inner: StepCore<Target, Inner>
  private let transform: @MainActor (Outer) throws -> Inner

  nonisolated init(
    _ inner: StepCore<Target, Inner>, _ transform: @escaping @MainActor (Outer) throws -> Inner
  ) {
    self.inner = inner
    self.transform = transform
    super.init(name: inner.name)
  }

  override func bind(_ context: Outer) throws -> TypedBoundStep<Target> {
    let bound = try inner.bind(transform(context))
    bound.restsOnChoice = true
    bound.contextIsDerived = true
    return bound
  }

  override func draw(
    beneath above: String?, in drawing: inout RouteMapDrawing
  ) -> RouteMap.Node.ID {
    drawing.draw(inner, beneath: above)
  }
}
