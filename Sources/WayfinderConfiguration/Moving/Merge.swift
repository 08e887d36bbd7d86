// Wayfinder is released under the MIT license; see LICENSE.

/// Moves open screens into another shell, as a three-way merge of values (design rule C4): *base* is the
/// old shell, *theirs* the open layers, *mine* the new shell.
///
/// What base and mine have in common stays as theirs has it, no matter what the user did in it. A rule is
/// needed only for what differs, so that moving into an equal shell changes nothing.
struct Merge {
  /// The layers afterwards, from the bottom. Nodes with a number below zero are to be built.
  private(set) var layers: [OpenLayer] = []
  /// A line for each open screen in the order of the drawing, then one for each new screen.
  private(set) var lines: [MoveLine] = []

  let mine: DescribedShell
  let routes: [String: MoveRoute]
  let needs: [Int: [NeededScreen]]
  /// The old shell, or what a route has built in its place.
  private(set) var base: DescribedShell
  /// The roots that the old shell had.
  let oldRoots: Set<String>
  /// The node in focus.
  let focus: OpenNode
  /// The node in front of the root layer.
  private(set) var front: OpenNode
  /// The numbers of all open nodes.
  let openIDs: Set<Int>
  /// The node of base for each node of mine that goes on.
  private(set) var pairs: [Int: Int] = [:]
  /// Whether splits show one column at a time, since the window is narrow.
  private(set) var isNarrow = false
  /// The rank of each open node in a place, by how lately the place was in front.
  private(set) var ranks: [Int: Int] = [:]

  /// Open screens that become roots, each with what goes with it, by the number of the new place.
  var newRoots: [(place: Int, pile: [OpenNode])] = []
  /// The old places and containers without the screens that become roots.
  var left: [Int: OpenNode] = [:]
  /// The layer in which the focused screen of a place without heir is shown.
  var newLayer: OpenLayer?
  /// The screen that a chain or an action puts in its place once everything else is in place.
  var pending: Pending?
  /// Whether the root layer stays as it is.
  private(set) var keepsRoot = true
  private var reasons: [Int: MoveReason] = [:]
  /// The number of the new screen for each open one that is built again.
  private(set) var rebuilt: [Int: Int] = [:]
  private var builtCount = 0

  /// Merges open layers into a configuration.
  ///
  /// - Parameters:
  ///   - open: The layers from the bottom, at least the root layer.
  ///   - base: The shell of which they were made.
  ///   - target: The configuration into which they move.
  init(_ open: [OpenLayer], from base: DescribedShell, to target: MoveTarget) {
    (self.base, mine, routes) = (base, target.shell, target.routes)
    needs = target.needs
    oldRoots = base.roots
    focus = open[open.count - 1].content.front
    front = open[0].content.front
    openIDs = open.reduce(into: []) { $0.formUnion($1.content.ids) }
    var root = open[0].content
    var modals = Array(open.dropFirst())
    if base.top != mine.top {
      if holdsShell(root) {
        note(.holdsShell, in: root)
      } else {
        if !root.contains(where: { $0.place != nil }) {
          // What a route has built in place of the shell is its own base.
          self.base = DescribedShell(DescribedNode(describing: root))
          root.number(by: self.base)
        }
        (root, modals) = move(root, modals)
        keepsRoot = false
      }
    }
    var merged = [OpenLayer(content: root)] + keep(modals)
    for index in merged.indices { rebuildScreens(in: &merged[index].content) }
    layers = merged
    writeLines(of: open)
  }

  /// Makes a shell as it starts.
  init(startOf target: MoveTarget) {
    (base, mine, routes) = (target.shell, target.shell, target.routes)
    needs = target.needs
    oldRoots = base.roots
    openIDs = []
    focus = OpenNode(id: 0, kind: .screen)
    front = focus
    layers = [OpenLayer(content: makeNew(mine.entries[0]))]
    writeLines(of: [])
  }

  /// Whether a root without anything of the shell keeps its place, such as a log-in that leads into the
  /// shell later.
  private func holdsShell(_ root: OpenNode) -> Bool {
    if root.contains(where: { $0.place != nil }) || root.screens.isEmpty { return false }
    let described = DescribedShell(DescribedNode(describing: root))
    guard described.roots.isDisjoint(with: mine.roots) else { return false }
    return root.origin == .hand
      || root.route.flatMap { routes[$0] }?.placement.replacesRoot == true
  }

