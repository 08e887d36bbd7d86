// Wayfinder is released under the MIT license; see LICENSE.

// Open screens that become roots of the new shell.
extension Merge {
  /// An open screen with what lies above it.
  private typealias Candidate = (screen: OpenNode, above: ArraySlice<OpenNode>)

  /// Takes out the open screens that the new shell has for roots, with what lies above them, and their
  /// other copies.
  ///
  /// - Returns: What is left of the root layer and of the modal layers.
  mutating func takeNewRoots(
    from root: OpenNode, _ modals: [OpenLayer]
  ) -> (root: OpenNode?, modals: [OpenLayer]) {
    var inFront: Set<Int> = [focus.id]
    for node in root.focusPath where node.kind == .stack || node.kind.isSplit {
      inFront.formUnion(node.pile.map(\.id))
    }
    var gone: Set<Int> = []
    // Twice, since what goes with one may become another.
    for entry in mine.places + mine.places where needsRoot(entry, root) {
      let found = candidates(for: entry.root, in: root, modals, without: gone)
      guard let chosen = found.first(where: { inFront.contains($0.screen.id) }) ?? found.first
      else { continue }
      let riders = chosen.above.filter { !gone.contains($0.id) }
      let pile = [chosen.screen] + riders
      let taken = Set(pile.map(\.id))
      for index in newRoots.indices { newRoots[index].pile.removeAll { taken.contains($0.id) } }
      newRoots.append((entry.number, pile))
      set(.becomesRoot(route: entry.root ?? ""), of: [chosen.screen])
      set(.goesWith(route: entry.root ?? ""), of: riders)
      gone.formUnion(taken)
    }
    // What lies within a rider and becomes a root itself leaves it.
    for index in newRoots.indices {
      var away: Set<Int> = []
      for other in newRoots.indices where other != index {
        away.formUnion(newRoots[other].pile.map(\.id))
      }
      newRoots[index].pile = newRoots[index].pile.compactMap { $0.removing(away) }
    }
    let copies = takeCopies(in: root, modals, without: gone)
    gone.formUnion(copies)
    for index in newRoots.indices {
      let pile = newRoots[index].pile
      newRoots[index].pile =
        pile.prefix(1) + pile.dropFirst().compactMap { $0.removing(copies) }
    }
    let modalsLeft = modals.compactMap { layer -> OpenLayer? in
      guard let content = layer.content.removing(gone) else { return nil }
      var layer = layer
      layer.content = content
      return layer
    }
    return (root.removing(gone), modalsLeft)
  }

  /// Whether a new place takes an open screen for its root.
  private func needsRoot(_ entry: DescribedShell.Entry, _ root: OpenNode) -> Bool {
    if entry.root == nil || newRoots.contains(where: { $0.place == entry.number }) { return false }
    guard let old = base[pairs[entry.number]] else { return true }
    return old.root != entry.root && !hasStandIn(old, root)
  }

  /// The copies of new roots that are open besides those that were taken.
  private mutating func takeCopies(
    in root: OpenNode, _ modals: [OpenLayer], without gone: Set<Int>
  ) -> Set<Int> {
    var copies: Set<Int> = []
    for entry in mine.places {
      guard let name = entry.root, !oldRoots.contains(name) else { continue }
      if let old = base[pairs[entry.number]], hasStandIn(old, root) { continue }
      for copy in candidates(for: name, in: root, modals, without: gone.union(copies)) {
        copies.insert(copy.screen.id)
        set(.rootIsOpen(route: name), of: [copy.screen])
      }
    }
    return copies
  }

  /// Whether something else takes the place of the root of an old place.
  func hasStandIn(_ entry: DescribedShell.Entry, _ root: OpenNode) -> Bool {
    guard let name = entry.root,
      let bottom = root.first(where: { $0.place == entry.number })?.pile.first
    else { return false }
    return bottom.name != name && bottom.route != name
  }

  /// The open screens that may become the root of a new place.
  private func candidates(
    for wanted: String?, in root: OpenNode, _ modals: [OpenLayer], without gone: Set<Int>
  ) -> [Candidate] {
    // The bottoms of places with an heir stay where they are.
    var bottoms: Set<Int> = []
    let goingOn = Set(pairs.values)
    root.forEach { node in
      if let entry = base[node.place], entry.isPlace, entry.root != nil,
        goingOn.contains(entry.number), let bottom = node.pile.first
      {
        bottoms.insert(bottom.id)
      }
    }
    func fits(_ node: OpenNode) -> Bool {
      node.isScreen(of: wanted) && node.origin != .hand && !gone.contains(node.id)
        && !bottoms.contains(node.id)
    }
    var found: [Candidate] = []
    collect(in: root, fits, &found)
    for layer in modals where layer.style?.isTransient != true && layer.isDismissible {
      let pile = layer.content.kind == .stack ? layer.content.children : [layer.content]
      if let bottom = pile.first, fits(bottom) { found.append((bottom, pile.dropFirst())) }
    }
    // Riders of another root count, too.
    for row in newRoots {
      for (index, node) in row.pile.enumerated().dropFirst() {
        if node.kind != .screen {
          collect(in: node, fits, &found)
        } else if node.isScreen(of: wanted), node.origin != .hand {
          found.append((node, row.pile[(index + 1)...]))
        }
      }
    }
    return found
  }

  private func collect(
    in node: OpenNode, _ fits: (OpenNode) -> Bool, _ found: inout [Candidate]
  ) {
    if fits(node) { found.append((node, [])) }
    let isPile = node.kind.isSplit && base[node.place]?.isPlace ?? true
    for (index, child) in node.children.enumerated() {
      guard child.kind == .screen else {
        collect(in: child, fits, &found)
        continue
      }
      guard fits(child) else { continue }
      let later = node.children[(index + 1)...]
      let above = node.kind == .stack ? later : isPile ? later.flatMap(\.pile)[...] : []
      found.append((child, above))
    }
  }
}
