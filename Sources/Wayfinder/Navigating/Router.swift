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
@MainActor
public final class Router {
  /// The tree that the router edits.
  public let tree: ScreenTree

  /// Called with the error of each request that nobody waits for: one that ``start(_:)`` or `go(to:with:)`
  /// has started, or a user's tap on a tab with a destination. Prints the error unless you set it.
  ///
  /// ```swift
  /// router.onFailure = { error in print("The request failed: \(error)") }
  /// ```
  ///
  /// An outcome such as `stopped` or `refused` isn't a failure.
  public var onFailure: @MainActor (any Error) -> Void = { print($0) }

  /// The parts that apply to every navigation: those of a step whose target is any node.
  let parts: Step<Node, AnyDestination>
  let exemptions: [GuardExemption]
  let policy: RequestPolicy<AnyDestination>
  let guardTimeout: GuardTimeout

  let requests = RequestList()
  /// The link that waits until it is known what it stands for.
  var arrival: Arrival?
  /// The probe between the router and the parts of its routes, if there is one.
  package var probe: RoutingProbe? {
    get { standingBetween }
    set { standingBetween = newValue }
  }
  var standingBetween: RoutingProbe?
  /// The object that resolves names of destinations, if another module has attached one.
  package var nameOwner: (any DestinationBinding)? {
    get { binder }
    set {
      // No observer, which an initializer doesn't call.
      binder = newValue
      newValue?.join(reference)
      locks.namesChanged(for: self)
    }
  }
  private var binder: (any DestinationBinding)?
  package var observers: [any NavigationObserver]
  let eventReaders = Broadcast<NavigationEvent>()
  let ledger = ResultLedger()
  /// Watches what the user sees, once somebody wants to know.
  var sight: Sight?
  let initialState: InitialState
  /// The locks of the window, which routers of one tree share.
  let locks: WindowLocks
  /// Lives as long as the router. A weak reference to the router itself would make each use of it slower.
  private var life: Life? = Life()

  private final class Life: Sendable {}

  // What goes with the router may edit the tree, and must not meet a router that is going.
  deinit { life = nil }

  /// The router, for those who must not keep it alive.
  var reference: RouterReference { RouterReference(life: life, to: self) }

  /// Makes a router.
  ///
  /// - Parameters:
  ///   - tree: The tree that it edits.
  ///   - interceptors: Guards that are asked in every navigation, first.
  ///   - exemptions: The destinations about which those guards aren't asked.
  ///   - contextTasks: Tasks for every node of a path.
  ///   - postTasks: Post-routing tasks for every node of a path that is in the tree.
  ///   - policy: The rule for requests while another one is running, or while a transition runs.
  ///   - guardTimeout: The time for which a navigation waits for each of its guards.
  ///   - observers: The observers of all events, called in this order.
  public init(
    tree: ScreenTree, interceptors: [any RoutingInterceptor<AnyDestination>] = [],
    leavingOut exemptions: [GuardExemption] = [],
    contextTasks: [any ContextTask<Node, AnyDestination>] = [],
    postTasks: [any PostRoutingTask<Node, AnyDestination>] = [],
    policy: RequestPolicy<AnyDestination> = .queue,
    guardTimeout: GuardTimeout = .never, observers: [any NavigationObserver] = []
  ) {
    self.tree = tree
    self.exemptions = exemptions
    self.policy = policy
    self.guardTimeout = guardTimeout
    self.observers = observers
    initialState = InitialState(tree.root)
    locks = WindowLocks.of(tree)
    let name = StepName("router", target: Node.self, file: "Wayfinder", line: 0)
    var parts = Parts<Node, AnyDestination>(name: name) { _, _ in nil }
    for interceptor in interceptors { parts.add(guard: interceptor) }
    for task in contextTasks { parts.add(task: task) }
    for task in postTasks { parts.add(post: task) }
    self.parts = Step(parts)
    locks.join(self)
    for case let observer as any RouterWatching in observers { observer.watch(self) }
  }
}

/// A router that is not kept alive.
@MainActor
package struct RouterReference {
  private weak var life: AnyObject?
  private unowned let target: Router

  init(life: AnyObject?, to router: Router) {
    self.life = life
    target = router
  }

  /// The router, while it lives.
  package var router: Router? { life == nil ? nil : target }
}

/// An object that gives names of destinations their meaning for the routers that it is joined to.
@MainActor
package protocol DestinationBinding: AnyObject {
  /// The destination that looks its name up here, if nobody else has given it a meaning.
  func bound(_ destination: AnyDestination) -> AnyDestination
  /// A router is joined to it.
  func join(_ router: RouterReference)
}

extension Router {
  /// The destination with the meaning that the router's names have now.
  func bound(_ destination: AnyDestination) -> AnyDestination {
    binder?.bound(destination) ?? destination
  }

  /// Changes the meaning of names, for routers that are joined to their owner: what rests on a guard that
  /// it did not rest on before is locked until somebody has asked.
  package static func changingNames(of routers: [Router], _ change: () -> Void) {
    let before = routers.map { $0.locks.guards(by: $0) }
    change()
    for (router, guards) in zip(routers, before) {
      router.locks.lock(withMoreThan: guards, by: router)
    }
  }
}

/// A screen that uses the router of its window, for instance in the actions of its buttons.
///
/// Declare the property as `weak`: the router keeps its tree alive, and the tree its screens.
///
/// ```swift
/// final class CartScreen: RouterUsing {
///   weak var router: Router?
///   func checkOut() { router?.go(to: Routes.checkout) }
/// }
/// ```
///
/// The property is set when the change that brings the screen into the tree commits, before the screen
/// appears: by a navigation, a migration, a restored state, one of the lighter styles, or an edit of your own. A router
/// that is made for a tree with open screens is given to those that have none.
///
/// While the property is set nobody may edit the tree: an edit in its `didSet` throws. Start a request instead, or wait for
/// the screen to appear.
///
/// If a tree has several routers, a screen gets the one that has opened it, or else the one that was made last. A screen
/// that leaves the tree keeps its router; one that moves to another window gets that window's.
@MainActor
public protocol RouterUsing: Screen {
  /// The router of the screen's window; `nil` before the screen is in a tree that has one.
  var router: Router? { get set }
}

extension Router {
  /// Returns the events from now on.
  ///
  /// Each call gives a stream of its own, which ends with the router. Events are yielded after the
  /// observers were told, in order, and wait for a slow reader without bound.
  public func events() -> AsyncStream<NavigationEvent> { eventReaders.stream() }

  /// Tells another observer of all events from now on, after those before it.
  package func add(_ observer: any NavigationObserver) {
    observers = observers + [observer]
  }

  /// Whether anybody wants to be told.
  var hasObservers: Bool { !observers.isEmpty || !eventReaders.isEmpty }

  /// Tells everybody, while they may not edit the tree (design rule E14).
  func tell(
    _ kind: @autoclosure () -> NavigationEvent.Kind, _ request: Int, _ destination: StepName
  ) {
    guard hasObservers else { return }
    let event = NavigationEvent(request: request, destination: destination, kind: kind())
    let previous = tree.reserve(for: destination)
    for observer in observers { observer.observe(event) }
    tree.release(to: previous)
    eventReaders.yield(event)
  }
}

/// An observer that learns which router it observes.
@MainActor
package protocol RouterWatching: NavigationObserver {
  func watch(_ router: Router)
}
