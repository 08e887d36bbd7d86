// Wayfinder is released under the MIT licence; see LICENSE.

extension DestinationStep where Target == Node {
  /// The node that has the focus, beneath alerts, action sheets and popovers: where a navigation
  /// that needs no particular place builds.
  ///
  /// **Source**: route-composer's `GeneralStep.current()`.
  public static var current: DestinationStep {
    DestinationStep(StartCore(.current, name: "current"))
  }

  /// The top of the root layer.
  ///
  /// **Source**: route-composer's `GeneralStep.root()`.
  public static var root: DestinationStep {
    DestinationStep(StartCore(.root, name: "root"))
  }
}

extension DestinationStep {
  /// A screen or container that must be open already: a step with a finder and nothing else.
  ///
  /// ```swift
  /// let stack = DestinationStep<NavigationNode, Int>.found(by: .container(NavigationNode.self))
  /// ```
  ///
  /// A navigation whose start is not found fails with `nothingToStartFrom`.
  ///
  /// - Parameters:
  ///   - finder: How to find it.
  ///   - name: How plans, traces and errors call the step; by its target's type when left out.
  ///   - file: The file that names the step in errors; leave it out.
  ///   - line: The line there; leave it out.
  public static func found(
    by finder: any Finder<Target, Context>, named name: String? = nil, file: String = #fileID,
    line: Int = #line
  ) -> DestinationStep {
    DestinationStep(
      FoundCore(part(finder), name: StepName(name, target: Target.self, file: file, line: line)))
  }

  /// The container around the place where this step's screen lives, whatever else is open.
  ///
  /// `.using(.push).from(list.enclosing(NavigationNode.self))` pushes on the stack in which the
  /// list stands, after it was popped to. Whether there is such a container is known when the
  /// navigation is planned; none is an error then.
  public func enclosing<Container: ContainerNode>(
    _ type: Container.Type
  ) -> DestinationStep<Container, Context> {
    DestinationStep<Container, Context>(EnclosingCore<Container, Context>(core))
  }

  /// The same step for another context, from which its own is made.
  ///
  /// ```swift
  /// let opened = product.adapting { (url: ProductLink) in url.id }
  /// ```
  ///
  /// - Parameter transform: Called once in a round of planning, when the walk gets to the step.
  public func adapting<Outer>(
    _ transform: @escaping @MainActor (Outer) throws -> Context
  ) -> DestinationStep<Target, Outer> {
    DestinationStep<Target, Outer>(AdaptedCore(core, transform))
  }

  /// The same step for another context of which its own is a property.
  public func adapting<Outer>(
    _ path: any KeyPath<Outer, Context> & Sendable
  ) -> DestinationStep<Target, Outer> {
    adapting { $0[keyPath: path] }
  }
}

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
      keep(node.map { Found(target: $0, node: $0) })
    }
  }
}

/// A step that must be open already.
@MainActor
final class FoundCore<Target: AnyObject, Context>: StepCore<Target, Context> {
  private let finder: FinderPart<Target, Context>

  nonisolated init(_ finder: FinderPart<Target, Context>, name: StepName) {
    self.finder = finder
    super.init(name: name)
  }

  override func bind(_ context: Context) -> TypedBoundStep<Target> {
    BoundFound(name, finder, context)
  }

  override func draw(
    beneath above: String?, in drawing: inout RouteMapDrawing
  ) -> RouteMap.Node.ID {
    let id = drawing.identity(of: name, Target.self, beneath: above)
    drawing.add(id, name, detail: "must be open")
    return id
  }

  private final class BoundFound: TypedBoundStep<Target> {
    private let finder: FinderPart<Target, Context>
    private let context: Context

    init(_ name: StepName, _ finder: FinderPart<Target, Context>, _ context: Context) {
      self.finder = finder
      self.context = context
      super.init(name: name, role: .start)
      restsOnFinder = finder.restsOnClosure
    }

    override func find(in space: SearchSpace) throws {
      keep(try finder.find(in: space, with: context))
    }

    override func findsTheSame(in space: SearchSpace) throws -> Bool {
      keeps(try finder.find(in: space, with: context))
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
          return keep(Found(target: typed, node: typed))
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
