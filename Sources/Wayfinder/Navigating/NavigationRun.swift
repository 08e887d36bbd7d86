// Wayfinder is released under the MIT license; see LICENSE.

/// One request of a router from its arrival to its end: a state machine.
///
/// ``advance()`` goes on as far as it can, synchronously, and returns what the run waits for. Whoever
/// drives the run waits for that and calls it again; ``Router/drive(_:)`` does so for the app, a test
/// or the explorer by hand. Each phase stands in a file of its own, in this order:
///
/// 1. `takeTurn`: its turn among the requests of the router
/// 2. `makePlan`: from the destination back to something that is open
/// 3. `prepare`: parts of the plan may veto
/// 4. `askToLeave`: screens that would be removed may refuse
/// 5. `askGuards`: guards proceed, stop, or redirect
/// 6. `settle`: plans again if something has changed meanwhile
/// 7. `commit`: builds, and makes all edits in one transaction
/// 8. `conclude`: the transition, then the post-routing tasks
///
/// `followDetour` stands between 5 and 6 when a guard leads to another screen first. A request that
/// closes something goes from 1 to `closeScreens`.
@MainActor
package final class NavigationRun {
  /// The run in whose guard this code runs. A task that the guard starts inherits it.
  @TaskLocal static var current: NavigationRun?
  /// The run that asks a guard in place, without a task.
  @exclusivity(unchecked) static var askingInPlace: NavigationRun?

  /// The next piece of work of a run. Those from `prepare` to `conclude` carry out one plan.
  enum Phase: UInt8 {
    case takeTurn, makePlan
    case prepare, askToLeave, askGuards, settle, commit, conclude
    case followDetour, closeScreens, recheckScreens, ended
  }

  let router: Router
  let tree: ScreenTree
  /// The request that the run carries out.
  let request: NavigationRequest
  /// Whether that is to go somewhere, or which way of closing.
  let kind: RequestKind
  let terms: RequestTerms
  /// The number of the request, which events carry.
  let ticket: RequestQueue.Ticket
  /// The run whose guard made the request, if one did.
  let outer: NavigationRun?
  /// The run of the same router of which this one is a part; it runs in that one's turn.
  let parent: NavigationRun?

  // What a run keeps is not checked for exclusive access at run time. With the checks here and in
  // `Router`, finding an open screen takes 23 % more instructions, building one 12 %. It is sound: a
  // run belongs to the main actor, and no code of an app runs during an access. Each access reads or
  // replaces a whole value, or changes a list of the engine in place; the planner, which asks finders,
  // works on a trace of its own (see `planned()`).

  @exclusivity(unchecked) var phase = Phase.takeTurn
  /// The destination at work.
  @exclusivity(unchecked) var frame: Frame
  /// Destinations that wait for the end of a detour, outermost first.
  @exclusivity(unchecked) var interrupted: [Frame] = []
  @exclusivity(unchecked) var trace = NavigationTrace()
  @exclusivity(unchecked) var toldCount = 0

  /// Whether the request has arrived at the queue.
  @exclusivity(unchecked) var hasArrived = false
  /// The queue's answer to a request that had to wait.
  @exclusivity(unchecked) var turn: Turn?
  /// Whether the run has the turn, or its parent's.
  @exclusivity(unchecked) var isAtWork = false
  /// Why the run was ended while it waited, once it was.
  var endedFromOutside: RoutingError.Reason? {
    get { outsideEnd?.reason }
    set { outsideEnd = newValue.map(OutsideEnd.init) }
  }
  @exclusivity(unchecked) var outsideEnd: OutsideEnd?
  /// Whether the caller's task was canceled.
  @exclusivity(unchecked) var isCancelled = false
  /// Whether a guard has navigated.
  @exclusivity(unchecked) var hasNavigated = false
  /// Whether a detour was reached, which stays when the navigation fails.
  var hasOpenedDetour = false
  /// The guard that has not answered yet.
  @exclusivity(unchecked) var question: GuardQuestion?
  @exclusivity(unchecked) var answer: GuardAnswer?
  /// The task in which that guard runs.
  @exclusivity(unchecked) var guardCall: GuardCall?
  /// The number of guards that were asked in a task.
  @exclusivity(unchecked) var guardCallCount = 0
  /// The transition that the run waits for.
  @exclusivity(unchecked) var awaitedTransition: AwaitedTransition?
  /// The outcome of the current destination, and in the end of the run.
  @exclusivity(unchecked) var outcome: NavigationOutcome?
  /// The changes of the commit; `nil` if it changed nothing.
  @exclusivity(unchecked) var diff: TreeDiff?
  /// The tree's revision by then.
  @exclusivity(unchecked) var revision = 0
  /// The screen or container that was reached.
  @exclusivity(unchecked) var target: AnyObject?
  /// Whether the destination that was asked for was reached, not one that a guard chose.
  @exclusivity(unchecked) var isAtDestination = false
  /// The number of redirects so far.
  var redirectCount = 0
  /// Why the run has failed.
  @exclusivity(unchecked) var failure: RoutingError?

  @exclusivity(unchecked) var sleep: Sleep?
  @exclusivity(unchecked) var isWoken = false
  /// The caller's task, while a guard is begun in its midst: it can be canceled by the guard.
  ///
  /// The last property, because the standard library doesn't reveal its size: any property after it
  /// would have to be located at run time.
  @exclusivity(unchecked) var caller: UnsafeCurrentTask?

  init(
    _ router: Router, _ request: NavigationRequest, as kind: RequestKind = .navigation,
    _ terms: RequestTerms, outer: NavigationRun?
  ) {
    self.router = router
    tree = router.tree
    self.request = request
    self.kind = kind
    self.terms = terms
    self.outer = outer
    parent = outer?.running(in: router)
    ticket = router.queue.nextTicket()
    frame = Frame(request)
    trace.entries.reserveCapacity(12)
  }
}
