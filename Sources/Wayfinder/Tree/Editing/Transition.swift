// Wayfinder is released under the MIT license; see LICENSE.

/// The move of a host from the screens before a transaction to those after it.
///
/// A transition is a value beside the tree: the tree is final the moment the transaction commits.
/// It is given to a transaction by ``TreeEdit/animate(with:)``, is in the transaction's
/// ``TreeDiff``, and runs on the clock of the tree for its duration; see
/// ``ScreenTree/transition``. With a duration of zero nothing runs.
///
/// ```swift
/// let bag = StepAssembly(BagScreen.self) { BagScreen() }
///   .using(.push).animated(with: Transition(.slide, duration: .milliseconds(250)))
///   .from(.visibleNavigation)
///   .assemble()
/// ```
///
/// **Units**: the duration is a `Duration` on the tree's clock, of any length.
///
/// **Source**: `UIViewControllerAnimatedTransitioning`, as a value.
public struct Transition: Sendable, Hashable, CustomStringConvertible {
  /// The style of the transition.
  public let style: TransitionStyle

  /// The time for which it runs; nothing runs when it is zero or less.
  public let duration: Duration

  /// Makes a transition.
  ///
  /// - Parameters:
  ///   - style: The look of the transition; the host's own unless given.
  ///   - duration: The time that it runs; zero unless given.
  public init(_ style: TransitionStyle = .automatic, duration: Duration = .zero) {
    self.style = style
    self.duration = duration
  }

  /// For instance `slide for 0.25 seconds`; without a duration the style alone.
  public var description: String {
    duration > .zero ? "\(style) for \(duration)" : "\(style)"
  }
}

/// The style of a transition.
///
/// Use `none` to change screens at once, as when an app starts from a link. The default,
/// `automatic`, leaves the choice to the host.
///
/// ```swift
/// try tree.edit(with: Transition(.none)) { edit in
///   try edit.select(at: 1, of: tabs)
/// }
/// ```
///
/// **Source**: `UIModalTransitionStyle`, `UINavigationControllerDelegate`.
public enum TransitionStyle: Sendable, Hashable, CustomStringConvertible {
  /// The host's own way for the change at hand.
  case automatic
  /// From one to the other without a movement.
  case none
  /// The old screen fades out while the new one fades in.
  case fade
  /// The new screen slides in beside the old one.
  case slide
  /// The screens turn around an axis, like the sides of a card.
  case flip
  /// An animator of your own, which the host casts to the type that it knows.
  // Indirect, because every diff holds a style and nearly none an animator.
  indirect case custom(any TransitionAnimator)

  public static func == (left: TransitionStyle, right: TransitionStyle) -> Bool {
    switch (left, right) {
    case (.custom(let left), .custom(let right)): AnyHashable(left) == AnyHashable(right)
    case (.custom, _), (_, .custom): false
    default: left.description == right.description
    }
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(description) }

  /// The name of the style as it is written.
  public var description: String {
    switch self {
    case .automatic: "automatic"
    case .none: "none"
    case .fade: "fade"
    case .slide: "slide"
    case .flip: "flip"
    case .custom(let animator): animator.name
    }
  }
}

/// A value that describes an animation of your own, for which the host has the code.
///
/// ```swift
/// struct Zoom: TransitionAnimator {
///   let from: String
///   var name: String { "zoom from \(from)" }
/// }
///
/// let opening = Transition(.custom(Zoom(from: "cover")), duration: .milliseconds(300))
/// if case .custom(let animator) = opening.style, let zoom = animator as? Zoom { print(zoom.from) }
/// ```
public protocol TransitionAnimator: Sendable, Hashable {
  /// The name in diffs and reports.
  var name: String { get }
}

