// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
package import WayfinderLinks

/// The content of a configuration written in code, found free of faults.
package struct CodeContent: Sendable {
  let shell: @MainActor @Sendable () throws -> ContainerNode
  /// Tells the shell from others: two closures can't be compared.
  let shellOrigin: ShellOrigin
  /// The routes in the order of their declaration.
  let meanings: [RouteMeaning]
  package let routes: [String: RouteMeaning]
  package let links: AppLinks

  /// Checks what was declared.
  ///
  /// - Parameters:
  ///   - base: The routes that count where `declared` has none of their names.
  ///   - rules: The links, in any order.
  ///   - others: Faults that were found before.
  init(
    _ name: String, shell: @escaping @MainActor @Sendable () throws -> ContainerNode,
    shellOrigin: ShellOrigin = ShellOrigin(), routes declared: [RouteMeaning],
    over base: [RouteMeaning] = [], rules: LinkRules,
    links: [LinkRule], faults others: [ConfigurationError] = []
  ) throws(ConfigurationError) {
    self.shell = shell
    self.shellOrigin = shellOrigin
    var faults: [ConfigurationError] = []
    var routes: [String: RouteMeaning] = [:]
    for route in declared {
      if let first = routes[route.name] {
        faults.append(.twoMeanings(route.name, first: first.place, second: route.place))
      } else {
        routes[route.name] = route
      }
    }
    for route in base { routes[route.name] = routes[route.name]?.guarded(by: route.interceptor) }
    var meanings = base.map { routes[$0.name] ?? $0 }
    let inherited = Set(base.map(\.name))
    meanings += declared.filter { !inherited.contains($0.name) }
    for route in base where routes[route.name] == nil { routes[route.name] = route }
    let names = meanings.map(\.name)
    for rule in links {
      guard let route = rule.routeName else { continue }
      if let known = routes[route] {
        if let context = rule.routeContext, !known.route.takes(context) {
          faults.append(
            .linkOfOtherContext(
              route, pattern: rule.pattern, place: rule.place, gives: "\(context)",
              types: known.route.types))
        }
        continue
      }
      faults.append(
        .linkWithoutRoute(
          route, pattern: rule.pattern, place: rule.place,
          nearest: NearestName(among: names).nearest(to: route)))
    }
    var table = AppLinks.none
    do throws(LinkError) {
      table = try AppLinks(rules: rules) { links }
    } catch {
      faults.append(.links(error))
    }
    faults += others
    guard faults.isEmpty else { throw .faulty(configuration: name, faults) }
    self.meanings = meanings
    self.routes = routes
    self.links = table
  }
}

/// The identity of a closure that makes a shell.
final class ShellOrigin: Sendable {}
