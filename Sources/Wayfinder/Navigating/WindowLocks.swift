// Wayfinder is released under the MIT license; see LICENSE.

/// The locks of one window, for all of its routers (design rule E4b): everything that carries a guard is locked
/// until a request has asked.
///
/// A request that wants to go somewhere asks before it commits, also about the locked places on its way
/// (`Router.doors`), and opens them (`openWhatWasAsked`). Everything else commits, and what is shown locked
/// by then is asked about at once: see ``LookWork``.
@MainActor
final class WindowLocks: LockKeeper {
  /// The run that is committing: what it builds was asked about.
  var committing: NavigationRun?
  /// The destinations of what the last transaction has taken away.
  private(set) var closed: [AnyDestination] = []

  private unowned let tree: ScreenTree
  private var members: [RouterReference] = []
  /// The look that waits for a guard, or makes its edits.
  private weak var looking: NavigationRun?
  /// Whether a look was put off until a recheck ends.
  private var isLookDue = false
  /// Whether the edits at work concern locks alone.
  private var isEditing = false
  /// The nodes on which a tap has got another meaning since the transaction at work began. An edit that fails
  /// takes back their locks, and not the meaning.
  private var changedTaps: [Node] = []
  private var questions = 0
  /// The refusals since nobody waited for a guard, with the time of the question.
  private var refusals: [(guarded: NavigationRun.AskedGuard, time: Int)] = []

  private init(_ tree: ScreenTree) {
    self.tree = tree
  }

  /// The locks of a window; made for its first router.
  static func of(_ tree: ScreenTree) -> WindowLocks {
    if let known = tree.lockKeeper as? WindowLocks { return known }
    let locks = WindowLocks(tree)
    tree.lockKeeper = locks
    return locks
  }

  /// A router is made for the window. What carries a guard is locked from now on; what is shown of it is
  /// asked about as soon as the app has come to rest.
  func join(_ router: Router) {
    let isFirst = asker == nil
    members = members.filter { $0.router != nil } + [router.reference]
    for node in tree.allNodes { handRouter(to: (node as? ScreenNode)?.screen) }
    for overlay in tree.overlays { handRouter(to: overlay.screen) }
    if isFirst {
      setLocked(true, tree.allNodes.filter { !$0.isLocked && isGuarded($0, by: router) })
    }
    if tree.lockedCount > 0 { lookLater() }
  }

  /// The router that asks: the last one that was made.
  private var asker: Router? { members.lazy.reversed().compactMap(\.router).first }

  // MARK: Routers of screens

  /// Gives a screen that asks for a router the one that has brought it.
  private func handRouter(to screen: (any Screen)?) {
    guard let screen = screen as? any RouterUsing, screen.router?.tree !== tree else { return }
    let owner = tree.owner
    tree.owner = self
    defer { tree.owner = owner }
    screen.router = committing?.router ?? asker
  }

  // MARK: Locking

  func receiveArrivals(in tree: ScreenTree) {
    closed = []
    for member in members { member.router?.wakeEndedDetours() }
    if tree.hasOverlayEdits {
      for overlay in tree.overlays { handRouter(to: overlay.screen) }
    }
    let mark = committing?.markVouchedFor()
    for node in tree.touched {
      guard node.maker != nil || node.claimant != nil || node.tapTarget != nil else { continue }
      if node.stoodBefore {
        if tree.lockedCount > 0, !node.isInTree, let origin = node.origin {
          closed = closed + [origin]
        }
        continue
      }
      guard node.isInTree, !node.isLocked, node.mark != mark,
        let asker = committing?.router ?? asker,
        isGuarded(node, by: asker) || isAskedAbout(node, by: asker)
      else { continue }
      tree.setLocked(true, node)
    }
    // Code of the app, which may try something out.
    for node in tree.touched where !node.stoodBefore && node.isInTree {
      handRouter(to: (node as? ScreenNode)?.screen)
    }
    committing?.settleResults()
  }

  /// Whether a node carries a guard. One whose route can't be told does.
  private func isGuarded(_ node: Node, by router: Router) -> Bool {
    node.guardedRequests.contains { request in
      guard let way = try? router.way(of: request) else { return true }
      return way.isGuarded
    }
  }

