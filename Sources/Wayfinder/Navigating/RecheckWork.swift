// Wayfinder is released under the MIT license; see LICENSE.

/// The work of one recheck: the open places whose guards are asked, and their answers (design rule
/// E17).
@MainActor
final class RecheckWork {
  /// An open place, with the destination whose guards it rests on.
  @MainActor
  struct Subject {
    let node: Node
    /// The container that shows the place, if a tap on it means the destination.
    let tabs: ContainerNode?
    let request: AnyDestination
    var refusal: GuardRefusal?
    /// Whether it was closed, or another place shown in its stead; else it is locked where it is.
    var isLeft = false
  }

  /// The name of the request in events and errors.
  nonisolated static let name = "recheck"

  /// Whether only the plan is wanted.
  let isPlanOnly: Bool
  /// Whether the guards have to be asked from the first.
  var isStale = true
  /// Whether the tree has been changed: what comes later is another recheck.
  var hasCommitted = false
  /// The plan, once all guards have answered.
  var plan: RecheckPlan?
  /// The error of the navigation that was to follow.
  var missedDestination: RoutingError?

  var subjects: [Subject] = []
  /// The screen that the user saw when the guards were asked.
  private(set) weak var focus: ScreenNode?
  /// The answers so far: each guard is asked once for a step and its context.
  private(set) var answers: [LookWork.Answer] = []
  private var hiddenCount = 0
  /// Whether something is locked or opened by it.
  var changesLocks = false
  /// Screens that refuse to leave: they stay, locked.
  var vetoes: [Refusal] = []
  /// Whether screens are asked whether they may leave.
  private(set) var asksToLeave: Bool
  /// Whether it goes where a guard leads.
  private(set) var followsRedirects: Bool
  private var index = 0
  /// The guards of the place that is asked about.
  private var asked: [NavigationRun.Asking]?
  private var revision = 0
  /// The changes of the tree after which the guards were asked from the first.
  private(set) var changes: [String] = []

  init(isPlanOnly: Bool, asksToLeave: Bool = true, followsRedirects: Bool = true) {
    self.isPlanOnly = isPlanOnly
    self.asksToLeave = asksToLeave
    self.followsRedirects = followsRedirects
  }

  /// Does what a later recheck wants that has joined this one.
  func follow(_ later: RecheckWork) {
    (asksToLeave, followsRedirects) = (later.asksToLeave, later.followsRedirects)
  }

  // MARK: Asking

  /// Begins with the places that are open now.
  func begin(for router: Router) {
    let tree = router.tree
    letGo()
    isStale = false
    plan = nil
    missedDestination = nil
    hasCommitted = false
    revision = tree.revision
    if focus.map(tree.isShown) != true { focus = tree.focused as? ScreenNode }
    for layer in tree.modals.reversed() { collect(layer, router) }
    guard let root = tree.root else { return }
    if let tap = root.tapDestination {
      subjects.append(Subject(node: root, tabs: nil, request: router.bound(tap)))
    }
    collect(root, router)
  }

  /// Notices a change of the tree since the first guard was asked.
  func follow(_ tree: ScreenTree) {
    guard !isStale, revision != tree.revision else { return }
    changes.append("revision \(revision) became \(tree.revision)")
    isStale = true
  }

  /// Whether a guard has proceeded.
  func hasApproval(of guarded: NavigationRun.AskedGuard) -> Bool {
    answers.contains { $0.refusal == nil && $0.asking.guarded.isLike(guarded) }
  }

  /// The refusals since this was asked last.
  func takeNewRefusals() -> [LookWork.Answer] {
    defer { hiddenCount = answers.count }
    return answers[hiddenCount...].filter { $0.refusal != nil }
  }

  /// Hiding the refused at once asks nobody again.
  func followOwnEdit(since before: Int, _ tree: ScreenTree) {
    if revision == before { revision = tree.revision }
  }

  private func collect(_ node: Node, _ router: Router) {
    if let origin = node.origin ?? node.claim {
      subjects.append(Subject(node: node, tabs: nil, request: origin))
    }
    guard let container = node as? ContainerNode else { return }
    let focused = container.focusedChild
    for child in [focused].compactMap({ $0 }) + container.children.filter({ $0 !== focused }) {
      if let tap = child.tapDestination {
        subjects.append(Subject(node: child, tabs: container, request: router.bound(tap)))
      }
      collect(child, router)
    }
  }

