// Wayfinder is released under the MIT license; see LICENSE.

@testable import WayfinderConfiguration

// M6 to M9, M12, M13: there and back, saved and restored, started again.
extension MergeLaws {
  /// Whether each root has one stack of its own.
  private func isPlain(_ shell: DescribedShell) -> Bool {
    shell.places.allSatisfy { $0.node.kind == .stack && $0.root != nil }
      && !shell.entries.contains { $0.node.kind.isSplit }
      && shell.roots.count == shell.places.count
  }

  func checkThereAndBack() {
    let hasAdded = open[0].content.contains { node in
      node.place != nil && node.kind != .stack && node.children.contains { $0.place == nil }
    }
    guard isPlain(shellA), isPlain(shellB), shellA.roots == shellB.roots, hasAllRoutes, !isForeign,
      !hasAdded, !hasStep(reorder: true, remove: true, instead: true)
    else { return }
    let back = move(
      merged, from: new.shell,
      to: MovingConfiguration(shell: old.shell, routes: new.routes))
    expect("M6 there and back", back.layers.drawing() == open.drawing(), back.layers.drawing())
  }

  func checkRestoring() {
    let state = open.saved
    guard !state.isEmpty else { return }
    func restored(in target: MovingConfiguration) -> RestoringMerge {
      RestoringMerge(state, from: shellA, to: target.target)
    }
    if hasRoutes(state, old) {
      let home = restored(in: old).layers
      expect("M7 restore(save(t)) = t", home.values == state.values, home.drawing())
      expect("M8 save(restore(s)) = s", home.saved.values == state.values, home.drawing())
    }
    let there = restored(in: new)
    if hasAllRoutes {
      let moved = move(state, from: old.shell, to: new).layers.drawing()
      expect("M9 restore = move", there.layers.drawing() == moved, there.layers.drawing())
      if state.drawing() == open.drawing() {
        expect("M9 restore = move", merged.drawing() == moved, there.layers.drawing())
      }
    } else {
      let told = Set(there.lines.map(\.id))
      expect(
        "M2 a line for each saved screen",
        OpenScreens(state).entries.allSatisfy { told.contains($0.screen.id) })
      let layers = there.layers.built(above: state)
      expect("M11 valid", layers.fault == nil, layers.fault ?? "")
      checkCut(state, layers)
    }
  }

  private func hasRoutes(_ layers: [OpenLayer], _ configuration: MovingConfiguration) -> Bool {
    layers.allSatisfy { layer in
      !layer.content.contains { node in
        node.route.map { configuration.routes[$0] == nil } ?? false
      }
    }
  }

  /// What the new configuration lacks is cut, with what rests on it and nothing else.
  private func checkCut(_ state: [OpenLayer], _ there: [OpenLayer]) {
    let newRoots = shellB.roots.subtracting(shellA.roots)
    let known = Set(there.flatMap { $0.content.screens.map(\.identity) })
    for (number, place) in pairs.sorted(by: { $0.key < $1.key }) {
      guard !isForeign, let entry = shellA[place], entry.isPlace,
        let node = state[0].content.first(where: { $0.place == place }),
        shellB.entries[number].root == entry.root
      else { continue }
      for item in node.pile {
        guard item.screens.allSatisfy({ $0.route.map { new.routes[$0] != nil } ?? true }) else {
          break
        }
        let becomesRoot = newRoots.contains { item.isScreen(of: $0) }
        if item.kind != .screen || becomesRoot { continue }
        expect("M9 only what B lacks", known.contains(item.identity), item.label)
      }
    }
  }

  func checkReset() {
    let same = move(open, from: old.shell, to: old).layers
    expect(
      "M12 reset in an equal shell",
      same[0].content.reset(shellA) == open[0].content.reset(shellA))
    let root = merged[0].content
    guard root.contains(where: { $0.place != nil }),
      !hasStep(reorder: true, remove: true, instead: true)
    else { return }
    let start = Merge(startOf: new.target).layers[0].content
    let reset = root.reset(shellB)
    expect(
      "M12 reset", reset.skeleton(shellB) == start.reset(shellB).skeleton(shellB),
      [OpenLayer(content: reset)].drawing())
  }

