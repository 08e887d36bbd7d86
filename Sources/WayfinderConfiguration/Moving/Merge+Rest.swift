// Wayfinder is released under the MIT license; see LICENSE.

// Places without heir, and what was added to containers that are gone.
extension Merge {
  /// A screen that its route places, with its surroundings.
  private struct Mover {
    let route: MoveRoute
    let name: String
    let node: OpenNode
    /// The nodes above it that no route opened.
    let riders: [OpenNode]
    /// The nodes beneath it, from the bottom.
    let beneath: [OpenNode]

    var pile: [OpenNode] { [node] + riders }
  }

  /// A screen whose place is found out when everything else is in place.
  struct Pending {
    let route: String
    let screen: OpenNode
    /// The nodes that go on top of it.
    let riders: [OpenNode]
    /// The nodes that lay beneath it, from the bottom.
    let beneath: [OpenNode]
    /// The container into which an action puts it; `nil` for a chain.
    let container: Int?
  }

  /// Puts what is in front where its route leads, if its place is gone; drops the rest.
  mutating func placeRest(of rest: OpenNode, in result: inout OpenNode, isCovered: Bool) {
    let used = result.ids
    for unit in rest.places(base) {
      let pile = unit.pile.filter { node in
        if node.contains(where: { used.contains($0.id) }) { return false }
        if !used.contains(unit.id) { return true }
        if case .replaced = reason(of: node) { return true }
        return false
      }
      if let top = pile.firstIndex(where: { $0.contains(front.id) }) {
        placeFront(Array(pile[...top]), in: &result, isCovered: isCovered)
      }
      let root = base[unit.place]?.root
      for node in pile {
        if let root, mine.roots.contains(root) {
          note(.fewer(root: root), in: node)
        } else {
          note(.noHeir(root: root), in: node)
        }
      }
    }
  }

  /// Finds the topmost node whose route the new configuration has, and places it.
  private mutating func placeFront(
    _ pile: [OpenNode], in result: inout OpenNode, isCovered: Bool
  ) {
    var riders: [OpenNode] = []
    for index in pile.indices.reversed() {
      let node = pile[index]
      guard let name = node.leadingRoute else {
        riders.insert(node, at: 0)
        continue
      }
      guard let route = routes[name] else {
        // A screen of the shell without a route leaves with its place.
        if node.route != nil { set(.noRoute(name), of: [node] + riders) }
        riders = []
        continue
      }
      let mover = Mover(
        route: route, name: route.name ?? name, node: node.withoutPlaces,
        riders: riders.map(\.withoutPlaces),
        beneath: pile[..<index].map(\.withoutPlaces))
      if let reason = place(mover, in: &result, isCovered: isCovered) {
        set(reason, of: mover.pile)
      }
      return
    }
  }

  /// Places a screen where its route leads.
  ///
  /// - Returns: Why it can't be there; `nil` where it is.
  private mutating func place(
    _ mover: Mover, in result: inout OpenNode, isCovered: Bool
  ) -> MoveReason? {
    let name = mover.name
    switch mover.route.placement {
    case .chain:
      pending = Pending(
        route: name, screen: mover.node, riders: mover.riders, beneath: mover.beneath,
        container: nil)
    case .action(let container):
      guard let path = result.pathToContainer(named: container) else {
        return .noPlace(route: name, place: container)
      }
      pending = Pending(
        route: name, screen: mover.node, riders: mover.riders, beneath: [],
        container: result[path[...]].id)
    case .root:
      return result.contains { $0.isScreen(of: name) }
        ? .rootIsOpen(route: name) : .fewer(root: name)
    case .nothing: return .noScreen(route: name)
    case .replacingRoot:
      if result.contains(where: { openIDs.contains($0.id) }) {
        return .wouldReplaceAll(route: name)
      }
      result = wrapped(mover)
    case .modal(let style, let isDismissible, let hasStack):
      if isCovered, style.isTransient {
        return .transientBeneath(route: name, style: style.name)
      }
      return present(mover, style, isDismissible: isDismissible, hasStack: hasStack, over: &result)
    case .child(let container):
      guard let path = result.pathToGroup(named: container) else {
        return .noPlace(route: name, place: container)
      }
      result.reveal(result[path[...]].id)
      result[path[...]].append(wrapped(mover))
    case .push(let container):
      guard let path = result.pathToStack(named: container) else {
        return .noPlace(route: name, place: container)
      }
      let target = result[path[...]]
      if focus.id != front.id, target.contains(focus.id) {
        return .wouldCover(screen: focus.name ?? "")
      }
      result.reveal(target.id)
      push(mover, on: path, of: &result)
    }
    set(.placed(route: name), of: [mover.node])
    set(.goesWith(route: name), of: mover.riders)
    return nil
  }

