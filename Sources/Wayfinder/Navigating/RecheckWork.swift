// Wayfinder is released under the MIT license; see LICENSE.

/// The work of one recheck: the open places whose guards are asked, and their answers (design rule
/// E17).
@MainActor
final class RecheckWork {
  /// An open place, with the destination whose guards it rests on.
  @MainActor
  struct Subject {
    let node: Node
    /// The tabs among which the place is selected, if a tap on it means the destination.
    let tabs: TabNode?
    let request: NavigationRequest
    var refusal: Refusal?
    var couldClose = true
  }

  /// The answer of a guard that doesn't let a place stay.
  struct Refusal {
    let guardName: String
    let reason: String
    var destination: NavigationRequest?
  }

  /// Whether only the plan is wanted.
  let isPlanOnly: Bool
  /// Whether the guards have to be asked from the first.
  var isStale = true
  /// Whether the tree has been changed: what comes later is another recheck.
  var hasCommitted = false
  /// The plan, once all guards have answered.
  private(set) var plan: RecheckPlan?
  /// The error of the navigation that was to follow.
  var missedDestination: RoutingError?

  private var subjects: [Subject] = []
  private var index = 0
  private var cursor = NavigationRun.GuardCursor()
  private var bound: BoundStep?
  private var revision = 0
  private(set) var changeCount = 0

  init(isPlanOnly: Bool) {
    self.isPlanOnly = isPlanOnly
  }

  // MARK: Asking

  /// Begins with the places that are open now.
  func begin(in tree: ScreenTree) {
    letGo()
    isStale = false
    plan = nil
    missedDestination = nil
    hasCommitted = false
    revision = tree.revision
    for layer in tree.modals.reversed() { collect(layer) }
    if let root = tree.root { collect(root) }
  }

  /// Notices a change of the tree since the first guard was asked.
  func follow(_ tree: ScreenTree) {
    guard revision != tree.revision else { return }
    changeCount += 1
    isStale = true
  }

  private func collect(_ node: Node) {
    if let origin = node.origin {
      subjects.append(Subject(node: node, tabs: nil, request: origin.request.copy()))
    }
    guard let container = node as? ContainerNode else { return }
    let focused = container.focusedChild
    if let tabs = container as? TabNode, let focused, let tap = focused.tapDestination {
      subjects.append(Subject(node: focused, tabs: tabs, request: tap.request.copy()))
    }
    if let focused { collect(focused) }
    for child in container.children where child !== focused { collect(child) }
  }

  /// The next guard to be asked; `nil` after the last.
  func nextQuestion(of router: Router) -> GuardQuestion? {
    while index < subjects.count {
      let request = subjects[index].request
      if bound == nil {
        do {
          let step = try RoutePlanner(tree: router.tree, goal: request.name).chosenStep(of: request)
          bound = step
          cursor = NavigationRun.GuardCursor(router.globalGuards, step)
          try router.globalGuards?.prepareAll(with: AnyDestination(request))
          try step.prepareGuards()
        } catch let failure as PartFailure {
          refuse(by: failure.name ?? request.name.text, "failed: \(failure.cause)")
          continue
        } catch {
          let cause = (error as? LookUpFailure)?.cause ?? error
          refuse(by: request.name.text, "its route failed: \(cause)")
          continue
        }
      }
      if let question = cursor.next(in: request, at: request.name) { return question }
      turnToNext()
    }
    return nil
  }

  /// Takes the answer of the guard that was asked last.
  func take(_ answer: GuardAnswer, of question: GuardQuestion) {
    switch answer {
    case .answered(.proceed): break
    case .answered(.stop(let reason)): refuse(by: question.name, reason)
    case .answered(.redirect(let destination, _)):
      refuse(by: question.name, "leads to \(destination.name.text)", destination.request)
    case .failed(let error): refuse(by: question.name, "failed: \(error)")
    case .tooLate(let limit): refuse(by: question.name, "did not answer within \(limit)")
    }
  }

  private func refuse(by name: String, _ reason: String, _ destination: NavigationRequest? = nil) {
    subjects[index].refusal = Refusal(guardName: name, reason: reason, destination: destination)
    turnToNext()
  }

  private func turnToNext() {
    subjects[index].request.release()
    bound = nil
    cursor = NavigationRun.GuardCursor()
    index += 1
  }

  /// Lets go of every open place.
  func letGo() {
    isStale = true
    if bound != nil, index < subjects.count { subjects[index].request.release() }
    bound = nil
    cursor = NavigationRun.GuardCursor()
    subjects = []
    index = 0
  }

  // MARK: Closing

