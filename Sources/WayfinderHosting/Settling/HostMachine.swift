// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// Makes a host show a tree, and tells the tree what the user did there.
///
/// The machine keeps no list of changes to come. Each call of ``settle()`` looks at what stands, takes
/// in what the user did, and makes the one next change. So a completion that is lost, a gesture in the
/// middle of an animation, and an edit of the tree in between need no case of their own. What a user sees
/// first, such as a restored state, isn't animated.
///
/// ```swift
/// let machine = HostMachine(tree: tree, host: PaperHost())
/// machine.settle()
/// ```
///
/// The machine doesn't keep its host alive. From its creation until ``stop()``, the tree waits for the
/// host after each commit; see `ScreenTree.attach(_:deadline:onCommit:onDeadline:)`.
///
/// **Shape**: from ``HostState/settled(revision:)`` by an edit to ``HostState/working``, by the
/// platform's completion back to settled.
@MainActor
public final class HostMachine {
  /// The tree that is shown.
  public let tree: ScreenTree

  /// The state after the last look.
  public internal(set) var state = HostState.detached

  /// The last two hundred lines about the changes that were made, the answers of the platform, and what the user did;
  /// the oldest first. Attach them to a bug report about a screen that doesn't appear.
  ///
  /// ```swift
  /// print(machine.journal.suffix(20).joined(separator: "\n"))
  /// ```
  public var journal: [String] { events.map(\.description) }
  package private(set) var events: [HostEvent] = []

  /// Called with each finding, for instance to make a test fail.
  public var onFinding: (HostFinding) -> Void = { _ in }

  /// Called when the user sees the tree, with its revision. A host can let go of what is gone.
  public var onSettled: (Int) -> Void = { _ in }

  /// Called before ``onSettled``, for the work of a host of the library.
  package var hostSettled: (Int) -> Void = { _ in }

  weak var host: (any TreeHost)?
  package let turns: HostTurns
  var attachment: HostAttachment?

  /// The shape of the hierarchy when the machine last saw it at rest.
  var base: HostShape?
  /// The shape of the hierarchy when the machine last saw it at rest, for tests.
  package var lastShape: HostShape? { base }

  /// The state of the hierarchy now, for tests.
  package var reading: HostReading? { host?.read() }

  /// The change that is being made.
  var flight: Flight?
  /// The gestures of a user that the tree doesn't know yet.
  var gestures: [UserGesture] = []
  /// The hold of a gesture that is under way.
  var finger: TransitionHold?
  var refusals = Refusals()
  var isInteractive: Bool?
  /// The transition of the last edit.
  var transition = Transition()
  /// The kinds of change for which a style wasn't drawn, each reported once.
  var undrawn: Set<String> = []
  /// Whether the user has seen the tree. All changes up to there make the first picture, and none of them
  /// is animated.
  var hasSettled = false

  var isSettling = false
  var mustLookAgain = false
  private var isScheduled = false
  private var stopWatching: (@MainActor () -> Void)?
  /// The last reading of the watchdog, if the hierarchy was busy then.
  var lastWatched: HostReading?
  var isWatching = false

  /// The time after which the machine looks without having been called.
  package static let watchInterval = Duration.milliseconds(1500)

  /// Creates the machine of a host.
  ///
  /// - Parameters:
  ///   - tree: The tree to show.
  ///   - host: The hierarchy. The machine doesn't keep it alive.
  ///   - deadline: The time that the tree waits for the host after a commit, on the tree's clock.
  public convenience init(
    tree: ScreenTree, host: any TreeHost, deadline: Duration = .seconds(5)
  ) {
    self.init(tree: tree, host: host, deadline: deadline, turns: HostTurns.current ?? .live(tree))
  }

  package init(
    tree: ScreenTree, host: any TreeHost, deadline: Duration = .seconds(5), turns: HostTurns
  ) {
    self.tree = tree
    self.host = host
    self.turns = turns
    attachment = tree.attach(
      self, deadline: deadline,
      onCommit: { [weak self] diff in self?.treeChanged(diff) },
      onDeadline: { [weak self] revision in self?.report(.late(revision: revision)) })
  }

  /// Ends the machine: the tree no longer waits for the host, and no change is made any more.
  public func stop() {
    attachment?.detach()
    attachment = nil
    host = nil
    finger?.end()
    finger = nil
    watch(false)
  }

  private func treeChanged(_ diff: TreeDiff) {
    // What comes beside an edit in the same turn leaves it its animation.
    if !diff.isBesideScreens { transition = diff.transition ?? Transition() }
    schedule()
  }

  /// Looks in the next turn. A commit never changes a hierarchy itself: the platform would call back
  /// into a tree that is in the middle of telling others.
  func schedule() {
    if isSettling {
      mustLookAgain = true
      return
    }
    if isScheduled { return }
    isScheduled = true
    turns.next { [weak self] in
      self?.isScheduled = false
      self?.settle()
    }
  }

  /// Calls a closure in a later turn, after the gestures that were attempted by now.
  ///
  /// - Parameter body: The closure, for instance what an alert's button does.
  public func afterAttempts(_ body: @escaping @MainActor () -> Void) {
    schedule()
    turns.next(body)
  }

  /// Makes sure that the machine looks again even if nobody calls, or that it does so no longer.
  func watch(_ isOn: Bool) {
    guard isOn else {
      stopWatching?()
      stopWatching = nil
      lastWatched = nil
      return
    }
    if stopWatching != nil { return }
    stopWatching = turns.after(Self.watchInterval) { [weak self] in
      guard let self else { return }
      stopWatching = nil
      flight?.wasWatched = true
      flight?.looks += 1
      isWatching = true
      settle()
      isWatching = false
    }
  }

  /// Empties the journal.
  public func forgetJournal() { events = [] }

  func note(_ event: HostEvent) {
    if events.count >= 200 { events.removeFirst(events.count - 199) }
    events.append(event)
  }

  func report(_ finding: HostFinding) {
    note(.found(finding))
    onFinding(finding)
  }
}

extension HostMachine {
  /// A change that is being made.
  @MainActor
  final class Flight {
    let change: HostChange
    let before: HostShape
    let expected: HostShape
    /// Whether the host says that it will be made later.
    var isOpen = false
    /// Whether the watchdog has looked since.
    var wasWatched = false
    /// The number of times that the watchdog has looked.
    var looks = 0

    /// Whether the animation can't be over yet.
    var mayRun: Bool {
      let interval = watchInterval / .seconds(1)
      return change.isAnimated && Double(looks) * interval < change.seconds + interval
    }

    init(_ change: HostChange, before: HostShape) {
      self.change = change
      self.before = before
      expected = before.applying(change)
    }
  }
}

extension TreeDiff {
  /// Whether only overlays have come or gone, or only locks have changed, without a transition of their own.
  fileprivate var isBesideScreens: Bool {
    transition == nil && !entries.isEmpty
      && entries.allSatisfy { entry in
        switch entry.change {
        case .locked, .opened, .overlayEnded, .overlayShown: true
        case .entered, .left, .moved, .kept, .selected: false
        }
      }
  }
}
