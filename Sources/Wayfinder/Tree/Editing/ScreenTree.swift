// Wayfinder is released under the MIT license; see LICENSE.

/// The screens of one window: the root layer and the chain of modal layers over it.
///
/// All changes go through ``edit(_:)``. The edits, such as push, present, and select, are methods of
/// ``TreeEdit``. To make a single edit, call the method of the same name on the tree. Edits don't
/// ask guards or screens; use a ``Router`` if these should be asked. A swipe back or a tap on a tab
/// goes through ``perform(_:)``, which makes the same edits but asks the screens first.
///
/// ```swift
/// let tree = ScreenTree(
///   root: TabNode([
///     NavigationNode([ScreenNode(HomeScreen())], name: "home"),
///     NavigationNode([ScreenNode(SearchScreen())], name: "search"),
///   ]))
/// let router = Router(tree: tree)
/// print(tree.drawing)
/// ```
///
/// **Shape**: `ScreenTree(root: TabNode([NavigationNode([home])]))` draws as
/// ```
/// Tabs:
///   Navigation*:
///     Home
/// ```
///
/// **Source**: `UIWindow` with its `rootViewController` and the presented controllers.
@MainActor
public final class ScreenTree {
  /// The top of the root layer; `nil` before there is one.
  public var root: Node? { rootNode }
  var rootNode: Node?

  /// The modal layers, which pages call layers for short, from the lowest to the topmost. Each lies over
  /// the one before it, the first over the root layer.
  public var modals: [ModalNode] { layers }
  var layers: [ModalNode] = []

  /// The overlays of the window, from the lowest to the topmost.
  public var overlays: [Overlay] { shownOverlays }
  var shownOverlays: [Overlay] = []

  /// The number of transactions that have changed the tree.
  public var revision: Int { version }
  var version = 0

  /// The time of transitions and of overlays.
  public let clock: any Clock<Duration>

  /// The object that changes the tree; while it is set, only its own transaction may edit.
  var owner: (any TreeOwner)?

  /// Knows what has to be locked when it comes into the tree.
  var lockKeeper: (any LockKeeper)?
  /// The number of locked nodes in the tree.
  var lockedCount = 0

  // The transaction at work.
  var log: [TreeEdit.Inverse] = []
  var touched: [Node] = []
  var given: [Transition] = []
  var hasOverlayEdits = false
  /// Whether the transaction has changed the children or the rules of a container.
  var editsContainers = false
  /// The children that the containers of a new root show, once the transaction has set a new root.
  var arrival: [InitialChild]?
  var depth = 0
  var transaction = 0

  /// The child that each container of the root layer showed when the root came into the tree.
  var initialChildren: [NodeID: NodeID] = [:]

  /// The node of each screen object, by the identity of the object.
  var nodesByScreen: [ObjectIdentifier: ScreenNode] = [:]
  /// The number of screens in the tree that decide on leaving; at zero nobody needs to be asked.
  var leaveDecidingCount = 0
  /// Nodes that no search finds while a chain is placed; see ``ChainPlacement``.
  var unseen: Set<ObjectIdentifier>?
  /// The number of screens in the tree that observe their appearance; `appeared` holds those in
  /// sight.
  var appearanceObservingCount = 0
  var appeared: [any AppearanceObserving] = []

  /// The transition that runs, and what is being told after a commit.
  var running: RunningTransition?
  /// The tasks that sleep on the clock, by number.
  var timers: [Int: Task<Void, Never>] = [:]
  var notices: [Notice] = []
  /// The host that shows the tree, if there is one.
  var attachment: HostAttachment?
  var isTelling = false
  /// Puts those in order who wait for something to end in this window.
  let wakeOrder = WakeOrder()

  var lastNumber = 0
  private let listeners = Broadcast<TreeDiff>()
  /// The handlers called at each change, for a recorder that must know the order of events.
  private var changeHandlers: [(number: Int, handle: (TreeDiff) -> Void)] = []
  private var lastChangeHandler = 0

  /// Makes a tree.
  ///
  /// - Parameters:
  ///   - root: The top of the root layer; without one, ``TreeEdit/replaceRoot(with:)`` comes first.
  ///     Must not be against the rules of the tree; for a root that your code
  ///     doesn't write, such as one described by a document, use ``init(validating:clock:)``.
  ///   - clock: The time of transitions and of overlays.
  public init(root: Node? = nil, clock: any Clock<Duration> = ContinuousClock()) {
    self.clock = clock
    guard let root else { return }
    do {
      try edit { edit throws(TreeError) in try edit.replaceRoot(with: root) }
    } catch {
      fatalError("ScreenTree.root must keep the rules of the tree. \(error)")
    }
  }

