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
/// Two navigations never overlap: a second one waits for the first, except that a navigation that a
/// guard starts with the same router runs at once, as a part of the one that asks the guard.
///
/// **Source**: route-composer's `Router`.
@MainActor
public final class Router {
  /// The tree that the router edits.
  public let tree: ScreenTree

  let globalGuards: GuardPart<AnyDestination>?
  let globalTasks: TaskPart<Node, AnyDestination>?
  let globalPosts: PostPart<Node, AnyDestination>?

  private var isBusy = false
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var firstWaiting = 0

  /// Makes a router.
  ///
  /// - Parameters:
  ///   - tree: The tree that it edits.
  ///   - interceptors: Guards that hold for every navigation; asked first.
  ///   - contextTasks: Tasks for every node of a path.
  ///   - postTasks: Post-routing tasks for every node of a path that stands in the tree.
  public init(
    tree: ScreenTree, interceptors: [any RoutingInterceptor<AnyDestination>] = [],
    contextTasks: [any ContextTask<Node, AnyDestination>] = [],
    postTasks: [any PostRoutingTask<Node, AnyDestination>] = []
  ) {
    self.tree = tree
    globalGuards = linked(interceptors)
    globalTasks = linked(contextTasks)
    globalPosts = linked(postTasks)
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
  /// Suspends while another navigation is at work, and in guards. A task that is cancelled there
  /// ends its navigation with `cancelled`; once the commit has begun, cancellation does not count.
  ///
  /// - Parameters:
  ///   - step: Where to go.
  ///   - context: What the step is given.
  /// - Returns: The screen, how the navigation ended, what has changed, what happened.
  /// - Throws: ``RoutingError``; the tree is as it was then.
  /// - Complexity: Linear in the open nodes and in the steps walked; independent of the number of
  ///   steps that the app has.
  @discardableResult
  public func navigate<Target: AnyObject, Context>(
    to step: DestinationStep<Target, Context>, with context: Context
  ) async throws(RoutingError) -> Navigation<Target> {
    let request = TypedRequest(step, context)
    defer { request.release() }
    let arrival = try await run(request)
    return Navigation(
      screen: arrival.isAtDestination ? request.bound?.target : nil, outcome: arrival.outcome,
      diff: arrival.diff, trace: arrival.trace)
  }

  /// Navigates to a step that needs no context.
  @discardableResult
  public func navigate<Target: AnyObject>(
    to step: DestinationStep<Target, Void>
  ) async throws(RoutingError) -> Navigation<Target> {
    try await navigate(to: step, with: ())
  }

  /// Navigates to a step with its context.
  @discardableResult
  public func navigate<Target: AnyObject, Context>(
    to destination: Destination<Target, Context>
  ) async throws(RoutingError) -> Navigation<Target> {
    try await navigate(to: destination.step, with: destination.context)
  }

  /// Navigates to a destination whose types are erased; the outcome tells whether it was reached.
  @discardableResult
  public func navigate(
    to destination: AnyDestination
  ) async throws(RoutingError) -> Navigation<AnyObject> {
    defer { destination.request.release() }
    let arrival = try await run(destination.request)
    return Navigation(
      screen: arrival.isAtDestination ? arrival.target : nil, outcome: arrival.outcome,
      diff: arrival.diff, trace: arrival.trace)
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
    defer { destination.request.release() }
    var trace = NavigationTrace()
    do {
      let itinerary = try makeItinerary(of: destination.request, trace: &trace)
      return try describe(itinerary, destination.name)
    } catch {
      throw error.preceded(by: trace)
    }
  }

  // MARK: The queue

  /// Waits for its turn: requests come to work in the order in which they were made.
  func enterQueue() async {
    guard isBusy else {
      isBusy = true
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  /// Hands the turn to the one that waits longest.
  func leaveQueue() {
    guard firstWaiting < waiting.count else {
      waiting.removeAll(keepingCapacity: true)
      firstWaiting = 0
      isBusy = false
      return
    }
    firstWaiting += 1
    waiting[firstWaiting - 1].resume()
  }
}
