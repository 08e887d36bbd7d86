// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// The screens that the route of the open screen in front needs beneath, where the new configuration
/// knows them by name.
@MainActor
struct RouteNeeds {
  /// The needed screens, by the number of the one in front that has a route.
  private(set) var byScreen: [Int: [NeededScreen]] = [:]
  /// Each needed screen with the arguments of the route, by its name.
  private(set) var parts: [String: (WantedScreen, RouteArguments)] = [:]

  init(_ open: OpenSnapshot, _ new: NavigationConfiguration) {
    guard let front = open.layers.first?.content.focusPath else { return }
    let content = new.content
    // The topmost screen of its stack that has a route in the new configuration.
    let pile = front.last { $0.kind == .stack || $0.kind.isSplit }?.pile ?? front.suffix(1)
    for value in pile.reversed() {
      guard let known = open.routes[value.id],
        let beneath = content.screensBeneath(route: known.name, with: known.context),
        let arguments = RouteContext.arguments(
          from: known.context, named: content.parameters(ofRoute: known.name) ?? [])
      else { continue }
      var needs: [NeededScreen] = []
      for wanted in beneath {
        var needed = NeededScreen(name: wanted.name, open: [])
        needed.root = wanted.name
        let matcher = content.component(ofScreen: wanted.name).flatMap {
          try? ScreenTest(wanted, $0, new.origins).prepared()
        }
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
        parts[wanted.name] = (wanted, arguments)
      }
      byScreen[value.id] = needs
      return
    }
  }
}
