// Wayfinder is released under the MIT license; see LICENSE.

@testable import WayfinderConfiguration

// M4, M5: what the user sees and how it leads back; roots.
extension MergeLaws {
  private func reason(_ node: OpenNode) -> MoveReason? { lineByID[node.id]?.reason }

  /// Whether a screen becomes a root or goes with one that does.
  private func goesAlong(_ reason: MoveReason?) -> Bool {
    switch reason {
    case .becomesRoot, .goesWith: true
    default: false
    }
  }

  func checkFocus() {
    let focus = open[open.count - 1].content.front
    let front = open[0].content.front
    check(focus)
    if front.id == focus.id { return }
    // Where the focus has come down, or was a second copy, it says nothing about what lay beneath.
    if case .rootIsOpen = reason(focus) { return }
    if let to = lineByID[focus.id]?.to, !to.hasPrefix("⇧") { return }
    check(front)
  }

  private func check(_ top: OpenNode) {
    guard top.kind == .screen, let line = lineByID[top.id] else { return }
    if case .rootIsOpen(let root) = line.reason {
      let seen = merged.flatMap(\.content.visible)
      // Exemption: what was pushed on the root covers it.
      let isBeneath = merged.contains { layer in
        layer.content.contains { stack in
          stack.kind == .stack && stack.children.contains { $0.isScreen(of: root) }
            && seen.contains { top in stack.children.last?.contains { $0.id == top.id } ?? false }
        }
      }
      let isSeen = seen.contains { $0.isScreen(of: root) }
      return expect("M4 focus", isSeen || isBeneath, "\(line): the root isn't seen")
    }
    guard line.verb == .drop else {
      let isSeen = merged.contains { layer in
        layer.content.visible.contains { node in
          node.id == top.id
            || line.verb == .rebuild && node.route == top.route && node.context == top.context
        }
      }
      // Exemptions: the list of a collapsed split over which a detail lies, and a screen that becomes a
      // root beneath what lies there.
      let isList = open[0].content.contains { split in
        split.kind.isSplit && split.isCollapsed && split.front.id == top.id
          && split.pile.last?.id != top.id
      }
      expect("M4 focus", isSeen || isList || isBeneathOthers(top), "\(line) is open and not seen")
      return
    }
    switch line.reason {
    case .noHeir, .fewer, .same:
      let route = top.leadingRoute.flatMap { new.routes[$0] }
      // Exemption: something else stands in the place of the root to which the route leads.
      let isTaken = route?.placement == .root && hasStandIn(for: top.name)
      expect("M4 focus", route == nil || isTaken, "\(line), which has a route")
    default: break
    }
  }

  /// Whether another screen stands in the place of a root.
  private func hasStandIn(for root: String?) -> Bool {
    merged[0].content.contains { node in
      shellB[node.place].map { $0.isPlace && $0.root == root } ?? false
        && node.pile.first?.isScreen(of: root) == false
    }
  }

  private func isBeneathOthers(_ top: OpenNode) -> Bool {
    guard goesAlong(reason(top)) else { return false }
    return merged[0].content.contains { stack in
      guard stack.kind == .stack,
        let index = stack.children.firstIndex(where: { $0.id == top.id })
      else { return false }
      return stack.children[(index + 1)...].contains { above in
        above.contains { $0.kind == .screen && wasOpen($0) && !goesAlong(reason($0)) }
      }
    }
  }

  /// Whether a screen was open, or is built again for one that was.
  private func wasOpen(_ screen: OpenNode) -> Bool {
    lineByID[screen.id] != nil
      || lines.contains { $0.verb == .rebuild && $0.label == screen.label }
  }

  func checkWayBack() {
    let front = open[0].content.front.id
    open[0].content.forEach { node in
      let isPlace = !isForeign && shellA[node.place]?.isPlace ?? false
      for (low, high) in node.neighbors(in: isPlace ? node.pile : []) {
        checkBeneath(low, high, isFront: high.id == front)
      }
      for (low, high) in node.neighbors(in: node.kind == .stack ? node.children : []) {
        guard low.kind == .screen, high.kind == .screen, case .becomesRoot = reason(low) else {
          continue
        }
        switch reason(high) {
        case .becomesRoot, .rootIsOpen, .otherScreen, .goesWith: break
        default: expect("M4 way back", false, "\(high.label) above \(low.label) stays behind")
        }
      }
    }
  }

