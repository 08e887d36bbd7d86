// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// A restoration that is planned but not carried out: the outcome for each saved screen, and what it
/// is carried out from.
@MainActor
final class RestoreDraft {
  let state: SavedState
  private let store: ConfigurationStore
  private let router: Router
  private let shell: BuiltShell
  private(set) var entries: [SavedEntry]
  /// The place of everything; `nil` when nothing comes back.
  private let draft: MoveDraft?
  private(set) var memory: InitialStateMemory?

  /// Works out a restoration; edits nothing.
  ///
  init(_ state: SavedState, _ store: ConfigurationStore, _ router: Router) {
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
    shell = BuiltShell(root, of: current, isInTree: true, name)
    let isOfSameShell =
      store.configuration(of: router.tree) === current
      && state.configuration == current.name && state.digest == current.restoring.digest
    var saved = SavedSnapshot(store, router, shell, isOfSameShell: isOfSameShell)
    saved.read(state)
    entries = saved.entries
    guard let root = saved.open.layers.first?.content else {
      draft = nil
      return
    }
    let draft = MoveDraft(
      restoring: saved.open, isOfSameShell ? nil : saved.savedShell(root), into: shell,
      of: current)
    self.draft = draft
    placeByChain(draft)
  }

  /// Sees where the chain of a route in code puts the screen in focus, whose place is gone: by doing it
  /// and taking it back.
  private func placeByChain(_ draft: MoveDraft) {
    guard let pending = draft.merge.pending, pending.container == nil,
      let entry = entries.first(where: { $0.id == pending.screen.id })
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
      guard case .route = other.verdict, let id = other.id, id != entry.id else { return false }
      return other.wanted == entry.wanted && staying.contains(id)
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
          draft.note(built, beneath: pending.route, builder)
          draft.arrive(pending.screen.id, at: node.pathText, .placed(route: pending.route))
          for (id, node) in pieces.made {
            if !node.isInTree {
              draft.drop(id, .givesWay(route: pending.route))
            } else if pending.riders.contains(where: { $0.id == id }) {
              draft.arrive(id, at: node.pathText, .goesWith(route: pending.route))
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
    var moves: [Int: MoveLine] = [:]
    for line in draft?.merge.lines ?? [] { moves[line.id] = line }
    let collapsing = collapsing
    return MovePlan(
      lines: entries.map { line(for: $0, moves, collapsing) } + (draft?.newLines ?? []),
      origin: MovePlan.Origin(state, restoredUnder: store.current))
  }

  private func line(
    for entry: SavedEntry, _ moves: [Int: MoveLine], _ collapsing: Set<Int>
  ) -> MovePlan.Line {
    var (change, to, reason) = change(of: entry, moves)
    if to != nil {
      // Whatever its type was, the screen is built.
      if change == .rebuild { (change, reason) = (.keep, .same) }
      if case .route(_, let former?) = entry.verdict {
        reason = .renamed(from: former)
      } else if case .root = entry.verdict, entry.wanted.name != entry.screen.name {
        reason = .renamed(from: entry.screen.name)
      } else if let id = entry.id, collapsing.contains(id) {
        reason = .collapsed
      }
    }
    return MovePlan.Line(
      change: change, screen: entry.isDropped ? entry.screen.text : entry.wanted.text, node: nil,
      from: entry.path, to: to, reason: reason)
  }

  private func change(
    of entry: SavedEntry, _ moves: [Int: MoveLine]
  ) -> (MovePlan.Change, to: String?, MoveReason) {
    if case .dropped(let reason) = entry.verdict { return (.drop, nil, reason) }
    guard let move = entry.id.flatMap({ moves[$0] }), let change = draft?.change(of: move) else {
      return (.drop, nil, .wrongContainer("nothing around it comes back"))
    }
    return change
  }

  /// The numbers of all nodes in splits that show all columns and will show one, since the window is
  /// narrow.
  private var collapsing: Set<Int> {
    var found: Set<Int> = []
    guard let draft else { return found }
    for layer in draft.layers {
      layer.content.forEach { node in
        guard node.kind.isSplit, !node.isCollapsed,
          let place = draft.shell[node.place], shell.windowCollapse(of: place) == true
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
    // What a route has put in place of the shell is all there at the beginning.
    if draft.layers[0].content.place != nil { memory = builder.memory }
  }
}
