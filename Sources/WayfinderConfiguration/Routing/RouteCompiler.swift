// Wayfinder is released under the MIT licence; see LICENSE.

internal import Wayfinder

/// Turns the routes of a document into steps of the engine.
///
/// Each route becomes one chain: the screens that lie beneath it and the route's own, each with a
/// finder that knows where it counts as open, put one on another from the base of its stack.
struct RouteCompiler {
  let document: NavigationDocument
  let board: GuardBoard

  /// A route as a function from a link's arguments to a destination.
  func compile(_ route: RouteDescription) -> @MainActor (RouteArguments) -> AnyDestination {
    switch route.placement {
    case .effect: return compileEffect(route)
    case .root(let tab): return destination(root(route, in: tab.map(StackPlace.tab) ?? .shell))
    case .push(let tab):
      let place = tab.map(StackPlace.tab) ?? .visible
      let base = DestinationStep.found(by: StackBaseFinder(place: place))
      let finder = { PlacedScreenFinder(place: place, wanted: $0) }
      return destination(chain(route, in: place, finder: finder, from: base))
    case .modal(let style, let isDismissible):
      return destination(modal(route, style.modalStyle, isDismissible))
    case .alert: return destination(alert(route))
    }
  }

  private func destination(
    _ step: DestinationStep<RouteScreen, RouteArguments>
  ) -> @MainActor (RouteArguments) -> AnyDestination {
    { AnyDestination(step, with: $0) }
  }

  private func compileEffect(
    _ route: RouteDescription
  ) -> @MainActor (RouteArguments) -> AnyDestination {
    var assembly = EffectAssembly<RouteArguments>(route.name) { _ in }
    for guardian in guards(of: route) { assembly = assembly.adding(guardian) }
    let step = assembly.assemble()
    return { AnyDestination(step, with: $0) }
  }

  /// A root of the shell is there already; in a shell of several screens it may have been popped.
  private func root(
    _ route: RouteDescription, in place: StackPlace
  ) -> DestinationStep<RouteScreen, RouteArguments> {
    let name = route.name
    return guarded(
      StepAssembly(
        finder: RootScreenFinder(place: place, name: name),
        factory: RouteScreenFactory { _ in WantedScreen(name: name, parameters: []) }),
      route
    )
    .using(PutOnStack())
    .from(.found(by: StackBaseFinder(place: place)))
    .assemble()
  }

  /// The screens beneath and the route's own, one put on another.
  private func chain<Base: AnyObject>(
    _ route: RouteDescription, in place: StackPlace,
    finder: (@escaping @Sendable (RouteArguments) -> [WantedScreen]) -> PlacedScreenFinder,
    from base: DestinationStep<Base, RouteArguments>
  ) -> DestinationStep<RouteScreen, RouteArguments> {
    guard let under = beneath(route, in: place, from: base) else {
      return assembly(of: route, finder: finder(wanted(route))).using(PutOnStack()).from(base)
        .assemble()
    }
    return assembly(of: route, finder: finder(wanted(route))).using(PutOnStack()).from(under)
      .assemble()
  }

  /// The screens that lie beneath a route; `nil` when there are none.
  private func beneath<Base: AnyObject>(
    _ route: RouteDescription, in place: StackPlace,
    from base: DestinationStep<Base, RouteArguments>
  ) -> DestinationStep<RouteScreen, RouteArguments>? {
    var step: DestinationStep<RouteScreen, RouteArguments>?
    for index in route.beneath.indices {
      let assembly = beneathAssembly(route, index, in: place).using(PutOnStack())
      step = step.map { assembly.from($0).assemble() } ?? assembly.from(base).assemble()
    }
    return step
  }

  private func beneathAssembly(
    _ route: RouteDescription, _ index: Int, in place: StackPlace
  ) -> StepAssembly<RouteScreen, RouteArguments> {
    let wanted = wanted(route, upTo: index)
    return StepAssembly(
      finder: PlacedScreenFinder(place: place, wanted: wanted),
      factory: RouteScreenFactory { wanted($0)[index] }
    ).named(route.beneath[index])
  }

