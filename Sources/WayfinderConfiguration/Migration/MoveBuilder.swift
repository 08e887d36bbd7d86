// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderLinks

/// Carries a draft out within one transaction: builds what is new, and puts open nodes in their places.
@MainActor
struct MoveBuilder {
  private let draft: MoveDraft
  private let edit: TreeEdit
  private var maker: any ShellMaking
  /// Makes the screens of a saved state, where one is restored.
  private let saved: (any SavedPieces)?
  /// The router that builds screens again; `nil` for a trial.
  private let router: Router?
  /// The open containers whose children change, those within before those around them.
  private var changes: [(container: ContainerNode, children: [Node])] = []
  private var containers: [Int: ContainerNode] = [:]
  /// The new screens by their numbers.
  private var built: [Int: ScreenNode] = [:]
  /// The screen that an action puts in its place.
  private var pending: Node?
  /// The nodes that go on top of a screen that a chain or an action puts in its place.
  private var riders: [Node] = []
  private(set) var memory = InitialStateMemory()
  /// The open nodes that stand for one of the new shell, with what a tap on them means there.
  private(set) var taps: [(node: Node, tap: AnyDestination?)] = []
  /// The style of the layer in which a chain puts its screen, where that can't be beneath the layers
  /// that stay.
  private(set) var coveredStyle: ModalStyle?

  init(
    _ draft: MoveDraft, _ edit: TreeEdit, restoring saved: (any SavedPieces)? = nil,
    by router: Router? = nil
  ) {
    self.draft = draft
    self.edit = edit
    self.saved = saved
    self.router = router
    maker = ShellBuilder(registry: nil, origins: draft.new.origins)
  }

  /// Builds and moves everything.
  ///
  /// - Parameter isTrial: Whether all of it will be rolled back.
  /// - Returns: The outcome for the screen that a chain puts where its route leads; `nil` without
  ///   one.
  @discardableResult
  mutating func carryOut(isTrial: Bool = false) throws -> ChainPlacement.Outcome? {
    let merge = draft.merge
    if saved != nil || !merge.keepsRoot || edit.tree.root == nil || !merge.rebuilt.isEmpty {
      maker = try draft.maker.get()
      maker.restart()
    }
    let root = try make(draft.layers[0].content)
    let modals = try draft.layers.dropFirst().map { try makeLayer($0) }
    let isPlaced = draft.chain != nil || merge.pending?.container != nil
    if isPlaced, let waiting = merge.pending {
      // A chain builds a saved screen itself.
      if saved == nil || draft.chain == nil { pending = try make(waiting.screen) }
      riders = try waiting.riders.map { try make($0) }
    }
    takeOut()
    // A chain or an action of the app's own reveals what it places, which would dismiss the layers that
    // stay; they are put over its work again.
    try edit.setLayers(root: root, modals: isPlaced ? [] : modals)
    for change in changes.reversed() {
      try edit.setChildren(change.children, of: change.container)
    }
    for layer in draft.layers { try show(layer.content, isInFront: true) }
    let outcome = isPlaced ? try placePending(isTrial: isTrial) : nil
    if isPlaced, !modals.isEmpty {
      coveredStyle = edit.tree.modals.last.map(\.style).flatMap { $0.isTransient ? $0 : nil }
      try edit.setLayers(root: edit.tree.root ?? root, modals: edit.tree.modals + modals)
    }
    for layer in draft.layers { remember(layer.content) }
    if !isTrial, saved == nil { try requireAll() }
    return outcome
  }

  /// The numbers of the new screens for which a chain or an action has left no place.
  var pushedOut: Set<Int> { Set(built.filter { !$0.value.isInTree }.keys) }

  // MARK: Making

  private mutating func make(_ value: OpenNode) throws -> Node {
    var children: [Node] = []
    children.reserveCapacity(value.children.count)
    for child in value.children { children.append(try make(child)) }
    let node: Node
    if let saved {
      node = try restore(value, around: children, saved)
    } else if let open = draft.open.nodes[value.id] {
      node = open
      if let container = open as? ContainerNode,
        !container.children.elementsEqual(children, by: ===)
      {
        changes.append((container, children))
      }
    } else {
      node = try build(value, around: children)
    }
    if let place = draft.shell[value.place] {
      let tap = try draft.maker.get().tap(on: place)
      // The shell's own containers are made with it.
      if node.isInTree {
        taps.append((node, tap))
      } else if described(value) == nil {
        node.tapDestination = tap
      }
    }
    if let container = node as? ContainerNode { containers[value.id] = container }
    if value.id < 0, let screen = node as? ScreenNode { built[value.id] = screen }
    return node
  }

