// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
internal import WayfinderLinks

extension NavigationDocument {
  /// The shell, the routes, the links and the guards as a map.
  ///
  /// Containers contain what is in them before any navigation. A route hangs on the place that its
  /// placement names, or on the screen that lies beneath it; one that doesn't name a place on the start
  /// `visible stack`, a modal on the start `topmost screen`.
  ///
  /// - Complexity: linear in the size of the document.
  public var routeMap: RouteMap { routeMap { _ in nil } }

  /// The map, with a closure that says where each part is declared.
  package func routeMap(origin: (DocumentPart) -> String?) -> RouteMap {
    var map = RouteMap()
    var names = Set(shell.containers.compactMap(\.name))
    let outermost = shell.name ?? names.claim("shell")
    map.add(shell, named: outermost, &names, origin) { mapNode(named: $0) }
    for (index, route) in routes.enumerated() {
      add(route, to: &map, shell: outermost, origin: origin(.route(index)))
    }
    for (index, row) in links.rows.enumerated() {
      let link = RouteMap.Node(.link, row.link.pattern, origin: origin(.link(index)))
      map.add(link)
      map.add(
        RouteMap.Edge(
          .leads, from: link.id, to: mapNode(named: row.route),
          label: row.link.conditions == LinkConditions() ? nil : "on conditions",
          origin: link.origin))
    }
    for (index, rule) in guardRules.enumerated() {
      let id = RouteMap.Node.ID(.guard, rule.name)
      map.add(RouteMap.Node(id, origin: origin(.guardRule(index))))
      guard let redirect = rule.redirect else { continue }
      map.add(
        RouteMap.Edge(
          .redirects, from: id, to: mapNode(named: redirect),
          label: rule.isResuming ? "and resumes" : nil, origin: origin(.guardRule(index))))
    }
    return map
  }

  /// Returns the node of a route, or of a screen that has no route.
  package func mapNode(named name: String) -> RouteMap.Node.ID {
    RouteMap.Node.ID(route(named: name)?.placement == .effect ? .effect : .screen, name)
  }

  private func add(
    _ route: RouteDescription, to map: inout RouteMap, shell: String, origin: String?
  ) {
    let id = mapNode(named: route.name)
    let details = [
      route.placement.mapDetail, route.screen.map { "shows \($0)" },
      route.isUnlinked ? "opened by code" : nil,
    ]
    map.add(
      RouteMap.Node(
        id, detail: details.compactMap(\.self).joined(separator: ", "), origin: origin))
    for asked in route.guards {
      map.add(RouteMap.Edge(.asks, from: id, to: .init(.guard, asked), origin: origin))
    }
    guard let base = route.placement.mapBase(shell) else { return }
    var (last, kind, label) = (base.node, base.kind, route.action ?? base.label)
    if map.contains(RouteMap.Edge(.holds, from: last, to: id)) { return }
    // An alert stands over what it asks for in the visible stack.
    if route.placement == .alert, !route.beneath.isEmpty {
      (last, kind, label) = (.init(.start, "visible stack"), .pushes, nil)
    }
    for name in route.beneath {
      let lower = mapNode(named: name)
      map.add(RouteMap.Edge(kind, from: last, to: lower, label: label, origin: origin))
      (last, kind, label) = (lower, .liesBeneath, nil)
    }
    if route.placement == .alert { (kind, label) = (.presents, base.label) }
    map.add(RouteMap.Edge(kind, from: last, to: id, label: label, origin: origin))
  }
}

extension RouteMap {
  /// Adds a container of a shell with everything in it.
  ///
  /// - Parameters:
  ///   - container: The container.
  ///   - name: Its name in the map.
  ///   - names: The names that are taken.
  ///   - origin: Returns the place where a part is declared.
  ///   - screen: Returns the node of a screen of the shell.
  mutating func add(
    _ container: ContainerDescription, named name: String, _ names: inout Set<String>,
    _ origin: (DocumentPart) -> String?, screen node: (String) -> RouteMap.Node.ID
  ) {
    let id = RouteMap.Node.ID(.container, name)
    let declared = container.name.map { origin(.place($0)) } ?? origin(.shell)
    add(RouteMap.Node(id, detail: container.kind.mapDetail, origin: declared))
    for asked in container.guards {
      add(RouteMap.Edge(.asks, from: id, to: .init(.guard, asked), origin: declared))
    }
    for (index, child) in container.children.enumerated() {
      switch child {
      case .screen(let screen):
        add(RouteMap.Edge(.holds, from: id, to: node(screen), origin: declared))
      case .container(let inner):
        let own = inner.name ?? names.claim("\(name)[\(index)]")
        add(RouteMap.Edge(.holds, from: id, to: .init(.container, own), origin: declared))
        add(inner, named: own, &names, origin, screen: node)
      }
    }
  }
}

extension NavigationConfiguration {
  /// The shell, the routes, the links and the guards as a map.
  ///
  /// For a configuration in code, the shell is made once to be looked at; each route has the chain of
  /// its step, whose destination says by its detail which route it is.
  ///
  /// - Complexity: linear in the size of the configuration.
  public var routeMap: RouteMap {
    content.routeMap(describeShell { $0.reference.text })
  }
}

extension Placement {
  /// Returns the node, kind and label of the edge for this placement; `nil` for an effect.
  fileprivate func mapBase(
    _ shell: String
  ) -> (node: RouteMap.Node.ID, kind: RouteMap.Edge.Kind, label: String?)? {
    switch self {
    case .root(let place):
      (.init(.container, place ?? shell), .opens, "as root")
    case .push(let place?): (.init(.container, place), .pushes, nil)
    case .push(nil): (.init(.start, "visible stack"), .pushes, nil)
    case .modal(let style, _): (.init(.start, "topmost screen"), .presents, style.name)
    case .alert: (.init(.start, "topmost screen"), .presents, "alert")
    case .effect: nil
    }
  }

  fileprivate var mapDetail: String {
    switch self {
    case .root(let place): place.map { "root of \($0)" } ?? "root of the shell"
    case .push(let place): place.map { "pushed in \($0)" } ?? "pushed where the user is"
    case .modal(let style, let isDismissible):
      "presented as \(style.name)" + (isDismissible ? "" : ", not dismissible")
    case .alert: "presented as alert"
    case .effect: "no screen"
    }
  }
}

extension ContainerDescription.Kind {
  fileprivate var mapDetail: String {
    switch self {
    case .navigation: "stack"
    case .tabs(let initial): "tabs, \(initial) selected"
    case .split(let columns, let isCollapsed):
      "split of \(columns) columns" + (isCollapsed ? ", collapsed" : "")
    case .custom(let name): name
    }
  }
}

extension Set<String> {
  /// Inserts a string that is like the given one and not yet in the set, and returns it.
  mutating func claim(_ text: String) -> String {
    var text = text
    while !insert(text).inserted { text += "′" }
    return text
  }
}
