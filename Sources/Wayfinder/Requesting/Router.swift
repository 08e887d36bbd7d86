// Wayfinder is released under the MIT license; see LICENSE.

/// An object that takes the user from wherever they are in a tree to a destination.
///
/// A navigation has fixed phases: it plans, prepares, asks the screens that would leave, asks the
/// guards, builds, and commits everything in one transaction or not at all. Each tree has one
/// router.
///
/// ```swift
/// let router = Router(tree: tree)
/// let shown = try await router.navigate(to: product, with: 42)
/// print(shown.outcome, shown.diff)
/// ```
///
/// ```text
/// Navigation:  →  Navigation:
///   Home            Home
///                   Product(42)
/// ```
///
/// A ``RequestPolicy`` decides what happens to a request that arrives while another one or a
/// transition is running; by default, it waits. A navigation that a guard starts with the same
/// router runs at once, as part of the navigation that asks the guard. ``waiting`` shows what the
/// router is doing.
///
/// **Source**: route-composer's `Router`.
@MainActor
public final class Router {
  /// The tree that the router edits.
  public let tree: ScreenTree

  let globalGuards: GuardPart<AnyDestination>?
  let globalTasks: TaskPart<Node, AnyDestination>?
  let globalPosts: PostPart<Node, AnyDestination>?

  let policy: RequestPolicy<AnyDestination>
  let guardTimeout: GuardTimeout

  // What every request touches is not checked for exclusive access at run time; see `NavigationRun` for
  // what that saves. Each access reads or changes a value of the engine, and calls no code of an app.
  @exclusivity(unchecked) var queue = RequestQueue()
  /// The requests that have begun, those of guards among them.
  @exclusivity(unchecked) var runs = ShortList<NavigationRun>()
  /// The requests that wait for their turn, or for the end of one that they have joined.
  var waitingRuns: [RequestQueue.Ticket: NavigationRun] = [:]
  /// The number of times that a recheck has begun to ask: what guards have approved before no longer
  /// counts.
  package final var recheckCount = 0
  /// Whether the tree is watched for the end of detours.
  var watchesDetours = false
  /// The probe between the router and the parts of its routes, if there is one.
  @exclusivity(unchecked) package var probe: RoutingProbe?
  @exclusivity(unchecked) package final var observers: [any NavigationObserver]
  @exclusivity(unchecked) var eventStreams: [AsyncStream<NavigationEvent>.Continuation] = []
  let ledger = ResultLedger()
  /// Watches what the user sees, once somebody wants to know.
  var sight: Sight?
  /// The object that resolves names of destinations, if another module has attached one.
  package final var nameOwner: (any DestinationBinding)?
  let initialState: InitialState
  /// Lives as long as the router.
  private let life = Life()

  private final class Life {}

  /// Makes a router.
  ///
  /// - Parameters:
  ///   - tree: The tree that it edits.
  ///   - interceptors: Guards that hold for every navigation; asked first.
  ///   - contextTasks: Tasks for every node of a path.
  ///   - postTasks: Post-routing tasks for every node of a path that is in the tree.
  ///   - policy: The rule for requests while another one is running, or while a transition runs.
  ///   - guardTimeout: The time for which a navigation waits for each of its guards.
  ///   - observers: The observers of all events, called in this order.
  public init(
    tree: ScreenTree, interceptors: [any RoutingInterceptor<AnyDestination>] = [],
    contextTasks: [any ContextTask<Node, AnyDestination>] = [],
    postTasks: [any PostRoutingTask<Node, AnyDestination>] = [],
    policy: RequestPolicy<AnyDestination> = .queue,
    guardTimeout: GuardTimeout = .never, observers: [any NavigationObserver] = []
  ) {
    self.tree = tree
    self.policy = policy
    self.guardTimeout = guardTimeout
    self.observers = observers
    initialState = InitialState(tree.root)
    globalGuards = linked(interceptors)
    globalTasks = linked(contextTasks)
    globalPosts = linked(postTasks)
    // A weak reference to the router would make each use of it slower.
    tree.tapHandler = { [weak life, unowned self] tab, container in
      guard life != nil else { return false }
      Task { [self] in try? await tap(tab, of: container) }
      return true
    }
  }

