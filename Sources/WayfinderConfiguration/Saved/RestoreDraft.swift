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
  private let layout: MigrationDraft?
  /// The guards that keep tabs from being shown, by the layouts and stand-ins of these tabs.
  private var hidden: [ObjectIdentifier: GuardRefusal] = [:]
  /// The chain that puts the screen in focus where its route leads.
  private var chain: ChainPlacement?
  private(set) var memory: InitialStateMemory?

  /// Works out a restoration; edits nothing.
  ///
  /// - Parameter refusals: Why screens don't come back, by their numbers.
  /// - Throws: `TreeError` when the state describes no tree.
  init(
    _ state: SavedState, _ store: ConfigurationStore, _ router: Router,
    refusing refusals: [Int: RestoreReason]
  ) throws {
    self.state = state
    self.store = store
    self.router = router
    let current = store.current
    let names = RootNames(old: current, new: current, current.origins)
    let name: (ScreenNode) -> String = { node in
      let origin = current.origins.origin(of: node.screen)
      return origin.flatMap { $0.isOfCode ? nil : $0.name } ?? names.name(of: node)
    }
    let root = router.tree.root as? ContainerNode ?? NavigationNode()
    shell = StartShell(root, current, name)
    var standIns = StandIns(store, router, shell, refusing: refusals)
    guard let tree = try standIns.make(state), let root = tree.root as? ContainerNode else {
      entries = standIns.entries
      layout = nil
      return
    }
    entries = standIns.entries
    let origins = ScreenOrigins()
    let draft = MigrationDraft(
      tree, RootNames(old: current, new: current, origins, areSaved: true), origins, [current],
      MigrationDraft.Shells(
        old: standIns.savedShell(root), new: shell.description, maker: .success(shell)),
      to: current)
    layout = draft
    noteShown(draft.root, standIns.shownBeside)
    try placeByChain()
    draft.writeLines(of: tree)
  }

  /// Notes what containers of the app's own show besides the child that has the focus.
  private func noteShown(_ layout: Layout, _ beside: [ObjectIdentifier: [Node]]) {
    if let standIn = layout.counterpart, let nodes = beside[ObjectIdentifier(standIn)] {
      layout.shownBeside = nodes.compactMap(layout.index)
    }
    for case .layout(let inner) in layout.pieces { noteShown(inner, beside) }
  }

  /// Sees where the chain of a route in code puts the screen in focus, whose place is gone: by doing it
  /// and taking it back.
  private func placeByChain() throws {
    guard let layout, let placement = layout.placement.chain else { return }
    layout.placement.chain = nil
    guard let screen = placement.placement.screen,
      let entry = entries.first(where: { $0.standIn === screen }),
      case .route(let destination, _) = entry.verdict
    else { return }
    let chain = ChainPlacement(destination)
    func drop(_ reason: MigrationReason) { layout.designer.drop([screen], reason) }
    // Nothing is built to try the chain, so that it can't find another screen of the same route.
    let isOpen = entries.contains { other in
      guard case .route = other.verdict, let node = other.standIn, node !== screen else {
        return false
      }
      return node.routeScreen?.name == screen.routeScreen?.name
        && node.routeScreen?.parameters == screen.routeScreen?.parameters && goesAlong(node)
    }
    if isOpen { return drop(.rootIsOpen(route: placement.route)) }
    do {
      try router.tree.tryOut(for: RestoreRequest.name) { edit in
        let pieces = RestorePieces(
          router, store.current, shell, entries, chain, isTrial: true)
        var builder = LayoutBuilder(layout, edit, restoring: pieces)
        let outcome = try builder.carryOut(isTrial: true)
        if let reason = builder.objection(toRoute: placement.route) { return drop(reason) }
        switch outcome {
        case .placed(let node, _):
          layout.arrive(screen, at: node.pathText, .placed(route: placement.route))
          for (standIn, node) in pieces.made where !node.isInTree {
            layout.giveWay(standIn, toRoute: placement.route)
          }
          self.chain = chain
        case .isOpen: drop(.rootIsOpen(route: placement.route))
        case .wrongClass, nil: drop(.noScreen(route: placement.route))
        }
      }
    } catch {
      drop(.cannotBePlaced(route: placement.route, why: "\(error)"))
    }
  }

  /// Whether a stand-in comes back, by itself or with a container around it.
  private func goesAlong(_ standIn: Node) -> Bool {
    var next: Node? = standIn
    while let node = next {
      if node is ModalNode || layout?.fates[ObjectIdentifier(node)] != nil { return true }
      next = node.parent
    }
    return false
  }

  // MARK: Guards

  /// The destinations whose guards are asked, each with the number of the screen.
  var questions: [(number: Int, destination: AnyDestination)] {
    entries.enumerated().compactMap { number, entry in
      guard case .route(let destination, _) = entry.verdict else { return nil }
      return (number, destination)
    }
  }

  /// A child that would be shown and that a tap asks guards for.
  struct ShownTab {
    let layout: Layout
    let index: Int
    let destination: AnyDestination
  }

  /// The tabs that would be shown and that a tap asks guards for.
  var shownTabs: [ShownTab] {
    guard let layout else { return [] }
    var tabs: [ShownTab] = []
    collectTabs(layout.root, &tabs)
    return tabs
  }

  private func collectTabs(_ layout: Layout, _ tabs: inout [ShownTab]) {
    if layout.isGroup, let container = shell.container(of: layout), let selected = layout.selected {
      let beside = layout.shownBeside.filter { $0 != selected }
      for index in [selected] + beside where container.children.indices.contains(index) {
        let child = container.children[index]
        let isShown =
          child === container.focusedChild || index != selected && container.shown.contains(index)
        if !isShown, let tap = child.tapDestination {
          tabs.append(ShownTab(layout: layout, index: index, destination: tap))
        }
      }
    }
    for case .layout(let inner) in layout.pieces { collectTabs(inner, &tabs) }
  }

  /// Keeps a child from being shown, since a guard denies: where it would have the focus, the
  /// one that has it at the start is shown.
  func hide(_ tab: ShownTab, _ refusal: GuardRefusal) {
    let layout = tab.layout
    if layout.pieces.indices.contains(tab.index) {
      switch layout.pieces[tab.index] {
      case .layout(let inner): hidden[ObjectIdentifier(inner)] = refusal
      case .open(let node, _): hidden[ObjectIdentifier(node)] = refusal
      case .fresh, .beneath: break
      }
    }
    layout.shownBeside.removeAll { $0 == tab.index }
    guard layout.selected == tab.index, let container = shell.container(of: layout),
      let focused = container.focusedChild
    else { return }
    layout.selected = container.children.firstIndex { $0 === focused }
  }

  // MARK: Plan

  /// The plan.
  var plan: RestorePlan {
    var moves: [NodeID: MigrationPlan.Line] = [:]
    for line in layout?.lines ?? [] { moves[line.node.id] = line }
    let current = store.current
    return RestorePlan(
      savedUnder: state.configuration, configuration: current.name,
      isOfOtherRelease: state.configuration == current.name && state.digest != nil
        && state.digest != current.restoring.digest,
      lines: entries.map { line(for: $0, moves) })
  }

  private func line(
    for entry: SavedEntry, _ moves: [NodeID: MigrationPlan.Line]
  ) -> RestorePlan.Line {
    var (change, to, reason): (RestorePlan.Change, String?, RestoreReason)
    switch entry.verdict {
    case .dropped(let why): (change, to, reason) = (.drop, nil, why)
    case .root, .plain, .route:
      guard let node = entry.standIn, let move = moves[node.id] else {
        (change, to, reason) = (.drop, nil, .wrongContainer("nothing around it comes back"))
        break
      }
      (to, reason) = (move.to, .migration(move.reason))
      switch move.change {
      case .keep: (change, reason) = (.restore, .asSaved)
      case .move: change = .move
      case .replace: change = .replace
      case .drop: change = .drop
      }
      guard to != nil else { break }
      if case .route(_, let former?) = entry.verdict {
        (change, reason) = (.rename, .renamed(from: former))
      } else if case .root = entry.verdict, node.routeScreen?.name != entry.screen.name {
        (change, reason) = (.rename, .renamed(from: entry.screen.name))
      } else if let other = reasonAround(node) {
        reason = other
      }
    }
    let text = entry.standIn?.routeScreen.map { screen in
      screen.labelDetail.isEmpty ? screen.name : "\(screen.name)(\(screen.labelDetail))"
    }
    return RestorePlan.Line(
      change: change, screen: text ?? entry.screen.text, from: entry.path, to: to, reason: reason)
  }

  /// The differences between the containers around a screen and the saved ones.
  private func reasonAround(_ node: Node) -> RestoreReason? {
    guard let layout else { return nil }
    var around: Layout?
    var outer: Node? = node
    while let current = outer, around == nil {
      if let reason = reasonHiding(current) { return reason }
      around = layout.fates[ObjectIdentifier(current)]?.layout
      outer = current.parent
    }
    while let current = around {
      if let reason = reasonHiding(current) { return reason }
      if shell.windowCollapse(of: current) == true, !current.isCollapsed { return .collapsed }
      around = current.parent
    }
    return nil
  }

  private func reasonHiding(_ tab: AnyObject) -> RestoreReason? {
    hidden[ObjectIdentifier(tab)].map { .notShown(guard: $0.guardName, reason: $0.reason) }
  }

  // MARK: Edits

  /// Puts everything in its place, within one transaction.
  func carryOut(_ edit: TreeEdit) throws {
    guard let layout else { return }
    let pieces = RestorePieces(router, store.current, shell, entries, chain)
    var builder = LayoutBuilder(layout, edit, restoring: pieces)
    try builder.carryOut()
    memory = builder.memory
  }
}
