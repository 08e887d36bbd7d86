// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

extension DescribedNode.Kind: CustomStringConvertible {
  init(_ kind: ContainerDescription.Kind) {
    self =
      switch kind {
      case .navigation: .stack
      case .tabs: .tabs
      case .split(let columns, _): .split(columns: columns)
      case .custom(let name): .custom(name)
      }
  }

  @MainActor
  init(of container: ContainerNode) { self.init(ContainerDescription.Kind(of: container)) }

  /// The word for it in messages, as in "a tab node".
  var description: String {
    switch self {
    case .screen: "a screen"
    case .stack: "a navigation node"
    case .tabs: "a tab node"
    case .split: "a split node"
    case .custom(let name): "a container '\(name)'"
    }
  }
}

extension DescribedNode {
  /// Describes a container of a shell.
  init(_ container: ContainerDescription) {
    self.init(kind: Kind(container.kind), name: container.name, shown: container.initialIndex ?? 0)
    if case .tabs(let initial) = container.kind, container.initialIndex == nil {
      shown = container.index(of: initial) ?? 0
    }
    if case .split(_, true) = container.kind { isCollapsed = true }
    if !kind.isGroup { shown = 0 }
    children = container.children.map { child in
      switch child {
      case .screen(let name): DescribedNode(kind: .screen, name: name)
      case .container(let inner): DescribedNode(inner)
      }
    }
  }
}

extension DescribedNode {
  /// Whether another shell has all of this saved one, and besides only unnamed stacks that start empty.
  /// Once routes have filled such a stack, a saved state looks as if they had added it.
  func isPart(of other: DescribedNode) -> Bool {
    guard isLike(other) else { return false }
    var rest = children[...]
    for child in other.children {
      if let next = rest.first, next.isPart(of: child) {
        rest.removeFirst()
      } else if !child.isEmptyStack {
        return false
      }
    }
    return rest.isEmpty
  }

  /// Whether it is an unnamed stack that starts empty.
  fileprivate var isEmptyStack: Bool { kind == .stack && name == nil && children.isEmpty }
}

extension OpenSnapshot {
  /// Whether something stands for each unnamed stack of a shell that starts empty.
  func hasEmptyStacks(of shell: DescribedShell) -> Bool {
    var missing = Set(shell.entries.filter(\.node.isEmptyStack).map(\.number))
    layers.first?.content.forEach { node in
      if let place = node.place { missing.remove(place) }
    }
    return missing.isEmpty
  }
}

extension NavigationConfiguration {
  /// The routes, as far as moving open screens needs them.
  func moveRoutes(_ shell: DescribedShell) -> [String: MoveRoute] {
    var routes: [String: MoveRoute] = [:]
    if let app {
      let groups = Set(
        shell.entries.filter { $0.node.kind.isGroup }.compactMap(\.node.name))
      for route in app.document.routes {
        routes[route.name] = MoveRoute(
          placement: route.movePlacement(shell.roots, groups, top: shell.top, app.registry),
          type: screenType(ofRoute: route.name)?.name)
      }
    }
    if let code {
      for meaning in code.meanings { routes[meaning.name] = MoveRoute(meaning, shell.roots) }
      for meaning in code.meanings {
        let screen = meaning.route.drawn.node.name
        guard routes[screen] == nil,
          (try? meaning.route.destination(with: (), single: nil)) != nil
        else { continue }
        routes[screen] = routes[meaning.name]
        routes[screen]?.name = meaning.name
      }
    }
    return routes
  }
}

extension MoveRoute {
  @MainActor
  fileprivate init(_ meaning: RouteMeaning, _ roots: Set<String>) {
    let (node, chain) = meaning.route.drawn
    if node.kind == .effect {
      self.init(placement: .nothing)
    } else {
      let replacesRoot = chain.edges.contains { $0.kind == .opens && $0.label == "replace root" }
      self.init(placement: .chain(replacesRoot: replacesRoot))
    }
  }
}

extension RouteDescription {
  /// The place of the route's screen in a shell.
  fileprivate func movePlacement(
    _ roots: Set<String>, _ groups: Set<String>, top: DescribedNode, _ registry: Registry?
  ) -> MoveRoute.Placement {
    switch placement {
    case .root(let place):
      return roots.contains(name) ? .root : .push(on: place)
    case .push(let place):
      guard let action else { return .push(on: place) }
      let isGroup = place.map(groups.contains) ?? top.kind.isGroup
      return registry?.actions[action] != nil || isGroup ? .action(in: place) : .push(on: place)
    case .modal(let style, let isDismissible):
      return .modal(
        OpenLayer.Style(name: style.name, isTransient: style.isTransient),
        isDismissible: isDismissible, hasStack: true)
    case .alert:
      return .modal(
        OpenLayer.Style(name: ModalStyle.alert.name, isTransient: true), isDismissible: true,
        hasStack: false)
    case .effect: return .nothing
    }
  }
}

/// A class of screens.
struct ScreenType {
  let name: String
  /// Whether a screen is of it.
  let includes: (any Screen) -> Bool

  fileprivate init<Class: AnyObject>(_ type: Class.Type) {
    name = String(reflecting: type)
    includes = { $0 is Class }
  }
}

extension NavigationConfiguration {
  /// The class that the app has registered for the screen of a route.
  func screenType(ofRoute name: String) -> ScreenType? {
    guard let app, app.registry != nil, app.document.route(named: name) != nil else { return nil }
    func type<Class: AnyObject>(_ type: Class.Type) -> ScreenType { ScreenType(type) }
    return type(app.compiler.component(named: name).type)
  }
}
