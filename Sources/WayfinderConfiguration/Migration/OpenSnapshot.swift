// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// Open or saved layers as values, with what is known of each node.
@MainActor
struct OpenSnapshot {
  /// The layers from the bottom; none for a tree without a root.
  var layers: [OpenLayer] = []
  /// The open nodes by their numbers. Of saved layers, the containers and layers of which copies go
  /// around what comes back.
  var nodes: [Int: Node] = [:]
  /// The routes of screens by the screens' numbers.
  var routes: [Int: OpenRoutes.Route] = [:]
  /// The other children that containers of the app's own are to show, by the containers' numbers.
  var shownBeside: [Int: [Int]] = [:]

  /// Lets the nodes of the root layer stand for those of the shell of which they were made.
  mutating func number(by base: DescribedShell) {
    // Without anything that a shell has made, the root isn't the shell.
    guard let root = layers.first?.content, root.screens.contains(where: { $0.origin == .shell })
    else { return }
    layers[0].content.number(by: base)
  }
}

/// Reads open layers off a tree.
@MainActor
struct TreeReader {
  private(set) var open = OpenSnapshot()
  private let base: DescribedShell
  private let old: NavigationConfiguration
  private let names: RootNames
  private let routes: OpenRoutes
  /// The configuration into which it all moves.
  private let new: NavigationConfiguration

  /// - Parameters:
  ///   - base: The shell of which the tree was made.
  ///   - old: The configuration with that shell.
  ///   - names: The names of screens in both shells.
  ///   - routes: The routes of open screens.
  ///   - new: The configuration into which it all moves.
  init(
    _ tree: ScreenTree, base: DescribedShell, of old: NavigationConfiguration, _ names: RootNames,
    _ routes: OpenRoutes, to new: NavigationConfiguration
  ) {
    (self.base, self.old, self.names, self.routes, self.new) = (base, old, names, routes, new)
    guard let root = tree.root else { return }
    open.layers = [OpenLayer(content: read(root))]
    open.number(by: base)
    for modal in tree.modals {
      guard let content = modal.content else { continue }
      open.nodes[modal.id.number] = modal
      open.layers.append(
        OpenLayer(
          content: read(content),
          style: OpenLayer.Style(name: modal.style.name, isTransient: modal.style.isTransient),
          isDismissible: modal.isDismissible, route: routes.route(of: modal), id: modal.id.number,
          drawnName: modal.reference.text))
    }
  }

  private mutating func read(_ node: Node) -> OpenNode {
    let number = node.id.number
    self.open.nodes[number] = node
    var open = OpenNode(id: number, kind: kind(of: node))
    if let screen = node as? ScreenNode {
      let route = routes.route(of: screen)
      self.open.routes[number] = route
      open.name = names.screenName(of: screen, route)
      open.context = route.flatMap(\.contextText)
      if let route {
        open.type = new.screenType(ofRoute: route.name).map { type in
          type.includes(screen.screen)
            ? type.name : String(reflecting: Swift.type(of: screen.screen))
        }
      }
      open.origin =
        if let route, !route.isOfShell { .route(route.name) } else { route == nil ? .hand : .shell }
      open.rank = routes.origins.rank(of: screen.screen)
      return open
    }
    guard let container = node as? ContainerNode else { return open }
    open.name = container.name
    open.drawnName = container.reference.text
    open.origin = routes.route(ofContainer: container).map { .route($0) } ?? .hand
    open.isCollapsed = (container as? SplitNode)?.isCollapsed ?? false
    for child in container.children { open.children.append(read(child)) }
    let focused = container.focusedChild
    open.shown = container.children.firstIndex { $0 === focused } ?? 0
    open.rank = open.pile.first?.rank
    return open
  }

  private func kind(of node: Node) -> DescribedNode.Kind {
    guard let container = node as? ContainerNode else { return .screen }
    let kind = DescribedNode.Kind(of: container)
    guard case .custom = kind else { return kind }
    // Containers of one class can have several names in a document.
    let known = base.entries.filter { entry in
      guard case .custom(let kind) = entry.node.kind else { return false }
      return old.content.isContainer(container, of: kind)
    }
    return (known.first { $0.node.name == container.name } ?? known.first)?.node.kind ?? kind
  }
}

/// The routes that open screens and layers were made for.
@MainActor
struct OpenRoutes {
  let origins: ScreenOrigins
  /// The configurations that may know them.
  let configurations: [NavigationConfiguration]

  /// The route of a screen, or the name that the shell has for it.
  struct Route {
    let name: String
    /// The context that the route was given, of any type.
    let context: Any
    /// Whether the screen was made with a shell.
    var isOfShell = false
    /// Whether that shell is written in code.
    var isOfCode = false

    /// The context as text; `nil` where there is nothing in it.
    var contextText: String? {
      switch context {
      case is Void: return nil
      case let arguments as RouteArguments:
        if arguments.values.isEmpty { return nil }
        return arguments.values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
          .joined(separator: ",")
      default: return "\(context)"
      }
    }
  }

  /// The route that a screen was made for; `nil` when none of the configurations knows.
  func route(of node: ScreenNode) -> Route? {
    if let origin = origins.origin(of: node.screen) {
      return Route(
        name: origin.name, context: origin.arguments, isOfShell: origin.isOfShell,
        isOfCode: origin.isOfCode)
    }
    guard let origin = node.origin, let name = name(of: origin) else { return nil }
    return Route(name: name, context: origin.anyContext)
  }

  /// The name of the route that has built a container.
  func route(ofContainer container: ContainerNode) -> String? {
    container.origin.flatMap(name)
  }

