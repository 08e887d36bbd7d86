// Wayfinder is released under the MIT licence; see LICENSE.

/// Takes the user of a tree from wherever they are to a destination.
///
/// A navigation goes through fixed phases (design rules E1 to E10): it plans, prepares, asks the
/// screens that would leave, asks the guards, builds, and commits everything in one transaction, or
/// nothing. One router serves one tree.
///
/// ```swift
/// let router = Router(tree: tree)
/// let shown = try await router.navigate(to: product, with: 42)
/// print(shown.outcome, shown.diff)
/// ```
///
/// What becomes of a request while another one is at work, an ``OverlapPolicy`` says, for the router
/// and for each request; by default it waits. A navigation that a guard starts with the same router
/// runs at once, as a part of the one that asks the guard. While a transition runs, a request waits
/// for its end, or is rejected, as a ``TransitionPolicy`` says. ``waiting`` shows what is going on.
///
/// **Source**: route-composer's `Router`.
@MainActor
public final class Router {
  /// The tree that the router edits.
  public let tree: ScreenTree

  let globalGuards: GuardPart<AnyDestination>?
  let globalTasks: TaskPart<Node, AnyDestination>?
  let globalPosts: PostPart<Node, AnyDestination>?

  let policy: OverlapPolicy
  let transitions: TransitionPolicy
  let patience: GuardPatience

  // As in `Node`, what every request touches is not checked for exclusive access at run time.
  @exclusivity(unchecked) var queue = RequestQueue()
  /// The request that went to work without waiting; others are in `requests`.
  @exclusivity(unchecked) var requestAtWork: NavigationRequest?
  @exclusivity(unchecked) var requests: [RequestQueue.Ticket: NavigationRequest] = [:]
  var turns: [RequestQueue.Ticket: CheckedContinuation<Turn, Never>] = [:]
  /// The navigations that wait for a guard, those of child requests behind their parents'.
  @exclusivity(unchecked) var askingNow = ShortList<GuardInquiry>()
  var races: [GuardRace] = []
  /// The requests that wait for the end of a transition.
  var transitionWaits: [TransitionWait] = []
  let observers: [any NavigationObserver]
  @exclusivity(unchecked) var eventStreams: [AsyncStream<NavigationEvent>.Continuation] = []
  let ledger = AnswerLedger()
  let shell: Shell

  /// Makes a router.
  ///
  /// - Parameters:
  ///   - tree: The tree that it edits.
  ///   - interceptors: Guards that hold for every navigation; asked first.
  ///   - contextTasks: Tasks for every node of a path.
  ///   - postTasks: Post-routing tasks for every node of a path that stands in the tree.
  ///   - policy: What becomes of a request while another one is at work.
  ///   - transitions: What becomes of a request while a transition runs.
  ///   - patience: How long a navigation waits for each of its guards.
  ///   - observers: Who hears what happens, in this order.
  public init(
    tree: ScreenTree, interceptors: [any RoutingInterceptor<AnyDestination>] = [],
    contextTasks: [any ContextTask<Node, AnyDestination>] = [],
    postTasks: [any PostRoutingTask<Node, AnyDestination>] = [],
    policy: OverlapPolicy = .queue, transitions: TransitionPolicy = .wait,
    patience: GuardPatience = .unlimited, observers: [any NavigationObserver] = []
  ) {
    self.tree = tree
    self.policy = policy
    self.transitions = transitions
    self.patience = patience
    self.observers = observers
    shell = Shell(tree.root)
    globalGuards = linked(interceptors)
    globalTasks = linked(contextTasks)
    globalPosts = linked(postTasks)
  }

  deinit {
    for stream in eventStreams { stream.finish() }
  }

  /// Navigates to a step.
  ///
  /// **Shape**: with a product pushed into a new stack that is presented from the current screen,
  /// `Home` becomes
  /// ```
  /// Home
  /// ⇧ sheet:
  ///   Navigation:
  ///     Product(42)
  /// ```
  /// and stays as it is when it is asked for again.
  ///
  /// Suspends while another navigation is at work, in guards, and while a transition runs. A task
  /// that is cancelled there ends its navigation with `cancelled`: in the queue, in an abandonable
  /// guard and in a transition at once, in another guard when that answers. Once the commit has
  /// begun, cancellation does not count; the call returns at the end of the transition that the
  /// commit has started. What a second call does while this one is at work, its policy says: by
  /// default it waits.
  ///
  /// - Parameters:
  ///   - step: Where to go.
  ///   - context: What the step is given.
  ///   - policy: What to do while another request is at work; the router's policy when left out.
  ///   - patience: How long to wait for each guard; the router's patience when left out.
  /// - Returns: The screen, how the navigation ended, what has changed, what happened.
  /// - Throws: ``RoutingError``; the tree is as it was then.
  /// - Complexity: Linear in the open nodes and in the steps walked; independent of the number of
  ///   steps that the app has.
  @discardableResult
  public func navigate<Target: AnyObject, Context>(
    to step: DestinationStep<Target, Context>, with context: Context,
    policy: RequestPolicy<Context>? = nil, patience: GuardPatience? = nil
  ) async throws(RoutingError) -> Navigation<Target> {
    let request = TypedRequest(step, context, areEqual: policy?.areEqual)
    defer { request.release() }
    let arrival = try await run(request, terms(policy?.overlap, patience, policy?.transitions))
    // A request that has joined another one was never bound itself.
    let screen = request.bound?.target ?? arrival.target as? Target
    return Navigation(
      screen: arrival.isAtDestination ? screen : nil, outcome: arrival.outcome,
      diff: arrival.diff, trace: arrival.trace)
  }

