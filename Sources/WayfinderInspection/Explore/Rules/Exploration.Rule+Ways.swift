// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration

// Rules about ways out and back.
extension Exploration.Rule {
  /// A user is never stuck: back, close, a tap or a swipe leads on, or a root is in front.
  public static let wayOut = Exploration.Rule(
    "way-out", "E13", "Back, close, a tap or a swipe leads on from each screen but a root.",
    .graph { explorer in
      explorer.stuck(
        "a user can't leave it: no back, close, tap or swipe changes what is seen",
        where: { state in
          !state.edges.contains { $0.changesVisible && explorer.isOfUser($0, in: state) }
        })
    })

  /// A user can get rid of each screen without a link.
  public static let leavable = Exploration.Rule(
    "leavable", "E13", "A user can get rid of each screen without a link.",
    .graph { explorer in
      explorer.stuck(
        "no matter what a user does without a link, it stays open",
        where: { !explorer.canBeLeft($0) })
    })

  /// Each route can be seen, and each link can be opened.
  public static let reachable = Exploration.Rule(
    "reachable", "C1", "Each route is seen in some state, and each link matches some URL.",
    .graph { explorer in
      var found: [StateFault] = []
      for (configuration, links) in explorer.links.sorted(by: { $0.key < $1.key }) {
        let home = explorer.graph.states.firstIndex { $0.facts.configuration == configuration }
        guard let home else { continue }
        found += links.deadRows.map { (home, $0.pattern, $0.fault) }
        let untried = Set(links.untypableRoutes)
        for route in links.app.routes where !untried.contains(route.name) {
          let place = CoverageTally.Place(configuration: configuration, name: route.name)
          if explorer.tally.routes.contains(place) { continue }
          // The coverage lists what a bound has kept from being tried, or a guard that denies.
          let openings = links.openings.filter { $0.route == route.name && !$0.isVariation }
          let isTried = openings.allSatisfy {
            explorer.tally.openedFreely.contains(
              CoverageTally.Place(configuration: configuration, name: $0.id))
          }
          guard isTried else { continue }
          let reason =
            openings.isEmpty
            ? "no link leads to it, and nothing else does" : "no link that leads to it shows it"
          found.append((home, route.name, reason))
        }
      }
      return found
    })

  /// Going back again and again ends at a root.
  public static let backHome = Exploration.Rule(
    "back-home", "E13", "Going back again and again ends, after at most one step for each screen.",
    .probe(of: { $0.step.action.verb == .back && $0.step.isReached }) { inquiry in
      let (step, world) = (inquiry.step, inquiry.world)
      if !step.hasChangedTree {
        return inquiry.report(
          "it ended '\(step.outcomeText)', and nothing has changed", about: inquiry.focusName)
      }
      inquiry.isSpent = true
      let limit = step.before.nodes.count
      for _ in 0..<limit {
        let revision = world.tree.revision
        await world.repeatAction(UserAction(.back))
        if revision == world.tree.revision { return }
      }
      inquiry.report(
        "after \(limit + 1) steps back from \(limit) open nodes there still is one more",
        about: inquiry.focusName)
    })

  /// Back takes away what a link has pushed or presented, and nothing else.
  public static let openBack = Exploration.Rule(
    "open-back", "E13", "Back takes away what a link has pushed or presented, and nothing else.",
    .probe(of: { $0.hasReachedOpening }) { inquiry in
      let (step, world) = (inquiry.step, inquiry.world)
      guard let count = inquiry.stepsBack else { return }
      inquiry.isSpent = true
      for _ in 0..<count { await world.repeatAction(UserAction(.back)) }
      if world.tree.drawing == step.before.drawing { return }
      inquiry.report(
        "after \(count) step\(count == 1 ? "" : "s") back the tree is\n\(world.tree.drawing)\n"
          + "and not as it was before:\n\(step.before.drawing)\n"
          + "If the link is meant to change more than a way back undoes, such as the selected tab, list the"
          + " finding as known.")
    })
}

extension Explorer {
  /// The states from which a user must get away, and can't.
  fileprivate func stuck(
    _ reason: String, where isStuck: (StateGraph.State) -> Bool
  ) -> [Exploration.Rule.StateFault] {
    graph.states.enumerated()
      .filter { $1.isUserExpanded && !$1.facts.isHome && isStuck($1) }
      .map { ($0, $1.facts.focus, reason) }
  }

  /// Whether an action in a state is one that a user can count on.
  fileprivate func isOfUser(_ edge: StateGraph.Edge, in state: StateGraph.State) -> Bool {
    let action = graph.actions[edge.action]
    return action.isOfUser && (action.verb != .close || state.facts.closesItself)
  }