extension ScreenTree {
  /// The transition that runs; `nil` when none does.
  ///
  /// It runs from the commit of its transaction for its duration on the clock of the tree. The next
  /// transaction that commits a change ends it at once, unless that transaction changes only
  /// overlays and has no duration of its own.
  ///
  /// With a host attached, or while somebody keeps a ``TransitionHold``, it runs until that ends and no
  /// edit ends it; see ``attach(_:deadline:onCommit:onDeadline:)``.
  public var transition: Transition? { running?.transition }

  /// Changes the tree in one transaction that a transition follows; see ``edit(_:)`` and
  /// ``TreeEdit/animate(with:)``.
  ///
  /// - Parameters:
  ///   - transition: The way in which the host moves to the new state, and its duration.
  ///   - body: The edits. It cannot suspend.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws; then there is no transition either.
  @discardableResult
  public func edit<Result, Failure: Error>(
    with transition: Transition, _ body: (TreeEdit) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try edit { edit throws(Failure) in
      edit.animate(with: transition)
      return try body(edit)
    }
  }

  /// Changes the tree in one transaction that hosts show with or without an animation; see ``edit(_:)``.
  ///
  /// ```swift
  /// try tree.edit(animated: false) { try $0.select(at: 1, of: tabs) }
  /// ```
  ///
  /// - Parameters:
  ///   - animated: Whether hosts animate the change. If not, the transaction's transition is
  ///     `Transition(.none)`, no matter what the edits ask for.
  ///   - body: The edits. It cannot suspend.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  @discardableResult
  public func edit<Result, Failure: Error>(
    animated: Bool, _ body: (TreeEdit) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try edit { edit throws(Failure) in
      let result = try body(edit)
      if !animated { edit.showAtOnce() }
      return result
    }
  }

  /// Waits for the end of the transition that runs; returns at once when none does.
  ///
  /// The call returns after ``AppearanceObserving/didAppear()`` of the screens that the transition
  /// brought into sight. The edit that ended it may have started another one: ask
  /// ``transition`` again. Any number of callers can wait; each returns at the same end, in the
  /// order in which they began to wait.
  ///
  /// - Throws: `CancellationError` when the calling task is canceled while it waits; the
  ///   transition runs on.
  public func transitionEnded() async throws(CancellationError) {
    guard let number = running?.number else { return }
    let wait = Wait(wakeOrder)
    running?.waiting.append { wait.end() }
    await wait.ended()
    if Task.isCancelled, running?.number == number { throw CancellationError() }
  }

  func start(_ transition: Transition, endingWith notices: [Notice]) {
    let number = startTimer(for: transition.duration) { tree in
      tree.endTransition()
      tree.tell()
    }
    running = RunningTransition(
      transition, number: number, revision: revision, endNotices: notices)
  }

  /// Ends the running transition; what it has to tell is in the queue then.
  func endTransition() {
    guard let ended = running else { return }
    running = nil
    stopTimer(ended.number)
    notices += ended.endNotices
    if !ended.waiting.isEmpty { notices.append(.transitionEnded(ended.waiting)) }
  }

  /// Does something once a duration from now has passed on the clock of the tree, unless the timer is
  /// stopped or the tree is gone by then.
  ///
  /// - Returns: The number of the timer.
  package func startTimer(
    for duration: Duration, _ body: @escaping @MainActor (ScreenTree) -> Void
  ) -> Int {
    let number = nextMark()
    let sleep = Self.sleeping(for: duration, on: clock)
    timers[number] = Task { [weak self] in
      // A clock that fails must not leave anything running for ever.
      try? await sleep()
      guard let self, timers.removeValue(forKey: number) != nil else { return }
      body(self)
    }
    return number
  }

  /// Lets a timer pass without an effect.
  package func stopTimer(_ number: Int) {
    timers.removeValue(forKey: number)?.cancel()
  }

  /// The end is fixed now and not when the task gets its turn.
  private static func sleeping<Time: Clock<Duration>>(
    for duration: Duration, on clock: Time
  ) -> @Sendable () async throws -> Void {
    let end = clock.now.advanced(by: duration)
    return { try await clock.sleep(until: end, tolerance: nil) }
  }
}