  /// The next guard to be asked; `nil` after the last.
  func nextQuestion(of router: Router) -> NavigationRun.Asking? {
    places: while index < subjects.count {
      let request = subjects[index].request
      do {
        if asked == nil, subjects[index].tabs == nil,
          let reason = subjects[index].node.choiceAgainst(by: router)
        {
          refuse(GuardRefusal(guardName: request.name.text, words: reason))
          continue
        }
        let guards = try asked ?? guards(of: subjects[index], router)
        asked = guards
        for asking in guards {
          guard let known = answers.last(where: { $0.asking.isLike(asking) }) else { return asking }
          guard let refusal = known.refusal else { continue }
          refuse(refusal)
          continue places
        }
        turnToNext()
      } catch let failure as PartFailure {
        refuse(
          GuardRefusal(
            guardName: failure.name ?? request.name.text, words: "failed: \(failure.cause)"))
      } catch let failure as BindingFailure {
        let planner = Planner(tree: router.tree, goal: request.name)
        let error = failure.ownCause ?? planner.located(failure, at: request.name)
        refuse(GuardRefusal(guardName: request.name.text, words: "its route failed: \(error)"))
      } catch {
        refuse(GuardRefusal(guardName: request.name.text, words: "its route failed: \(error)"))
      }
    }
    return nil
  }

  /// The guards of a place, prepared, those of the router first.
  private func guards(
    of subject: Subject, _ router: Router
  ) throws -> [NavigationRun.Asking] {
    let request = subject.request
    let way = try router.way(of: request)
    let routerGuards = router.guardCount(for: request, at: subject.node)
    if routerGuards > 0 { try router.parts.prepareGuards?(request) }
    for step in way.steps { try step.work.prepareGuards() }
    return way.guards(routerGuards, about: request)
  }

  /// Takes the answer of the guard that was asked last.
  func take(
    _ answer: GuardAnswer, of asking: NavigationRun.Asking, named name: String, _ router: Router
  ) {
    let refusal = answer.refusal(by: name, in: router)
    answers.append(LookWork.Answer(asking: asking, refusal: refusal))
    if let refusal { refuse(refusal) }
  }

  private func refuse(_ refusal: GuardRefusal) {
    subjects[index].refusal = refusal
    turnToNext()
  }

  private func turnToNext() {
    asked = nil
    index += 1
  }

  /// Lets go of every open place.
  func letGo() {
    isStale = true
    asked = nil
    subjects = []
    answers = []
    hiddenCount = 0
    index = 0
  }
}

// What the answers lead to: the edits, tried out for the plan and made in the commit.
extension RecheckWork {
  /// Whether anything has to close.
  private var hasRefusals: Bool { subjects.contains { $0.refusal != nil } }

  /// Locks and closes what may not stay, and opens what may.
  ///
  /// - Parameter told: Receives each screen that is asked whether it may leave, with its decision; one that
  ///   refuses stays, locked. Nobody is asked when left out.
  func carryOut(
    _ edit: TreeEdit, _ initialState: InitialState,
    told: ((NodeReference, LeaveDecision) -> Void)? = nil
  ) throws(TreeError) {
    guard hasRefusals || edit.tree.lockedCount > 0 else { return }
    initialState.follow(edit.tree)
    // Locks come first, so that what is shown in place of others is open.
    for subject in subjects where subject.node.isInTree {
      if subject.refusal != nil, stays(subject, edit.tree, initialState) {
        edit.setLocked(true, subject.node)
      }
      if subject.node.isLocked, isAllowed(subject.node) { edit.setLocked(false, subject.node) }
    }
    vetoes = []
    try edit.leavingTransientLayers { () throws(TreeError) in
      for index in subjects.indices where subjects[index].refusal != nil {
        let subject = subjects[index]
        guard subject.node.isInTree else {
          subjects[index].isLeft = true
          continue
        }
        let start = edit.tree.savepoint
        subjects[index].isLeft = try leave(subject, edit, initialState)
        if let told, asksToLeave, let veto = edit.tree.refusalToLeave(since: start, told) {
          edit.tree.rollBack(to: start)
          vetoes.append(veto)
          subjects[index].isLeft = false
        }
        if !subjects[index].isLeft { edit.setLocked(true, subject.node) }
      }
    }
  }

  /// Whether a place stays in the tree though its guards deny it: a tab, or a root of the shell.
  private func stays(
    _ subject: Subject, _ tree: ScreenTree, _ initialState: InitialState
  ) -> Bool {
    subject.tabs != nil || initialState.closing(of: subject.node, in: tree) == nil
  }

