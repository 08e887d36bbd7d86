// Wayfinder is released under the MIT license; see LICENSE.

@testable import WayfinderConfiguration

/// The laws of moving open screens (design rule C4), tried on one case.
///
/// M1 to M13 are those of the page that describes the merge; where a law has an exemption, it stands
/// beside it.
final class MergeLaws {
  let old: MovingConfiguration
  let history: [MovingApp.Step]
  let new: MovingConfiguration

  /// The open layers and where they are afterward.
  let open: [OpenLayer]
  let merged: [OpenLayer]
  let lines: [MoveLine]
  let lineByID: [Int: MoveLine]

  let shellA: DescribedShell
  let shellB: DescribedShell
  /// The old place for each new one.
  let pairs: [Int: Int]
  /// Whether the root isn't the shell.
  let isForeign: Bool
  /// Whether the new configuration has every route with the same screen.
  let hasAllRoutes: Bool

  /// The laws that don't hold.
  private(set) var broken: [String] = []

  init(_ example: MovingCase) {
    (old, history, new) = (example.old, example.history, example.new)
    open = MovingApp.layers(old, after: history)
    (shellA, shellB) = (DescribedShell(old.shell), DescribedShell(new.shell))
    let merge = Merge(open, from: shellA, to: new.target)
    merged = merge.layers.built(above: open)
    lines = merge.lines
    var lineByID: [Int: MoveLine] = [:]
    for line in lines { lineByID[line.id] = line }
    self.lineByID = lineByID
    let root = open[0].content
    isForeign = !root.contains { $0.place != nil }
    var standing: Set<Int> = []
    root.forEach { if let place = $0.place { standing.insert(place) } }
    pairs =
      PlaceMatching(
        shellA, shellB, inFront: Set(root.focusPath.compactMap(\.place)), standing: standing
      ).pairs
    let routes = new.routes
    var hasAllRoutes = open.allSatisfy { $0.route.map { routes[$0] != nil } ?? true }
    for layer in open {
      layer.content.forEach { node in
        guard let name = node.route else { return }
        guard let route = routes[name] else { return hasAllRoutes = false }
        if node.kind == .screen, route.builds == nil, node.name != route.screen ?? name {
          hasAllRoutes = false
        }
      }
    }
    self.hasAllRoutes = hasAllRoutes
    // A history that makes no tree says nothing.
    guard open.fault == nil else { return }
    expect("M11 valid", merged.fault == nil, merged.fault ?? "")
    guard broken.isEmpty else { return }
    checkPlan()
    checkEqualShell()
    checkOneTabMore()
    checkOneTabLess()
    checkFocus()
    checkWayBack()
    checkRoots()
    checkThereAndBack()
    checkRestoring()
    checkReset()
    checkAgain()
    checkLayers()
    checkPlaces()
    checkWindow()
  }

  func expect(_ law: String, _ holds: Bool, _ detail: @autoclosure () -> String = "") {
    if !holds { broken.append("\(law): \(detail())") }
  }

  /// Whether the history has a step of these kinds: the app changes its own shell.
  func hasStep(reorder: Bool = false, remove: Bool = false, instead: Bool = false) -> Bool {
    history.contains { step in
      switch step {
      case .reorder: reorder
      case .remove: remove
      case .putInstead: instead
      default: false
      }
    }
  }

  func move(_ open: [OpenLayer], from base: DescribedNode, to target: MovingConfiguration)
    -> Merge
  {
    Merge(open, from: DescribedShell(base), to: target.target)
  }

  // MARK: M2, M3, M10: the plan

  private func checkPlan() {
    let again = Merge(open, from: shellA, to: new.target)
    expect(
      "M10 two plans are equal", again.lines == lines && again.layers.built(above: open) == merged)
    let screens = OpenScreens(open).entries.map(\.screen.id)
    expect(
      "M2 a line for each screen",
      lines.filter { $0.verb != .new }.map(\.id) == screens && lineByID.count == lines.count)
    for line in lines {
      expect(
        "M2 true reasons", isTrue(line) && line.reason.isForLeaving == (line.verb == .drop),
        line.description)
    }
    let after = OpenScreens(merged).entries.map(\.screen.id)
    expect("M3 no screen twice", Set(after).count == after.count)
    for line in lines where line.verb == .keep || line.verb == .move {
      expect("M10 plan = commit", OpenScreens(merged).ways[line.id] == line.to, line.description)
    }
  }