  private func name(of destination: AnyDestination) -> String? {
    for configuration in configurations {
      if let name = configuration.routeName(of: destination) { return name }
    }
    return destination.isName ? destination.name.text : nil
  }

  /// The route that has opened a modal layer, as far as it is known.
  func route(of modal: ModalNode) -> String? {
    if let name = modal.name, configurations.contains(where: { $0.hasRoute(named: name) }) {
      return name
    }
    var node: Node? = modal.content
    while let container = node as? ContainerNode {
      for case let screen as ScreenNode in container.children.dropFirst() {
        if let name = opener(of: modal, in: screen), name == modal.name { return name }
      }
      node = container.children.first
    }
    return (node as? ScreenNode).flatMap { opener(of: modal, in: $0) }
  }

  /// The route of a screen in a layer, when it is the one that has opened the layer: a document gives
  /// the layer the route's name.
  private func opener(of modal: ModalNode, in screen: ScreenNode) -> String? {
    guard let route = route(of: screen), !route.isOfCode else { return nil }
    let isOfDocument = origins.origin(of: screen.screen) != nil
    return isOfDocument && route.name != modal.name ? nil : route.name
  }
}

extension RootNames {
  /// The name of a screen in shells.
  func screenName(of screen: ScreenNode, _ route: OpenRoutes.Route?) -> String {
    guard let route, !route.isOfCode else { return name(of: screen) }
    if route.isOfShell { return isNamedByCode ? name(of: screen) : route.name }
    return hasRoute(named: route.name) ? route.name : name(of: screen)
  }
}

extension OpenNode {
  /// Matches the nodes of a root layer with those of the shell of which it was made: by their roots,
  /// their containers' names, and where they are.
  fileprivate mutating func number(by base: DescribedShell) {
    var ids: [Int] = []
    var ofShell: Set<Int> = []
    let described = DescribedShell(describe(base, &ids, &ofShell))
    let matching = PlaceMatching(
      described, base, inFront: ofShell, standing: Set(described.entries.map(\.number)))
    var entries: [Int: DescribedShell.Entry] = [:]
    for (number, other) in matching.pairs { entries[ids[other]] = base.entries[number] }
    number(entries)
  }

  /// Describes an open tree by the roots in it.
  ///
  /// - Parameters:
  ///   - ids: The numbers of the described nodes, in the order of the drawing.
  ///   - ofShell: The places whose roots the shell has made.
  private func describe(
    _ base: DescribedShell, _ ids: inout [Int], _ ofShell: inout Set<Int>
  ) -> DescribedNode {
    let number = ids.count
    ids.append(id)
    let rootName = root(in: base)
    if origin == .shell || pile.first?.origin == .shell { ofShell.insert(number) }
    if kind == .screen { return DescribedNode(kind: kind, name: rootName ?? "\u{0}") }
    var described = DescribedNode(kind: kind, name: name, shown: shown, isCollapsed: isCollapsed)
    for (index, child) in children.enumerated() {
      if kind == .stack {
        // A place begins with its bottom screen, or is a container of those in it.
        let isAroundContainers = children[0].kind != .screen && child.kind != .screen
        guard isAroundContainers || index == 0 && child.root(in: base) != nil else { break }
      } else if kind.isSplit, index > 0, let column = column(child, in: base) {
        ids.append(child.id)
        described.children.append(column)
        continue
      }
      described.children.append(child.describe(base, &ids, &ofShell))
    }
    return described
  }

  /// Describes a later column of this split that doesn't count by its roots; `nil` for one that does. In a
  /// split that is one place it belongs to that; in a split of places it is another one.
  private func column(_ column: OpenNode, in base: DescribedShell) -> DescribedNode? {
    let like = base.entries.filter { isLike($0.node) }
    let hasRoot = column.screens.contains { $0.route == nil && $0.root(in: base) != nil }
    if !like.isEmpty, like.allSatisfy(\.isPlace) { return DescribedNode(kind: .stack) }
    if !like.isEmpty, !hasRoot, !like.contains(where: \.isPlace) {
      return DescribedNode(kind: .screen, name: "\u{0}")
    }
    return column.kind == .screen && !hasRoot ? DescribedNode(kind: .stack) : nil
  }

  /// The root of a shell that a screen is.
  private func root(in base: DescribedShell) -> String? {
    guard kind == .screen, context == nil else { return nil }
    return [name, route].compactMap { $0 }.first(where: base.roots.contains)
  }

  private mutating func number(_ entries: [Int: DescribedShell.Entry]) {
    if let entry = entries[id] {
      stand(for: entry.node, number: entry.number)
      if entry.isPlace { return }
    }
    for index in children.indices { children[index].number(entries) }
  }

  /// Matches a node, and in a place what lies at its bottom, with a described one.
  private mutating func stand(for described: DescribedNode, number: Int) {
    place = number
    if origin == .hand { origin = .shell }
    guard kind == described.kind else { return }
    var next = number + 1
    for (index, child) in described.children.enumerated() {
      defer { next += DescribedShell(child).entries.count }
      // What is described above a root counts as pushed.
      if kind == .stack, index > 0 { break }
      guard described.isPlace, children.indices.contains(index), children[index].kind == child.kind
      else { continue }
      if child.kind == .screen, !children[index].isScreen(of: child.name) { continue }
      children[index].stand(for: child, number: next)
    }
  }
}

extension WantedScreen {
  /// Whether the screen that a route was opened for is the one that is wanted.
  @MainActor
  func counts(_ route: OpenRoutes.Route) -> Bool {
    counts(
      route.name, (route.context as? RouteArguments)?.values ?? [:], isOfShell: route.isOfShell)
  }
}
