// Wayfinder is released under the MIT license; see LICENSE.

/// Joins a step with a context, for one round of planning. A switch chooses here, and an adapted step
/// transforms here, so that neither needs a bound form of its own.
typealias Binding<Context> =
  @MainActor @Sendable (Context, SearchSpace) throws(BindingFailure)
  -> PlannedStep

/// A step with its target erased: what another step starts from.
struct Source<Context>: Sendable {
  let identity: StepIdentity
  let binding: Binding<Context>
  /// Adds the step, and what it starts from, to a map; see ``Step/draw(beneath:in:)``.
  let draw: @MainActor @Sendable (String?, inout RouteMapDrawing) -> RouteMap.Node.ID
}

/// Tells one step from another.
@MainActor
final class StepIdentity {
  nonisolated let name: StepName
  nonisolated let contextType: Any.Type
  /// Compares two contexts of a type that is `Equatable`. Found out once: to ask each context takes time.
  private(set) lazy var areEqual: ((Any, Any) -> Bool)? =
    (contextType as? any Equatable.Type)?.comparison

  nonisolated init(_ name: StepName, _ contextType: Any.Type) {
    self.name = name
    self.contextType = contextType
  }
}

extension Equatable {
  fileprivate static var comparison: (Any, Any) -> Bool {
    { left, right in
      // As patterns: the optional of a generic type would have to be looked up.
      if case let left as Self = left, case let right as Self = right {
        left == right
      } else {
        false
      }
    }
  }
}

/// A step that a router can navigate to, or that another step can start from.
///
/// It is an immutable value, made by `assemble()`; sharing one between routes never mixes their
/// parts. `Target` is the class of the screen or container, `Context` what the step must be given.
///
/// ```swift
/// let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
///   .using(.push).from(.visibleNavigation).assemble()
/// try await router.navigate(to: product, with: 42)
/// ```
public struct DestinationStep<Target: AnyObject, Context>: Sendable {
  let source: Source<Context>

  init(_ source: Source<Context>) {
    self.source = source
  }

  init(_ step: Step<Target, Context>) {
    source = Source(
      identity: step.identity, binding: { context, _ in step.bound(to: context) },
      draw: { step.draw(beneath: $0, in: &$1) })
  }

  /// The name of the step in plans, traces and errors.
  public var name: StepName { source.identity.name }

  /// Whether both are the same assembled step.
  package func isSame(as other: DestinationStep) -> Bool {
    source.identity === other.source.identity
  }

  /// Returns the container around the place where this step's screen is, no matter what else is open.
  ///
  /// ```swift
  /// let list = DestinationStep<SearchScreen, Void>.found(by: .screen(SearchScreen.self))
  /// let bag = StepAssembly(BagScreen.self) { BagScreen() }
  ///   .using(.push).from(list.enclosing(NavigationNode.self)).assemble()
  /// ```
  ///
  /// ```text
  /// Tabs:                 →  Tabs:
  ///   Navigation home*:        Navigation home:
  ///     Home                     Home
  ///   Navigation search:       Navigation search*:
  ///     Search                   Search
  ///                              Bag
  /// ```
  ///
  /// `.using(.push).from(list.enclosing(NavigationNode.self))` pushes on the stack in which the
  /// list is, after it was popped to. Whether there is such a container is known when the
  /// navigation is planned; none is an error then.
  public func enclosing<Container: ContainerNode>(
    _ type: Container.Type
  ) -> DestinationStep<Container, Context> {
    let kind = Enclosing(type)
    let bind: Binding<Context> = { [source] context, space throws(BindingFailure) in
      let step = try source.binding(context, space)
      step.work.enclose(in: kind)
      return step
    }
    return DestinationStep<Container, Context>(
      Source(identity: StepIdentity(name, Context.self), binding: bind) { [source] above, drawing in
        let held = drawing.draw(source, beneath: above)
        let name = source.identity.name
        let id = RouteMap.Node.ID(.container, "\(Container.self) around \(held.name)")
        drawing.add(id, name)
        drawing.add(RouteMap.Edge(.holds, from: id, to: held, origin: name.writtenPlace))
        return id
      })
  }

  /// Returns the same step for another context, from which its own is made.
  ///
  /// ```swift
  /// let opened = product.adapting { (url: ProductLink) in url.id }
  /// ```
  ///
  /// For a property, a key path such as `\.id` will do.
  ///
  /// - Parameter transform: Called once in a round of planning, when the walk gets to the step.
  public func adapting<Outer>(
    _ transform: @escaping @MainActor (Outer) throws -> Context
  ) -> DestinationStep<Target, Outer> {
    let bind: Binding<Outer> = { [source] outer, space throws(BindingFailure) in
      let context = try BindingFailure.attempt(.transformer) { try transform(outer) }
      let step = try source.binding(context, space)
      step.work.restsOnChoice = true
      step.work.contextIsDerived = true
      return step
    }
    return DestinationStep<Target, Outer>(
      Source(identity: StepIdentity(name, Outer.self), binding: bind) { [source] above, drawing in
        drawing.draw(source, beneath: above)
      })
  }

  /// The same step, told by its node in place of its screen, so that steps of different targets are
  /// of one type: for a case by context, or a list of routes.
  public var byNode: DestinationStep<Node, Context> {
    DestinationStep<Node, Context>(
      Source(identity: StepIdentity(name, Context.self), binding: source.binding) {
        [source] above, drawing in
        drawing.draw(source, beneath: above)
      })
  }

  /// The map of the step's chain: the screens and containers from the start to the destination,
  /// how each is put on the one before, the guards, the cases of switches, and what complete
  /// containers hold.
  ///
  /// Nothing is asked or built for it. What a case by context would give is not known, and neither is
  /// where a guard of the app's own leads.
  ///
  /// - Complexity: linear in the number of steps; one that several others share is drawn once.
  @MainActor public var routeMap: RouteMap {
    var drawing = RouteMapDrawing()
    _ = drawing.draw(source, beneath: nil)
    return drawing.map
  }

  /// The node that represents the step in its map.
  @MainActor package var routeMapNode: RouteMap.Node.ID {
    var drawing = RouteMapDrawing()
    return drawing.draw(source, beneath: nil)
  }
}