  /// Whether each guard that a node rests on proceeds.
  private func isAllowed(_ node: Node) -> Bool {
    subjects.allSatisfy { $0.node !== node || $0.refusal == nil }
  }

  /// Takes a place out, or shows another one in its stead.
  ///
  /// - Returns: Whether it could.
  private func leave(
    _ subject: Subject, _ edit: TreeEdit, _ initialState: InitialState
  ) throws(TreeError) -> Bool {
    if let tabs = subject.tabs {
      return try showAnother(than: subject.node, of: tabs, edit, initialState)
    }
    return try edit.takeOut(subject.node, initialState)
  }

  /// Shows the child that was shown at the beginning in place of one that has the focus, or else the
  /// nearest that leads to nothing locked.
  private func showAnother(
    than child: Node, of container: ContainerNode, _ edit: TreeEdit, _ initialState: InitialState
  ) throws(TreeError) -> Bool {
    guard container.focusedChild === child, let index = container.index(of: child) else {
      return false
    }
    let others = container.children.indices.filter { !container.children[$0].leadsToLock }
      .sorted { abs($0 - index) < abs($1 - index) }.map { container.children[$0] }
    let first = initialState.initialChild(of: container)
    guard let next = others.first(where: { $0 === first }) ?? others.first else { return false }
    try edit.show(next, of: container)
    return true
  }

  /// Makes the plan: tries the edits out, and sees who leaves.
  ///
  /// - Returns: The destination that follows, if there is one.
  func makePlan(
    in tree: ScreenTree, _ initialState: InitialState
  ) throws -> AnyDestination? {
    var leaving: [Node] = []
    var next: AnyDestination?
    changesLocks = false
    if hasRefusals || tree.lockedCount > 0 {
      if followsRedirects {
        next = try subjects.first {
          try $0.refusal?.destination != nil && takesTheFocus($0, in: tree, initialState)
        }?.refusal?.destination
      }
      try tree.tryOut(for: Self.name) { edit in
        try carryOut(edit, initialState)
        leaving = tree.touched.filter { $0.stoodBefore && !$0.isInTree }
        changesLocks = tree.log.contains {
          if case .locked(let node, let wasLocked) = $0 {
            node.isInTree && node.isLocked != wasLocked
          } else {
            false
          }
        }
      }
    }
    plan = RecheckPlan(lines: lines(leaving: leaving, in: tree), destination: next?.name)
    return next
  }

  /// Whether the user would see something else without a place.
  private func takesTheFocus(
    _ subject: Subject, in tree: ScreenTree, _ initialState: InitialState
  ) throws -> Bool {
    guard let focus, tree.isShown(focus) else { return false }
    if focus.isWithin(subject.node) { return true }
    var isLost = false
    try tree.tryOut(for: Self.name) { edit in
      initialState.follow(tree)
      if subject.tabs == nil { _ = try leave(subject, edit, initialState) }
      isLost = !focus.isInTree || !tree.isShown(focus)
    }
    return isLost
  }

  private func lines(leaving: [Node], in tree: ScreenTree) -> [RecheckPlan.Line] {
    let gone = Set(leaving.map { ObjectIdentifier($0) })
    let refused = subjects.filter { $0.refusal != nil && $0.isLeft && $0.tabs == nil }
    let closing = Set(refused.map { ObjectIdentifier($0.node) })
    var lines: [RecheckPlan.Line] = []
    var known: Set<ObjectIdentifier> = []
    func add(_ node: Node, _ decision: RecheckPlan.Line.Decision, _ reason: String? = nil) {
      lines.append(RecheckPlan.Line(node: node.reference, decision: decision, reason: reason))
    }
    func addClosing(_ node: Node) {
      let cause = node.lineage.first { closing.contains(ObjectIdentifier($0)) }
      add(node, .closes, "with \((cause ?? refused.first?.node ?? node).reference)")
    }
    for subject in subjects where subject.tabs == nil || subject.refusal != nil {
      let node = subject.node
      known.insert(ObjectIdentifier(node))
      guard let refusal = subject.refusal else {
        if gone.contains(ObjectIdentifier(node)) { addClosing(node) } else { add(node, .keeps) }
        continue
      }
      let decision: RecheckPlan.Line.Decision =
        if !subject.isLeft { .hides } else if subject.tabs != nil { .leaves } else { .closes }
      add(node, decision, "\(refusal.guardName): \(refusal.reason)")
    }
    for node in leaving where node is ScreenNode && !known.contains(ObjectIdentifier(node)) {
      addClosing(node)
    }
    return lines
  }
}
