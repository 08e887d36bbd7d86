// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderLinks

/// A saved screen with its outcome.
struct SavedEntry {
  let screen: SavedScreen
  /// The containers around it, as drawings name them.
  let path: String
  var verdict: Verdict
  /// The screen that the configuration means by it.
  var wanted: WantedScreen
  /// The number of its value among the open ones; `nil` for one that is dropped.
  var id: Int?

  enum Verdict {
    /// A root of the shell.
    case root
    /// A screen of a route, whose name or values may have been others.
    case route(AnyDestination, renamedFrom: String?)
    /// A screen that a document names without a route, with the arguments of the one that opened it.
    case plain(RouteArguments)
    /// A screen that was built with the container around it.
    case built(ScreenNode)
    case dropped(MoveReason)
  }

  var isDropped: Bool { if case .dropped = verdict { true } else { false } }
}

/// Reads a saved state as open layers of the saved screens that the configuration knows.
@MainActor
struct SavedSnapshot {
  let store: ConfigurationStore
  let router: Router
  let shell: BuiltShell
  let rules: RestoreRules
  /// Whether the shell was the same when the state was saved.
  let isOfSameShell: Bool
  /// The places of the shell by the names of their containers.
  let placeRoots: [String: String]
  /// The names of the shell's containers.
  private let shellNames: Set<String>
  var nearest: NearestName?
  /// The names that were looked for among the routes, of which there can be very many.
  var nearestRoutes: [String: String] = [:]

  var entries: [SavedEntry] = []
  /// The layers; none when nothing of the root layer can be restored.
  var open = OpenSnapshot()
  /// The container that a route has built, in which saved nodes are read.
  var whole: BuiltWhole?
  /// The numbers of the containers that were saved around roots of the shell.
  private var shellContainers: Set<Int> = []
  private var lastNumber = 0

  init(
    _ store: ConfigurationStore, _ router: Router, _ shell: BuiltShell, isOfSameShell: Bool
  ) {
    self.isOfSameShell = isOfSameShell
    self.store = store
    self.router = router
    self.shell = shell
    rules = store.current.restoring
    var roots: [String: String] = [:]
    for container in shell.description.containers {
      let place = DescribedNode(container)
      if let name = container.name, place.isPlace, let root = place.root { roots[name] = root }
    }
    placeRoots = roots
    shellNames = Set(shell.description.containers.compactMap(\.name))
  }

  /// Reads the layers.
  mutating func read(_ state: SavedState) {
    var root: OpenNode?
    var modals: [OpenLayer] = []
    var missing: String?
    for layer in state.layers {
      guard var presentation = layer.presentation else {
        root = visit(layer.content, Around(path: "", depth: 0, isRootLayer: true))
        continue
      }
      presentation.name = presentation.name.map { rules.route(named: $0)?.route.name ?? $0 }
      let modal = presentation.layer(around: NavigationNode())
      let name = modal.reference.text
      var around = Around(path: name, depth: 0, isRootLayer: false)
      around.missing = missing.map { .restsOn($0) }
      if presentation.style.isTransient { around.missing = .transient }
      if let content = visit(layer.content, around) {
        let id = nextNumber()
        open.nodes[id] = modal
        let route = presentation.name.flatMap { store.current.hasRoute(named: $0) ? $0 : nil }
        modals.append(
          OpenLayer(
            content: content,
            style: OpenLayer.Style(
              name: presentation.style.name, isTransient: presentation.style.isTransient),
            isDismissible: presentation.isDismissible, route: route, id: id, drawnName: name))
      } else {
        missing = missing ?? layer.content.firstScreen?.name ?? name
      }
    }
    if let root { open.layers = [OpenLayer(content: root)] + modals }
  }

  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// The shell that was saved, without what was added to it.
  func savedShell(_ root: OpenNode) -> DescribedNode {
    guard root.kind != .screen else { return DescribedNode(kind: .stack) }
    var shell = DescribedNode(kind: root.kind, name: root.name, isCollapsed: root.isCollapsed)
    for child in root.children {
      if child.kind == .screen {
        if child.origin == .shell {
          shell.children.append(DescribedNode(kind: .screen, name: child.name))
        }
      } else if shellContainers.contains(child.id) {
        shell.children.append(savedShell(child))
      }
    }
    // A place of the shell whose root was taken away is known by its name.
    if shell.children.isEmpty, let name = root.name.flatMap({ placeRoots[$0] }) {
      shell.children.append(DescribedNode(kind: .screen, name: name))
    }
    return shell
  }

  // MARK: Nodes

  /// The surroundings of a saved node.
  struct Around {
    var path: String
    var depth: Int
    var isRootLayer: Bool
    /// Why nothing in here comes back.
    var missing: MoveReason?
    /// The name of the container around it.
    var place: String?
    var isFirst = true
    var isInStack = false
  }

