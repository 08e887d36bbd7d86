// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// Turns the routes of a document into steps of the engine.
///
/// Each route becomes one chain: the screens that lie beneath it and the route's own, each with a
/// finder that knows where it counts as open, put one on another from the base of its stack.
struct RouteCompiler {
  let document: NavigationDocument
  /// The parts that the app has registered; without them, screens are no more than their names.
  let registry: Registry?
  /// Answers for the guards that aren't registered.
  let board: GuardBoard
  /// Says where redirects lead.
  let book: RouteBook
  let origins: ScreenOrigins
  /// The rules of the document's guards by their names.
  let rules: [String: GuardDescription]

  /// A route as a function from a link's arguments to a destination.
  func compile(_ route: RouteDescription) -> @MainActor (RouteArguments) -> AnyDestination {
    let step = step(of: route)
    return { step.destination(with: $0) }
  }

  private func step(of route: RouteDescription) -> any DocumentStep {
    switch route.placement {
    case .effect: return effect(route)
    case .root(let tab): return root(route, in: tab.map(StackPlace.tab) ?? .shell)
    case .push(let tab):
      if let action = route.action {
        return edited(route, by: action, in: tab.map(StackPlace.tab) ?? .shell)
      }
      let place = tab.map(StackPlace.tab) ?? .visible
      let base = stack(of: place)
      let under = beneath(route, in: place, from: base) ?? base
      return own(route, .placed(in: place, chain(route)), .on(under, PutOnStack()))
    case .modal(let style, let isDismissible):
      return modal(route, style, isDismissible)
    case .alert: return alert(route)
    }
  }

  private func effect(_ route: RouteDescription) -> any DocumentStep {
    var assembly = EffectAssembly<RouteArguments>(
      route.name, perform: registry?.effects[route.name] ?? { @Sendable _ in })
    for interceptor in guards(of: route) { assembly = assembly.adding(interceptor) }
    return assembly.assemble()
  }

  /// A root of the shell is there already; in a shell of several screens it may have been popped.
  private func root(_ route: RouteDescription, in place: StackPlace) -> any DocumentStep {
    let base = stack(of: place)
    let bare = WantedScreen(name: route.name, parameters: [])
    return component(named: route.name).assemble(
      StepRecipe(
        name: route.name, wanted: { _ in bare },
        search: .root(of: place, ScreenTest(bare, component(named: route.name), origins)),
        origins: origins,
        guards: guards(of: route), tasks: tasks(of: route), postTasks: postTasks(of: route),
        transition: transition(of: route), placing: .on(base, PutOnStack())))
  }

  /// A screen that a registered action puts into a container; one without a registry is pushed on
  /// a stack and is last in any other container.
  private func edited(
    _ route: RouteDescription, by action: String, in place: StackPlace
  ) -> any DocumentStep {
    let edit = registry?.actions[action] ?? PlainEdit(action: PutInContainer())
    return own(route, .placed(in: place, chain(route)), .edited(edit, place))
  }

  /// The route's own screen.
  private func own(
    _ route: RouteDescription, _ search: ScreenSearch, _ placing: StepRecipe.Placing
  ) -> any DocumentStep {
    let wanted = wanted(route)
    return component(named: route.name).assemble(
      StepRecipe(
        name: route.name,
        // The list ends with the route's own screen.
        wanted: { wanted($0).last ?? WantedScreen(name: route.name, parameters: []) },
        search: search, origins: origins, guards: guards(of: route), tasks: tasks(of: route),
        postTasks: postTasks(of: route), transition: transition(of: route), placing: placing,
        takesData: !route.details.isEmpty && (registry == nil || !route.tasks.isEmpty)))
  }

  /// Returns the screens that lie beneath a route; `nil` when it has none.
  private func beneath(
    _ route: RouteDescription, in place: StackPlace, from base: any DocumentStep
  ) -> (any DocumentStep)? {
    var step: (any DocumentStep)?
    for index in route.beneath.indices {
      step = beneath(route, index, in: place, .on(step ?? base, PutOnStack()))
    }
    return step
  }

  private func beneath(
    _ route: RouteDescription, _ index: Int, in place: StackPlace, _ placing: StepRecipe.Placing
  ) -> any DocumentStep {
    let wanted = wanted(route, upTo: index)
    let chain = chain(route, upTo: index)
    return chain.components[index].assemble(
      StepRecipe(
        name: route.beneath[index], wanted: { wanted($0)[index] },
        search: .placed(in: place, chain), origins: origins,
        origin: origin(of: route.beneath[index]),
        placing: placing))
  }

  /// Returns the route that a screen beneath counts as built for, whose guards apply to
  /// it (design rule E17).
  private func origin(
    of name: String
  ) -> (@MainActor @Sendable (RouteArguments) -> AnyDestination?)? {
    guard document.route(named: name) != nil else { return nil }
    return { [weak book] arguments in
      RouteBook.destination(of: name, with: arguments, in: book)
    }
  }