  func checkAgain() {
    let twice = move(merged, from: new.shell, to: new)
    expect(
      "M13 twice = once",
      twice.layers.hasSameNodes(as: merged) && twice.lines.allSatisfy { $0.verb == .keep })
    var other = open
    for index in other.indices { other[index].content.changeIDs { 1_000_000 - $0 } }
    let drawing = move(other, from: old.shell, to: new).layers.drawing()
    expect("M13 no order of numbers", drawing == merged.drawing(), drawing)
  }
}

// M1, M2, M4: what stays.
extension MergeLaws {
  func checkLayers() {
    let after = Set(OpenScreens(merged).entries.map(\.screen.id))
    let root = open[0].content
    let holdsShell =
      root.origin == .hand
      || root.route.map { new.routes[$0]?.placement == .replacingRoot } ?? false
    if isForeign, holdsShell, old.shell != new.shell, hasAllRoutes {
      let names = Set(root.screens.compactMap(\.name))
      if names.isDisjoint(with: shellB.roots) {
        expect("M4 held root", root.screens.allSatisfy { after.contains($0.id) }, merged.drawing())
      }
    }
    for layer in open.dropFirst() {
      guard let route = layer.route else { continue }
      let screens = layer.content.screens
      let stays = merged.contains { $0.route == route && $0.style == layer.style }
      let isKnown = new.routes[route] != nil
      let becomesRoot = screens.contains { screen in
        shellB.roots.contains { screen.isScreen(of: $0) }
      }
      if isKnown, !becomesRoot, hasAllRoutes {
        expect("M2 layers stay", screens.allSatisfy { after.contains($0.id) }, "\(route) closed")
      }
      if !isKnown, layer.isDismissible { expect("M2 layers close", !stays, "\(route) stays") }
      if !layer.isDismissible { expect("M2 layers stay", stays, "\(route) closed") }
    }
  }

  /// What stands in a place with an heir stays there in its order.
  func checkPlaces() {
    guard !isForeign, hasAllRoutes else { return }
    let newRoots = shellB.roots.subtracting(shellA.roots)
    let after = OpenScreens(merged).entries.map(\.screen.id)
    for (number, place) in pairs {
      guard let entry = shellA[place], entry.isPlace,
        let node = open[0].content.first(where: { $0.place == place })
      else { continue }
      var row = node.pile
      let isSimple = row.allSatisfy { screen in
        screen.kind == .screen && !newRoots.contains { screen.isScreen(of: $0) }
      }
      guard isSimple else { continue }
      if shellB.entries[number].root != entry.root { row = Array(row.dropFirst()) }
      let ids = row.map(\.id)
      expect(
        "M1 stacks go whole", after.filter { ids.contains($0) } == ids, "\(row.map(\.label))")
    }
  }

  /// A split stays as it is, also where it was one place and has several now; a new one follows the
  /// window.
  func checkWindow() {
    guard !isForeign else { return }
    var splits: [Int: Bool] = [:]
    open[0].content.forEach { if $0.kind.isSplit { splits[$0.id] = $0.isCollapsed } }
    guard !splits.isEmpty else { return }
    let isNarrow = splits.values.contains(true)
    merged[0].content.forEach { node in
      guard node.kind.isSplit else { return }
      let holds =
        if let before = splits[node.id] {
          node.isCollapsed == before
        } else {
          node.isCollapsed || !isNarrow || node.place == nil || isTakenApart(node)
        }
      expect("M1 window", holds, merged.drawing())
    }
  }

  /// Whether a place of a split was a split itself, which showed as many columns.
  private func isTakenApart(_ split: OpenNode) -> Bool {
    (shellB[split.place]?.places ?? []).contains { place in
      pairs[place].map { old in
        open[0].content.contains { node in
          node.place == old && node.kind == split.kind && node.name == split.name
            && node.isCollapsed == split.isCollapsed
        }
      } ?? false
    }
  }
}