  /// The screen, in a stack if something goes with it.
  private mutating func wrapped(_ mover: Mover) -> OpenNode {
    mover.riders.isEmpty ? mover.node : makeStack(mover.pile, of: mover.name)
  }

  private mutating func makeStack(_ pile: [OpenNode], of route: String) -> OpenNode {
    var stack = makeStack(pile)
    stack.origin = .route(route)
    return stack
  }

  /// Pushes a screen with what lies directly beneath it and leads to the same stack, and with what its
  /// route needs beneath.
  private mutating func push(_ mover: Mover, on path: [Int], of result: inout OpenNode) {
    let run = Array(
      mover.beneath.reversed().prefix { node in
        node.leadingRoute.flatMap { routes[$0] }?.placement == mover.route.placement
      }.reversed())
    set(.liesBeneath(route: mover.name), of: run)
    let target = result[path[...]]
    let standing = (target.kind.isGroup ? [] : target.pile) + run
    push(missing(of: mover, standing) + run + mover.pile, on: &result[path[...]])
  }

  /// Shows a screen in a layer of its own, with what its route needs beneath.
  private mutating func present(
    _ mover: Mover, _ style: OpenLayer.Style, isDismissible: Bool, hasStack: Bool,
    over root: inout OpenNode
  ) -> MoveReason? {
    set(.placed(route: mover.name), of: [mover.node])
    var content = mover.node
    if hasStack {
      set(.goesWith(route: mover.name), of: mover.riders)
      content = makeStack(missing(of: mover, []) + mover.pile, of: mover.name)
    } else if let path = root.pathToStack(named: nil) {
      // An alert takes nothing along, and lies over what its route needs.
      let needed = missing(of: mover, root[path[...]].pile)
      if !needed.isEmpty { push(needed, on: &root[path[...]]) }
    }
    newLayer = OpenLayer(
      content: content, style: style, isDismissible: isDismissible, route: mover.name)
    return nil
  }

  /// The screens that a route needs beneath and doesn't find: open screens from beneath it, else new ones.
  private mutating func missing(of mover: Mover, _ standing: [OpenNode]) -> [OpenNode] {
    let needs = needs[mover.node.id] ?? mover.route.beneath.map { NeededScreen(name: $0) }
    var missing: [OpenNode] = []
    for needed in needs where !standing.contains(where: needed.isMet) {
      if let open = mover.beneath.first(where: needed.isMet), needed.open != nil {
        set(.liesBeneath(route: mover.name), of: [open])
        missing.append(open)
      } else {
        missing.append(makeScreen(needed.name, route: needed.name))
        note(.beneath(route: mover.name), in: missing[missing.count - 1])
      }
    }
    return missing
  }

  /// Puts nodes on top of a stack, of a split, or of anything else, with a stack around both.
  private mutating func push(_ pile: [OpenNode], on target: inout OpenNode) {
    switch target.kind {
    case .stack: target.children += pile
    case .split:
      if target.children.count == 1 { target.children.append(makeStack([])) }
      let last = target.children.count - 1
      push(pile, on: &target.children[last])
      if target.isCollapsed { target.shown = last }
    case .screen, .tabs, .custom:
      let place = target.place
      target.place = nil
      target = makeStack([target] + pile, place: place)
    }
  }
}

extension OpenNode {
  /// Adds a child and shows it.
  fileprivate mutating func append(_ child: OpenNode) {
    children.append(child)
    shown = children.count - 1
  }

  /// The way to the container on which a route pushes: the one of a name, or the visible one.
  func pathToStack(named name: String?) -> [Int]? {
    guard let start = pathToContainer(named: name) else { return nil }
    let path = self[start[...]].focusIndices
    var found: [Int]?
    for count in 0...path.count {
      let node = self[(start + path.prefix(count))[...]]
      if node.kind.isSplit, node.children.allSatisfy({ [.stack, .screen].contains($0.kind) }) {
        return start + path.prefix(count)
      }
      if node.kind == .stack { found = start + path.prefix(count) }
    }
    return found ?? start + path
  }

  /// The way to the container to which a route adds a child: the one of a name, or the innermost visible
  /// one.
  func pathToGroup(named name: String?) -> [Int]? {
    guard let start = pathToContainer(named: name) else { return nil }
    if name != nil { return self[start[...]].kind.isGroup ? start : nil }
    let path = focusIndices
    let count = (0...path.count).last { self[path.prefix($0)].kind.isGroup }
    return count.map { Array(path.prefix($0)) }
  }

  func pathToContainer(named name: String?) -> [Int]? {
    guard let name else { return [] }
    return indices { $0.kind != .screen && $0.name == name }
  }

  /// The indices that lead to the node in front.
  private var focusIndices: [Int] {
    children.isEmpty ? [] : [focusIndex] + children[focusIndex].focusIndices
  }
}