  deinit {
    for stream in eventStreams { stream.finish() }
  }

  /// Navigates to a step.
  ///
  /// ```swift
  /// let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
  ///   .using(.push).from(.newNavigation)
  ///   .using(.present(.sheet)).from(.current)
  ///   .assemble()
  /// let shown = try await router.navigate(to: product, with: 42)
  /// ```
  ///
  /// ```text
  /// Navigation:  →  Navigation:
  ///   Home            Home
  ///                 ⇧ sheet:
  ///                   Navigation:
  ///                     Product(42)
  /// ```
  ///
  /// If you navigate to the same product again, it is found, and nothing changes.
  ///
  /// Suspends while another navigation is running, in guards, and during transitions. Canceling the
  /// task there ends the navigation at once with `cancelled`; a guard that is being asked is
  /// canceled, too, and its answer is ignored. Once the commit has begun, cancellation has no
  /// effect, and the call returns at the end of the transition that the commit has started. The
  /// policy of a second call decides what it does while this one is running; by default, it waits.
  ///
  /// - Parameters:
  ///   - step: The step to navigate to.
  ///   - context: The context of the step.
  ///   - policy: The policy while another request is running; the router's policy when left out.
  ///   - guardTimeout: The time limit for each guard; the router's guardTimeout when left out.
  /// - Returns: The screen, the outcome, the changes in the tree, and the events.
  /// - Throws: ``RoutingError``; the tree is as it was then.
  /// - Complexity: Linear in the open nodes and in the steps walked; independent of the number of
  ///   steps that the app has.
  @discardableResult
  public func navigate<Target: AnyObject, Context>(
    to step: DestinationStep<Target, Context>, with context: Context,
    policy: RequestPolicy<Context>? = nil, guardTimeout: GuardTimeout? = nil
  ) async throws(RoutingError) -> Navigation<Target> {
    let request = TypedRequest(step, context)
    defer { request.release() }
    let run = begin(request, terms(policy, guardTimeout))
    if !run.hasEnded { await drive(run) }
    // A request that has joined another one was never bound itself.
    return try run.navigation(showing: request.bound?.target ?? run.target as? Target)
  }

  /// Navigates to a step that needs no context; see ``navigate(to:with:policy:guardTimeout:)``.
  ///
  /// Suspends, can be canceled, and overlaps with other requests as that does.
  ///
  /// - Parameters:
  ///   - step: The step to navigate to.
  ///   - policy: The policy while another request is running; the router's policy when left out.
  ///   - guardTimeout: The time limit for each guard; the router's guardTimeout when left out.
  /// - Returns: The screen, the outcome, the changes in the tree, and the events.
  /// - Throws: ``RoutingError``; the tree is as it was then.
  @discardableResult
  public func navigate<Target: AnyObject>(
    to step: DestinationStep<Target, Void>, policy: RequestPolicy<Void>? = nil,
    guardTimeout: GuardTimeout? = nil
  ) async throws(RoutingError) -> Navigation<Target> {
    try await navigate(to: step, with: (), policy: policy, guardTimeout: guardTimeout)
  }

  /// Navigates to a step with its context; see ``navigate(to:with:policy:guardTimeout:)``.
  ///
  /// Suspends, can be canceled, and overlaps with other requests as that does.
  ///
  /// - Parameters:
  ///   - destination: The destination, with the context of its step.
  ///   - policy: The policy while another request is running; the router's policy when left out.
  ///   - guardTimeout: The time limit for each guard; the router's guardTimeout when left out.
  /// - Returns: The screen, the outcome, the changes in the tree, and the events.
  /// - Throws: ``RoutingError``; the tree is as it was then.
  @discardableResult
  public func navigate<Target: AnyObject, Context>(
    to destination: Destination<Target, Context>, policy: RequestPolicy<Context>? = nil,
    guardTimeout: GuardTimeout? = nil
  ) async throws(RoutingError) -> Navigation<Target> {
    try await navigate(
      to: destination.step, with: destination.context, policy: policy, guardTimeout: guardTimeout)
  }

