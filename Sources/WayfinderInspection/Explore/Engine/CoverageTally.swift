// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration

/// Counts what was tried.
@MainActor
struct CoverageTally {
  /// An opening in a configuration.
  struct Place: Hashable {
    let configuration: String
    let name: String
  }

  /// The rows and routes that were opened, with any outcome.
  private(set) var opened: Set<Place> = []
  /// Those that were opened while no guard denied.
  private(set) var openedFreely: Set<Place> = []
  /// The routes that were visible or performed.
  private(set) var routes: Set<Place> = []
  /// The answers under which guards were asked: `login+` or `login-`.
  private(set) var guardAnswers: Set<String> = []
  /// The numbers of actions that were done.
  private(set) var actions: Set<Int> = []
  /// The states that were seen and not kept.
  var unkept: Set<UInt64> = []
  /// The pairs of links that were tried, and that there are.
  var pairs = Exploration.Coverage.Share()

  /// Notes what a step has tried.
  mutating func note(
    _ step: ExploredStep, _ action: Int, isOpening opening: ExploredLinks.Opening?
  ) {
    actions.insert(action)
    for name in step.asked {
      guardAnswers.insert(name + (step.before.denied.contains(name) ? "-" : "+"))
    }
    guard let opening else { return }
    let configuration = step.before.configuration
    let place = Place(configuration: configuration, name: opening.id)
    opened.insert(place)
    if step.before.denied.isEmpty { openedFreely.insert(place) }
    if step.isReached, !step.isRedirected {
      routes.insert(Place(configuration: configuration, name: opening.route))
    }
  }

  /// Notes the screens that can be seen.
  mutating func see(_ moment: ExploredStep.Moment, in world: ExploredWorld) {
    for node in moment.visible {
      routes.insert(Place(configuration: world.variant, name: world.name(of: node)))
    }
  }
}

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
      for row in known.deadRows {
        missing.append("link '\(row.pattern)'\(suffix): \(row.fault)")
      }
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
