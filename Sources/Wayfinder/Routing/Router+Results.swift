// Wayfinder is released under the MIT license; see LICENSE.

extension Router {
  /// Navigates to a screen and waits for its result, or for its end without one.
  ///
  /// ```swift
  /// let ending = try await router.result(of: sizes, with: 42)
  /// if case .finished(let size) = ending { add(42, in: size) }
  /// ```
  ///
  /// ```text
  /// Navigation:  →  Navigation:
  ///   Home            Home
  ///                 ⇧ sheet:
  ///                   Sizes(42)
  /// ```
  ///
  /// Suspends as ``navigate(to:with:policy:guardTimeout:animated:)`` does, and then until the screen has
  /// left the tree; that wait doesn't hold up other requests. Canceling the wait leaves the screen
  /// open. Two calls for the same open screen get the same result, unless one of them is exclusive.
  ///
  /// - Parameters:
  ///   - step: The screen.
  ///   - context: The context of the step.
  ///   - exclusive: Whether the result is for this call alone: a second call meanwhile, such as that of
  ///     a double tap on *Pay*, fails with `busy`.
  ///   - policy: The policy while another request is running; the router's policy when left out.
  ///   - guardTimeout: The time limit for each guard; the router's guardTimeout when left out.
  ///   - animated: Whether the host animates the change.
  /// - Returns: The result that ``finish(_:with:policy:animated:)`` was given, or the way by which the screen
  ///   was closed, or how the navigation ended that did not show it.
  /// - Throws: ``RoutingError`` of the navigation, or in the phase `result` with `cancelled`, or with `busy`
  ///   if another call waits exclusively.
  public func result<Target: ResultReporting, Context>(
    of step: DestinationStep<Target, Context>, with context: Context, exclusive: Bool = false,
    policy: RequestPolicy<Context>? = nil, guardTimeout: GuardTimeout? = nil, animated: Bool = true
  ) async throws(RoutingError) -> ScreenCompletion<Target.Result> {
    try await result(
      of: AnyDestination(step, with: context), as: Target.Result.self, exclusive: exclusive,
      policy: policy, guardTimeout: guardTimeout,
      animated: animated)
  }

  /// Navigates to a destination whose screen is known to report a result of a type, and waits for it.
  package func result<Result, Context>(
    of destination: AnyDestination, as type: Result.Type, exclusive: Bool,
    policy: RequestPolicy<Context>?, guardTimeout: GuardTimeout?, animated: Bool
  ) async throws(RoutingError) -> ScreenCompletion<Result> {
    guard let opener = ledger.opener(for: destination, isExclusive: exclusive) else {
      throw RoutingError(.busy, in: .result, to: destination.name)
    }
    defer { ledger.end(opener) }
    let shown = try await navigate(
      to: destination, showing: AnyObject.self, policy: policy, guardTimeout: guardTimeout,
      animated: animated)
    guard let screen = shown.screen as? any ResultReporting<Result> else {
      return .notShown(shown.outcome)
    }
    if !ledger.take(screen, for: opener) {
      throw RoutingError(.busy, in: .result, to: destination.name).preceded(by: shown.trace)
    }
    return try await result(of: screen, after: shown, destination.name)
  }

  /// Waits for the result of a screen that a navigation has shown.
  private func result<Result>(
    of screen: any ResultReporting<Result>, after shown: Navigation<AnyObject>, _ name: StepName
  ) async throws(RoutingError) -> ScreenCompletion<Result> {
    let place = screen.result
    guard let node = tree.node(of: screen) else {
      return place.result(since: shown.diff.revision).map(ScreenCompletion.finished)
        ?? .closed(by: .edit)
    }
    ledger.watch(node, in: tree) { place.end(closedBy: $0) }
    guard let ending = await place.wait(in: tree.wakeOrder) else {
      throw RoutingError(.cancelled, in: .result, to: name, node: node.reference)
        .preceded(by: shown.trace)
    }
    return ending
  }

  /// Navigates to a screen that needs no context and waits for its result; see
  /// ``result(of:with:exclusive:policy:guardTimeout:animated:)``.
  ///
  /// Suspends, can be canceled, and overlaps with other requests as that does.
  ///
  /// - Parameters:
  ///   - step: The screen.
  ///   - exclusive: Whether the result is for this call alone.
  ///   - policy: The policy while another request is running; the router's policy when left out.
  ///   - guardTimeout: The time limit for each guard; the router's guardTimeout when left out.
  ///   - animated: Whether the host animates the change.
  /// - Returns: The result, or the way by which the screen was closed, or how the navigation ended
  ///   that did not show it.
  /// - Throws: ``RoutingError`` of the navigation, or with `cancelled` in the phase `result`.
  public func result<Target: ResultReporting>(
    of step: DestinationStep<Target, Void>, exclusive: Bool = false,
    policy: RequestPolicy<Void>? = nil, guardTimeout: GuardTimeout? = nil, animated: Bool = true
  ) async throws(RoutingError) -> ScreenCompletion<Target.Result> {
    try await result(
      of: step, with: (), exclusive: exclusive, policy: policy, guardTimeout: guardTimeout,
      animated: animated)
  }

  /// Closes a screen and, after the commit, gives its result to all callers that wait for it.
  ///
  /// ```swift
  /// try await router.finish(sizeScreen, with: "XL")
  /// ```
  ///
  /// ```text
  /// Navigation:  →  Navigation:
  ///   Home            Home
  /// ⇧ sheet:
  ///   Sizes(42)
  /// ```
  ///
  /// Closes the screen as ``close(_:policy:animated:)`` does, without asking the screen itself. The callers
  /// get the result only if the request succeeds, and continue to wait until then:
  ///
  /// - If another screen refuses to leave, the outcome is `refused`, and the screen stays open.
  ///   Repeating the refused request passes the result on.
  /// - If an earlier request has closed the screen, this one fails with `notOpen`, as does the second
  ///   of two calls.
  /// - A screen at a root of the shell, such as a log-in, can't be closed. Its result ends the wait,
  ///   the outcome is `alreadyThere`, and the screen stays until you replace the root. When nobody
  ///   waits for the result, the request fails with `rootOfShell`.
  ///
  /// Suspends in the queue and in a transition, where canceling ends it at once.
  ///
  /// - Parameters:
  ///   - screen: The screen to close.
  ///   - result: The result that it was opened for.
  ///   - policy: The policy while another request is running; the router's policy when left out.
  ///   - animated: Whether the host animates the change.
  /// - Returns: The node that has the focus then, and what has changed.
  /// - Throws: ``RoutingError`` with `notOpen` if the screen isn't in the tree, with `rootOfShell` for a
  ///   root whose result nobody waits for, or with how the queue ended it.
  @discardableResult
  public func finish<Target: ResultReporting>(
    _ screen: Target, with result: Target.Result, policy: RequestPolicy<Void>? = nil,
    animated: Bool = true
  ) async throws(RoutingError) -> Navigation<Node> {
    let place = screen.result
    let finishing = RequestKind.Finishing(
      isAwaited: { place.isAwaited },
      deliver: { revision in place.finish(with: result, at: revision) })
    return try await carryOut(
      "finish", of: name(of: screen), .close(screen, finishing: finishing), policy, animated)
  }
}
