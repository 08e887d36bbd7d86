// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

extension Router {
  /// Makes a router that navigates to keys: they lead where the active configuration of a store says.
  ///
  /// - Parameters:
  ///   - tree: The tree that it edits.
  ///   - store: The store of the active configuration.
  ///   - interceptors: Guards that are asked in every navigation, first.
  ///   - exemptions: The destinations about which those guards aren't asked.
  ///   - contextTasks: Tasks for every node of a path.
  ///   - postTasks: Post-routing tasks for every node of a path that is in the tree.
  ///   - policy: The rule for requests while another one is running, or while a transition runs.
  ///   - guardTimeout: The time that a navigation waits for each of its guards.
  ///   - observers: The observers of navigations, in this order.
  public convenience init(
    tree: ScreenTree, store: ConfigurationStore,
    interceptors: [any RoutingInterceptor<AnyDestination>] = [],
    leavingOut exemptions: [GuardExemption] = [],
    contextTasks: [any ContextTask<Node, AnyDestination>] = [],
    postTasks: [any PostRoutingTask<Node, AnyDestination>] = [],
    policy: RequestPolicy<AnyDestination> = .queue, guardTimeout: GuardTimeout = .never,
    observers: [any NavigationObserver] = []
  ) {
    self.init(
      tree: tree, interceptors: interceptors, leavingOut: exemptions, contextTasks: contextTasks,
      postTasks: postTasks,
      policy: policy, guardTimeout: guardTimeout, observers: observers)
    nameOwner = store
    tellExposureLogs()
  }

  /// Lets the logs of exposures look at what is visible.
  func tellExposureLogs() {
    for case let log as ExposureLog in observers { log.look(in: self) }
  }

  /// The store that says where keys lead; `nil` for a router that was made without one.
  public var store: ConfigurationStore? { nameOwner as? ConfigurationStore }

  /// Navigates to a route of the active configuration.
  ///
  /// The key is looked up whenever the request plans: a request that waits goes where the
  /// configuration that is active by then says. Suspends, can be canceled, and overlaps with other
  /// requests as `navigate(to:with:policy:guardTimeout:animated:)` of a step does.
  ///
  /// - Parameters:
  ///   - key: The route.
  ///   - context: The context of the route.
  ///   - policy: The policy while another request is running; the router's when left out.
  ///   - guardTimeout: The time to wait for each guard; the router's when left out.
  ///   - animated: Whether the host animates the change.
  /// - Returns: The screen, how the navigation ended, what has changed, what happened.
  /// - Throws: `RoutingError`, with a ``ConfigurationError`` for its cause when the active configuration
  ///   lacks the route or gives it other types; the tree is as it was.
  @discardableResult
  public func navigate<Target: AnyObject, Context>(
    to key: RouteKey<Target, Context>, with context: Context,
    policy: RequestPolicy<Context>? = nil, guardTimeout: GuardTimeout? = nil, animated: Bool = true
  ) async throws(RoutingError) -> Navigation<Target> {
    try await navigate(
      to: destination(of: key, with: context), showing: Target.self, policy: policy,
      guardTimeout: guardTimeout, animated: animated)
  }

  /// Navigates to a route that needs no context; see ``navigate(to:with:policy:guardTimeout:animated:)``.
  ///
  /// - Parameters:
  ///   - key: The route.
  ///   - policy: The policy while another request is running; the router's when left out.
  ///   - guardTimeout: The time to wait for each guard; the router's when left out.
  ///   - animated: Whether the host animates the change.
  /// - Returns: The screen, how the navigation ended, what has changed, what happened.
  /// - Throws: `RoutingError`; the tree is as it was.
  @discardableResult
  public func navigate<Target: AnyObject>(
    to key: RouteKey<Target, Void>, policy: RequestPolicy<Void>? = nil,
    guardTimeout: GuardTimeout? = nil, animated: Bool = true
  ) async throws(RoutingError) -> Navigation<Target> {
    try await navigate(
      to: key, with: (), policy: policy, guardTimeout: guardTimeout, animated: animated)
  }

  /// Starts a navigation to a route of the active configuration and returns at once, for code that can't
  /// wait, such as the action of a button; see `go(to:with:policy:animated:)` of a step.
  ///
  /// - Parameters:
  ///   - key: The route.
  ///   - context: The context of the route.
  ///   - policy: The policy while another request is running; the router's when left out.
  ///   - animated: Whether the host animates the change.
  public func go<Target: AnyObject, Context>(
    to key: RouteKey<Target, Context>, with context: Context,
    policy: RequestPolicy<Context>? = nil, animated: Bool = true
  ) {
    start { try await $0.navigate(to: key, with: context, policy: policy, animated: animated) }
  }

  /// Starts a navigation to a route that needs no context and returns at once; see
  /// ``go(to:with:policy:animated:)``.
  ///
  /// - Parameters:
  ///   - key: The route.
  ///   - policy: The policy while another request is running; the router's when left out.
  ///   - animated: Whether the host animates the change.
  public func go<Target: AnyObject>(
    to key: RouteKey<Target, Void>, policy: RequestPolicy<Void>? = nil, animated: Bool = true
  ) {
    go(to: key, with: (), policy: policy, animated: animated)
  }

