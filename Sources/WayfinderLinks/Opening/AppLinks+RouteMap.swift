// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

extension AppLinks {
  /// The links and where they lead, as far as that is known before one is opened.
  ///
  /// A rule that opens a step leads to it, with all that its chain is made of; one whose closure makes a
  /// destination leads to the class of the screen; of one that makes any destination nothing is known.
  ///
  /// - Complexity: linear in the number of rules and of the steps that they open.
  @MainActor public var routeMap: RouteMap { Self.routeMap(of: rules) }

  /// The map of some rules; see ``routeMap``.
  @MainActor package static func routeMap(of rules: [LinkRule]) -> RouteMap {
    var map = RouteMap()
    for rule in rules {
      let id = RouteMap.Node.ID(.link, rule.pattern)
      var detail: String?
      var target: RouteMap.Node.ID?
      switch rule.lead {
      case .step(let make):
        let (steps, node) = make()
        map.merge(steps)
        target = node
      case .target(let type), .route(_, let type, _): target = LinkRule.Lead.node(of: type)
      case .unknown: detail = "decided when it is opened"
      }
      map.add(RouteMap.Node(id, detail: detail, origin: rule.place))
      guard let target else { continue }
      map.add(
        RouteMap.Edge(
          .leads, from: id, to: target, label: rule.conditions == nil ? nil : "on conditions",
          origin: rule.place))
    }
    return map
  }
}
