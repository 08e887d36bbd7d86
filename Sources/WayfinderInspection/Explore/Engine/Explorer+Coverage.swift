// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration

// The account of what was tried.
extension Explorer {
  /// Fills in the coverage.
  func finishCoverage() {
    coverage.states = graph.states.count + tally.unkept.count
    coverage.openStates = graph.states.count { !$0.isExpanded } + tally.unkept.count
    coverage.pairs = tally.pairs
    var missing: [String] = []
    var guards: Set<String> = []
    for configuration in configurations {
      guard let known = links[configuration] else { continue }
      let suffix = configurations.count > 1 ? " of '\(configuration)'" : ""
      func has(_ places: Set<CoverageTally.Place>, _ name: String) -> Bool {
        places.contains(CoverageTally.Place(configuration: configuration, name: name))
      }
      var rows: Set<Int> = []
      for opening in known.openings where has(tally.opened, opening.id) {
        if let row = opening.row { rows.insert(row) }
      }
      coverage.links.total += known.app.samples.count
      coverage.links.tried += rows.count
      for opening in known.openings
      where !opening.isVariation && !has(tally.opened, opening.id) {
        missing.append("link '\(opening.subject)'\(suffix): not opened")
      }
      for row in known.deadRows { missing.append("link '\(row)'\(suffix): no URL gets to it") }
      coverage.routes.total += known.app.routes.count
      for route in known.app.routes {
        if has(tally.routes, route.name) {
          coverage.routes.tried += 1
        } else {
          missing.append("route '\(route.name)'\(suffix): never seen")
        }
      }
      for route in known.untypableRoutes {
        missing.append("route '\(route)'\(suffix): needs a context that can't be made of strings")
      }
      guards.formUnion(known.app.guardsOfRoute.values.joined())
    }
    coverage.guardAnswers.total = guards.count * 2
    for name in guards {
      for (sign, answer) in [("+", "proceed"), ("-", "stop")] {
        if tally.guardAnswers.contains(name + sign) {
          coverage.guardAnswers.tried += 1
        } else {
          missing.append("guard '\(name)': never asked while it would \(answer)")
        }
      }
    }
    coverage.actions.total = graph.actions.count
    coverage.actions.tried = tally.actions.count
    for (number, action) in graph.actions.enumerated()
    where !tally.actions.contains(number) && !action.isOpening {
      missing.append("action '\(action)': never done")
    }
    coverage.missing = missing.sorted()
  }
}