  /// Navigates to a step that needs no context; see ``navigate(to:with:policy:patience:)``.
  ///
  /// Suspends, is cancelled and overlaps as that does.
  ///
  /// - Parameters:
  ///   - step: Where to go.
  ///   - policy: What to do while another request is at work; the router's policy when left out.
  ///   - patience: How long to wait for each guard; the router's patience when left out.
  /// - Returns: The screen, how the navigation ended, what has changed, what happened.
  /// - Throws: ``RoutingError``; the tree is as it was then.
  @discardableResult
  public func navigate<Target: AnyObject>(
    to step: DestinationStep<Target, Void>, policy: RequestPolicy<Void>? = nil,
    patience: GuardPatience? = nil
  ) async throws(RoutingError) -> Navigation<Target> {
    try await navigate(to: step, with: (), policy: policy, patience: patience)
  }

  /// Navigates to a step with its context; see ``navigate(to:with:policy:patience:)``.
  ///
  /// Suspends, is cancelled and overlaps as that does.
  ///
  /// - Parameters:
  ///   - destination: Where to go, and what the step is given.
  ///   - policy: What to do while another request is at work; the router's policy when left out.
  ///   - patience: How long to wait for each guard; the router's patience when left out.
  /// - Returns: The screen, how the navigation ended, what has changed, what happened.
  /// - Throws: ``RoutingError``; the tree is as it was then.
  @discardableResult
  public func navigate<Target: AnyObject, Context>(
    to destination: Destination<Target, Context>, policy: RequestPolicy<Context>? = nil,
    patience: GuardPatience? = nil
  ) async throws(RoutingError) -> Navigation<Target> {
    try await navigate(
      to: destination.step, with: destination.context, policy: policy, patience: patience)
  }

  /// Navigates to a destination whose types are erased; the outcome tells whether it was reached.
  ///
  /// Suspends, is cancelled and overlaps as ``navigate(to:with:policy:patience:)`` does.
  ///
  /// - Parameters:
  ///   - destination: Where to go, and what the step is given.
  ///   - policy: What to do while another request is at work; the router's policy when left out.
  ///   - transitions: What to do while a transition runs; the router's policy when left out.
  ///   - patience: How long to wait for each guard; the router's patience when left out.
  /// - Returns: The screen, how the navigation ended, what has changed, what happened.
  /// - Throws: ``RoutingError``; the tree is as it was then.
  @discardableResult
  public func navigate(
    to destination: AnyDestination, policy: OverlapPolicy? = nil,
    transitions: TransitionPolicy? = nil, patience: GuardPatience? = nil
  ) async throws(RoutingError) -> Navigation<AnyObject> {
    let request = destination.request.forNewRun()
    defer { request.release() }
    let arrival = try await run(request, terms(policy, patience, transitions))
    return Navigation(
      screen: arrival.isAtDestination ? arrival.target : nil, outcome: arrival.outcome,
      diff: arrival.diff, trace: arrival.trace)
  }

  /// What a request asks for, filled up with what the router does.
  func terms(
    _ overlap: OverlapPolicy?, _ patience: GuardPatience?, _ transitions: TransitionPolicy? = nil
  ) -> RequestTerms {
    var patience = patience ?? self.patience
    if policy == .replace, !patience.isAbandonable { patience = .abandonable }
    return RequestTerms(
      overlap: overlap ?? policy, transitions: transitions ?? self.transitions, patience: patience)
  }

  /// What a navigation would do now, without moving anything.
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

  /// What a navigation to a step that needs no context would do now.
  public func plan<Target: AnyObject>(
    to step: DestinationStep<Target, Void>
  ) throws(RoutingError) -> NavigationPlan {
    try plan(to: step, with: ())
  }

  /// What a navigation to a destination whose types are erased would do now.
  public func plan(to destination: AnyDestination) throws(RoutingError) -> NavigationPlan {
    let request = destination.request.forNewRun()
    defer { request.release() }
    var trace = NavigationTrace()
    do {
      let itinerary = try makeItinerary(of: request, trace: &trace)
      return try describe(itinerary, destination.name)
    } catch {
      throw error.preceded(by: trace)
    }
  }
}
