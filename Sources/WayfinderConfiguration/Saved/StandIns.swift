// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderLinks

/// A saved screen with its outcome.
struct SavedEntry {
  let screen: SavedScreen
  /// The containers around it, as drawings name them.
  let path: String
  var verdict: Verdict
  /// The node that represents it while the places are worked out.
  var standIn: ScreenNode?

  enum Verdict {
    /// A root of the shell.
    case root
    /// A screen of a route, whose name or values may have been others.
    case route(AnyDestination, renamedFrom: String?)
    /// A screen that a document names without a route, with the arguments of the one that opened it.
    case plain(WantedScreen, RouteArguments)
    /// A screen that was built with the container around it.
    case built(ScreenNode)
    case dropped(MoveReason)
  }

  var isDropped: Bool { if case .dropped = verdict { true } else { false } }
}

/// Makes a tree of stand-ins for the saved screens that the configuration knows.
@MainActor
struct StandIns {
  let store: ConfigurationStore
  let router: Router
  let shell: StartShell
  let rules: RestoreRules
  /// The places of the shell by the names of their containers.
  let placeRoots: [String: String]
  /// The names of the shell's containers.
  private let shellNames: Set<String>
  var nearest: NearestName?
  /// The names that were looked for among the routes, of which there can be very many.
  var nearestRoutes: [String: String] = [:]

  var entries: [SavedEntry] = []
  /// The columns that collapsed splits show, and what containers show that a route has built.
  private var shownChildren: [(container: ContainerNode, child: Node)] = []
  /// The splits that a route has built, as they were saved.
  private var splits: [(split: SplitNode, isCollapsed: Bool)] = []
  /// The container that a route has built, in which saved nodes are read.
  var whole: BuiltWhole?
  /// The children that custom containers show besides the one with the focus.
  private(set) var shownBeside: [ObjectIdentifier: [Node]] = [:]
  /// The containers that were saved around roots of the shell.
  private var shellContainers: Set<ObjectIdentifier> = []

  init(_ store: ConfigurationStore, _ router: Router, _ shell: StartShell) {
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

  /// Makes the tree; `nil` when nothing of the root layer can be restored.
  mutating func make(_ state: SavedState) throws -> ScreenTree? {
    var root: Node?
    var modals: [ModalNode] = []
    var missing: String?
    for layer in state.layers {
      guard let presentation = layer.presentation else {
        root = visit(layer.content, Around(path: "", depth: 0, isRootLayer: true))
        continue
      }
      let top = presentation.text
      var around = Around(path: top, depth: 0, isRootLayer: false)
      around.missing = missing.map { .restsOn($0) }
      if presentation.style.isTransient { around.missing = .transient }
      if let content = visit(layer.content, around) {
        modals.append(presentation.layer(around: content))
      } else {
        missing = missing ?? layer.content.firstScreen?.name ?? top
      }
    }
    guard let root else { return nil }
    let tree = try ScreenTree(validating: root)
    try tree.edit { edit in
      try edit.setLayers(root: root, modals: modals)
      for (split, isCollapsed) in splits { try edit.setCollapsed(isCollapsed, of: split) }
      for (container, child) in shownChildren { try edit.show(child, of: container) }
    }
    return tree
  }

  /// The shell that was saved, without what was added to it.
  func savedShell(_ root: Node) -> ContainerDescription {
    guard let root = root as? ContainerNode else {
      return ContainerDescription(kind: .navigation, children: [])
    }
    var children: [ContainerDescription.Child] = []
    for child in root.children {
      if let screen = child as? ScreenNode, let screen = screen.screen as? RouteScreen {
        if screen.isOfShell { children.append(.screen(screen.name)) }
      } else if let inner = child as? ContainerNode,
        shellContainers.contains(ObjectIdentifier(inner))
      {
        children.append(.container(savedShell(inner)))
      }
    }
    // A place of the shell whose root was taken away is known by its name.
    if children.isEmpty, let name = root.name.flatMap({ placeRoots[$0] }) {
      children.append(.screen(name))
    }
    return ContainerDescription(
      name: root.name, kind: ContainerDescription.Kind(of: root), children: children)
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

  private mutating func visit(_ node: SavedNode, _ around: Around) -> Node? {
    switch node {
    case .screen(let screen): return visit(screen, around)
    case .container(let container): return visit(container, around)
    }
  }

  private mutating func visit(_ container: SavedContainer, _ around: Around) -> Node? {
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
  ) -> Node? {
    var inner = inside
    var children: [Node] = []
    var places: [Int: Int] = [:]
    let isLinear =
      switch container.kind {
      case .stack, .split: true
      case .tabs, .custom: false
      }
    for (index, child) in container.children.enumerated() {
      inner.isFirst = index == 0
      let number = entries.count
      if let node = visit(child, inner) {
        places[index] = children.count
        children.append(node)
      } else if isLinear, inner.missing == nil {
        let name = entries.indices.contains(number) ? entries[number].screen.name : container.text
        inner.missing = .restsOn(name)
      }
    }
    guard around.missing == nil, inner.depth <= StateSaver.depthLimit else { return nil }
    if children.isEmpty, !container.children.isEmpty || container.kind != .stack { return nil }
    let shown = container.shown.compactMap { places[$0] }
    let made = make(container, children, shown: shown.first)
    if case .custom = container.kind, shown.count > 1 {
      shownBeside[ObjectIdentifier(made)] = shown.dropFirst().map { children[$0] }
    }
    let isNamed = around.isRootLayer && container.name.map(shellNames.contains) ?? false
    if whole == nil, isNamed || isOfShell(children) {
      shellContainers.insert(ObjectIdentifier(made))
    }
    return made
  }

  /// Why nothing in a container can come back.
  private func fault(of container: SavedContainer, _ around: Around) -> MoveReason? {
    if around.depth >= StateSaver.depthLimit {
      return .wrongContainer("its containers stand in one another too deep")
    }
    switch container.kind {
    case .stack where around.isInStack:
      return .wrongContainer("its stack was saved in another stack")
    case .split(let columns, _) where container.children.count > columns:
      return .wrongContainer("its split was saved with more than \(columns) columns")
    case .custom(let kind)
    where !around.isRootLayer && container.name == nil && container.route == nil && whole == nil:
      return .wrongContainer("nothing makes a container \(kind.quoted) there")
    default: return nil
    }
  }

  private func isOfShell(_ children: [Node]) -> Bool {
    children.isEmpty
      || children.contains { child in
        if let node = child as? ScreenNode, let screen = node.screen as? RouteScreen {
          return screen.isOfShell
        }
        return shellContainers.contains(ObjectIdentifier(child))
      }
  }

  private mutating func make(
    _ container: SavedContainer, _ children: [Node], shown: Int?
  ) -> ContainerNode {
    if let made = whole?.container(container, around: children) {
      if let split = made as? SplitNode, case .split(_, let isCollapsed) = container.kind {
        splits.append((split, isCollapsed))
      }
      if let shown { shownChildren.append((made, children[shown])) }
      return made
    }
    switch container.kind {
    case .stack: return NavigationNode(children, name: container.name)
    case .tabs: return TabNode(children, selected: shown ?? 0, name: container.name)
    case .split(let columns, let isCollapsed):
      let split = SplitNode(
        children, style: columns == 3 ? .threeColumns : .twoColumns, isCollapsed: isCollapsed,
        name: container.name)
      if isCollapsed, let shown { shownChildren.append((split, children[shown])) }
      return split
    case .custom(let kind):
      return CustomNode(
        PlaceholderContainer(kind: kind, selected: shown ?? 0), children, name: container.name)
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
