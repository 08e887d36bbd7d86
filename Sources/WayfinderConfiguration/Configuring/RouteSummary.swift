// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
package import WayfinderLinks

/// A route as a list of screens shows it, whether it is written in code or read from a document.
package struct RouteSummary: Sendable, Hashable {
  /// A value that the route is given.
  package struct Value: Sendable, Hashable {
    package let name: String
    package let type: String
    package let isRequired: Bool
  }

  package let name: String
  /// The values, the required ones first; `nil` when the route's context can't be made of texts.
  package let values: [Value]?
  /// The place where the screen goes, in words.
  package let placement: String
  /// The guards, each once, in the order in which they are asked.
  package let guards: [String]
  /// The pattern of the first link that leads there.
  package let pattern: String?
  /// Whether it shows no screen.
  package let isEffect: Bool
}

extension NavigationConfiguration {
  /// The routes in the order of their declaration.
  package var routeSummaries: [RouteSummary] {
    switch content {
    case .document(let app):
      return app.document.routes.map { RouteSummary($0, in: app.document) }
    case .code(let code):
      var links: [String: LinkRule] = [:]
      for rule in code.links.rules {
        if let name = rule.routeName, links[name] == nil { links[name] = rule }
      }
      return code.meanings.map { RouteSummary($0, link: links[$0.name]) }
    }
  }

  /// The names of the guards of all routes and places, in their order as strings.
  package var guardNames: [String] {
    Set(routeMap.nodes.filter { $0.kind == .guard }.map(\.name)).sorted()
  }

  /// The rules for all links.
  package var linkRules: LinkRules {
    switch content {
    case .document(let app): app.document.links.rules
    case .code(let code): code.links.linkRules
    }
  }

  /// The names of the screens that stand in the shell and that no route shows.
  package var screensWithoutRoute: [String] {
    let known =
      switch content {
      case .document(let app): Set(app.document.routes.map(\.name))
      case .code(let code): Set(code.meanings.map { $0.route.drawn.node.name })
      }
    return describeShell { $0.reference.text }.containers.flatMap(\.screens).filter {
      !known.contains($0)
    }
  }
}

extension RouteSummary {
  fileprivate init(_ route: RouteDescription, in document: NavigationDocument) {
    let required = route.parameters.map { Value(name: $0.name, type: $0.type, isRequired: true) }
    let declared = Set(route.parameters.map(\.name))
    self.init(
      name: route.name,
      values: required
        + route.query.filter { !declared.contains($0) }.map {
          Value(name: $0, type: ValueType.string.rawValue, isRequired: false)
        },
      placement: route.placement.words, guards: document.guards(of: route),
      pattern: document.links.rows.first { $0.route == route.name }?.link.pattern.description,
      isEffect: route.placement == .effect)
  }

  @MainActor
  fileprivate init(_ meaning: RouteMeaning, link: LinkRule?) {
    let (node, chain) = meaning.route.drawn
    var guards: [String] = []
    for edge in chain.edges where edge.kind == .asks && !guards.contains(edge.to.name) {
      guards.append(edge.to.name)
    }
    self.init(
      name: meaning.name, values: meaning.route.shape?.values(named: link?.valueNames.first),
      placement: chain.words(for: node), guards: guards, pattern: link?.pattern,
      isEffect: node.kind == .effect)
  }
}

extension ContextShape {
  /// The values that make a context; `name` is that of a context that is one value.
  fileprivate func values(named name: String?) -> [RouteSummary.Value] {
    if let single {
      let type = single == .string && context != "String" ? context : single.rawValue
      return [RouteSummary.Value(name: name ?? "value", type: type, isRequired: true)]
    }
    let all = values.map {
      RouteSummary.Value(name: $0.name, type: $0.type.rawValue, isRequired: $0.isRequired)
    }
    return all.filter(\.isRequired) + all.filter { !$0.isRequired }
  }
}

extension RouteMap {
  /// The place of a screen at the end of a chain, in words.
  fileprivate func words(for node: Node.ID) -> String {
    if node.kind == .effect { return "no screen" }
    var words: String?
    var place = node
    var seen: Set<Node.ID> = []
    while seen.insert(place).inserted,
      let edge = edges.first(where: { $0.to == place && $0.kind.isPlacement })
    {
      if edge.kind == .presents { return "modal" + (edge.label.map { ", \($0)" } ?? "") }
      // Built-in steps of a chain are called after the step above.
      let suffix = " of \(place.name)"
      var name = edge.from.name
      if name.hasSuffix(suffix) { name.removeLast(suffix.count) }
      if let start = name.firstRange(of: "NavigationNode around ") {
        name = "the stack of \(name[start.upperBound...])"
      }
      let verb =
        switch edge.kind {
        case .pushes, .liesBeneath: "pushed on"
        default: edge.label.map { "\($0) in" } ?? "in"
        }
      words = words ?? "\(verb) \(name)"
      place = edge.from
    }
    return words ?? "found where it stands"
  }
}

extension RouteMap.Edge.Kind {
  fileprivate var isPlacement: Bool {
    switch self {
    case .holds, .pushes, .presents, .opens, .liesBeneath: true
    case .leads, .asks, .redirects, .chosen: false
    }
  }
}

extension Placement {
  /// The place where a screen goes, in words.
  fileprivate var words: String {
    switch self {
    case .root(let place): place.map { "root of '\($0)'" } ?? "root"
    case .push(let place): place.map { "pushed in '\($0)'" } ?? "pushed where the user is"
    case .modal(let style, let isDismissible):
      "modal, \(style.rawValue)" + (isDismissible ? "" : ", not dismissible")
    case .alert: "alert"
    case .effect: "no screen"
    }
  }
}
