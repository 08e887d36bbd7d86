// Wayfinder is released under the MIT license; see LICENSE.

extension Router {
  /// Asks the guards of everything that is open again, and closes what they no longer allow.
  ///
  /// Call it when the facts that guards rest on have changed, for instance after a log-out:
  ///
  /// ```swift
  /// Account.logOut()
  /// let recheck = try await router.recheck()
  /// print(recheck.plan)
  /// ```
  ///
  /// The bag has a guard that stops when nobody is logged in:
  ///
  /// ```text
  /// Navigation:  →  Navigation:
  ///   Home            Home
  ///   Bag
  /// ```
  ///
  /// For each open screen and container, in all tabs and layers, the router asks its own guards and
  /// those of the route that it was built for (``Node/origin``), and for each tab those of its
  /// ``Node/tapDestination``. If a guard denies, the screen is taken out: allowed screens above it and
  /// layers over it stay. The only screen of a layer or of a tab that a route has added takes that
  /// with it. A tab or a root of the shell, which can't close, is hidden
  /// (``Node/isLocked``), and in place of a denied tab another one is selected. What all guards allow
  /// is open again. If the visible screen closes and its guard redirects, the router also
  /// navigates there, and doesn't come back afterward, even if the redirect says so. A guard that
  /// throws or answers too late denies.
  ///
  /// If a guard opens a screen itself instead of redirecting, for instance a log-in, that counts as
  /// a redirect to the screen: nothing is opened while guards are asked.
  ///
  /// All edits are one transaction, including those of the redirect. Each screen that leaves is asked;
  /// one that refuses stays and is hidden, and the others close all the same. If the destination of a
  /// redirect can't be reached, the screens still close, and ``Recheck/missedDestination`` says why.
  ///
  /// A recheck doesn't wait for its turn, so another request whose guard never answers can't hold
  /// it up. Navigations that are running ask their guards again before they commit. A second
  /// recheck makes this one start again, and both get the same result. Suspends in guards and in a
  /// transition, where canceling ends it at once.
  ///
  /// - Parameters:
  ///   - askingToLeave: Whether a screen that closes may refuse; one that does stays, hidden if its guards
  ///     deny it. For a log-out that must not wait for a form, pass `false`.
  ///   - followingRedirects: Whether the router goes where a guard leads, as it does unless told
  ///     otherwise.
  ///   - guardTimeout: How long to wait for each guard; the router's when left out.
  /// - Returns: The plan, the outcome, and the changes. The outcome is `refused` when a screen has refused
  ///   to leave; all others have closed.
  /// - Throws: ``RoutingError`` when it was canceled, or when the tree changed again and again while
  ///   guards were asked; the tree is as it was.
  /// - Complexity: Linear in the open nodes and their guards, and for each screen whose guard redirects
  ///   once more in what would leave with it.
  @discardableResult
  public func recheck(
    askingToLeave: Bool = true, followingRedirects: Bool = true,
    guardTimeout: GuardTimeout? = nil
  ) async throws(RoutingError) -> Recheck {
    let recheck = RecheckWork(
      isPlanOnly: false, asksToLeave: askingToLeave, followsRedirects: followingRedirects)
    let (run, work) = try await carryOut(recheck, guardTimeout)
    let made: Navigation<Node> = try run.navigation(showing: nil)
    return Recheck(
      plan: work.plan ?? RecheckPlan(lines: [], destination: nil), outcome: made.outcome,
      diff: made.diff, trace: made.trace, missedDestination: work.missedDestination)
  }

  /// Returns what ``recheck(askingToLeave:followingRedirects:guardTimeout:)`` would do now, without moving anything.
  ///
  /// Guards are asked; suspends and is canceled as that does.
  ///
  /// - Parameter guardTimeout: How long to wait for each guard; the router's when left out.
  /// - Returns: The plan.
  /// - Throws: ``RoutingError`` as ``recheck(askingToLeave:followingRedirects:guardTimeout:)`` does.
  public func recheckPlan(
    guardTimeout: GuardTimeout? = nil
  ) async throws(RoutingError) -> RecheckPlan {
    let (_, work) = try await carryOut(RecheckWork(isPlanOnly: true), guardTimeout)
    return work.plan ?? RecheckPlan(lines: [], destination: nil)
  }

  private func carryOut(
    _ work: RecheckWork, _ guardTimeout: GuardTimeout?
  ) async throws(RoutingError) -> (NavigationRun, RecheckWork) {
    let request = Request(name: .request(RecheckWork.name), kind: .recheck(work))
    let terms = RequestTerms(
      overlap: .coalesce, transitions: .wait, guardTimeout: guardTimeout ?? self.guardTimeout)
    let run = await carryOut(request, terms)
    defer { work.letGo() }
    if let failure = run.failure { throw failure }
    // One that has joined another one has that one's plan.
    return (run, run.target as? RecheckWork ?? work)
  }
}
