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
final class RestoreRequest: TreeChange {
  /// The name in events and errors.
  nonisolated static let name = "restore"

  private let state: SavedState
  private let conditions: RestoreConditions
  private unowned let router: Router
  private let store: ConfigurationStore
  /// The places when the restoration was asked for.
  private let start: StartPlaces
  /// The plan; `nil` before the request's turn.
  private var plan: MovePlan?
  private(set) var memory: InitialStateMemory?
  /// The configuration whose shell the tree has.
  private var shell: NavigationConfiguration?
  let key: AnyHashable? = nil

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

  /// Works the restoration out.
  ///
  /// - Returns: The plan, and what it is carried out from; no draft where nothing comes back.
  func prepare() -> (plan: MovePlan, draft: RestoreDraft?) {
    let places = StartPlaces(router.tree, store.current)
    // Another configuration has another start.
    let isTouched =
      start.configuration === places.configuration
      && (places.screens != start.screens || places.shown != start.shown)
    if let reason = conditions.objection(to: state) ?? (isTouched ? .notAtStart : nil)
      ?? objection(in: router.tree)
    {
      return (dropping(reason), nil)
    }
    let draft = router.tree.whileReserved(for: Self.name) { RestoreDraft(state, store, router) }
    return (draft.plan, draft)
  }

  /// Why nothing is restored into a tree: a route has opened something in it.
  private func objection(in tree: ScreenTree) -> MoveReason? {
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
  private func dropping(_ reason: MoveReason) -> MovePlan {
    var lines: [MovePlan.Line] = []
    func add(_ node: SavedNode, _ path: String) {
      switch node {
      case .screen(let screen):
        lines.append(
          MovePlan.Line(
            change: .drop, screen: screen.text, node: nil, from: path, to: nil, reason: reason))
      case .container(let container):
        let path = path.isEmpty ? container.text : path + " > " + container.text
        for child in container.children { add(child, path) }
      }
    }
    for layer in state.layers { add(layer.content, layer.presentation?.text ?? "") }
    return MovePlan(
      lines: lines, origin: MovePlan.Origin(state, restoredUnder: store.current))
  }

  // MARK: Edits

  /// Restores in its turn. What comes back is locked; the router asks about what is seen of it.
  func restore() async throws(RoutingError) -> Move {
    // Whatever the router does otherwise, a restoration ends no navigation that is at work.
    let (result, _) = try await router.make(self, policy: .queue, animated: false)
    return Move(plan ?? dropping(.notAtStart), result)
  }

  func carryOut(_ edit: TreeEdit, _ trace: inout NavigationTrace) throws {
    let prepared = prepare()
    (plan, memory) = (prepared.plan, nil)
    shell = store.configuration(of: router.tree)
    guard let draft = prepared.draft else { return }
    try draft.carryOut(edit)
    memory = draft.memory
  }

  func letGo() { (memory, shell) = (nil, nil) }

  /// Notes that the tree still has its shell, around whose screens it was restored.
  func conclude() {
    guard memory != nil, let shell, let root = router.tree.root as? ContainerNode else { return }
    store.current.origins.note(root, madeBy: shell)
  }
}

extension MovePlan.Origin {
  @MainActor
  init(_ state: SavedState, restoredUnder current: NavigationConfiguration) {
    savedUnder = state.configuration
    configuration = current.name
    let digest = current.restoring.digest
    isOfOtherRelease =
      savedUnder == configuration && state.digest != nil && state.digest != digest
  }
}