  /// Navigates to a route and waits for the result of its screen, or for the screen's end without one.
  ///
  /// Suspends, can be canceled, and overlaps with other requests as
  /// `result(of:with:exclusive:policy:guardTimeout:animated:)` of a step does. The wait goes on when another
  /// configuration becomes active, for as long as the screen is open.
  ///
  /// - Parameters:
  ///   - key: The route.
  ///   - context: The context of the route.
  ///   - exclusive: Whether the result is for this call alone: a second one meanwhile fails with `busy`.
  ///   - policy: The policy while another request is running; the router's when left out.
  ///   - guardTimeout: The time to wait for each guard; the router's when left out.
  ///   - animated: Whether the host animates the change.
  /// - Returns: The result, or how the screen was closed, or how the navigation ended that didn't show
  ///   it.
  /// - Throws: `RoutingError` of the navigation, or with `cancelled` in the phase `result`.
  public func result<Target: ResultReporting, Context>(
    of key: RouteKey<Target, Context>, with context: Context, exclusive: Bool = false,
    policy: RequestPolicy<Context>? = nil, guardTimeout: GuardTimeout? = nil, animated: Bool = true
  ) async throws(RoutingError) -> ScreenCompletion<Target.Result> {
    try await result(
      of: destination(of: key, with: context), as: Target.Result.self, exclusive: exclusive,
      policy: policy, guardTimeout: guardTimeout, animated: animated)
  }

  /// Navigates to a route whose key names only a result, and waits for it; see
  /// ``result(of:with:exclusive:policy:guardTimeout:animated:)``.
  ///
  /// - Parameters:
  ///   - key: The route.
  ///   - context: The context of the route.
  ///   - exclusive: Whether the result is for this call alone.
  ///   - policy: The policy while another request is running; the router's when left out.
  ///   - guardTimeout: The time to wait for each guard; the router's when left out.
  ///   - animated: Whether the host animates the change.
  /// - Returns: The result, or how the screen was closed, or how the navigation ended that didn't show
  ///   it.
  /// - Throws: `RoutingError` of the navigation, or with `cancelled` in the phase `result`.
  public func result<Result, Context>(
    of key: RouteKey<ScreenResult<Result>, Context>, with context: Context, exclusive: Bool = false,
    policy: RequestPolicy<Context>? = nil, guardTimeout: GuardTimeout? = nil, animated: Bool = true
  ) async throws(RoutingError) -> ScreenCompletion<Result> {
    try await result(
      of: destination(of: key, with: context), as: Result.self, exclusive: exclusive,
      policy: policy, guardTimeout: guardTimeout, animated: animated)
  }

  /// Navigates to a route whose key names only a result, and that needs no context, and waits for the
  /// result; see ``result(of:with:exclusive:policy:guardTimeout:animated:)``.
  ///
  /// - Parameters:
  ///   - key: The route.
  ///   - exclusive: Whether the result is for this call alone.
  ///   - policy: The policy while another request is running; the router's when left out.
  ///   - guardTimeout: The time to wait for each guard; the router's when left out.
  ///   - animated: Whether the host animates the change.
  /// - Returns: The result, or how the screen was closed, or how the navigation ended that didn't show
  ///   it.
  /// - Throws: `RoutingError` of the navigation, or with `cancelled` in the phase `result`.
  public func result<Result>(
    of key: RouteKey<ScreenResult<Result>, Void>, exclusive: Bool = false,
    policy: RequestPolicy<Void>? = nil, guardTimeout: GuardTimeout? = nil, animated: Bool = true
  ) async throws(RoutingError) -> ScreenCompletion<Result> {
    try await result(
      of: key, with: (), exclusive: exclusive, policy: policy, guardTimeout: guardTimeout,
      animated: animated)
  }

  /// Navigates to a route that needs no context and waits for the result of its screen; see
  /// ``result(of:with:exclusive:policy:guardTimeout:animated:)``.
  ///
  /// - Parameters:
  ///   - key: The route.
  ///   - exclusive: Whether the result is for this call alone.
  ///   - policy: The policy while another request is running; the router's when left out.
  ///   - guardTimeout: The time to wait for each guard; the router's when left out.
  ///   - animated: Whether the host animates the change.
  /// - Returns: The result, or how the screen was closed, or how the navigation ended that didn't show
  ///   it.
  /// - Throws: `RoutingError` of the navigation, or with `cancelled` in the phase `result`.
  public func result<Target: ResultReporting>(
    of key: RouteKey<Target, Void>, exclusive: Bool = false, policy: RequestPolicy<Void>? = nil,
    guardTimeout: GuardTimeout? = nil, animated: Bool = true
  ) async throws(RoutingError) -> ScreenCompletion<Target.Result> {
    try await result(
      of: key, with: (), exclusive: exclusive, policy: policy, guardTimeout: guardTimeout,
      animated: animated)
  }

  /// Returns what a navigation to a route would do now, without moving anything.
  ///
  /// - Parameters:
  ///   - key: The route.
  ///   - context: The context of the route.
  /// - Throws: `RoutingError` when the navigation could not be planned.
  public func plan<Target: AnyObject, Context>(
    to key: RouteKey<Target, Context>, with context: Context
  ) throws(RoutingError) -> NavigationPlan {
    try plan(to: destination(of: key, with: context))
  }

  private func destination<Target: AnyObject, Context>(
    of key: RouteKey<Target, Context>, with context: Context
  ) -> AnyDestination {
    store?.destination(of: key, with: context) ?? key.destination(with: context)
  }
}
