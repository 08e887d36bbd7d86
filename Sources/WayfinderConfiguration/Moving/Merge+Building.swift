// Wayfinder is released under the MIT license; see LICENSE.

// The new shell around what it takes over.
extension Merge {
  /// Makes what is in the new tree for a described node; `nil` if the app has removed it.
  mutating func build(_ entry: DescribedShell.Entry) -> OpenNode? {
    if entry.isPlace { return buildPlace(entry) }
    var children: [(number: Int, node: OpenNode)] = []
    for number in entry.children {
      if let node = build(mine.entries[number]) { children.append((number, node)) }
    }
    let described = entry.node
    var made = OpenNode(
      id: newID(), kind: described.kind, name: described.name,
      isCollapsed: described.kind.isSplit && (described.isCollapsed || isNarrow),
      place: entry.number)
    if let old = pairs[entry.number].flatMap({ left[$0] }), old.isLike(described) {
      (made.id, made.origin, made.drawnName) = (old.id, old.origin, old.drawnName)
      made.isCollapsed = old.isCollapsed
      made.children = arrange(children, of: entry, like: old)
    } else {
      made.children = children.map(\.node)
      if let split = splitTakenApart(by: entry) { made.isCollapsed = split.isCollapsed }
    }
    if made.children.isEmpty {
      // Nothing may stand empty that did not start so.
      made.children = entry.children.map { makeNew(mine.entries[$0]) }
    }
    guard !made.children.isEmpty else { return made }
    let best = made.children.map { foremostRank(in: $0) }
    let foremost = best.min() ?? OpenNode.unknownRank
    made.shown = min(described.shown, made.children.count - 1)
    if foremost < OpenNode.unknownRank { made.shown = best.firstIndex(of: foremost) ?? 0 }
    if made.kind.isSplit, !made.isCollapsed { made.shown = 0 }
    return made
  }

  /// The split of the same kind and name that was one place, and of which the places within go on in
  /// this one.
  private func splitTakenApart(by entry: DescribedShell.Entry) -> OpenNode? {
    guard entry.node.kind.isSplit else { return nil }
    return entry.places.lazy.compactMap { pairs[$0].flatMap { left[$0] } }
      .first { $0.isLike(entry.node) }
  }

  /// The rank of the foremost place in a node.
  private func foremostRank(in node: OpenNode) -> Int {
    var best = ranks[node.id] ?? OpenNode.unknownRank
    for child in node.children { best = min(best, foremostRank(in: child)) }
    return best
  }

  /// The children of a container that goes on: in the order of the user where the shells agree on theirs,
  /// else in that of the new shell. What was added stays behind its left neighbor, or behind the child in
  /// which that is now.
  private mutating func arrange(
    _ children: [(number: Int, node: OpenNode)], of entry: DescribedShell.Entry,
    like old: OpenNode
  ) -> [OpenNode] {
    var heirs: [Int: OpenNode] = [:]
    for (number, node) in children {
      if let place = pairs[number] { heirs[place] = node }
    }
    let described = Set(base[pairs[entry.number]]?.children ?? [])
    let standing = Set(old.children.compactMap(\.place)).intersection(described)
    let common = children.compactMap { pairs[$0.number] }.filter(standing.contains)
    var row: [OpenNode] = []
    func insert(_ node: OpenNode, after neighbor: Int?) {
      let index = row.firstIndex { $0.id == neighbor }
      row.insert(node, at: index.map { $0 + 1 } ?? 0)
    }
    if common == common.sorted() {
      let shared = Set(common)
      for child in old.children {
        if let place = child.place, shared.contains(place), let heir = heirs[place] {
          row.append(heir)
        }
      }
      var neighbor: Int?
      for (number, node) in children {
        if !shared.contains(pairs[number] ?? -1) { insert(node, after: neighbor) }
        neighbor = node.id
      }
    } else {
      row = children.map(\.node)
    }
    var neighbor: Int?
    for child in old.children {
      if let place = child.place {
        let heir = heirs[place] ?? children.first { leads($0.number, to: place) }?.node
        if let heir, row.contains(where: { $0.id == heir.id }) { neighbor = heir.id }
      } else if row.count < entry.node.kind.capacity {
        note(.staysInContainer, in: child)
        insert(child, after: neighbor)
        neighbor = child.id
      }
    }
    return row
  }

  /// Whether a described node, or one within it, goes on for a node of the old shell.
  private func leads(_ number: Int, to place: Int) -> Bool {
    pairs[number] == place || mine.entries[number].children.contains { leads($0, to: place) }
  }

  // MARK: Places