  /// A modal of the route's own, with a stack in it.
  private func modal(
    _ route: RouteDescription, _ style: ModalStyle, _ isDismissible: Bool
  ) -> DestinationStep<RouteScreen, RouteArguments> {
    let place = StackPlace.modals(openedBy: route.name)
    let stack = StepAssembly<NavigationNode, RouteArguments>(
      finder: .nothing(), factory: .navigation()
    ).named("stack of \(route.name)")
    let present = PresentAction.present(style, isDismissible: isDismissible, name: route.name)
    let own = assembly(
      of: route, finder: PlacedScreenFinder(place: place, wanted: wanted(route)))
    guard !route.beneath.isEmpty else {
      return own.using(PushAction.push).from(stack).using(present).from(.current).assemble()
    }
    var under = beneathAssembly(route, 0, in: place).using(PushAction.push).from(stack)
      .using(present).from(.current).assemble()
    for index in route.beneath.indices.dropFirst() {
      under = beneathAssembly(route, index, in: place).using(PutOnStack()).from(under).assemble()
    }
    return own.using(PutOnStack()).from(under).assemble()
  }

  /// An alert over what it asks for in the visible stack.
  private func alert(
    _ route: RouteDescription
  ) -> DestinationStep<RouteScreen, RouteArguments> {
    let own = guarded(
      StepAssembly(
        finder: AlertFinder(wanted: wanted(route)), factory: factory(of: route)), route)
    let present = PresentAction.present(.alert, name: route.name)
    let base = DestinationStep.found(by: StackBaseFinder(place: .visible))
    guard let under = beneath(route, in: .visible, from: base) else {
      return own.using(present).from(.current).assemble()
    }
    return own.using(present).from(under).assemble()
  }

  private func assembly(
    of route: RouteDescription, finder: PlacedScreenFinder
  ) -> StepAssembly<RouteScreen, RouteArguments> {
    guarded(StepAssembly(finder: finder, factory: factory(of: route)), route)
  }

  private func factory(of route: RouteDescription) -> RouteScreenFactory {
    let wanted = wanted(route)
    return RouteScreenFactory { arguments in
      // The list ends with the route's own screen.
      wanted(arguments).last ?? WantedScreen(name: route.name, parameters: [])
    }
  }

  private func guarded(
    _ assembly: StepAssembly<RouteScreen, RouteArguments>, _ route: RouteDescription
  ) -> StepAssembly<RouteScreen, RouteArguments> {
    guards(of: route).reduce(assembly.named(route.name)) { $0.adding($1) }
  }

  private func guards(of route: RouteDescription) -> [NamedGuard] {
    document.guards(of: route).map { NamedGuard(name: $0, board: board) }
  }

  /// The screens beneath, lowest first, and behind them the route's own; up to one of those beneath
  /// when an index is given.
  func wanted(
    _ route: RouteDescription, upTo index: Int? = nil
  ) -> @Sendable (RouteArguments) -> [WantedScreen] {
    var list: [(name: String, declared: [String], isBeneath: Bool)] = route.beneath.map { name in
      (name, document.route(named: name)?.declaredParameters ?? [], true)
    }
    list.append((route.name, route.declaredParameters, false))
    if let index { list.removeSubrange((index + 1)...) }
    return { [list] arguments in
      list.map { screen in
        let parameters = screen.declared.compactMap { name in
          arguments.values[name].map { RouteParameter(name: name, value: $0) }
        }
        return WantedScreen(
          name: screen.name, parameters: parameters, isBeneath: screen.isBeneath)
      }
    }
  }
}

extension ModalStyleName {
  /// The style in the tree.
  var modalStyle: ModalStyle {
    switch self {
    case .sheet: .sheet
    case .pageSheet: .pageSheet
    case .fullScreen: .fullScreen
    }
  }
}