  /// Navigates to a destination whose types are erased; the outcome says whether it was reached.
  ///
  /// Suspends, can be canceled, and overlaps with other requests as
  /// ``navigate(to:with:policy:guardTimeout:)`` does.
  ///
  /// - Parameters:
  ///   - destination: The destination, with the context of its step.
  ///   - policy: The policy while another request is running; the router's policy when left out.
  ///   - guardTimeout: The time limit for each guard; the router's guardTimeout when left out.
  /// - Returns: The screen, the outcome, the changes in the tree, and the events.
  /// - Throws: ``RoutingError``; the tree is as it was then.
  @discardableResult
  public func navigate(
    to destination: AnyDestination, policy: RequestPolicy<AnyDestination>? = nil,
    guardTimeout: GuardTimeout? = nil
  ) async throws(RoutingError) -> Navigation<AnyObject> {
    let request = destination.request.forNewRun()
    defer { request.release() }
    let run = begin(request, terms(policy, guardTimeout))
    if !run.hasEnded { await drive(run) }
    return try run.navigation(showing: run.target)
  }

  /// Navigates to a destination whose target is known to be of a class.
  package func navigate<Target: AnyObject, Context>(
    to destination: AnyDestination, showing type: Target.Type, policy: RequestPolicy<Context>?,
    guardTimeout: GuardTimeout?
  ) async throws(RoutingError) -> Navigation<Target> {
    let request = destination.request.forNewRun()
    defer { request.release() }
    let run = begin(request, terms(policy, guardTimeout))
    if !run.hasEnded { await drive(run) }
    // A switch may have chosen a step of another class, which the step before it shows as its own.
    return try run.navigation(showing: (request.root?.anyTarget ?? run.target) as? Target)
  }

  /// Returns the terms of a request, filled in from the router where the request leaves them open.
  func terms<Context>(
    _ own: RequestPolicy<Context>?, _ guardTimeout: GuardTimeout? = nil
  ) -> RequestTerms {
    let overlap = own?.overlap
    return RequestTerms(
      overlap: overlap ?? policy.overlap ?? .queue,
      transitions: own?.transitions ?? policy.transitions ?? .wait,
      guardTimeout: guardTimeout ?? self.guardTimeout,
      joinRule: overlap == nil ? policy.joinRule : own?.joinRule)
  }

  /// Returns what a navigation would do now, without moving anything.
  ///
  /// Finders, switch conditions and transformers are called as for a navigation; guards, factories
  /// and tasks are not.
  ///
  /// - Throws: ``RoutingError`` when the navigation could not be planned.
  public func plan<Target: AnyObject, Context>(
    to step: DestinationStep<Target, Context>, with context: Context
  ) throws(RoutingError) -> NavigationPlan {
    try plan(to: AnyDestination(step, with: context))
  }

  /// Returns what a navigation to a step without a context would do now.
  public func plan<Target: AnyObject>(
    to step: DestinationStep<Target, Void>
  ) throws(RoutingError) -> NavigationPlan {
    try plan(to: step, with: ())
  }

  /// Returns what a navigation to a destination whose types are erased would do now.
  public func plan(to destination: AnyDestination) throws(RoutingError) -> NavigationPlan {
    let request = destination.request.forNewRun()
    defer { request.release() }
    var trace = NavigationTrace()
    do {
      let planner = RoutePlanner(tree: tree, goal: destination.name)
      return try planner.plan(request, &trace).described(as: destination.name, in: self)
    } catch {
      throw error.preceded(by: trace)
    }
  }
}