  /// A modal of the route's own, with a stack in it.
  private func modal(
    _ route: RouteDescription, _ style: ModalStyle, _ isDismissible: Bool
  ) -> any DocumentStep {
    let place = StackPlace.modals(openedBy: route.name)
    let present = BuiltInAction.present(
      style, anchor: route.anchor, isDismissible: isDismissible, name: route.name)
    let presented = StepAssembly<NavigationNode, RouteArguments>(
      finder: .nothing(), factory: .navigation(), file: StepName.document, line: 0
    ).named("stack of \(route.name)").using(present)
    // What is pushed in a stack that is built has no edit of its own to go with.
    let stack = (transition(of: route).map(presented.animated) ?? presented)
      .from(.current).assemble()
    let search = ScreenSearch.placed(in: place, chain(route))
    guard !route.beneath.isEmpty else { return own(route, search, .inStack(stack)) }
    var under = beneath(route, 0, in: place, .inStack(stack))
    for index in route.beneath.indices.dropFirst() {
      under = beneath(route, index, in: place, .on(under, PutOnStack()))
    }
    return own(route, search, .on(under, PutOnStack()))
  }

  /// An alert over what it asks for in the visible stack.
  private func alert(_ route: RouteDescription) -> any DocumentStep {
    let present = BuiltInAction.present(.alert, name: route.name)
    let base = stack(of: .visible)
    let current = DestinationStep<Node, RouteArguments>.current
    let under = beneath(route, in: .visible, from: base) ?? current
    return own(route, .alert(chain(route)), .on(under, present))
  }
}

extension RouteCompiler {
  /// The container from which a place's first new screen is put.
  private func stack(of place: StackPlace) -> DestinationStep<ContainerNode, RouteArguments> {
    .found(
      by: PlacedContainerFinder(place: place), named: place.text, file: StepName.document, line: 0)
  }

  /// Returns the component of the screen that a route, or a name without one, shows.
  func component(named name: String) -> ScreenComponent {
    registry?.screens[document.screenName(of: name)] ?? .placeholder
  }

  private func guards(of route: RouteDescription) -> [any RoutingInterceptor<RouteArguments>] {
    document.guards(of: route).map { name in
      RegisteredGuard(
        name: name, own: registry?.guards[name] ?? NamedGuard(name: name, board: board),
        rule: rules[name], book: book)
    }
  }

  private func tasks(of route: RouteDescription) -> [TaskComponent<any Error>] {
    route.tasks.compactMap { registry?.tasks[$0] }
  }

  private func transition(of route: RouteDescription) -> Transition? {
    guard let transition = route.transition else { return nil }
    let style = registry?.transitions[transition.style] ?? transition.builtInStyle
    return Transition(style ?? .automatic, duration: transition.duration)
  }

  private func postTasks(of route: RouteDescription) -> [TaskComponent<Never>] {
    route.postTasks.compactMap { registry?.postTasks[$0] }
  }

  /// The screens beneath, lowest first, and behind them the route's own, with what they mean; up to
  /// one of those beneath when an index is given.
  func chain(_ route: RouteDescription, upTo index: Int? = nil) -> ScreenChain {
    var names = route.beneath + [route.name]
    if let index { names.removeSubrange((index + 1)...) }
    return ScreenChain(
      components: names.map(component(named:)), wanted: wanted(route, upTo: index), origins: origins
    )
  }

  /// The screens beneath, lowest first, and behind them the route's own; up to one of those beneath
  /// when an index is given.
  func wanted(
    _ route: RouteDescription, upTo index: Int? = nil
  ) -> @Sendable (RouteArguments) -> [WantedScreen] {
    var list: [(name: String, route: RouteDescription?, isBeneath: Bool)] = route.beneath.map {
      ($0, document.route(named: $0), true)
    }
    list.append((route.name, route, false))
    if let index { list.removeSubrange((index + 1)...) }
    return { [list] arguments in
      list.map { screen in
        let parameters = (screen.route?.declaredParameters ?? []).compactMap { name in
          arguments.values[name].map { value in
            RouteParameter(
              name: name, value: screen.route?.usualForm(of: value, for: name) ?? value)
          }
        }
        return WantedScreen(
          name: screen.name, parameters: parameters, details: screen.route?.details ?? [],
          isBeneath: screen.isBeneath)
      }
    }
  }
}

extension RouteDescription {
  /// A value in the one form that its type has: `7` for `007` and `+7`, which are the same screen.
  fileprivate func usualForm(of value: String, for name: String) -> String? {
    guard parameters.contains(where: { $0.name == name && $0.type == ValueType.int.rawValue })
    else { return nil }
    return Int(value).map(String.init)
  }
}