  /// Moves the root layer.
  private mutating func move(
    _ open: OpenNode, _ modals: [OpenLayer]
  ) -> (OpenNode, [OpenLayer]) {
    var root = open
    var standing: Set<Int> = []
    root.forEach { if let place = $0.place { standing.insert(place) } }
    pairs =
      PlaceMatching(
        base, mine, inFront: Set(root.focusPath.compactMap(\.place)), standing: standing
      ).pairs
    isNarrow = root.contains { $0.kind.isSplit && $0.isCollapsed }
    ranks = root.noteRanks(base)
    front = root.front
    let (rest, modalsLeft) = takeNewRoots(from: root, modals)
    rest?.forEach { node in
      if let place = node.place, left[place] == nil { left[place] = node }
    }
    var result = build(mine.entries[0]) ?? makeNew(mine.entries[0])
    if let rest { placeRest(of: rest, in: &result, isCovered: !modalsLeft.isEmpty) }
    for node in [front, focus] { result.reveal(revealed(for: node, in: result)) }
    return (result, (newLayer.map { [$0] } ?? []) + modalsLeft)
  }

  /// The node to show for one that was in front: the root, for a second copy of one.
  private func revealed(for node: OpenNode, in result: OpenNode) -> Int {
    guard case .rootIsOpen(let root) = reasons[node.id] else { return node.id }
    return result.first { $0.isScreen(of: root) }?.id ?? node.id
  }

  // MARK: Layers and screens

  /// Modal layers stay, except for those whose route is gone.
  private mutating func keep(_ modals: [OpenLayer]) -> [OpenLayer] {
    modals.filter { layer in
      if let route = layer.route, routes[route] == nil, layer.isDismissible {
        note(.layerCloses(route: route), in: layer.content)
        return false
      }
      note(.layerStays, in: layer.content)
      return true
    }
  }

  /// Builds screens again whose routes have other screens now.
  private mutating func rebuildScreens(in node: inout OpenNode) {
    for index in node.children.indices { rebuildScreens(in: &node.children[index]) }
    guard let route = node.leadingRoute, let type = routes[route]?.type, let own = node.type,
      type != own
    else { return }
    let number = newID()
    rebuilt[node.id] = number
    reasons[node.id] = .otherScreen(route: route)
    (node.id, node.type) = (number, type)
  }

  // MARK: Building

  /// The number of one more node that is to be built.
  mutating func newID() -> Int {
    builtCount += 1
    return -builtCount
  }

  /// A node of the new shell with all that is described in it.
  mutating func makeNew(_ entry: DescribedShell.Entry) -> OpenNode {
    let node = entry.node
    var made = OpenNode(
      id: newID(), kind: node.kind, name: node.name, shown: node.shown,
      isCollapsed: node.isCollapsed || node.kind.isSplit && isNarrow, place: entry.number)
    for number in entry.children { made.children.append(makeNew(mine.entries[number])) }
    return made
  }

  mutating func makeStack(_ children: [OpenNode], place: Int? = nil) -> OpenNode {
    OpenNode(id: newID(), kind: .stack, children: children, place: place)
  }

  // MARK: Reasons

  /// Notes why something happens to the screens in a node, unless that is known already.
  mutating func note(_ reason: MoveReason, in node: OpenNode) {
    node.forEach { if reasons[$0.id] == nil { reasons[$0.id] = reason } }
  }

  /// Notes why something happens to the screens in nodes, regardless of what was known.
  mutating func set(_ reason: MoveReason, of nodes: [OpenNode]) {
    for node in nodes { node.forEach { reasons[$0.id] = reason } }
  }

  func reason(of node: OpenNode) -> MoveReason? { reasons[node.id] }

  private mutating func writeLines(of open: [OpenLayer]) {
    let before = OpenScreens(open)
    let after = OpenScreens(layers)
    for (screen, from) in before.entries.map({ ($0.screen, $0.way) }) {
      let to = after.ways[rebuilt[screen.id] ?? screen.id]
      let verb: MovePlan.Change =
        rebuilt[screen.id] != nil ? .rebuild : to == nil ? .drop : to == from ? .keep : .move
      lines.append(
        MoveLine(
          verb: verb, id: screen.id, label: screen.label, from: from, to: to,
          reason: reasons[screen.id] ?? .same))
    }
    let replacements = Set(rebuilt.values)
    for entry in after.entries where entry.screen.id < 0 && !replacements.contains(entry.screen.id)
    {
      lines.append(
        MoveLine(
          verb: .new, id: entry.screen.id, label: entry.screen.label, from: nil, to: entry.way,
          reason: reasons[entry.screen.id] ?? .newRoot))
    }
  }
}

extension DescribedNode {
  /// Describes what a route has built in place of the shell: a place begins with its bottom screen.
  fileprivate init(describing node: OpenNode) {
    self.init(kind: node.kind, name: node.name, isCollapsed: node.isCollapsed)
    let children = node.kind == .stack ? Array(node.children.prefix(1)) : node.children
    self.children = children.map(DescribedNode.init(describing:))
  }
}

extension OpenNode {
  /// Matches each node with the one that describes it.
  fileprivate mutating func number(by shell: DescribedShell, from number: Int = 0) {
    place = number
    for (index, number) in zip(children.indices, shell.entries[number].children) {
      children[index].number(by: shell, from: number)
    }
  }
}
