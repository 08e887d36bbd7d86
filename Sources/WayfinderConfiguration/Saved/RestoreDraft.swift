// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// A restoration that is planned but not carried out: the outcome for each saved screen, and what it
/// is carried out from.
@MainActor
final class RestoreDraft {
  let state: SavedState
  private let store: ConfigurationStore
  private let router: Router
  private let shell: StartShell
  private(set) var entries: [SavedEntry]
  /// The place of everything; `nil` when nothing comes back.
  private let draft: MoveDraft?
  private(set) var memory: InitialStateMemory?

  /// Works out a restoration; edits nothing.
  ///
  /// - Throws: `TreeError` when the state describes no tree.
  init(_ state: SavedState, _ store: ConfigurationStore, _ router: Router) throws {
    self.state = state
    self.store = store
    self.router = router
    let current = store.current
    let names = RootNames(old: current, new: current)
    let name: (ScreenNode) -> String = { node in
      let origin = current.origins.origin(of: node.screen)
      return origin.flatMap { $0.isOfCode ? nil : $0.name } ?? names.name(of: node)
    }
    let root = router.tree.root as? ContainerNode ?? NavigationNode()
    shell = StartShell(root, current, name)
    var standIns = StandIns(store, router, shell)
    guard let tree = try standIns.make(state), let root = tree.root else {
      entries = standIns.entries
      draft = nil
      return
    }
    entries = standIns.entries
    let isOfSameShell =
      state.configuration == current.name && state.digest == current.restoring.digest
    let draft = MoveDraft(
      restoring: tree, isOfSameShell ? nil : standIns.savedShell(root), into: shell, of: current)
    self.draft = draft
    for case let container as ContainerNode in tree.allNodes {
      guard let beside = standIns.shownBeside[ObjectIdentifier(container)] else { continue }
      draft.show(beside: beside.map(\.id.number), of: container.id.number)
    }
    try placeByChain(draft)
    draft.writeLines()
  }

  /// Sees where the chain of a route in code puts the screen in focus, whose place is gone: by doing it
  /// and taking it back.
  private func placeByChain(_ draft: MoveDraft) throws {
    guard let pending = draft.merge.pending, pending.container == nil,
      let standIn = draft.open.nodes[pending.screen.id] as? ScreenNode,
      let entry = entries.first(where: { $0.standIn === standIn })
    else { return }
    func drop(_ reason: MoveReason) {
      draft.chain = nil
      for screen in ([pending.screen] + pending.riders).flatMap(\.screens) {
        draft.drop(screen.id, reason)
      }
    }
    guard case .route(let destination, _) = entry.verdict else {
      // A root of the shell is in its place, or the shell has lost it.
      let name = pending.screen.name
      let isThere = draft.layers[0].content.contains { $0.isScreen(of: name) }
      return drop(isThere ? .rootIsOpen(route: pending.route) : .noHeir(root: name))
    }
    // Nothing is built to try the chain, so that it can't find another screen of the same route.
    let staying = Set(draft.merge.lines.filter { $0.to != nil }.map(\.id))
    let isOpen = entries.contains { other in
      guard case .route = other.verdict, let node = other.standIn, node !== standIn else {
        return false
      }
      return node.routeScreen?.name == standIn.routeScreen?.name
        && node.routeScreen?.parameters == standIn.routeScreen?.parameters
        && staying.contains(node.id.number)
    }
    if isOpen { return drop(.rootIsOpen(route: pending.route)) }
    do {
      let chain = ChainPlacement(destination)
      draft.chain = chain
      try router.tree.tryOut(for: RestoreRequest.name) { edit in
        let pieces = RestorePieces(
          router, store.current, shell, entries, chain, isTrial: true)
        var builder = MoveBuilder(draft, edit, restoring: pieces)
        let outcome = try builder.carryOut(isTrial: true)
        if let style = builder.coveredStyle {
          return drop(.transientBeneath(route: pending.route, style: style.name))
        }
        switch outcome {
        case .placed(let node, _, let built):
          draft.build(built, beneath: pending.route)
          draft.arrive(pending.screen.id, at: node.pathText, .placed(route: pending.route))
          for (standIn, node) in pieces.made {
            let number = standIn.id.number
            if !node.isInTree {
              draft.drop(number, .givesWay(route: pending.route))
            } else if pending.riders.contains(where: { $0.id == number }) {
              draft.arrive(number, at: node.pathText, .goesWith(route: pending.route))
            }
          }
        case .isOpen: drop(.rootIsOpen(route: pending.route))
        case .wrongClass, nil: drop(.noScreen(route: pending.route))
        }
      }
    } catch {
      drop(.cannotBePlaced(route: pending.route, why: "\(error)"))
    }
  }

  // MARK: Plan

  /// The plan.
  var plan: MovePlan {
    var moves: [NodeID: MovePlan.Line] = [:]
    var lines: [MovePlan.Line] = []
    for line in draft?.lines ?? [] {
      if let id = line.node?.id { moves[id] = line } else { lines.append(line) }
    }
    let collapsing = collapsing
    return MovePlan(
      lines: entries.map { line(for: $0, moves, collapsing) } + lines,
      origin: MovePlan.Origin(state, restoredUnder: store.current))
  }

  private func line(
    for entry: SavedEntry, _ moves: [NodeID: MovePlan.Line], _ collapsing: Set<Int>
  ) -> MovePlan.Line {
    var (change, to, reason): (MovePlan.Change, String?, MoveReason)
    switch entry.verdict {
    case .dropped(let why): (change, to, reason) = (.drop, nil, why)
    case .root, .plain, .route, .built:
      guard let node = entry.standIn, let move = moves[node.id] else {
        (change, to, reason) = (.drop, nil, .wrongContainer("nothing around it comes back"))
        break
      }
      (change, to, reason) = (move.change, move.to, move.reason)
      guard to != nil else { break }
      // Whatever its type was, the screen is built.
      if change == .rebuild { (change, reason) = (.keep, .same) }
      if case .route(_, let former?) = entry.verdict {
        reason = .renamed(from: former)
      } else if case .root = entry.verdict, node.routeScreen?.name != entry.screen.name {
        reason = .renamed(from: entry.screen.name)
      } else if collapsing.contains(node.id.number) {
        reason = .collapsed
      }
    }
    return MovePlan.Line(
      change: change, screen: entry.standIn?.routeScreen?.text ?? entry.screen.text, node: nil,
      from: entry.path, to: to, reason: reason)
  }

  /// The numbers of all nodes in splits that show all columns and will show one, since the window is
  /// narrow.
  private var collapsing: Set<Int> {
    var found: Set<Int> = []
    guard let draft else { return found }
    for layer in draft.layers {
      layer.content.forEach { node in
        guard node.kind.isSplit, !node.isCollapsed,
          let described = node.place.flatMap({ draft.containers[$0] }),
          shell.windowCollapse(of: described) == true
        else { return }
        found.formUnion(node.ids)
      }
    }
    return found
  }

  // MARK: Edits

  /// Puts everything in its place, within one transaction.
  func carryOut(_ edit: TreeEdit) throws {
    guard let draft else { return }
    let pieces = RestorePieces(router, store.current, shell, entries, draft.chain)
    var builder = MoveBuilder(draft, edit, restoring: pieces)
    try builder.carryOut()
    memory = builder.memory
  }
}