  /// What lies beneath a screen that a route places moves with it if its own route leads to the same stack.
  private func checkBeneath(_ low: OpenNode, _ high: OpenNode, isFront: Bool) {
    func placement(_ node: OpenNode) -> MoveRoute.Placement? {
      node.kind == .screen ? node.leadingRoute.flatMap { new.routes[$0]?.placement } : nil
    }
    guard let placement = placement(low), case .noHeir = reason(low) else { return }
    switch reason(high) {
    case .placed, .liesBeneath:
      guard case .push = self.placement(high) else { return }
      expect(
        "M4 way back", placement != self.placement(high),
        "\(low.label) beneath \(high.label) is dropped")
    case .noRoute where isFront:
      let leadsSomewhere =
        switch placement {
        case .push(on: nil): true
        case .modal(let style, _, _): !style.isTransient
        default: false
        }
      expect("M4 way back", !leadsSomewhere, "\(low.label) beneath \(high.label) is dropped")
    default: break
    }
  }

  private func placement(_ node: OpenNode) -> MoveRoute.Placement? {
    node.leadingRoute.flatMap { new.routes[$0]?.placement }
  }

  func checkRoots() {
    for entry in OpenScreens(merged).entries {
      guard let name = entry.screen.route, let route = new.routes[name], route.builds == nil else {
        continue
      }
      // What the move has built is of the new configuration.
      let type = route.screen ?? name
      expect("M5 one screen of a route", entry.screen.type ?? type == type, name)
    }
    let root = merged[0].content
    // Exemptions: a root that holds the place of the shell, what the app has removed, stand-ins.
    guard root.contains(where: { $0.place != nil }), !hasStep(remove: true, instead: true) else {
      return
    }
    var standing: Set<Int> = []
    open[0].content.forEach { if let place = $0.place { standing.insert(place) } }
    for entry in shellB.places {
      guard let name = entry.root else { continue }
      if !isForeign, let old = pairs[entry.number], !standing.contains(old) { continue }
      let bottom = root.first { $0.place == entry.number }?.pile.first
      expect(
        "M5 roots in place", bottom?.name == name || bottom?.route == name,
        "\(name) isn't in its place")
      if !shellA.roots.contains(name), shellB.places.count(where: { $0.root == name }) == 1 {
        checkNewRoot(name, bottom)
      }
    }
  }

  /// A new root has no other copy, and is an open screen where there was one.
  private func checkNewRoot(_ name: String, _ bottom: OpenNode?) {
    // Exemption: what lay on a copy of another root in a layer lies at its bottom now.
    let upper = Set(
      open.filter { $0.style != nil }.flatMap { $0.content.pile.dropFirst() }.map(\.id))
    let copies = merged.flatMap { layer in
      layer.content.screens.filter { screen in
        screen.isScreen(of: name) && screen.origin != .hand && !upper.contains(screen.id)
          && (layer.style == nil
            || layer.isDismissible && layer.style?.isTransient == false
              && layer.content.pile.first?.id == screen.id)
      }
    }
    expect("M5 roots in place", copies.count <= 1, "\(name) is there \(copies.count) times")
    var bottoms: Set<Int> = []
    let goingOn = Set(pairs.values)
    open[0].content.forEach { node in
      if !isForeign, let place = node.place, goingOn.contains(place), let first = node.pile.first {
        bottoms.insert(first.id)
      }
    }
    let wasOpen = open[0].content.screens.contains { screen in
      screen.route != nil && screen.isScreen(of: name) && !bottoms.contains(screen.id)
    }
    if wasOpen, hasAllRoutes, let bottom {
      expect("M5 roots in place", lineByID[bottom.id]?.verb != .new, "\(name) is built again")
    }
  }
}

extension OpenNode {
  fileprivate func neighbors(in row: [OpenNode]) -> [(OpenNode, OpenNode)] {
    Array(zip(row, row.dropFirst()))
  }
}