  /// Whether the router's own guards are asked about a node, which no navigation has opened: one that a
  /// state or a migration brings.
  private func isAskedAbout(_ node: Node, by router: Router) -> Bool {
    guard committing?.kind.change != nil, let origin = node.origin else { return false }
    return router.guardCount(for: router.bound(origin), at: node) > 0
  }

  /// A guard refuses: all open places of the same step and an equal context are locked at once.
  func refuse(_ guarded: NavigationRun.AskedGuard, askedBy run: NavigationRun) {
    if guarded.step == nil { return }
    overrule(guarded, askedAt: run.questionTime, by: run)
    hide(guarded, by: run.router)
  }

  /// Locks all open places of a guard's step with an equal context.
  func hide(_ guarded: NavigationRun.AskedGuard, by router: Router) {
    guard let step = guarded.step else { return }
    var refused: [Node] = []
    _ = tree.search(.everything, from: nil) { node in
      if !node.isLocked, isLike(node, step, by: router) { refused.append(node) }
      return false
    }
    setLocked(true, refused)
  }

  /// Whether a place, or the tap on a tab, is of a step with an equal context.
  private func isLike(_ node: Node, _ step: BoundStep, by router: Router) -> Bool {
    guard node.madeStep != nil || node.tapTarget != nil else { return false }
    if node.ownStep?.isLike(step) == true { return true }
    guard let tap = node.tapDestination, let way = try? router.way(of: tap) else { return false }
    return way.destination.work.isLike(step)
  }

  // MARK: The age of answers

  /// A guard is asked.
  ///
  /// - Returns: When, as a number that grows.
  func nextQuestion() -> Int {
    questions += 1
    return questions
  }

  /// The requests at work, of all routers.
  var begun: some Sequence<NavigationRun> {
    members.lazy.compactMap { $0.router }.flatMap { $0.requests.begun }
  }

  /// A guard refuses: whoever has its approval from before asks again.
  func overrule(
    _ guarded: NavigationRun.AskedGuard, askedAt time: Int, by run: NavigationRun
  ) {
    let begun = begun
    if begun.allSatisfy({ $0.question == nil }) { refusals = [] }
    for other in begun where other !== run { other.forgetApproval(of: guarded) }
    refusals = refusals + [(guarded, time)]
  }

  /// Whether a guard has refused on a later question, so that its approval does not count.
  func isOverruled(_ guarded: NavigationRun.AskedGuard, askedAt time: Int) -> Bool {
    refusals.contains { $0.time > time && $0.guarded.isLike(guarded) }
  }

  /// The locked places of which each guard has been asked and proceeds.
  ///
  /// - Parameter hasProceeded: Whether a guard has been asked about a place, with this answer.
  func places(
    of router: Router, openedBy hasProceeded: (NavigationRun.Asking, Node) -> Bool
  ) -> [Node] {
    guard tree.lockedCount > 0 else { return [] }
    return tree.allNodes.filter { node in
      node.isLocked && node.choiceAgainst(by: router) == nil
        && node.guardedRequests.allSatisfy { request in
          (try? router.guards(of: request, at: node))?.allSatisfy { hasProceeded($0, node) }
            ?? false
        }
    }
  }

  /// Locks places or opens them, which asks nobody.
  func setLocked(_ isLocked: Bool, _ nodes: [Node]) {
    if nodes.isEmpty { return }
    isEditing = true
    defer { isEditing = false }
    _ = tree.transact { edit in for node in nodes { edit.setLocked(isLocked, node) } }
  }

  /// The names that destinations are given have got another meaning: what carries no guard now is open.
  func namesChanged(for router: Router) {
    setLocked(false, tree.allNodes.filter { $0.isLocked && !isGuarded($0, by: router) })
  }

