// Wayfinder is released under the MIT license; see LICENSE.

@testable import WayfinderConfiguration

/// A shell with routes, as far as moving open screens goes.
struct MovingConfiguration {
  struct Route: Hashable {
    var placement: MoveRoute.Placement
    /// The screen, where it isn't named as the route.
    var screen: String?
    var beneath: [String] = []
    /// A complete container that it builds.
    var builds: DescribedNode?
  }

  var shell: DescribedNode
  var routes: [String: Route]

  /// What a merge needs of it.
  var target: MoveTarget {
    var needed: [String: MoveRoute] = [:]
    for (name, route) in routes {
      needed[name] = MoveRoute(
        placement: route.placement, type: route.builds == nil ? route.screen ?? name : nil,
        beneath: route.beneath)
    }
    return MoveTarget(shell: DescribedShell(shell), routes: needed)
  }
}

extension OpenLayer.Style {
  init(_ name: String) {
    self.init(name: name, isTransient: name == "alert" || name == "popover")
  }
}

/// A small app on plain values: what a user, routes, and the app itself do to its layers.
struct MovingApp {
  /// One step of a history.
  enum Step: Hashable {
    case go(String, context: String?)
    case show(root: String)
    case back, collapse, expand, reorder
    case column(Int)
    /// What the app does without a route.
    case push(String), add(tab: String), replaceRoot(String)
    case remove(root: String), putInstead(of: String, route: String)
  }

  let configuration: MovingConfiguration
  var layers: [OpenLayer]
  private var count = 0

  init(_ configuration: MovingConfiguration, layers: [OpenLayer] = []) {
    self.configuration = configuration
    self.layers = layers
    for layer in layers { count = max(count, layer.content.ids.max() ?? 0) }
    if layers.isEmpty { self.layers = [OpenLayer(content: makeShell())] }
  }

  /// The layers after a history.
  static func layers(_ configuration: MovingConfiguration, after history: [Step]) -> [OpenLayer] {
    var app = MovingApp(configuration)
    for step in history { app.perform(step) }
    return app.layers
  }

  private var root: OpenNode {
    get { layers[0].content }
    set { layers[0].content = newValue }
  }

  /// Makes a step; one that makes no sense where the user is does nothing.
  mutating func perform(_ step: Step) {
    switch step {
    case .go(let route, let context): go(route, context)
    case .show(let name):
      if let found = root.first(where: { $0.kind == .screen && $0.name == name }) {
        root.reveal(found.id)
      }
    case .back: back()
    case .collapse, .expand:
      root.changeSplits { split in
        split.shown = step == .collapse ? split.focusIndex : 0
        split.isCollapsed = step == .collapse
      }
    case .column(let index):
      root.changeSplits { split in
        guard split.isCollapsed, split.children.indices.contains(index) else { return }
        let column = split.children[index]
        if column.kind == .screen || !column.children.isEmpty { split.shown = index }
      }
    case .push, .add, .replaceRoot: actByHand(step)
    case .remove(let name): remove(name)
    case .putInstead(let name, let route): put(route, insteadOf: name)
    case .reorder:
      guard root.kind == .tabs, root.children.count > 1 else { return }
      root.children.append(root.children.removeFirst())
      root.shown = (root.shown + root.children.count - 1) % root.children.count
    }
  }

  // MARK: Making

  mutating func makeShell() -> OpenNode {
    var number = 0
    return make(configuration.shell) { made in
      made.place = number
      number += 1
    }
  }

  private mutating func make(
    _ node: DescribedNode, _ change: (inout OpenNode) -> Void
  ) -> OpenNode {
    var made = newNode(node.kind, node.name)
    (made.shown, made.isCollapsed) = (node.shown, node.isCollapsed)
    change(&made)
    for child in node.children { made.children.append(make(child, change)) }
    return made
  }

  private mutating func newNode(
    _ kind: DescribedNode.Kind, _ name: String? = nil, _ children: [OpenNode] = [],
    origin: OpenNode.Origin = .shell
  ) -> OpenNode {
    count += 1
    var node = OpenNode(id: count, kind: kind, name: name, children: children, origin: origin)
    if kind == .screen, case .route(let route) = origin {
      node.type = configuration.routes[route]?.screen ?? route
    }
    return node
  }

  // MARK: Routes

  private mutating func go(_ name: String, _ context: String?) {
    guard let route = configuration.routes[name], route.placement != .nothing else { return }
    while layers.count > 1, layers[layers.count - 1].style?.isTransient == true {
      layers.removeLast()
    }
    if route.placement == .root { return goToRoot(name) }
    var made = newNode(.screen, name, origin: .route(name))
    made.context = context
    if let described = route.builds { made = make(described) { $0.origin = .route(name) } }
    switch route.placement {
    case .root, .nothing, .action, .chain: break
    case .modal(let style, let isDismissible, let hasStack):
      if hasStack { made = newNode(.stack, nil, [made], origin: .route(name)) }
      layers.append(
        OpenLayer(content: made, style: style, isDismissible: isDismissible, route: name))
    case .replacingRoot:
      if made.kind == .screen { made = newNode(.stack, nil, [made], origin: .route(name)) }
      layers = [OpenLayer(content: made)]
    case .child(let container):
      layers = [layers[0]]
      guard let path = root.pathToGroup(named: container) else { return }
      let isThere = root[path[...]].children.contains { $0.kind == .screen && $0.route == name }
      if !isThere { add(made, to: path) }
    case .push(let container):
      if container != nil { layers = [layers[0]] }
      push(made, route, on: container)
    }
  }