  private mutating func visit(_ node: SavedNode, _ around: Around) -> OpenNode? {
    switch node {
    case .screen(let screen): return visit(screen, around)
    case .container(let container): return visit(container, around)
    }
  }

  private mutating func visit(_ container: SavedContainer, _ around: Around) -> OpenNode? {
    var inner = around
    inner.path = around.path.isEmpty ? container.text : around.path + " > " + container.text
    inner.depth += 1
    inner.place = container.name
    inner.isInStack = container.kind == .stack
    if inner.missing == nil { inner.missing = fault(of: container, around) }
    let outer = whole
    defer { whole = outer }
    if inner.missing == nil, let route = container.route { inner.missing = buildWhole(route) }
    return visit(container, around, inner)
  }

  /// Builds the container of a route with what is in it.
  ///
  /// - Returns: Why nothing in it comes back.
  private mutating func buildWhole(_ route: SavedScreen) -> MoveReason? {
    switch judge(route).0 {
    case .route(let destination, _):
      do throws(RoutingError) {
        guard let root = try router.buildDetached(destination) as? ContainerNode else {
          return .wrongContainer("route \(route.name.quoted) builds no container")
        }
        whole = BuiltWhole(root, router, shell.name)
        return nil
      } catch {
        return .cannotBeBuilt("\(error.cause ?? error)")
      }
    case .dropped(let reason): return reason
    case .root, .plain, .built:
      return .wrongContainer("route \(route.name.quoted) builds no container")
    }
  }

  /// Visits what was saved in a container, and puts it together.
  private mutating func visit(
    _ container: SavedContainer, _ around: Around, _ inside: Around
  ) -> OpenNode? {
    var inner = inside
    var children: [OpenNode] = []
    var places: [Int: Int] = [:]
    for (index, child) in container.children.enumerated() {
      inner.isFirst = index == 0
      let number = entries.count
      if let node = visit(child, inner) {
        places[index] = children.count
        children.append(node)
      } else if !container.kind.isGroup, inner.missing == nil {
        let name = entries.indices.contains(number) ? entries[number].screen.name : container.text
        inner.missing = .restsOn(name)
      }
    }
    guard around.missing == nil, inner.depth <= StateSaver.depthLimit else { return nil }
    if children.isEmpty, !container.children.isEmpty || container.kind != .stack { return nil }
    let made = whole?.container(container)
    let node = made ?? container.sample
    var open = OpenNode(id: nextNumber(), kind: container.kind, name: container.name)
    open.children = children
    open.drawnName = container.text
    open.isCollapsed = container.isCollapsed
    open.origin =
      node.origin.flatMap(store.current.routeName).map { .route($0) } ?? .hand
    let shown = container.shown.compactMap { places[$0] }
    open.shown = shown.first ?? shownByItself(open, made)
    if case .custom = container.kind, shown.count > 1 {
      self.open.shownBeside[open.id] = shown.dropFirst().map { children[$0].id }
    }
    let isNamed = around.isRootLayer && container.name.map(shellNames.contains) ?? false
    if whole == nil, isNamed || isOfShell(children) { shellContainers.insert(open.id) }
    self.open.nodes[open.id] = node
    return open
  }

  /// The index of the child that a container shows where nothing else was saved.
  private func shownByItself(_ open: OpenNode, _ made: ContainerNode?) -> Int {
    if open.kind.isSplit {
      return open.children.lastIndex { $0.kind == .screen || !$0.children.isEmpty } ?? 0
    }
    let index = made?.focusedChild.flatMap { shown in made?.children.firstIndex { $0 === shown } }
    return min(index ?? 0, max(0, open.children.count - 1))
  }

  /// Why nothing in a container can come back.
  private func fault(of container: SavedContainer, _ around: Around) -> MoveReason? {
    if around.depth >= StateSaver.depthLimit {
      return .wrongContainer("its containers are nested too deep")
    }
    switch container.kind {
    case .stack where around.isInStack:
      return .wrongContainer("its stack was saved in another stack")
    case .split(let columns) where container.children.count > columns:
      return .wrongContainer("its split was saved with more than \(columns) columns")
    case .custom(let kind)
    where !around.isRootLayer && container.name == nil && container.route == nil && whole == nil:
      return .wrongContainer("nothing makes a container \(kind.quoted) there")
    default: return nil
    }
  }

  private func isOfShell(_ children: [OpenNode]) -> Bool {
    children.isEmpty
      || children.contains { child in
        child.kind == .screen ? child.origin == .shell : shellContainers.contains(child.id)
      }
  }
}

extension SavedNode {
  /// The first screen in it.
  var firstScreen: SavedScreen? {
    switch self {
    case .screen(let screen): screen
    case .container(let container): container.children.lazy.compactMap(\.firstScreen).first
    }
  }
}
