// Wayfinder is released under the MIT license; see LICENSE.

/// A transition that lasts until it is ended, for instance while the user drags a screen.
///
/// ``ScreenTree/hold(deadline:)`` makes one. While it lasts, ``ScreenTree/transition`` isn't `nil` and
/// the requests of a router wait, as for any transition. An edit doesn't end it; it joins it.
///
/// ```swift
/// @MainActor
/// final class DragHandler {
///   private var hold: TransitionHold?
///
///   func dragBegan(in tree: ScreenTree) { hold = tree.hold() }
///   func dragEnded() { hold?.end() }
/// }
/// ```
@MainActor
public final class TransitionHold {
  private weak var tree: ScreenTree?
  private var timer: Int?

  /// Whether the hold still lasts.
  public private(set) var isActive = true

  init(_ tree: ScreenTree, deadline: Duration) {
    self.tree = tree
    timer = tree.startTimer(for: deadline) { [weak self] _ in
      self?.timer = nil
      self?.end()
    }
  }

  /// Ends the hold. A second call does nothing.
  public func end() {
    guard isActive else { return }
    isActive = false
    if let timer { tree?.stopTimer(timer) }
    timer = nil
    tree?.holdEnded(self)
  }
}

/// The link between a tree and the host that shows it.
///
/// From ``ScreenTree/attach(_:deadline:onCommit:onDeadline:)`` until ``detach()``, each commit begins a
/// hold, and ``settled(at:)`` ends it when the user sees what was committed.
///
/// ```swift
/// let attachment = tree.attach(canvas, onCommit: { diff in canvas.draw(diff) })
/// canvas.animationEnded = { diff in attachment.settled(at: diff.revision) }
/// ```
@MainActor
public final class HostAttachment {
  private weak var tree: ScreenTree?
  private weak var owner: AnyObject?
  let deadline: Duration
  let onCommit: (TreeDiff) -> Void
  let onDeadline: (Int) -> Void

  init(
    _ tree: ScreenTree, _ owner: AnyObject, deadline: Duration,
    onCommit: @escaping (TreeDiff) -> Void, onDeadline: @escaping (Int) -> Void
  ) {
    self.tree = tree
    self.owner = owner
    self.deadline = deadline
    self.onCommit = onCommit
    self.onDeadline = onDeadline
  }

  /// Whether the tree still waits for this host: neither has it been detached nor has another one
  /// taken its place, and the host exists.
  public var isAttached: Bool { tree?.attachment === self && owner != nil }

  /// Tells the tree that the user sees it as it was at a revision. Ends the hold of the commits up to
  /// it, unless a newer commit is still to be shown.
  ///
  /// - Parameter revision: The ``ScreenTree/revision`` that is shown.
  public func settled(at revision: Int) {
    if tree?.attachment === self { tree?.hostSettled(at: revision) }
  }

  /// Ends the link. A hold that waits for the host ends.
  public func detach() {
    guard let tree, tree.attachment === self else { return }
    tree.attachment = nil
    tree.hostSettled(at: tree.revision)
  }
}

extension ScreenTree {
  /// Begins a transition that lasts until the hold is ended, and returns the hold.
  ///
  /// A transition with a duration that is running ends. Several holds may last at once; the transition
  /// ends with the last of them.
  ///
  /// ```swift
  /// let hold = tree.hold()
  /// // … the finger is lifted
  /// hold.end()
  /// ```
  ///
  /// - Parameter deadline: The time after which the hold ends by itself, on the tree's clock. It guards
  ///   in case the end of a gesture is never reported.
  /// - Returns: The hold. Keep it, and end it.
  public func hold(deadline: Duration = .seconds(10)) -> TransitionHold {
    let hold = TransitionHold(self, deadline: deadline)
    beginHold().holds.append(hold)
    return hold
  }

  /// Attaches a host: from now on, each commit begins a hold that lasts until the host has settled.
  ///
  /// `didAppear`, post-routing tasks, and the outcome of a navigation then come when the user sees the
  /// screen. Requests that arrive meanwhile wait. Several commits extend one hold. A commit that
  /// changes overlays alone begins none.
  ///
  /// A tree has one host. Attaching another one detaches the first.
  ///
  /// - Parameters:
  ///   - owner: The host. The attachment doesn't keep it alive, and ends with it.
  ///   - deadline: The time that a host has to settle after the last commit, on the tree's clock. When
  ///     it has passed, the hold ends all the same.
  ///   - onCommit: Called after each commit, before anybody else edits. It must only take note: the
  ///     tree may be in the middle of telling others.
  ///   - onDeadline: Called with the revision for which the tree has waited in vain.
  /// - Returns: The link to the tree.
  public func attach(
    _ owner: AnyObject, deadline: Duration = .seconds(5),
    onCommit: @escaping (TreeDiff) -> Void, onDeadline: @escaping (Int) -> Void = { _ in }
  ) -> HostAttachment {
    attachment?.detach()
    let new = HostAttachment(
      self, owner, deadline: deadline, onCommit: onCommit, onDeadline: onDeadline)
    attachment = new
    return new
  }

  /// The attachment, if its host still exists.
  var livingAttachment: HostAttachment? {
    guard let attachment else { return nil }
    if attachment.isAttached { return attachment }
    attachment.detach()
    return nil
  }
}

/// A transition while its duration lasts. A class, so that asking whether one runs costs nothing.
@MainActor
final class RunningTransition {
  var transition: Transition
  /// The number of its timer, which tells one from the next.
  let number: Int
  /// The revision of the tree that its transaction has made; of a hold, the last one.
  var revision: Int
  /// The notices that are delivered at its end.
  var endNotices: [Notice]
  /// Whether it is a hold, which ends by its host and its holders and not by its duration.
  let isHeld: Bool
  /// Of a hold, the first revision that belongs to it.
  var coveredFrom: Int?
  /// Of a hold, the timer of the deadline while it waits for the host.
  var hostTimer: Int?
  /// Of a hold, who keeps it.
  var holds: [TransitionHold] = []
  /// The callbacks that resume waiting requests at its end, in the order of their arrival.
  var waiting: [@MainActor () -> Void] = []

  init(
    _ transition: Transition, number: Int, revision: Int, endNotices: [Notice],
    isHeld: Bool = false
  ) {
    self.isHeld = isHeld
    self.transition = transition
    self.number = number
    self.revision = revision
    self.endNotices = endNotices
  }
}
