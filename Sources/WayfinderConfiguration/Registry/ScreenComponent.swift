// Wayfinder is released under the MIT licence; see LICENSE.

internal import Wayfinder

/// A screen that a document can name, with its class forgotten but for what needs it.
struct ScreenComponent: Sendable {
  /// The class.
  let type: any AnyObject.Type
  /// What it is made of.
  let shape: ContextShape
  /// Says which open screens are the wanted one.
  let matcher: @MainActor (WantedScreen) throws -> @MainActor (ScreenNode) throws -> Bool
  /// Makes one that no navigation asks for, as a shell's.
  let build: @MainActor (WantedScreen) throws -> any Screen
  private let assembler: any ScreenAssembling

  init<Target: Screen>(
    _ type: Target.Type, _ shape: ContextShape,
    matcher: @escaping @MainActor (WantedScreen) throws -> @MainActor (Target) throws -> Bool,
    prepare: (@MainActor (WantedScreen) throws -> Void)? = nil,
    build: @escaping @MainActor (WantedScreen) throws -> Target
  ) {
    self.type = type
    self.shape = shape
    self.matcher = TypedMatcher(matcher: matcher).test
    self.build = { wanted in
      try prepare?(wanted)
      return try build(wanted)
    }
    assembler = TypedScreen(prepare: prepare, build: build)
  }

  /// Finishes a step of the class.
  func assemble(_ recipe: StepRecipe) -> any DocumentStep { assembler.assemble(recipe) }

  /// A screen that is known by its name and parameters alone.
  static let placeholder = ScreenComponent(RouteScreen.self, ContextShape()) { wanted in
    { wanted.counts($0) }
  } build: { wanted in
    RouteScreen(wanted)
  }
}

/// What a step is made of, whatever the class of its screen.
struct StepRecipe: Sendable {
  let name: String
  let wanted: @Sendable (RouteArguments) -> WantedScreen
  let search: ScreenSearch
  /// Where it is noted which screen was made for what.
  let origins: ScreenOrigins
  var guards: [any RoutingInterceptor<RouteArguments>] = []
  var tasks: [TaskComponent] = []
  let placing: Placing

  /// How a new screen gets to its place.
  enum Placing: Sendable {
    /// By an action, on the screen or container of another step.
    case on(any DocumentStep, any Action)
    /// As the first one of a new stack.
    case inStack(DestinationStep<NavigationNode, RouteArguments>)
    /// By a registered action that edits a container.
    case edited(any PlaceEditing, StackPlace)

    func finish<Target: Screen>(
      _ assembly: StepAssembly<Target, RouteArguments>
    ) -> any DocumentStep {
      switch self {
      case .on(let step, let action): step.take(assembly.using(action))
      case .inStack(let stack): assembly.using(.push).from(stack).assemble()
      case .edited(let edit, let place): edit.attach(assembly, in: place)
      }
    }
  }
}

/// A finished step of a document, whatever its target.
protocol DocumentStep: Sendable {
  /// Finishes a step that starts from this one.
  func take<New: AnyObject>(_ assembly: ActionAssembly<New, RouteArguments, Node>)
    -> any DocumentStep
  /// The step with what a link gives.
  @MainActor func destination(with arguments: RouteArguments) -> AnyDestination
}

extension DestinationStep: DocumentStep where Context == RouteArguments {
  func take<New: AnyObject>(
    _ assembly: ActionAssembly<New, RouteArguments, Node>
  ) -> any DocumentStep {
    assembly.from(self).assemble()
  }

  @MainActor func destination(with arguments: RouteArguments) -> AnyDestination {
    AnyDestination(self, with: arguments)
  }
}

/// A task for one class of screen.
struct TaskComponent: Sendable {
  let type: any AnyObject.Type
  private let body: any TaskPerforming

  init<Target: Screen>(
    _ type: Target.Type, _ perform: @escaping @MainActor (Target, RouteArguments) throws -> Void
  ) {
    self.type = type
    body = TypedTask(body: perform)
  }

  /// Whether a class of screen is the task's.
  func fits(_ type: any AnyObject.Type) -> Bool { body.fits(type) }

  @MainActor
  func perform(_ screen: any Screen, _ arguments: RouteArguments) throws {
    try body.perform(screen, arguments)
  }
}

/// Finishes steps of one class of screen.
private protocol ScreenAssembling: Sendable {
  func assemble(_ recipe: StepRecipe) -> any DocumentStep
}

private struct TypedScreen<Target: Screen>: ScreenAssembling {
  let prepare: (@MainActor (WantedScreen) throws -> Void)?
  let build: @MainActor (WantedScreen) throws -> Target

  func assemble(_ recipe: StepRecipe) -> any DocumentStep {
    let wanted = recipe.wanted
    var assembly = StepAssembly<Target, RouteArguments>(
      finder: SearchFinder(search: recipe.search),
      factory: WantedFactory(
        wanted: wanted, prepare: prepare, build: build, origins: recipe.origins)
    ).named(recipe.name)
    for interceptor in recipe.guards { assembly = assembly.adding(interceptor) }
    for task in recipe.tasks {
      assembly = assembly.adding(task: { target, arguments in try task.perform(target, arguments) })
    }
    return recipe.placing.finish(assembly)
  }
}

/// Makes screens of one class from what a link gives.
private struct WantedFactory<Target: Screen>: Factory {
  let wanted: @Sendable (RouteArguments) -> WantedScreen
  let prepare: (@MainActor (WantedScreen) throws -> Void)?
  let build: @MainActor (WantedScreen) throws -> Target
  let origins: ScreenOrigins

  func prepare(with arguments: RouteArguments) throws {
    try prepare?(wanted(arguments))
  }

  func build(with arguments: RouteArguments) throws -> Target {
    let screen = wanted(arguments)
    let target = try build(screen)
    let origin = ScreenOrigin(name: screen.name, arguments: arguments, isOfShell: false)
    origins.note(target, origin)
    return target
  }
}

/// A test for one class of screen, as one for any node.
private struct TypedMatcher<Target: Screen>: Sendable {
  let matcher: @MainActor (WantedScreen) throws -> @MainActor (Target) throws -> Bool

  @MainActor
  func test(_ wanted: WantedScreen) throws -> @MainActor (ScreenNode) throws -> Bool {
    let matches = try matcher(wanted)
    return { node in try (node.screen as? Target).map(matches) ?? false }
  }
}

/// A task for one class of screen, as one for any screen.
private protocol TaskPerforming: Sendable {
  func fits(_ type: any AnyObject.Type) -> Bool
  @MainActor func perform(_ screen: any Screen, _ arguments: RouteArguments) throws
}

private struct TypedTask<Target: Screen>: TaskPerforming {
  let body: @MainActor (Target, RouteArguments) throws -> Void

  func fits(_ type: any AnyObject.Type) -> Bool { type is Target.Type }

  func perform(_ screen: any Screen, _ arguments: RouteArguments) throws {
    if let target = screen as? Target { try body(target, arguments) }
  }
}

/// A container of the app's own.
struct ContainerComponent: Sendable {
  let type: ContainerNode.Type
  let build: @MainActor ([Node], String?) throws -> ContainerNode
}