  /// Whether anything has to close.
  private var hasRefusals: Bool { subjects.contains { $0.refusal != nil } }

  /// Closes what may not stay.
  func carryOut(_ edit: TreeEdit, _ initialState: InitialState) throws(TreeError) {
    guard hasRefusals else { return }
    initialState.follow(edit.tree)
    for index in subjects.indices where subjects[index].refusal != nil {
      let subject = subjects[index]
      guard subject.node.isInTree else { continue }
      if let tabs = subject.tabs {
        subjects[index].couldClose = try selectAnother(subject.node, of: tabs, edit, initialState)
      } else {
        subjects[index].couldClose = try edit.close(subject.node, initialState)
      }
    }
    // What was presented from a screen that has closed rests on it.
    for modal in edit.tree.modals where modal.isInTree && modal.source?.isInTree == false {
      try edit.dismiss(modal)
    }
  }

  /// Selects the tab that was selected at the beginning, or else the first that a tap selects without
  /// asking anybody.
  private func selectAnother(
    _ tab: Node, of tabs: TabNode, _ edit: TreeEdit, _ initialState: InitialState
  ) throws(TreeError) -> Bool {
    if tabs.selected !== tab { return true }
    let others = tabs.children.filter { $0 !== tab && $0.tapDestination == nil }
    let first = initialState.initialChild(of: tabs)
    guard let next = others.first(where: { $0 === first }) ?? others.first else { return false }
    try edit.select(next, of: tabs)
    return true
  }

  /// Makes the plan: tries the edits out, and sees who leaves.
  ///
  /// - Returns: The destination that follows, if there is one.
  func makePlan(
    in tree: ScreenTree, _ initialState: InitialState
  ) throws -> NavigationRequest? {
    var leaving: [Node] = []
    var isFocusLost = false
    let focused = tree.focused
    let visible = Set(subjects.filter { tree.isVisible($0.node) }.map { ObjectIdentifier($0.node) })
    if hasRefusals {
      try tree.tryOut(for: Self.name) { edit in
        try carryOut(edit, initialState)
        leaving = tree.touched.filter { $0.stoodBefore && !$0.isInTree }
        isFocusLost = focused.map { !$0.isInTree || !tree.isVisible($0) } ?? false
      }
    }
    let follow = subjects.first { subject in
      guard subject.refusal?.destination != nil else { return false }
      return isFocusLost
        || (!subject.couldClose && visible.contains(ObjectIdentifier(subject.node)))
    }
    plan = RecheckPlan(
      lines: lines(leaving: leaving, in: tree), destination: follow?.refusal?.destination?.name)
    return follow?.refusal?.destination?.forNewRun()
  }

  nonisolated static let name = "recheck"

  private func lines(leaving: [Node], in tree: ScreenTree) -> [RecheckPlan.Line] {
    let refused = subjects.filter { $0.refusal != nil && $0.couldClose && $0.tabs == nil }
    var lines: [RecheckPlan.Line] = []
    var known: Set<ObjectIdentifier> = []
    for subject in subjects where subject.tabs == nil || subject.refusal != nil {
      let leaves = leaving.contains { $0 === subject.node }
      known.insert(ObjectIdentifier(subject.node))
      let decision: RecheckPlan.Decision
      switch subject.refusal {
      case let refusal? where subject.tabs != nil && subject.couldClose:
        decision = .deselects(guard: refusal.guardName, reason: refusal.reason)
      case let refusal? where subject.couldClose:
        decision = .closes(guard: refusal.guardName, reason: refusal.reason)
      case let refusal?:
        decision = .cannotClose(guard: refusal.guardName, reason: refusal.reason)
      case nil where leaves: decision = .closesWith(cause(of: subject.node, refused))
      case nil: decision = .keeps
      }
      lines.append(RecheckPlan.Line(node: subject.node.reference, decision: decision))
    }
    for node in leaving where node is ScreenNode && !known.contains(ObjectIdentifier(node)) {
      lines.append(.init(node: node.reference, decision: .closesWith(cause(of: node, refused))))
    }
    return lines
  }

  /// The place that takes another one along.
  private func cause(of node: Node, _ refused: [Subject]) -> NodeReference {
    var candidate: Node? = node
    while let place = candidate {
      if let stack = place.parent, stack.role == .navigation {
        let beneath = stack.children.prefix { $0 !== place }
        if let found = refused.last(where: { subject in beneath.contains { $0 === subject.node } })
        {
          return found.node.reference
        }
      }
      if place !== node, let found = refused.first(where: { $0.node === place }) {
        return found.node.reference
      }
      candidate = place.parent
    }
    return (refused.first?.node ?? node).reference
  }
}