  /// Whether the reason of a line holds.
  private func isTrue(_ line: MoveLine) -> Bool {
    func isHere(_ name: String) -> Bool {
      merged.contains { layer in
        layer.content.contains { $0.name == name || $0.route == name }
      }
    }
    func placement(_ route: String) -> MoveRoute.Placement? { new.routes[route]?.placement }
    switch line.reason {
    case .noHeir(let root): return root.map { !shellB.roots.contains($0) } ?? true
    case .fewer(let root): return shellB.roots.contains(root)
    case .rootIsOpen(let root): return shellB.roots.contains(root) && isHere(root)
    case .replaced(let root): return root.map(isHere) ?? true
    case .noRoute(let route, _), .layerCloses(let route): return placement(route) == nil
    case .noScreen(let route): return placement(route) == .nothing
    case .noPlace(let route, let place):
      switch placement(route) {
      case .push(let name), .child(let name):
        let isChild = placement(route) == .child(of: name)
        return name == place
          && !merged[0].content.contains {
            name != nil && $0.name == name && $0.kind != .screen && (!isChild || $0.kind.isGroup)
          }
      default: return false
      }
    case .transientBeneath(let route, _):
      guard case .modal(let style, _, _) = placement(route) else { return false }
      return style.isTransient && merged.count > 1
    case .wouldReplaceAll(let route): return placement(route) == .replacingRoot
    case .wouldCover(let screen): return isHere(screen)
    case .otherScreen(let route): return placement(route) != nil
    default: return true
    }
  }

  // MARK: M1, M12: into an equal shell, and one that differs in one place

  private func checkEqualShell() {
    let same = move(open, from: old.shell, to: old)
    expect(
      "M1 identity",
      same.layers.hasSameNodes(as: open) && same.lines.allSatisfy { $0.verb == .keep },
      same.layers.drawing(withNumbers: true))
  }

  private var hasOneTabLaws: Bool {
    let twins = shellA.roots.count < shellA.places.count && hasStep(remove: true)
    return old.shell.kind.isGroup && !isForeign && !twins
  }

  private func checkOneTabMore() {
    guard hasOneTabLaws else { return }
    var more = old
    more.shell.children.append(DescribedNode(drawing: "Navigation zoo:\n  Zoo"))
    let got = move(open, from: old.shell, to: more)
    var rest = got.layers
    let index = rest[0].content.children.firstIndex { $0.name == "zoo" }
    if let index {
      rest[0].content.children.remove(at: index)
      if index < rest[0].content.shown { rest[0].content.shown -= 1 }
    }
    expect(
      "M1b one tab more",
      index != nil && rest.hasSameNodes(as: open)
        && got.lines.allSatisfy { $0.verb == .keep || $0.verb == .new },
      got.layers.drawing())
  }

  private func checkOneTabLess() {
    let root = open[0].content
    // One tab less: every place has a root.
    guard hasOneTabLaws, old.shell.children.count > 1, shellA.places.allSatisfy({ $0.root != nil }),
      let shown = root.children[root.shown].place
    else { return }
    for (index, number) in shellA.entries[0].children.enumerated() where number != shown {
      var less = old
      let tab = DescribedShell(less.shell.children.remove(at: index))
      guard DescribedShell(less.shell).roots == shellA.roots.subtracting(tab.roots) else {
        continue
      }
      if index < less.shell.shown { less.shell.shown -= 1 }
      less.shell.shown = min(less.shell.shown, less.shell.children.count - 1)
      var rest = open
      rest[0].content.children.removeAll { $0.place == number }
      rest[0].content.shown = rest[0].content.children.firstIndex { $0.place == shown } ?? 0
      let got = move(open, from: old.shell, to: less)
      expect("M1b one tab less", got.layers.hasSameNodes(as: rest), got.layers.drawing())
    }
  }
}

extension MoveReason {
  /// Whether a screen leaves for this reason.
  var isForLeaving: Bool {
    switch self {
    case .noHeir, .fewer, .replaced, .rootIsOpen, .noRoute, .noScreen, .noPlace,
      .transientBeneath, .wouldReplaceAll, .wouldCover, .layerCloses, .restsOn:
      true
    default: false
    }
  }
}