  private mutating func buildPlace(_ entry: DescribedShell.Entry) -> OpenNode? {
    let taken = newRoots.first { $0.place == entry.number }?.pile
    guard let oldEntry = base[pairs[entry.number]] else {
      return taken.map { shape(entry, around: $0, like: nil) } ?? makeNew(entry)
    }
    guard let old = left[oldEntry.number] else { return nil }
    let described = entry.node
    if oldEntry.root == entry.root {
      if isSameShape(described, oldEntry.node) {
        let isKnownByRoot = entry.root != nil || described.name == nil
        note(
          isKnownByRoot ? .takenOver(root: entry.root) : .placeTaken(described.name), in: old)
        return old.renumbered(by: entry.number - oldEntry.number)
      }
      // Nothing may stand empty that did not start so.
      if old.pile.isEmpty, !entry.children.isEmpty { return makeNew(entry) }
      for node in old.pile { note(.takenOver(root: entry.root), in: node) }
      return shape(entry, around: old.pile, like: old)
    }
    let pile = exchangeRoot(of: old, oldEntry, by: entry, taken)
    return shape(entry, around: pile, like: old)
  }

  private func isSameShape(_ node: DescribedNode, _ old: DescribedNode) -> Bool {
    node.isLike(old) && (!node.kind.isSplit || node.children == old.children)
  }

  /// The content of a place whose root was exchanged, from the bottom.
  private mutating func exchangeRoot(
    of old: OpenNode, _ oldEntry: DescribedShell.Entry, by entry: DescribedShell.Entry,
    _ taken: [OpenNode]?
  ) -> [OpenNode] {
    var pile = old.pile
    var new = taken ?? entry.root.map { [makeScreen($0)] } ?? []
    if let name = oldEntry.root, let bottom = pile.first {
      if bottom.name == name || bottom.route == name {
        note(.replaced(by: entry.root), in: bottom)
        pile.removeFirst()
      } else {
        new = []  // What the app has put in place of the root stays.
      }
    }
    for node in pile { note(.placeTaken(entry.node.name), in: node) }
    // The root lies at the bottom. Of what came with it and what lay there, the focus is on top.
    let riders = new.dropFirst()
    let isFocusAbove = riders.contains { $0.contains(front.id) || $0.contains(focus.id) }
    return new.prefix(1) + (isFocusAbove ? pile + riders : riders + pile)
  }

  mutating func makeScreen(_ name: String, route: String? = nil) -> OpenNode {
    OpenNode(id: newID(), kind: .screen, name: name, origin: route.map { .route($0) } ?? .shell)
  }

  /// Makes a place of the described kind around what lies in it.
  private mutating func shape(
    _ entry: DescribedShell.Entry, around pile: [OpenNode], like old: OpenNode?
  ) -> OpenNode {
    var pile = pile.map(\.withoutPlaces)
    let described = entry.node
    if described.kind == .screen, pile.count == 1 {
      pile[0].place = entry.number
      pile[0].rank = old?.rank
      return pile[0]
    }
    var made = OpenNode(
      id: newID(), kind: described.kind, name: described.name, place: entry.number,
      rank: old?.rank)
    if let old, old.isLike(described) { (made.id, made.drawnName) = (old.id, old.drawnName) }
    switch described.kind {
    case .split:
      made.isCollapsed = described.isCollapsed || isNarrow
      made.children = columns(of: entry, around: pile)
      var showsRoot = false
      if let old, old.isLike(described) {
        made.isCollapsed = old.isCollapsed
        showsRoot = old.front.id == old.pile.first?.id
      }
      made.shown = made.isCollapsed && !showsRoot ? made.lastFilledColumn : 0
    case .screen:
      // Something lies above the screen: a stack stands around both.
      (made.kind, made.name) = (.stack, nil)
      made.children = pile
    case .stack, .tabs, .custom:
      made.children = pile
      if !described.children.isEmpty, !pile.isEmpty { made.children[0].place = entry.number + 1 }
    }
    return made
  }

  /// The columns of a split: the first one takes the root, the last one or a new stack beside it the
  /// rest.
  private mutating func columns(
    of entry: DescribedShell.Entry, around pile: [OpenNode]
  ) -> [OpenNode] {
    var columns: [OpenNode] = []
    for number in entry.children {
      let column = mine.entries[number]
      if column.node.kind == .stack {
        columns.append(
          OpenNode(id: newID(), kind: .stack, name: column.node.name, place: number))
      } else if let root = pile.first {
        columns.append(root)
        columns[0].place = number
      }
    }
    if columns[0].kind == .stack, var root = pile.first {
      root.place = entry.number + 2
      columns[0].children = [root]
    }
    let rest = Array(pile.dropFirst())
    if rest.isEmpty { return columns }
    if columns.count == 1 {
      columns.append(makeStack(rest))
    } else {
      columns[columns.count - 1].children = rest
    }
    return columns
  }
}

extension OpenNode {
  /// Whether the container can represent a described one.
  func isLike(_ described: DescribedNode) -> Bool {
    kind == described.kind && name == described.name
  }

  /// The column of a split in which its content ends.
  fileprivate var lastFilledColumn: Int {
    children.lastIndex { $0.kind == .screen || !$0.children.isEmpty } ?? 0
  }
}
