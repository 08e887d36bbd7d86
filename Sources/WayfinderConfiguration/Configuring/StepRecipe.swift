// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// The ingredients of a step, regardless of the class of its screen.
struct StepRecipe: Sendable {
  let name: String
  let wanted: @Sendable (RouteArguments) -> WantedScreen
  let search: ScreenSearch
  /// The record of what each screen was made for.
  let origins: ScreenOrigins
  var guards: [any RoutingInterceptor<RouteArguments>] = []
  var tasks: [TaskComponent<any Error>] = []
  var postTasks: [TaskComponent<Never>] = []
  var transition: Transition?
  /// The route for which the screen counts as built, where that is not the step's own.
  var origin: (@MainActor @Sendable (RouteArguments) -> AnyDestination?)?
  let placing: Placing
  /// Whether the screen is given the values of a request that has found it.
  var takesData = false

  /// The way in which a new screen gets to its place.
  enum Placing: Sendable {
    /// By an action, on the screen or container of another step.
    case on(any DocumentStep, any Action)
    /// As the first one of a new stack.
    case inStack(DestinationStep<NavigationNode, RouteArguments>)
    /// By a registered action that edits a container.
    case edited(any PlaceEditing, StackPlace)

    func finish<Target: Screen>(
      _ assembly: StepAssembly<Target, RouteArguments>, _ transition: Transition?
    ) -> any DocumentStep {
      switch self {
      case .on(let step, let action):
        let placed = assembly.using(action)
        return step.take(transition.map(placed.animated) ?? placed)
      case .inStack(let stack):
        let placed = assembly.using(.push)
        return (transition.map(placed.animated) ?? placed).from(stack).assemble()
      case .edited(let edit, let place): return Self.attach(edit, assembly, transition, in: place)
      }
    }

    private static func attach<Edit: PlaceEditing, Target: Screen>(
      _ edit: Edit, _ assembly: StepAssembly<Target, RouteArguments>, _ transition: Transition?,
      in place: StackPlace
    ) -> any DocumentStep {
      edit.step(
        assembly, transition,
        in: DestinationStep<Edit.Container, RouteArguments>.found(
          by: PlacedContainerFinder(place: place), file: StepName.document, line: 0))
    }
  }
}

/// A finished step of a document, regardless of its target.
protocol DocumentStep: Sendable {
  /// Finishes a step that starts from this one.
  func take<New: AnyObject>(_ assembly: ActionAssembly<New, RouteArguments>)
    -> any DocumentStep
  /// The step with what a link gives.
  @MainActor func destination(with arguments: RouteArguments) -> AnyDestination
}

extension DestinationStep: DocumentStep where Context == RouteArguments {
  func take<New: AnyObject>(
    _ assembly: ActionAssembly<New, RouteArguments>
  ) -> any DocumentStep {
    assembly.from(self).assemble()
  }

  @MainActor func destination(with arguments: RouteArguments) -> AnyDestination {
    AnyDestination(self, with: arguments)
  }
}

extension ScreenComponent {
  /// Finishes a step of the class.
  func assemble(_ recipe: StepRecipe) -> any DocumentStep { recipe.finish(with: maker) }

  /// A screen that is known by its name and parameters alone.
  static let placeholder = ScreenComponent(RouteScreen.self, ContextShape()) { wanted in
    { wanted.counts($0) }
  } build: { wanted in
    RouteScreen(wanted)
  }
}

extension StepRecipe {
  /// Finishes the step for one class of screen.
  fileprivate func finish<Maker: ScreenMaking>(with maker: Maker) -> any DocumentStep {
    var assembly = StepAssembly<Maker.Target, RouteArguments>(
      finder: SearchFinder(search: search),
      factory: WantedFactory(
        wanted: wanted, maker: maker, origins: origins, standsFor: origin),
      file: StepName.document, line: 0
    ).named(name)
    for interceptor in guards { assembly = assembly.adding(interceptor) }
    if takesData {
      let (wanted, origins) = (wanted, origins)
      assembly = assembly.adding(task: "values") { target, arguments in
        (target as? RouteScreen)?.take(wanted(arguments).parameters)
        origins.renew(target, arguments)
      }
    }
    for task in tasks {
      assembly = assembly.adding(task: task.name) { target, arguments in
        try task.perform(target, arguments, [])
      }
    }
    for task in postTasks {
      assembly = assembly.adding(afterwards: task.name) { target, arguments, path in
        task.perform(target, arguments, path)
      }
    }
    return placing.finish(assembly, transition)
  }
}

/// Makes screens of one class from what a link gives.
private struct WantedFactory<Maker: ScreenMaking>: Factory, OriginNaming {
  let wanted: @Sendable (RouteArguments) -> WantedScreen
  let maker: Maker
  let origins: ScreenOrigins
  let standsFor: (@MainActor @Sendable (RouteArguments) -> AnyDestination?)?

  func origin(with arguments: RouteArguments) -> AnyDestination? { standsFor?(arguments) }

  func prepare(with arguments: RouteArguments) throws {
    try maker.prepare(wanted(arguments))
  }

  func build(with arguments: RouteArguments) throws -> Maker.Target {
    let screen = wanted(arguments)
    let target = try maker.build(screen)
    let origin = ScreenOrigin(name: screen.name, arguments: arguments, isOfShell: false)
    origins.note(target, origin)
    return target
  }
}