extension TreeEdit {
  /// Gives the transaction a transition: one for all of its edits, the last one given.
  ///
  /// A transaction that is rolled back, or that changes nothing, has none. When an inner edit
  /// throws, the transition that it gave is dropped. Without effect when somebody else changes the
  /// tree or the transaction of this edit is over; every verb throws then.
  ///
  /// **Shape**: `edit.animate(with: Transition(.slide, duration: .milliseconds(250)))`.
  ///
  /// - Parameter transition: The way in which the host moves to the new state, and its duration.
  public func animate(with transition: Transition) {
    if mayEdit { tree.given = tree.given + [transition] }
  }

  /// Lets hosts show the transaction without an animation, no matter what its edits have asked for so far: the
  /// last transition given counts.
  func showAtOnce() { animate(with: Transition(.none)) }
}

// A transition that a host or a gesture ends (design rules H4 and T10).
extension ScreenTree {
  /// The hold that runs, or a new one. A transition that ends by its duration ends now.
  func beginHold() -> RunningTransition {
    // Whoever is notified of the end may edit, with another transition.
    while let running {
      if running.isHeld { return running }
      endTransition()
      tell()
    }
    let hold = RunningTransition(
      Transition(), number: nextMark(), revision: revision, endNotices: [], isHeld: true)
    running = hold
    return hold
  }

  /// Lets a commit join the hold that runs, or one that begins because a host is attached.
  ///
  /// - Returns: Whether there is such a hold.
  func joinHold(_ transition: Transition?, endingWith notices: [Notice]) -> Bool {
    let host = livingAttachment
    guard host != nil || running?.isHeld == true else { return false }
    let hold = beginHold()
    if hold.coveredFrom == nil { hold.coveredFrom = revision }
    hold.revision = revision
    if let transition { hold.transition = transition }
    for notice in notices { hold.addEndNotice(notice) }
    guard let host else { return true }
    if let timer = hold.hostTimer { stopTimer(timer) }
    let waited = revision
    hold.hostTimer = startTimer(for: host.deadline) { tree in
      hold.hostTimer = nil
      tree.endIfFree(hold)
      host.onDeadline(waited)
    }
    return true
  }

  /// The host shows what was committed up to a revision.
  func hostSettled(at revision: Int) {
    guard let hold = running, hold.isHeld, let timer = hold.hostTimer, revision >= hold.revision
    else { return }
    stopTimer(timer)
    hold.hostTimer = nil
    endIfFree(hold)
  }

  func holdEnded(_ ended: TransitionHold) {
    guard let hold = running, hold.isHeld else { return }
    hold.holds.removeAll { $0 === ended }
    endIfFree(hold)
  }

  /// Ends a hold that nobody keeps any more.
  private func endIfFree(_ hold: RunningTransition) {
    guard running === hold, hold.hostTimer == nil, hold.holds.isEmpty else { return }
    endTransition()
    tell()
  }
}

extension RunningTransition {
  /// Adds a notice for the end. A screen that has come and gone meanwhile was never seen, and one that has gone
  /// and come was never missed.
  func addEndNotice(_ notice: Notice) {
    if let screen = notice.screen { _ = takeEndNotices(of: screen) }
    endNotices.append(notice)
  }

  /// Takes out what a screen was to hear at the end.
  func takeEndNotices(of screen: any AppearanceObserving) -> [Notice] {
    let taken = endNotices.filter { $0.screen === screen }
    if !taken.isEmpty { endNotices.removeAll { $0.screen === screen } }
    return taken
  }

  /// Whether a commit belongs to this transition.
  func covers(_ revision: Int) -> Bool {
    isHeld
      ? coveredFrom.map { ($0...self.revision).contains(revision) } ?? false
      : revision == self.revision
  }
}
