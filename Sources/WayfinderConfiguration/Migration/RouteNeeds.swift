// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// The screens that the route of the open screen in front needs beneath, in the configuration of a
/// document.
@MainActor
struct RouteNeeds {
  /// The needed screens, by the number of the one in front that has a route.
  private(set) var byScreen: [Int: [NeededScreen]] = [:]
  /// The parts that make a needed screen, by its name.
  private(set) var parts: [String: (WantedScreen, ScreenComponent, RouteArguments)] = [:]

  init(_ open: OpenSnapshot, _ new: NavigationConfiguration) {
    guard let app = new.app, let front = open.layers.first?.content.focusPath else { return }
    // The topmost screen of its stack that has a route in the new configuration.
    let pile = front.last { $0.kind == .stack || $0.kind.isSplit }?.pile ?? front.suffix(1)
    for value in pile.reversed() {
      guard let known = open.routes[value.id], let route = app.document.route(named: known.name),
        let arguments = RouteContext.arguments(from: known.context, named: route.declaredParameters)
      else { continue }
      let chain = app.compiler.chain(route)
      var needs: [NeededScreen] = []
      for (wanted, component) in zip(chain.wanted(arguments), chain.components).dropLast() {
        var needed = NeededScreen(name: wanted.name, open: [])
        needed.root = wanted.name
        let matcher = try? ScreenTest(wanted, component, app.origins).prepared()
        for (id, route) in open.routes {
          // A saved screen is known by its name and values.
          let isMet =
            if let node = open.nodes[id] as? ScreenNode {
              (try? matcher?(node)) == true
            } else {
              wanted.counts(route)
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