  /// Makes the stand-in for a saved node.
  private mutating func restore(
    _ value: OpenNode, around children: [Node], _ saved: any SavedPieces
  ) throws -> Node {
    if value.kind == .screen, value.id > 0 { return try saved.screen(value.id) }
    if described(value) == nil, let container = draft.open.nodes[value.id] as? ContainerNode {
      return container.copy(around: children)
    }
    return try build(value, around: children)
  }

  /// The description of a container of the new shell.
  private func described(_ value: OpenNode) -> DescribedShell.Entry? {
    draft.shell[value.place].flatMap {
      $0.node.kind != .screen && value.isLike($0.node) ? $0 : nil
    }
  }

  private mutating func build(_ value: OpenNode, around children: [Node]) throws -> Node {
    if value.kind == .screen { return try rebuild(value) ?? buildScreen(value) }
    guard let described = described(value) else {
      return NavigationNode(children, name: value.name)
    }
    do {
      return try maker.build(described, around: children)
    } catch {
      let name = described.node.name.map { " \($0.quoted)" } ?? ""
      throw ConfigurationError.shellContainer("\(described.node.kind)\(name)", error)
    }
  }

  /// Builds the screen of a route that shows another one now.
  private func rebuild(_ value: OpenNode) throws -> Node? {
    guard let old = draft.rebuilt[value.id], let route = value.leadingRoute else { return nil }
    // The shell makes its own roots.
    if value.route == nil, draft.shell.roots.contains(route) { return nil }
    guard let router else { return ScreenNode(PlaceholderScreen(route)) }
    do {
      guard let destination = try draft.destination(of: route, for: old) else { return nil }
      return try router.buildDetached(destination, as: destination.unbound(route))
    } catch {
      throw ConfigurationError.shellScreen(route, error)
    }
  }

  private mutating func buildScreen(_ value: OpenNode) throws -> Node {
    let name = value.name ?? ""
    let made: ScreenNode
    do {
      if value.route != nil, let (wanted, arguments) = draft.needs.parts[name],
        draft.new.content.component(ofScreen: name) != nil
      {
        if let saved { return try saved.screen(wanted, arguments) }
        if let router, let node = try draft.new.screen(wanted, arguments, by: router) {
          return node
        }
        made = try draft.new.plainScreen(wanted, arguments)
      } else {
        made = try maker.screen(name)
      }
    } catch {
      throw ConfigurationError.shellScreen(name, error)
    }
    // A restoration goes around the screens of the shell that stand.
    if saved == nil, let other = edit.tree.node(of: made.screen) {
      throw ConfigurationError.screenStands(name, other.reference)
    }
    return made
  }

  private mutating func makeLayer(_ layer: OpenLayer) throws -> ModalNode {
    let content = try make(layer.content)
    if let id = layer.id, let open = draft.open.nodes[id] as? ModalNode {
      guard saved != nil else { return open }
      return ModalNode(
        content, style: open.style, anchor: open.anchor, isDismissible: open.isDismissible,
        name: open.name)
    }
    let style = ModalStyle.allCases.first { $0.name == layer.style?.name } ?? .sheet
    let anchor = layer.route.flatMap { draft.new.document?.route(named: $0)?.anchor }
    return ModalNode(
      content, style: style, anchor: anchor, isDismissible: layer.isDismissible, name: layer.route)
  }

  // MARK: Moving

  /// Takes what goes elsewhere out of the open containers that go on, so that it can be put in there: the
  /// innermost first, since one that is taken out with its container can't be edited any more.
  private func takeOut() {
    let open = changes.filter(\.container.isInTree).map { ($0, depth: $0.container.depth) }
    for (change, _) in open.sorted(by: { $0.depth > $1.depth }) {
      let (container, children) = change
      let staying = container.children.filter { old in children.contains { $0 === old } }
      if staying.count == container.children.count { continue }
      let left = staying.isEmpty ? [ScreenNode(PlaceholderScreen(""))] : staying
      try? edit.setChildren(left, of: container)
    }
  }