  private mutating func goToRoot(_ name: String) {
    if let found = root.first(where: { $0.isScreen(of: name) }) {
      layers = [layers[0]]
      pop(to: found.id)
    } else if !root.contains(where: { $0.place != nil }) {
      layers = [OpenLayer(content: makeShell())]
    }
  }

  private mutating func push(
    _ made: OpenNode, _ route: MovingConfiguration.Route, on container: String?
  ) {
    let top = layers.count - 1
    guard let path = layers[top].content.pathToStack(named: container) else { return }
    let target = layers[top].content[path[...]]
    guard target.kind != .screen else { return }
    layers[top].content.reveal(target.id)
    let isSame = { (node: OpenNode) in
      node.kind == .screen && node.origin == made.origin && node.context == made.context
    }
    if let known = target.pile.first(where: isSame) { return pop(to: known.id) }
    for name in route.beneath where !target.pile.contains(where: { $0.name == name }) {
      push(newNode(.screen, name, origin: .route(name)), to: path, of: top)
    }
    push(made, to: path, of: top)
  }

  private mutating func push(_ node: OpenNode, to path: [Int], of layer: Int) {
    var target = layers[layer].content[path[...]]
    defer { layers[layer].content[path[...]] = target }
    guard target.kind.isSplit else {
      if target.kind == .stack {
        target.children.append(node)
      } else {
        let inner = target
        target = newNode(.stack, nil, [inner, node])
        target.place = inner.place
        target.children[0].place = nil
      }
      return
    }
    if target.children.count == 1 { target.children.append(newNode(.stack)) }
    let last = target.children.count - 1
    if target.children[last].kind == .screen {
      var column = newNode(.stack, nil, [target.children[last], node])
      column.place = target.children[last].place
      column.children[0].place = nil
      target.children[last] = column
    } else {
      target.children[last].children.append(node)
    }
    if target.isCollapsed { target.shown = last }
  }

  private mutating func add(_ node: OpenNode, to path: [Int]) {
    root[path[...]].children.append(node)
    root[path[...]].shown = root[path[...]].children.count - 1
  }

  private mutating func pop(to id: Int) {
    root.reveal(id)
    root.popStacks(to: id)
  }

  // MARK: The user and the app

  private mutating func back() {
    let top = layers.count - 1
    let path = layers[top].content.focusPath
    if let stack = path.last(where: { $0.kind == .stack && $0.children.count > 1 }) {
      let indices = layers[top].content.indices { $0.id == stack.id } ?? []
      layers[top].content[indices[...]].children.removeLast()
    } else if top > 0, layers[top].isDismissible {
      layers.removeLast()
    }
  }

  private mutating func actByHand(_ step: Step) {
    switch step {
    case .replaceRoot(let name):
      let made = newNode(.screen, name, origin: .hand)
      root = newNode(.stack, nil, [made], origin: .hand)
    case .add(let name):
      guard let path = root.pathToGroup(named: nil) else { return }
      let made = newNode(.screen, name, origin: .hand)
      root[path[...]].children.append(made)
    case .push(let name):
      let top = layers.count - 1
      guard let path = layers[top].content.pathToStack(named: nil) else { return }
      let target = layers[top].content[path[...]]
      let isFull =
        target.kind.isSplit && target.children.count > 1 && target.children.last?.kind == .screen
      if target.kind == .screen || isFull { return }
      push(newNode(.screen, name, origin: .hand), to: path, of: top)
    default: break
    }
  }

  /// The way to the container of tabs in which a place of the shell with a root stands, and its index.
  private func tab(of name: String) -> (path: [Int], index: Int)? {
    let shell = DescribedShell(configuration.shell)
    func isTab(_ node: OpenNode) -> Bool {
      let isPlace =
        node.kind == .screen || node.kind == .stack || shell[node.place]?.isPlace == true
      return node.place != nil && isPlace && node.pile.first?.name == name
    }
    guard let path = root.indices(where: { $0.kind.isGroup && $0.children.contains(where: isTab) }),
      let index = root[path[...]].children.firstIndex(where: isTab)
    else { return nil }
    return (path, index)
  }

  private mutating func remove(_ name: String) {
    guard let (path, index) = tab(of: name), root[path[...]].children.count > 1 else { return }
    var tabs = root[path[...]]
    tabs.children.remove(at: index)
    if index < tabs.shown { tabs.shown -= 1 }
    tabs.shown = min(tabs.shown, tabs.children.count - 1)
    root[path[...]] = tabs
  }

  private mutating func put(_ route: String, insteadOf name: String) {
    guard let (path, index) = tab(of: name),
      !root.contains(where: { $0.kind == .screen && $0.name == route })
    else { return }
    let screen = newNode(.screen, route, origin: .route(route))
    let old = root[path[...]].children[index]
    var standIn = newNode(.stack, old.name, [screen], origin: .route(route))
    standIn.place = old.place
    root[path[...]].children[index] = standIn
  }
}

extension OpenNode {
  fileprivate mutating func changeSplits(_ change: (inout OpenNode) -> Void) {
    if kind.isSplit { change(&self) }
    for index in children.indices { children[index].changeSplits(change) }
  }

  fileprivate mutating func popStacks(to id: Int) {
    for index in children.indices where children[index].contains(id) {
      children[index].popStacks(to: id)
      if kind == .stack { children.removeSubrange((index + 1)...) }
      return
    }
  }
}