  /// Whether a user can get to where the screen in front no longer stands, as far as that was tried.
  fileprivate func canBeLeft(_ start: StateGraph.State) -> Bool {
    let screen = start.facts.drawnFocus
    let count = start.count(of: screen)
    // A state, and the parameters whose values have been exchanged on the way there.
    struct Place: Hashable {
      let number: Int
      let exchanged: UInt64
    }
    var seen: Set<Place> = []
    var waiting = [(state: start, exchanged: UInt64(0))][...]
    while let (state, exchanged) = waiting.popFirst() {
      let name = values.exchanging(exchanged, in: screen)
      if !state.isUserExpanded || state.count(of: name) < count { return true }
      for edge in state.edges where isOfUser(edge, in: state) {
        guard let target = edge.target else { return true }
        let next = Place(number: target, exchanged: exchanged ^ edge.exchanged)
        if seen.insert(next).inserted { waiting.append((graph.states[target], next.exchanged)) }
      }
    }
    return false
  }
}

extension Exploration.Rule {
  /// A tap on the tab that is selected shows the root of its stack.
  public static let tapRoot = Exploration.Rule(
    "tap-root", "T8", "A tap on the selected tab shows the root of its stack.",
    .step { inquiry in
      guard inquiry.step.action.verb == .tap, inquiry.step.isReached,
        let tapped = inquiry.step.tapped, tapped.wasSelected,
        let tabs = tapped.child.parent as? TabNode, tabs.policy != .keep
      else { return }
      let stack = tapped.child.focusPath.lazy.compactMap { $0 as? NavigationNode }.first
      guard let count = stack?.children.count, count > 1 else { return }
      inquiry.report("\(count) screens are left on its stack")
    })
}

extension Exploration.Rule {
  /// Leaving a tab and coming back changes nothing in it.
  public static let tabKept = Exploration.Rule(
    "tab-kept", "T8", "Leaving a tab and coming back changes nothing in it.",
    .probe(of: { $0.step.isReached && $0.step.tapped?.wasSelected == false }) { inquiry in
      let (step, world) = (inquiry.step, inquiry.world)
      guard let left = step.leftChild, let container = left.node.parent,
        (container as? TabNode)?.policy != .resetOnLeave, container.focusedChild !== left.node,
        let target = world.tree.tapTargets.first(where: { $0.child === left.node })
      else { return }
      inquiry.isSpent = true
      await world.repeatAction(UserAction(.tap, target.name))
      // A guard may refuse by now.
      guard container.focusedChild === left.node, left.open != left.node.subtree.map(\.id)
      else { return }
      inquiry.report(
        "back in '\(target.name)', it is not as it was left:\n\(world.tree.drawing)\n"
          + "and before:\n\(step.before.drawing)")
    })
}

extension StepInquiry {
  /// The screen in front, by its route or its label.
  fileprivate var focusName: String? { world.tree.focused.map { world.name(of: $0) } }
}

extension StateGraph.State {
  /// Returns the number of times that a screen is in the tree, by the line that draws it.
  fileprivate func count(of screen: String) -> Int {
    let text = screen.utf8
    var count = 0
    var line = facts.drawing.utf8[...]
    while !line.isEmpty {
      let rest = line.drop { $0 == UInt8(ascii: " ") }
      if rest.starts(with: text) {
        let end = rest.dropFirst(text.count).first
        // What follows is the end of the line or a mark; a longer name goes on.
        if end == nil || [UInt8(ascii: "\n"), UInt8(ascii: "*"), UInt8(ascii: "+")].contains(end) {
          count += 1
        }
      }
      line = rest.drop { $0 != UInt8(ascii: "\n") }.dropFirst()
    }
    return count
  }
}

extension StepInquiry {
  /// The number of steps back that take away what an opening has built; `nil` where it has done
  /// something else than push on the visible stack or present one layer.
  fileprivate var stepsBack: Int? {
    let new = step.entered
    guard !new.isEmpty, step.left.isEmpty else { return nil }
    guard step.before.visible.count == 1, let front = step.before.visible.first else { return nil }
    let (before, after) = (step.before.layerCount, step.after.layerCount)
    if after == before {
      guard let stack = front.parent as? NavigationNode else { return nil }
      let top = Set(stack.children.suffix(new.count).map(\.id))
      return new.allSatisfy { top.contains($0.id) } ? new.count : nil
    }
    guard after == before + 1, let layer = world.tree.modals.last,
      new.contains(where: { $0 === layer }),
      layer.isDismissible, new.allSatisfy({ $0.isWithin(layer) })
    else { return nil }
    // The stacks around the screen in front give back what is on their roots; then the layer closes.
    return layer.focusPath.reduce(1) { count, node in
      guard let stack = node as? NavigationNode else { return count }
      return count + stack.children.count - 1
    }
  }
}
