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
  /// The screen, as drawings of an app's code call it where it has no label.
  package let screen: String
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
  /// The stack on which it is pushed, the same text for the same stack; `nil` where it goes
  /// elsewhere.
  package let stack: String?
  /// The names of the routes beneath it.
  package let beneath: [String]
  /// The file and line where it is declared in code.
  package let place: String?
  /// The type of its context, where saved states can't write one; `nil` where they can.
  package let unsavedContext: String?
  /// The names for saved states that are no value of the context, where the names of its values are known.
  package let unknownValues: [String]
  /// The values that an open screen of the route isn't told when a link gives it other ones.
  package let untoldValues: [String]
}

extension NavigationConfiguration {
  /// The routes in the order of their declaration.
  package var routeSummaries: [RouteSummary] { content.routeSummaries }

  /// Whether the configuration has the shell, the routes and the links of another one.
  package func isSame(as other: NavigationConfiguration) -> Bool {
    content.isSame(as: other.content)
  }

  /// The names of the guards of all routes and places, in their order as strings.
  package var guardNames: [String] {
    Set(routeMap.nodes.filter { $0.kind == .guard }.map(\.name)).sorted()
  }

  /// The rules for all links.
  package var linkRules: LinkRules { content.linkRules }

  /// The names of the screens that are in the shell and that no route shows.
  package var screensWithoutRoute: [String] {
    let known = content.screenNames
    return describeShell { $0.reference.text }.allScreens.filter {
      !known.contains($0)
    }
  }
}

extension RouteSummary {
  /// The routes of a document in their order.
  package static func all(in document: NavigationDocument) -> [RouteSummary] {
    let patterns = Dictionary(
      document.links.rows.map { ($0.route, $0.link.pattern) },
      uniquingKeysWith: { first, _ in first })
    let required = document.requiredParameters
    return document.routes.map {
      RouteSummary(
        $0, in: document, pattern: patterns[$0.name],
        required: Set(required[$0.name] ?? []))
    }
  }

  private init(
    _ route: RouteDescription, in document: NavigationDocument, pattern: String?,
    required: Set<String>
  ) {
    let types = Dictionary(
      route.parameters.map { ($0.name, $0.type) }, uniquingKeysWith: { first, _ in first })
    let values = route.declaredParameters.map { name in
      Value(
        name: name, type: types[name] ?? ValueType.string.rawValue,
        isRequired: required.contains(name))
    }
    self.init(
      name: route.name, screen: route.screenName,
      values: values.filter(\.isRequired) + values.filter { !$0.isRequired },
      placement: route.placement.words + (route.anchor.map { ", at \($0.quoted)" } ?? ""),
      guards: document.guards(of: route),
      pattern: pattern,
      isEffect: route.placement == .effect, stack: route.plainStack, beneath: route.beneath,
      place: nil, unsavedContext: nil, unknownValues: [],
      untoldValues: route.placement == .effect || !route.tasks.isEmpty ? [] : route.details.sorted()
    )
  }

  /// - Parameter names: The routes by the nodes of their screens.
  @MainActor
  init(_ meaning: RouteMeaning, link: LinkRule?, _ names: [RouteMap.Node.ID: String]) {
    let (node, chain) = meaning.route.drawn
    let parts = chain.way(to: node)
    let way = parts.flatMap(\.self)
    let beneath = Set(way.flatMap { [$0.to, $0.from] }).subtracting([node])
    var guards: [String] = []
    for edge in chain.edges where edge.kind == .asks && !guards.contains(edge.to.name) {
      guards.append(edge.to.name)
    }
    let values = meaning.route.shape?.values(named: link?.values.first?.name)
    let saved = meaning.restoring.privateNames.union(meaning.restoring.renamedValues.values)
    self.init(
      name: meaning.name, screen: node.name, values: values,
      placement: node.kind == .effect ? "no screen" : parts[0].words, guards: guards,
      pattern: link?.pattern, isEffect: node.kind == .effect, stack: way.stack,
      beneath: beneath.compactMap { names[$0] }.sorted(), place: meaning.place,
      unsavedContext: meaning.isUnwritable && !meaning.restoring.isNever
        ? meaning.route.contextName : nil,
      unknownValues: values.map { saved.subtracting($0.map(\.name)).sorted() } ?? [],
      untoldValues: [])
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
  /// The placements from a screen at the end of a chain down to where the chain begins, in a part for
  /// each step that is named as the container around a screen.
  fileprivate func way(to node: Node.ID) -> [[Edge]] {
    var way: [[Edge]] = [[]]
    var place: Node.ID? = node
    var seen: Set<Node.ID> = []
    while let upper = place, seen.insert(upper).inserted {
      if let edge = edges.first(where: {
        $0.to == upper && $0.kind.isPlacement && !seen.contains($0.from)
      }) {
        way[way.count - 1].append(edge)
        place = edge.from
      } else {
        place = edges.first { $0.from == upper && $0.isAround }?.to
        way.append([])
      }
    }
    return way
  }
}

extension [RouteMap.Edge] {
  /// The place of the screen in words.
  fileprivate var words: String {
    if let modal = first(where: { $0.kind == .presents }) {
      return "modal" + (modal.label.map { ", \($0)" } ?? "")
    }
    guard let edge = first else { return "found where it is" }
    let verb =
      switch edge.kind {
      case .pushes, .liesBeneath: "pushed on"
      default: edge.label.map { "\($0) in" } ?? "in"
      }
    return "\(verb) \(edge.startName)"
  }

  /// The stack on which the screen is pushed, with all that lies beneath it; `nil` where something of
  /// the way is no push.
  fileprivate var stack: String? { allSatisfy(\.isOnStack) ? last?.startName : nil }
}

extension RouteMap.Edge {
  /// Whether it leads to the screen by which a container is named.
  fileprivate var isAround: Bool { kind == .holds && from.name.hasSuffix(" around \(to.name)") }

  /// The name of the place on which it puts; built-in steps are called after the step above.
  fileprivate var startName: String {
    let suffix = " of \(to.name)"
    var name = from.name
    if name.hasSuffix(suffix) { name.removeLast(suffix.count) }
    if let start = name.firstRange(of: "NavigationNode around ") {
      name = "the stack of \(name[start.upperBound...])"
    }
    return name
  }

  fileprivate var isOnStack: Bool { kind == .pushes || kind == .liesBeneath || kind == .holds }
}

extension RouteDescription {
  /// The stack on which it is pushed, unless an action of the app's own does it.
  fileprivate var plainStack: String? {
    if case .push(let place) = placement, action == nil { place ?? "" } else { nil }
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
      "modal, \(style.word)" + (isDismissible ? "" : ", not dismissible")
    case .alert: "alert"
    case .effect: "no screen"
    }
  }
}
