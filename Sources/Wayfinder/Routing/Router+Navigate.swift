// Wayfinder is released under the MIT license; see LICENSE.

extension Router {
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
  ///   - animated: Whether the host animates the change.
  /// - Returns: The screen, the outcome, the changes in the tree, and the events.
  /// - Throws: ``RoutingError``; the tree is as it was then.
  /// - Complexity: Linear in the open nodes and in the steps walked; independent of the number of
  ///   steps that the app has.
  @discardableResult
  public func navigate<Target: AnyObject, Context>(
    to step: DestinationStep<Target, Context>, with context: Context,
    policy: RequestPolicy<Context>? = nil, guardTimeout: GuardTimeout? = nil, animated: Bool = true
  ) async throws(RoutingError) -> Navigation<Target> {
    let request = Request(AnyDestination(step, with: context), isAnimated: animated)
    let run = begin(request, terms(policy, guardTimeout))
    if !run.hasEnded { await run.drive() }
    return try run.navigation(to: Target.self)
  }

  /// Navigates to a step that needs no context; see ``navigate(to:with:policy:guardTimeout:animated:)``.
  ///
  /// Suspends, can be canceled, and overlaps with other requests as that does.
  ///
  /// - Parameters:
  ///   - step: The step to navigate to.
  ///   - policy: The policy while another request is running; the router's policy when left out.
  ///   - guardTimeout: The time limit for each guard; the router's guardTimeout when left out.
  ///   - animated: Whether the host animates the change.
  /// - Returns: The screen, the outcome, the changes in the tree, and the events.
  /// - Throws: ``RoutingError``; the tree is as it was then.
  @discardableResult
  public func navigate<Target: AnyObject>(
    to step: DestinationStep<Target, Void>, policy: RequestPolicy<Void>? = nil,
    guardTimeout: GuardTimeout? = nil, animated: Bool = true
  ) async throws(RoutingError) -> Navigation<Target> {
    try await navigate(
      to: step, with: (), policy: policy, guardTimeout: guardTimeout, animated: animated)
  }

  /// Navigates to a step with its context; see ``navigate(to:with:policy:guardTimeout:animated:)``.
  ///
  /// Suspends, can be canceled, and overlaps with other requests as that does.
  ///
  /// - Parameters:
  ///   - destination: The destination, with the context of its step.
  ///   - policy: The policy while another request is running; the router's policy when left out.
  ///   - guardTimeout: The time limit for each guard; the router's guardTimeout when left out.
  ///   - animated: Whether the host animates the change.
  /// - Returns: The screen, the outcome, the changes in the tree, and the events.
  /// - Throws: ``RoutingError``; the tree is as it was then.
  @discardableResult
  public func navigate<Target: AnyObject, Context>(
    to destination: Destination<Target, Context>, policy: RequestPolicy<Context>? = nil,
    guardTimeout: GuardTimeout? = nil, animated: Bool = true
  ) async throws(RoutingError) -> Navigation<Target> {
    try await navigate(
      to: destination.step, with: destination.context, policy: policy, guardTimeout: guardTimeout,
      animated: animated)
  }

  /// Navigates to a destination whose types are erased; the outcome says whether it was reached.
  ///
  /// Suspends, can be canceled, and overlaps with other requests as
  /// ``navigate(to:with:policy:guardTimeout:animated:)`` does.
  ///
  /// - Parameters:
  ///   - destination: The destination, with the context of its step.
  ///   - policy: The policy while another request is running; the router's policy when left out.
  ///   - guardTimeout: The time limit for each guard; the router's guardTimeout when left out.
  ///   - animated: Whether the host animates the change.
  /// - Returns: The screen, the outcome, the changes in the tree, and the events.
  /// - Throws: ``RoutingError``; the tree is as it was then.
  @discardableResult
  public func navigate(
    to destination: AnyDestination, policy: RequestPolicy<AnyDestination>? = nil,
    guardTimeout: GuardTimeout? = nil, animated: Bool = true
  ) async throws(RoutingError) -> Navigation<AnyObject> {
    let request = Request(bound(destination), isAnimated: animated)
    let run = begin(request, terms(policy, guardTimeout))
    if !run.hasEnded { await run.drive() }
    return try run.navigation(showing: run.target)
  }

