// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderLinks

/// Finds in what features contradict each other, besides their routes and links.
@MainActor
struct FeatureCheck {
  private(set) var faults: [ConfigurationError] = []
  private let routes: [String: RouteMeaning]

  /// Checks features.
  ///
  /// - Parameters:
  ///   - place: The place where they are composed.
  ///   - shell: Makes the shell of their stacks.
  init(
    _ features: [Feature], at place: String, shell: ([ContainerNode]) throws -> ContainerNode
  ) {
    routes = Dictionary(
      features.flatMap(\.routes).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    checkGuards(of: features)
    for feature in features {
      for need in feature.needs { check(need, of: feature) }
    }
    var owners: [ObjectIdentifier: String] = [:]
    var stacks: [ContainerNode] = []
    // A shell that can't be made fails when the app starts.
    for feature in features {
      let made = (try? feature.makeStacks()) ?? []
      for node in made.flatMap(\.subtree) {
        owners[ObjectIdentifier(node)] = feature.place
      }
      stacks += made
    }
    var nodes = stacks.flatMap(\.subtree)
    if let root = try? shell(stacks) {
      nodes += root.subtree.filter { owners[ObjectIdentifier($0)] == nil }
    }
    check(nodes.map { ($0, owners[ObjectIdentifier($0)] ?? place) })
  }

  /// Two features may share a guard, but not its name alone: a contract that answers for one guard
  /// would answer for both.
  private mutating func checkGuards(of features: [Feature]) {
    var known: [String: (guard: AskedGuard, feature: Int)] = [:]
    var told: Set<String> = []
    for (index, feature) in features.enumerated() {
      for asked in feature.routes.flatMap(\.route.guards) {
        guard let first = known[asked.name] else {
          known[asked.name] = (asked, index)
          continue
        }
        guard first.feature != index, first.guard.home != asked.home,
          told.insert(asked.name).inserted
        else { continue }
        faults.append(.twoGuards(asked.name, first: first.guard.place, second: asked.place))
      }
    }
  }

  private mutating func check(_ need: Feature.Need, of feature: Feature) {
    let owner = "feature \(feature.name.quoted)"
    guard let known = routes[need.name] else {
      return addMissing(need.name, owner, feature.place)
    }
    if need.isMet(known.route) { return }
    faults.append(
      .needOfOtherTypes(
        need.name, by: owner, place: feature.place, expected: need.types, found: known.route.types,
        meaning: known.place))
  }

  /// A route that leads to a container by its name would lead to whichever comes first.
  private mutating func check(_ nodes: [(node: Node, place: String)]) {
    var known: [String: String] = [:]
    for (node, place) in nodes {
      if let tap = node.tapDestination, tap.isNamed(by: UnboundRoute.owner),
        routes[tap.name.text] == nil
      {
        addMissing(tap.name.text, "tap on \(node.reference.text.quoted)", place)
      }
      guard let container = node as? ContainerNode, let name = container.name else { continue }
      let key = "\(container.kind) \(name)"
      if let first = known[key] {
        faults.append(.twoContainers(name, first: first, second: place))
      } else {
        known[key] = place
      }
    }
  }

  private mutating func addMissing(_ route: String, _ owner: String, _ place: String) {
    faults.append(
      .missingRoute(
        route, by: owner, place: place,
        nearest: NearestName(among: routes.keys.sorted()).nearest(to: route)))
  }
}
