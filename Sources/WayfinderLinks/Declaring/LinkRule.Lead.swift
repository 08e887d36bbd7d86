// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

extension LinkRule {
  /// What is known of where a rule leads before a link is opened.
  enum Lead: Sendable {
    /// A step, with its map and the node that stands for it.
    case step(@MainActor @Sendable () -> (map: RouteMap, node: RouteMap.Node.ID))
    /// A class of screens or containers.
    case target(any AnyObject.Type)
    /// Nothing.
    case unknown

    /// What stands for a class in a map.
    static func node(of target: any AnyObject.Type) -> RouteMap.Node.ID {
      if target == Node.self { return RouteMap.Node.ID(.start, "\(target)") }
      return RouteMap.Node.ID(target is ContainerNode.Type ? .container : .screen, "\(target)")
    }
  }
}
