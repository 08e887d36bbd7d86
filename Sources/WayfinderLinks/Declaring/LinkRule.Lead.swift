// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

extension LinkRule {
  /// The known facts about a rule's destination before a link is opened.
  enum Lead: Sendable {
    /// A step, with its map and the node that stands for it.
    case step(@MainActor @Sendable () -> (map: RouteMap, node: RouteMap.Node.ID))
    /// A route of a configuration, by its name, the class that it shows, and its context.
    case route(String, any AnyObject.Type, context: Any.Type)
    /// A class of screens or containers.
    case target(any AnyObject.Type)
    /// Nothing.
    case unknown

    /// Returns the node that represents a class in a map.
    static func node(of target: any AnyObject.Type) -> RouteMap.Node.ID {
      if target == Node.self { return RouteMap.Node.ID(.start, "\(target)") }
      return RouteMap.Node.ID(target is ContainerNode.Type ? .container : .screen, "\(target)")
    }
  }
}

extension LinkRule {
  /// The rule as one that leads to a route of a configuration.
  package func leading<Target: AnyObject>(
    to route: String, _ type: Target.Type, context: Any.Type
  ) -> LinkRule {
    var rule = self
    rule.lead = .route(route, type, context: context)
    return rule
  }

  /// The route of a configuration that the rule leads to; `nil` for one that leads elsewhere.
  package var routeName: String? {
    if case .route(let name, _, _) = lead { name } else { nil }
  }

  /// The type of context that the rule gives to its route; `nil` for one that leads elsewhere.
  package var routeContext: Any.Type? {
    if case .route(_, _, let context) = lead { context } else { nil }
  }
}
