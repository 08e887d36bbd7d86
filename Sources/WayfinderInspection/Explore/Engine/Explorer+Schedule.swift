// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderLinks

// The fixed order in which things are tried.
extension Explorer {
  /// Each link alone in each configuration, then what a user can do at its end, each guard that denies,
  /// and each link from the end of each other.
  func tryLinks() async {
    for configuration in configurations {
      guard let home = await home(of: configuration), let known = links[configuration] else {
        continue
      }
      var ends: [(opening: ExploredLinks.Opening, state: Int)] = []
      for opening in known.openings {
        let action = graph.number(of: opening.action)
        guard hasRoom, let end = await attempt(action, in: home) else { continue }
        if !opening.isVariation { ends.append((opening, end)) }
      }
      var seen: Set<Int> = [home]
      for state in [home] + ends.map(\.state).filter({ seen.insert($0).inserted }) {
        for action in userActions(in: state) where hasRoom {
          await attempt(graph.number(of: action), in: state)
        }
        if hasRoom { graph.close(state, userOnly: true) }
      }
      await tryDenials(home, known, ends)
      await tryPairs(known, ends)
    }
  }

  /// The state as it starts with a configuration.
  func home(of configuration: String) async -> Int? {
    if configuration == configurations.first { return 0 }
    let swap = graph.number(of: UserAction(.migrate, configuration))
    guard hasRoom, let home = await attempt(swap, in: 0),
      graph.states[home].facts.configuration == configuration
    else { return nil }
    homes.insert(home)
    return home
  }

  /// Each link whose guard denies, and a recheck at the end of each whose guard denies from then on.
  private func tryDenials(
    _ home: Int, _ known: ExploredLinks, _ ends: [(opening: ExploredLinks.Opening, state: Int)]
  ) async {
    for name in known.app.guards where hasRoom {
      let deny = graph.number(of: UserAction(.deny, name))
      guard let denied = await attempt(deny, in: home) else { continue }
      for opening in known.openings
      where hasRoom && known.app.guardsOfRoute[opening.route]?.contains(name) == true {
        await attempt(graph.number(of: opening.action), in: denied)
      }
      for (opening, end) in ends
      where hasRoom && known.app.guardsOfRoute[opening.route]?.contains(name) == true {
        guard let denied = await attempt(deny, in: end), hasRoom else { continue }
        await attempt(graph.number(of: UserAction(.recheck)), in: denied)
      }
    }
  }

  /// Each link from the end of each other; from one end of those that have the same shape. Where not all
  /// can be tried, from ends in different containers first.
  private func tryPairs(
    _ known: ExploredLinks, _ ends: [(opening: ExploredLinks.Opening, state: Int)]
  ) async {
    let count = known.openings.count { !$0.isVariation }
    tally.pairs.total += count * count
    typealias End = (opening: ExploredLinks.Opening, state: Int)
    var starts = LinkStarts<End>()
    var shapes: [Int: LinkStarts<End>.Shape] = [:]
    for end in ends {
      if shapes[end.state] == nil, let tree = await tree(at: end.state) {
        shapes[end.state] = LinkStarts.Shape((tree, { known.app.name(of: $0) }))
      }
      if let shape = shapes[end.state] { starts.add(end, shape) }
    }
    var tried: [String: Int] = [:]
    let room = max(0, room - coverage.transitions)
    let (whole, rest) = room.quotientAndRemainder(dividingBy: max(1, count))
    for end in starts.chosen(max(1, whole + min(1, rest))) {
      var pairs = 0
      for opening in known.openings where hasRoom {
        if opening.isVariation, opening.subject != end.opening.subject { continue }
        await attempt(graph.number(of: opening.action), in: end.state)
        if !opening.isVariation { pairs += 1 }
      }
      if let shape = shapes[end.state] { tried[shape.tree] = pairs }
    }
    for end in ends {
      tally.pairs.tried += shapes[end.state].flatMap { tried[$0.tree] } ?? 0
    }
  }

  /// All actions of all states, in the order in which the states were found: each state is reached by
  /// a shortest way.
  func tryBreadthFirst() async {
    for depth in 0..<max(0, bounds.depth) {
      var state = 0
      while state < graph.states.count {
        defer { state += 1 }
        guard graph.states[state].depth == depth else { continue }
        for action in actions(in: state) {
          guard hasRoom else { return }
          await attempt(graph.number(of: action), in: state)
          coverage.depth = depth + 1
        }
        graph.close(state, userOnly: false)
      }
    }
  }

  /// Tries all that a user can do without links from a state, and from where that leads.
  func tryUserActions(from start: Int) async {
    var seen: Set<Int> = [start]
    var waiting = [start][...]
    while let state = waiting.popFirst() {
      for action in userActions(in: state) {
        guard hasRoom else { return }
        if let target = await attempt(graph.number(of: action), in: state),
          seen.insert(target).inserted
        {
          waiting.append(target)
        }
      }
      graph.close(state, userOnly: true)
    }
  }

  /// The actions of a user in a state, without links.
  func userActions(in state: Int) -> [UserAction] {
    let facts = graph.states[state].facts
    return facts.targets.map { UserAction(.tap, $0) }
      + [PlayVerb.back, .swipe, .dismiss, .close].map { UserAction($0) }
  }

  /// All that can be done in a state: what a user does, links and routes, and what changes the app.
  func actions(in state: Int) -> [UserAction] {
    let facts = graph.states[state].facts
    let known = links[facts.configuration]
    var actions = userActions(in: state)
    actions += known?.openings.map(\.action) ?? []
    actions.append(UserAction(.reset))
    if facts.hasSplit { actions += [PlayVerb.collapse, .expand].map { UserAction($0) } }
    for name in known?.app.guards ?? [] {
      actions.append(UserAction(facts.denied.contains(name) ? .allow : .deny, name))
    }
    if !facts.denied.isEmpty { actions.append(UserAction(.recheck)) }
    for name in configurations where name != facts.configuration {
      actions.append(UserAction(.migrate, name))
    }
    if facts.hasPrevious { actions.append(UserAction(.revert)) }
    return actions + commands.map { UserAction(.command($0, "")) }
  }
}
