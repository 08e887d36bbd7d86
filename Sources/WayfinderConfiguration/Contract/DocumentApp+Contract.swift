// Wayfinder is released under the MIT license; see LICENSE.

package import Wayfinder
internal import WayfinderLinks

extension DocumentApp {
  /// The links as a contract opens them.
  var contractLinks: ContractLinks {
    ContractLinks(
      rules: document.links.rows.map { ContractLinks.Rule(pattern: $0.pattern, route: $0.route) },
      resolve: { [self] url, state in
        guard let match = links.match(url, state: state) else { return nil }
        let row = document.links.rows[match.row]
        let destination = destination(of: row.route, with: RouteArguments(match.parameters))
        return ContractLinks.Link(
          rule: match.row, pattern: row.pattern,
          values: match.parameters.sorted { $0.key < $1.key }.map { ($0.key, [$0.value]) },
          fragment: match.fragment
        ) {
          guard let destination else {
            throw ConfigurationError.noRoute(row.route, nearest: nil)
          }
          return destination
        }
      },
      reachability: { [links] in links.reachability() },
      standings: { [self] in standings },
      explain: { [self] in links.explain($0, state: $1) },
      sample: { [self] in
        // A contract opens links in the default state.
        standings[$0].state.isEmpty ? standings[$0].witness : nil
      },
      faults: { [self] in faults(of: $0) })
  }

  /// Returns the promises of the document about a link that an opening does not keep.
  private func faults(of opened: ContractLinks.Opened) -> [String] {
    let opening = opened.opening
    guard let route = document.route(named: document.links.rows[opened.link.rule].route) else {
      return []
    }
    let isOwn = opening.isReached && !opening.isRedirected
    var faults: [String] = []
    if isOwn, let denied = opened.denied, document.guards(of: route).contains(denied) {
      faults.append("it ended '\(opening.text)', although the guard '\(denied)' denies")
    }
    if opening.isShown, hasPlaceholders {
      let arguments = opened.link.values.map { ($0.name, $0.texts[0]) }
      faults += placementFaults(
        of: route, with: RouteArguments(Dictionary(uniqueKeysWithValues: arguments)),
        in: opened.tree)
    }
    return faults
  }

  /// Returns the promises of the placement of a link's route that a tree does not keep, when its screen
  /// is shown; only of an app whose screens are names.
  package func placementFaults(of link: ResolvedLink, in tree: ScreenTree) -> [String] {
    document.route(named: link.route).map {
      placementFaults(of: $0, with: link.arguments, in: tree)
    } ?? []
  }

  private func placementFaults(
    of route: RouteDescription, with arguments: RouteArguments, in tree: ScreenTree
  ) -> [String] {
    let focused = FocusedStack(of: tree)
    let stack = focused.screens
    let wanted = compiler.wanted(route)(arguments)
    if case .root(let tab) = route.placement {
      let screen = focused.isSplit ? stack.first : stack.last
      let isThere = focused.name == tab && focused.layers == 0 && screen?.name == route.name
      return isThere
        ? [] : ["'\(route.name)' is not at the root of \(tab.map { "tab '\($0)'" } ?? "the shell")"]
    }
    guard let shown = stack.last, let destination = wanted.last, destination.counts(shown) else {
      let screen = stack.last.map { "'\($0.name)'" } ?? "nothing"
      return ["'\(route.name)' is not visible: the focused screen is \(screen)"]
    }
    var faults: [String] = []
    var under = Array(stack.dropLast())
    switch route.placement {
    case .push(let tab?):
      if focused.name != tab || focused.layers > 0 { faults.append("it is not in tab '\(tab)'") }
    case .modal:
      if focused.name != "modal" || tree.modals.last?.name != route.name {
        faults.append("it is not in a modal layer of its own")
      }
    case .alert:
      if focused.name != "alert" || tree.modals.last?.name != route.name {
        faults.append("it is not in an alert of its own")
      }
      under = StackPlace.visible.stacks(in: tree).first?.screens ?? []
    case .push(nil), .root, .effect: break
    }
    let beneath = Array(wanted.dropLast())
    if !beneath.standInOrder(in: under) {
      let names = beneath.map { "'\($0.name)'" }.joined(separator: ", ")
      faults.append("beneath it should be: \(names)")
    }
    return faults
  }
}
