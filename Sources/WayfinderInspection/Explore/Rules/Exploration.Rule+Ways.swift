// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration

// Rules about ways out and back.
extension Exploration.Rule {
  /// A user is never stuck: back, close, a tap or a swipe leads on, or a root is in front.
  public static let wayOut = Exploration.Rule(
    "way-out", "E13", "Back, close, a tap or a swipe leads on from each screen but a root.",
    .graph { inquiry in
      for (number, state) in inquiry.graph.states.enumerated()
      where state.isUserExpanded && !state.facts.isHome {
        if state.edges.contains(where: { inquiry.leadsOn($0, from: state) }) { continue }
        inquiry.report(
          "a user can't leave it: no back, close, tap or swipe changes what is seen",
          about: state.facts.focus, in: number)
      }
    })

  /// A user can get rid of each screen without a link.
  public static let leavable = Exploration.Rule(
    "leavable", "E13", "A user can get rid of each screen without a link.",
    .graph { inquiry in
      for (number, state) in inquiry.graph.states.enumerated()
      where state.isUserExpanded && !state.facts.isHome {
        if inquiry.canBeLeft(number) { continue }
        inquiry.report(
          "no matter what a user does without a link, it stays open", about: state.facts.focus,
          in: number)
      }
    })

  /// Each route can be seen, and each link can be opened.
  public static let reachable = Exploration.Rule(
    "reachable", "C1", "Each route is seen in some state, and each link matches some URL.",
    .graph { inquiry in
      for (configuration, links) in inquiry.links.sorted(by: { $0.key < $1.key }) {
        let home = inquiry.graph.states.firstIndex { $0.facts.configuration == configuration }
        guard let home else { continue }
        for row in links.deadRows { inquiry.report(row.fault, about: row.pattern, in: home) }
        let untried = Set(links.untypableRoutes)
        for route in links.app.routes where !untried.contains(route.name) {
          let place = CoverageTally.Place(configuration: configuration, name: route.name)
          if inquiry.tally.routes.contains(place) { continue }
          // The coverage lists what a bound has kept from being tried, or a guard that denies.
          let openings = links.openings.filter { $0.route == route.name && !$0.isVariation }
          let isTried = openings.allSatisfy {
            inquiry.tally.openedFreely.contains(
              CoverageTally.Place(configuration: configuration, name: $0.id))
          }
          guard isTried else { continue }
          inquiry.report(
            openings.isEmpty
              ? "no link leads to it, and nothing else does" : "no link that leads to it shows it",
            about: route.name, in: home)
        }
      }
    })

  /// Going back again and again ends at a root.
  public static let backHome = Exploration.Rule(
    "back-home", "E13", "Going back again and again ends, after at most one step for each screen.",
    .probe(of: { $0.step.action.kind == .back && $0.step.isReached }) { inquiry in
      let (step, world) = (inquiry.step, inquiry.world)
      if !step.hasChangedTree {
        return inquiry.report(
          "it ended '\(step.outcomeText)', and nothing has changed", about: inquiry.focusName)
      }
      inquiry.isSpent = true
      let limit = step.before.nodes.count
      var count = 1
      while count <= limit {
        let revision = world.tree.revision
        await world.repeatAction(UserAction(.back))
        if revision == world.tree.revision { return }
        count += 1
      }
      inquiry.report(
        "after \(count) steps back from \(limit) open nodes there still is one more",
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

extension GraphInquiry {
  /// Whether a user gets to see something else by an action.
  fileprivate func leadsOn(_ edge: StateGraph.Edge, from state: StateGraph.State) -> Bool {
    let action = graph.actions[edge.action]
    guard action.isOfUser, edge.changesVisible else { return false }
    return action.kind != .close("") || state.facts.closesItself
  }

  /// Whether a user can get to where the screen in front no longer stands, as far as that was tried.
  fileprivate func canBeLeft(_ start: Int) -> Bool {
    let screen = graph.states[start].facts.drawnFocus
    let count = graph.states[start].count(of: screen)
    // A state, and the parameters whose values have been exchanged on the way there.
    struct Place: Hashable {
      let number: Int
      let exchanged: UInt64
    }
    var seen: Set<Place> = [Place(number: start, exchanged: 0)]
    var waiting = [Place(number: start, exchanged: 0)][...]
    while let place = waiting.popFirst() {
      let state = graph.states[place.number]
      let name = values.exchanging(place.exchanged, in: screen)
      if !state.isUserExpanded || state.count(of: name) < count { return true }
      for edge in state.edges {
        let action = graph.actions[edge.action]
        guard action.isOfUser, action.kind != .close("") || state.facts.closesItself else {
          continue
        }
        guard let target = edge.target else { return true }
        let next = Place(number: target, exchanged: place.exchanged ^ edge.exchanged)
        if seen.insert(next).inserted { waiting.append(next) }
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
      guard case .tap = inquiry.step.action.kind, inquiry.step.isReached,
        let tapped = inquiry.step.tapped, tapped.wasSelected,
        let tabs = tapped.child.parent as? TabNode, tabs.policy != .keep
      else { return }
      var node: Node? = tapped.child
      while let container = node as? ContainerNode {
        if let stack = container as? NavigationNode {
          if stack.children.count <= 1 { return }
          return inquiry.report("\(stack.children.count) screens are left on its stack")
        }
        node = container.focusedChild
      }
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
      await world.repeatAction(UserAction(.tap(target.name)))
      // A guard may refuse by now.
      guard container.focusedChild === left.node, left.open != left.node.subtree else { return }
      inquiry.report(
        "back in '\(target.name)', it is not as it was left:\n\(world.tree.drawing)\n"
          + "and before:\n\(step.before.drawing)")
    })
}

extension Node {
  /// The numbers of the node and of all that is in it.
  var subtree: [NodeID] {
    [id] + ((self as? ContainerNode)?.children.flatMap(\.subtree) ?? [])
  }
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
    let screens = new.count { $0 is ScreenNode }
    if after == before {
      guard let stack = front.parent as? NavigationNode else { return nil }
      let top = Set(stack.children.suffix(new.count).map(\.id))
      return new.allSatisfy { top.contains($0.id) } ? new.count : nil
    }
    guard after == before + 1, let layer = world.tree.modals.last,
      new.contains(where: { $0 === layer }),
      layer.isDismissible, new.allSatisfy({ $0.isIn(layer) })
    else { return nil }
    return screens
  }
}

extension Node {
  /// Whether it is another node or stands in it.
  fileprivate func isIn(_ other: Node) -> Bool {
    var node: Node? = self
    while let current = node {
      if current === other { return true }
      node = current.parent
    }
    return false
  }
}
