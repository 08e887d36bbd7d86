// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// The screens that the route of the open screen in front needs beneath, in the configuration of a
/// document.
@MainActor
struct RouteNeeds {
  /// The needed screens, by the number of the one in front that has a route.
  private(set) var byScreen: [Int: [NeededScreen]] = [:]
  let routes: OpenRoutes
  /// The parts that make a needed screen, by its name.
  private(set) var parts: [String: (WantedScreen, ScreenComponent, RouteArguments)] = [:]

  init(_ open: OpenSnapshot, _ routes: OpenRoutes, _ new: NavigationConfiguration) {
    self.routes = routes
    guard let app = new.app, let front = open.layers.first?.content.focusPath else { return }
    // The topmost screen of its stack that has a route in the new configuration.
    let pile = front.last { $0.kind == .stack || $0.kind.isSplit }?.pile ?? front.suffix(1)
    for value in pile.reversed() {
      guard let node = open.nodes[value.id] as? ScreenNode, let known = routes.route(of: node),
        let route = app.document.route(named: known.name),
        let arguments = RouteContext.arguments(from: known.context, named: route.declaredParameters)
      else { continue }
      let chain = app.compiler.chain(route)
      var needs: [NeededScreen] = []
      for (wanted, component) in zip(chain.wanted(arguments), chain.components).dropLast() {
        var needed = NeededScreen(name: wanted.name, open: [])
        needed.root = wanted.name
        let matcher = try? ScreenTest(wanted, component, app.origins).prepared()
        for case (let id, let node as ScreenNode) in open.nodes {
          // A stand-in for a saved screen is known by its name and values.
          let isMet =
            if open.isSaved, let screen = node.routeScreen {
              wanted.counts(screen)
            } else {
              (try? matcher?(node)) == true
            }
          if isMet { needed.open?.insert(id) }
        }
        needs.append(needed)
        parts[wanted.name] = (wanted, component, arguments)
      }
      byScreen[value.id] = needs
      return
    }
  }
}
