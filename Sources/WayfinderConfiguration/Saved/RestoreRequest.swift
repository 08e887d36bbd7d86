// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// The screens and tabs of an app at the start, by which is seen that a user has gone on meanwhile.
@MainActor
private struct StartPlaces {
  let configuration: NavigationConfiguration
  /// The screens, in the order of the tree.
  let screens: [NodeID]
  /// The children that tabs and containers of the app's own show. A split shows what its window has
  /// room for.
  let shown: [NodeID?]

  init(_ tree: ScreenTree, _ configuration: NavigationConfiguration) {
    self.configuration = configuration
    let nodes = tree.allNodes
    screens = nodes.filter { $0 is ScreenNode }.map(\.id)
    shown = nodes.compactMap { $0 as? ContainerNode }
      .filter { !($0 is NavigationNode || $0 is SplitNode) }.map(\.focusedChild?.id)
  }
}

/// A restoration as a request of a router.
@MainActor
final class RestoreRequest {
  /// The name in events and errors.
  nonisolated static let name = "restore"

  private let state: SavedState
  private let conditions: RestoreConditions
  private let router: Router
  private let store: ConfigurationStore

  /// The number of times that a restoration is worked out again because something has changed.
  private static let roundLimit = 8
  /// The places when the restoration began.
  private var start: StartPlaces
  private var rounds = 0

  init(
    _ state: SavedState, _ conditions: RestoreConditions, _ router: Router,
    _ store: ConfigurationStore
  ) {
    self.state = state
    self.conditions = conditions
    self.router = router
    self.store = store
    start = StartPlaces(router.tree, store.current)
  }

  /// A restoration that is ready to be carried out.
  struct Prepared {
    let plan: RestorePlan
    /// `nil` when nothing comes back.
    let draft: RestoreDraft?
    let basis: Basis
  }

  /// The facts on which a plan rests.
  struct Basis: Equatable {
    let revision: Int
    let configuration: NavigationConfiguration
    let recheckCount: Int
  }

  private var basis: Basis {
    Basis(
      revision: router.tree.revision, configuration: store.current,
      recheckCount: router.recheckCount)
  }

  /// Works the restoration out, and asks the guards.
  func prepare() async throws(RoutingError) -> Prepared {
    let tree = router.tree
    while true {
      let basis = basis
      let places = StartPlaces(tree, basis.configuration)
      // Another configuration has another start.
      if start.configuration !== basis.configuration { start = places }
      func finished(_ plan: RestorePlan, _ draft: RestoreDraft?) -> Prepared {
        Prepared(plan: plan, draft: draft, basis: basis)
      }
      let isTouched = places.screens != start.screens || places.shown != start.shown
      if let reason = conditions.objection(to: state) ?? (isTouched ? .notAtStart : nil)
        ?? objection(in: tree)
      {
        return finished(dropping(reason), nil)
      }
      rounds += 1
      if rounds > Self.roundLimit { return finished(dropping(.neverSettled), nil) }
      do {
        let draft = try await self.draft(isStill: { self.basis == basis })
        if let draft { return finished(draft.plan, draft) }
      } catch let error as RoutingError {
        throw error
      } catch {
        return finished(dropping(.wrongContainer("\(error)")), nil)
      }
    }
  }

  /// The draft without what guards deny; `nil` when everything has changed while they were asked.
  private func draft(isStill: () -> Bool) async throws -> RestoreDraft? {
    var refusals: [Int: RestoreReason] = [:]
    var draft = try makeDraft(refusals)
    let questions = draft.questions
    let answers = try await router.guardRefusals(of: questions.map(\.destination))
    guard let answers, isStill() else { return nil }
    for (question, answer) in zip(questions, answers) {
      guard let answer else { continue }
      refusals[question.number] = .denied(guard: answer.guardName, reason: answer.reason)
    }
    if !refusals.isEmpty { draft = try makeDraft(refusals) }
    // A tab that is hidden can leave another one in a container around it.
    let tabs = draft.shownTabs
    let verdicts = try await router.guardRefusals(of: tabs.map(\.destination))
    guard let verdicts, isStill() else { return nil }
    for (tab, verdict) in zip(tabs, verdicts) {
      if let verdict { draft.hide(tab, verdict) }
    }
    return draft
  }

  private func makeDraft(_ refusals: [Int: RestoreReason]) throws -> RestoreDraft {
    try router.tree.whileLocked(for: Self.name) {
      try RestoreDraft(state, store, router, refusing: refusals)
    }
  }

  /// Why nothing is restored into a tree: a route has opened something in it.
  private func objection(in tree: ScreenTree) -> RestoreReason? {
    guard tree.root is ContainerNode else {
      return .wrongContainer("the window has no container")
    }
    if !tree.modals.isEmpty { return .notAtStart }
    let isOpened = tree.allNodes.contains { node in
      node.origin != nil
        || (node as? ScreenNode).flatMap { store.current.origins.origin(of: $0.screen) }
          .map { !$0.isOfShell } ?? false
    }
    return isOpened ? .notAtStart : nil
  }

  /// The plan in which no screen comes back.
  private func dropping(_ reason: RestoreReason) -> RestorePlan {
    var lines: [RestorePlan.Line] = []
    func add(_ node: SavedNode, _ path: String) {
      switch node {
      case .screen(let screen):
        lines.append(
          RestorePlan.Line(
            change: .drop, screen: screen.text, from: path, to: nil, reason: reason))
      case .container(let container):
        let path = path.isEmpty ? container.text : path + " > " + container.text
        for child in container.children { add(child, path) }
      }
    }
    for layer in state.layers { add(layer.content, layer.presentation?.text ?? "") }
    return RestorePlan(
      savedUnder: state.configuration, configuration: store.current.name,
      isOfOtherRelease: state.configuration == store.current.name && state.digest != nil
        && state.digest != store.current.restoring.digest,
      lines: lines)
  }

  // MARK: Edits

  /// Makes the change in its turn; works it out again when something has changed until then.
  func carryOut() async throws(RoutingError) -> Restoration {
    while true {
      let prepared = try await prepare()
      var memory: InitialStateMemory?
      var isOutdated = false
      let change = TreeChange(
        name: Self.name, product: self, key: nil, way: .migration,
        edit: { [self] edit, _ in
          guard let draft = prepared.draft else { return }
          isOutdated = basis != prepared.basis
          if isOutdated { return }
          try draft.carryOut(edit)
          memory = draft.memory
        }, conclude: {}, initialState: { memory })
      // Whatever the router does otherwise, a restoration ends no navigation that is at work.
      let result = try await router.change(change, policy: .queue, animated: false)
      if isOutdated { continue }
      return Restoration(plan: prepared.plan, diff: result.diff, trace: result.trace)
    }
  }
}