  /// The guards of each open place whose destination is a name, by step and name.
  func guards(by router: Router) -> [NodeID: Set<String>] {
    var guards: [NodeID: Set<String>] = [:]
    for node in tree.allNodes {
      let requests = node.guardedRequests.filter { router.bound($0).isName }
      if requests.isEmpty { continue }
      guards[node.id] = Set(
        requests.flatMap { request in
          (try? router.guards(of: request, at: node))?.compactMap { asking in
            guard let step = asking.guarded.step else { return nil }
            return "\(asking.step.text): \(step.guards[asking.guarded.index].label.text)"
          } ?? []
        })
    }
    return guards
  }

  /// Locks each open place that rests on a guard which it did not have before.
  func lock(withMoreThan before: [NodeID: Set<String>], by router: Router) {
    let after = guards(by: router)
    let locked = tree.allNodes.filter { node in
      guard !node.isLocked, let now = after[node.id] else { return false }
      return !now.subtracting(before[node.id] ?? []).isEmpty
    }
    setLocked(true, locked)
    namesChanged(for: router)
    treeChanged()
  }

  func tapChanged(of node: Node) {
    if tree.depth > 0 { changedTaps.append(node) }
    guard let asker else { return }
    let isGuarded = isGuarded(node, by: asker)
    if isGuarded != node.isLocked { setLocked(isGuarded, [node]) }
    treeChanged()
  }

  func settleTaps() {
    let nodes = changedTaps
    changedTaps = []
    for node in nodes where node.isInTree { tapChanged(of: node) }
    changedTaps = []
  }

  // MARK: Taps and gestures

  var takesTaps: Bool { asker != nil }

  func tap(_ tab: Node, of container: ContainerNode) -> Bool {
    guard let asker else { return false }
    asker.start { try await $0.tap(tab, of: container) }
    return true
  }

  func gesture(_ moment: GestureMoment) {
    for router in members.compactMap(\.router) {
      switch moment {
      // What has left before a gesture was taken out by somebody else.
      case .before: router.ledger.settle(in: tree, closedBy: .edit)
      case .after: router.ledger.settle(in: tree, closedBy: .gesture)
      case .wished: router.endOutdated()
      }
    }
  }

  // MARK: Looking

  func treeChanged() {
    // A request looks at its end.
    if isEditing || committing != nil || tree.owner != nil || tree.depth > 0 { return }
    look()
  }

  /// A request has ended: what it has shown locked is asked about.
  func ended(_ run: NavigationRun) {
    guard tree.lockedCount > 0, run.kind.look == nil else { return }
    if case .shares = run.state { return }
    if run.kind.recheck?.isPlanOnly != true { return look(after: run) }
    // The plan of a recheck moves nothing, but others may have waited for it.
    if isLookDue { look() }
  }

  /// Asks about what is shown locked once the code that runs now is done.
  func lookLater() {
    Task { [weak self] in self?.look() }
  }

  /// Asks about what is shown locked.
  ///
  /// - Parameter run: The request that has changed the tree.
  func look(after run: NavigationRun? = nil) {
    // A tool that drives requests by hand answers for these alone.
    guard let asker, asker.probe?.asksByHand != true, !tree.shownLocks.isEmpty else { return }
    // A recheck that asks hides, and looks at its end.
    isLookDue = begun.contains { $0 !== run && $0.phase == .recheck && $0.kind.look == nil }
    if isLookDue { return }
    var interruptionCount = 0
    if let looking, !looking.hasEnded {
      if NavigationRun.askingInPlace === looking || NavigationRun.current === looking {
        interruptionCount = (looking.kind.look?.interruptionCount ?? 0) + 1
      }
      looking.cancel()
      // A guard that changes something whenever it is asked isn't asked forever: its place stays locked.
      if interruptionCount == NavigationRun.roundLimit { return }
    }
    let work = LookWork(after: run, closed: closed, interruptionCount: interruptionCount)
    let terms = RequestTerms(
      overlap: .queue, transitions: .wait,
      guardTimeout: run?.terms.guardTimeout ?? asker.guardTimeout)
    let request = Request(name: .request(LookWork.name), kind: .look(work))
    let look = NavigationRun(asker, request, terms, outer: nil)
    looking = look
    look.start()
  }
}

extension WindowLocks: TreeOwner {
  nonisolated var ownerText: String { "the router that a screen is given" }
}