  /// Navigates to a destination whose target is known to be of a class.
  package func navigate<Target: AnyObject, Context>(
    to destination: AnyDestination, showing type: Target.Type, policy: RequestPolicy<Context>?,
    guardTimeout: GuardTimeout?, animated: Bool
  ) async throws(RoutingError) -> Navigation<Target> {
    let run = begin(Request(destination, isAnimated: animated), terms(policy, guardTimeout))
    if !run.hasEnded { await run.drive() }
    return try run.navigation(to: Target.self)
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
    let destination = bound(destination)
    var trace = NavigationTrace()
    do {
      let planner = Planner(tree: tree, goal: destination.name)
      var plan = try planner.plan(planner.lookUp(destination), &trace)
      plan.doors = try doors(of: plan, as: destination.name)
      return try plan.described(as: destination.name, for: destination, in: self)
    } catch {
      throw error.preceded(by: trace)
    }
  }
}

extension Sequence<Router> {
  /// Returns the router of the first window that shows a destination already; `nil` if none does.
  ///
  /// An app with several windows keeps their routers, the most recently active one first, and asks for each link,
  /// notification, or shortcut:
  ///
  /// ```swift
  /// let windows = [router]
  /// let destination = AnyDestination(product, with: 42)
  /// if let window = windows.first(showing: destination) ?? windows.first {
  ///   try await window.navigate(to: destination)
  /// }
  /// ```
  ///
  /// A window shows a destination if the plan of the navigation builds nothing. A window in which the navigation
  /// can't be planned doesn't show it.
  ///
  /// - Parameter destination: The destination.
  /// - Complexity: One plan for each window, up to the first that shows the destination.
  @MainActor
  public func first(showing destination: AnyDestination) -> Router? {
    first { (try? $0.plan(to: destination).building.isEmpty) ?? false }
  }
}

// Requests from code that can't wait for them, such as the action of a button.
extension Router {
  /// Starts a navigation to a step and returns at once.
  ///
  /// Use it in the action of a button, which neither waits nor catches errors:
  ///
  /// ```swift
  /// let action = { router.go(to: product, with: 42) }
  /// ```
  ///
  /// ```text
  /// Navigation:  →  Navigation:
  ///   Home            Home
  ///                   Product(42)
  /// ```
  ///
  /// The navigation is that of ``navigate(to:with:policy:guardTimeout:animated:)``. It begins when the main actor is
  /// free, after all requests that were started before. If it fails, ``onFailure`` is called.
  ///
  /// - Parameters:
  ///   - step: The step to navigate to.
  ///   - context: The context of the step.
  ///   - policy: The policy while another request is running; the router's policy when left out.
  ///   - animated: Whether the host animates the change.
  public func go<Target: AnyObject, Context>(
    to step: DestinationStep<Target, Context>, with context: Context,
    policy: RequestPolicy<Context>? = nil, animated: Bool = true
  ) {
    start { try await $0.navigate(to: step, with: context, policy: policy, animated: animated) }
  }

  /// Starts a navigation to a step that needs no context and returns at once; see
  /// ``go(to:with:policy:animated:)``.
  ///
  /// - Parameters:
  ///   - step: The step to navigate to.
  ///   - policy: The policy while another request is running; the router's policy when left out.
  ///   - animated: Whether the host animates the change.
  public func go<Target: AnyObject>(
    to step: DestinationStep<Target, Void>, policy: RequestPolicy<Void>? = nil,
    animated: Bool = true
  ) {
    go(to: step, with: (), policy: policy, animated: animated)
  }

  /// Starts a navigation to a destination whose types are erased and returns at once; see
  /// ``go(to:with:policy:animated:)``.
  ///
  /// - Parameters:
  ///   - destination: The destination, with the context of its step.
  ///   - policy: The policy while another request is running; the router's policy when left out.
  ///   - animated: Whether the host animates the change.
  public func go(
    to destination: AnyDestination, policy: RequestPolicy<AnyDestination>? = nil,
    animated: Bool = true
  ) {
    start { try await $0.navigate(to: destination, policy: policy, animated: animated) }
  }

  /// Starts any request and returns at once.
  ///
  /// ```swift
  /// router.start { try await $0.close(productScreen) }
  /// ```
  ///
  /// Requests begin in the order in which they were started. If the closure throws, ``onFailure`` is
  /// called.
  ///
  /// - Parameter request: The request. It gets the router, and runs when the main actor is free.
  public func start<Result>(_ request: @escaping @MainActor (Router) async throws -> Result) {
    Task { [self] in
      do {
        _ = try await request(self)
      } catch {
        onFailure(error)
      }
    }
  }
}