  /// Makes a tree of a root that may break the rules of the tree, for instance because a document
  /// or a plug-in describes it.
  ///
  /// ```swift
  /// let tree = try ScreenTree(validating: tabs)
  /// ```
  ///
  /// - Parameters:
  ///   - root: The top of the root layer.
  ///   - clock: The time of transitions and of overlays.
  /// - Throws: ``TreeError`` when a node or a screen object is in the root twice or in another
  ///   tree, a navigation node directly in another one, a modal layer in a container, or more
  ///   children in a container than it can have.
  /// - Complexity: Linear in the number of nodes.
  public convenience init(
    validating root: Node, clock: any Clock<Duration> = ContinuousClock()
  ) throws(TreeError) {
    self.init(clock: clock)
    try edit { edit throws(TreeError) in try edit.replaceRoot(with: root) }
  }

  deinit {
    for timer in timers.values { timer.cancel() }
    // The links from children to their parents close cycles, which end with the tree.
    guard let rootNode else { return }
    Task { @MainActor [layers] in
      rootNode.unlink()
      for layer in layers { layer.unlink() }
    }
  }

  /// Returns the changes from now on, one value for each transaction that has changed something.
  ///
  /// Each call gives a stream of its own; it ends with the tree. Values are yielded after the
  /// commit, in order, and wait for a slow reader without bound.
  public func changes() -> AsyncStream<TreeDiff> { listeners.stream() }

  /// Keeps what a new root shows, once its nodes have their numbers.
  func keepArrival() {
    guard let arrival else { return }
    self.arrival = nil
    initialChildren = [:]
    for entry in arrival { initialChildren[entry.container.id] = entry.child.id }
  }

  var hasListeners: Bool { !listeners.isEmpty || !changeHandlers.isEmpty }

  /// Calls a closure after each change from now on, behind those that are called already.
  ///
  /// - Returns: The number by which ``endCalling(_:)`` ends that.
  @discardableResult
  package func onChange(_ handler: @escaping (TreeDiff) -> Void) -> Int {
    lastChangeHandler += 1
    changeHandlers = changeHandlers + [(lastChangeHandler, handler)]
    return lastChangeHandler
  }

  /// Calls a closure after each change, as long as an object lives.
  ///
  /// - Returns: The number by which ``endCalling(_:)`` ends that.
  @discardableResult
  package func onChange(
    for owner: AnyObject, _ handler: @escaping (TreeDiff) -> Void
  ) -> Int {
    let number = lastChangeHandler + 1
    return onChange { [weak self, weak owner] diff in
      if owner == nil { self?.endCalling(number) } else { handler(diff) }
    }
  }

  /// Calls a closure no longer.
  package func endCalling(_ number: Int) { changeHandlers.removeAll { $0.number == number } }

  /// The number of closures that are called after each change.
  package var changeHandlerCount: Int { changeHandlers.count }

  func tellListeners(_ diff: TreeDiff) {
    for handler in changeHandlers { handler.handle(diff) }
    listeners.yield(diff)
  }

  /// A mark that no node carries yet, of any tree: nodes may wander from one to another. See
  /// `Node.mark` and `Node.touchedBy`.
  func nextMark() -> Int {
    Self.lastMark += 1
    return Self.lastMark
  }

  private static var lastMark = 0

  func nextNumber() -> NodeID {
    lastNumber += 1
    return NodeID(number: lastNumber)
  }
}

/// The object that decides which nodes are locked, and is notified of the user's gestures. The tree itself only
/// keeps what is locked from being seen.
@MainActor
protocol LockKeeper: AnyObject {
  /// Locks what the transaction at work has put into a tree and nobody has been asked about, and gives new screens
  /// what they ask for.
  func receiveArrivals(in tree: ScreenTree)
  /// The tree has changed while something in it is locked.
  func treeChanged()
  /// A tap on a node of the tree has got another meaning.
  func tapChanged(of node: Node)
  /// A transaction is about to end, or was rolled back: the locks of tabs follow the meaning of their taps.
  func settleTaps()
  /// Whether somebody takes a tap on a tab that has a meaning of its own.
  var takesTaps: Bool { get }
  /// Takes such a tap; returns whether somebody did.
  func tap(_ tab: Node, of container: ContainerNode) -> Bool
  /// A user makes a gesture.
  func gesture(_ moment: GestureMoment)
}

/// A moment of a user's gesture: before and after its edits, and once it has led somewhere.
enum GestureMoment { case before, after, wished }

/// The child that a container shows when the root around it comes into a tree.
struct InitialChild {
  let container: ContainerNode
  let child: Node

  /// Returns the child that each container of a subtree shows, from the outermost.
  @MainActor
  static func all(in node: Node) -> [InitialChild] {
    node.subtree.compactMap { node in
      guard node.role != .screen, let container = node as? ContainerNode else { return nil }
      return container.focusedChild.map { InitialChild(container: container, child: $0) }
    }
  }
}

extension Node {
  /// Clears the links of a subtree whose tree is gone.
  fileprivate func unlink() {
    guard isInTree else { return }
    stands = false
    container = nil
    for child in childNodes { child.unlink() }
  }
}

/// The object that changes a tree, while no other may edit it.
///
/// A class, so that asking who it is costs a reference and nothing else.
protocol TreeOwner: AnyObject, Sendable {
  /// The name of the owner in errors, for instance `the navigation to 'Product'`.
  var ownerText: String { get }
}