  /// Lets containers show what they are to show.
  private func show(_ value: OpenNode, isInFront: Bool) throws {
    guard let container = containers[value.id], !value.children.isEmpty else { return }
    if let split = container as? SplitNode, value.id < 0 || saved != nil {
      let place = draft.shell[value.place]
      let isCollapsed = place.flatMap { saved?.isCollapsed($0) } ?? value.isCollapsed
      try edit.setCollapsed(isCollapsed, of: split)
    }
    let shown = value.focusIndex
    for (index, child) in value.children.enumerated() {
      try show(child, isInFront: isInFront && index == shown)
    }
    let isOneShown = (container as? SplitNode)?.isCollapsed ?? value.kind.isGroup
    guard isOneShown, container.children.indices.contains(shown) else { return }
    // The one with the focus comes last, to the front.
    let indices = Dictionary(
      uniqueKeysWithValues: value.children.indices.map { (value.children[$0].id, $0) })
    for id in (draft.open.shownBeside[value.id] ?? []).reversed() {
      guard let index = indices[id], index != shown, container.children.indices.contains(index)
      else { continue }
      try? edit.show(container.children[index], of: container)
    }
    let child = container.children[shown]
    if container.focusedChild === child { return }
    do {
      try edit.show(child, of: container)
    } catch {
      if isInFront { throw error }
    }
  }

  /// Puts a screen where a chain or an action puts it, and what goes with it on top.
  private mutating func placePending(isTrial: Bool) throws -> ChainPlacement.Outcome? {
    guard let waiting = draft.merge.pending else { return nil }
    if let chain = draft.chain {
      let outcome = try chain.carryOut(edit, isTrial: isTrial, hiding: saved?.unseen)
      guard case .placed(let screen, _, _) = outcome else { return outcome }
      if let stack = screen.parent as? NavigationNode {
        if !riders.isEmpty { try edit.setChildren(stack.children + riders, of: stack) }
      } else if !(screen.parent is ModalNode) {
        memory.added.append(screen)
      }
      return outcome
    }
    guard let id = waiting.container, let container = containers[id], let screen = pending else {
      return nil
    }
    let node = riders.isEmpty ? screen : NavigationNode([screen] + riders)
    let action =
      draft.new.content.action(ofRoute: waiting.route) ?? PlainEdit(action: PutInContainer())
    try action.put(node, in: container, edit)
    try edit.reveal(node)
    memory.added.append(node)
    return nil
  }

  // MARK: What closing and resetting rest on

  /// Remembers what each container shows at the beginning, and what routes have added.
  private mutating func remember(_ value: OpenNode) {
    for child in value.children { remember(child) }
    guard let container = containers[value.id] else { return }
    guard let entry = draft.shell[value.place] else {
      memory.others += container.children
      return
    }
    guard value.kind.isGroup || value.kind.isSplit else { return }
    for (child, node) in zip(value.children, container.children) where child.place == nil {
      memory.added.append(node)
    }
    guard entry.node.kind == value.kind, !entry.isPlace else { return }
    let first = entry.children.indices.contains(entry.node.shown) ? entry.node.shown : 0
    let initial = value.children.firstIndex { $0.place == entry.children[first] }
    let child =
      initial.flatMap { container.children.indices.contains($0) ? container.children[$0] : nil }
    if let child = child ?? container.focusedChild { memory.initial.append((container, child)) }
  }

  /// Makes sure that no container or action has left out what it was given.
  private func requireAll() throws {
    let standing = Set(edit.tree.allNodes.map(\.id))
    for line in draft.lines where line.to != nil && line.change != .rebuild {
      if let node = line.node, !standing.contains(node.id) {
        throw ConfigurationError.screenLost(node)
      }
    }
  }
}

/// The pieces that take the places of saved screens.
@MainActor
protocol SavedPieces {
  /// Returns the screen for a saved one, by its number.
  func screen(_ id: Int) throws -> Node
  /// A screen that a route wants beneath another one.
  func screen(_ wanted: WantedScreen, _ arguments: RouteArguments) throws -> Node
  /// The screens that take the places of saved ones. The chain finds none of them.
  var unseen: Set<ObjectIdentifier> { get }
  /// Whether a split shows one column at a time in this window; `nil` where it is as the
  /// configuration makes it.
  func isCollapsed(_ split: DescribedShell.Entry) -> Bool?
}

extension Node {
  /// The number of containers around the node.
  fileprivate var depth: Int {
    var depth = 0
    var container = parent
    while let current = container {
      depth += 1
      container = current.parent
    }
    return depth
  }
}
