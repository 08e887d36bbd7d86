// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// Carries a draft out: makes the new containers and screens and puts them into the tree, within one
/// transaction.
@MainActor
struct LayoutBuilder {
  let draft: MigrationDraft
  let edit: TreeEdit
  private var builder: any ShellMaking
  /// The containers that were made or left, with the child that each is to show.
  private var groups: [(layout: Layout, container: ContainerNode, children: [Node])] = []
  private var containers: [ObjectIdentifier: ContainerNode] = [:]
  private(set) var memory = InitialStateMemory()
  /// The style of the layer in which a chain puts its screen, where that can't be beneath the layers
  /// that stay.
  private var coveredStyle: ModalStyle?
  private let unchanged: Set<ContainerDescription>
  private var isTrial = false
  /// Makes what stands for saved screens, where a saved state is restored.
  private let saved: (any SavedPieces)?

  init(_ draft: MigrationDraft, _ edit: TreeEdit, restoring saved: (any SavedPieces)? = nil) {
    self.draft = draft
    self.edit = edit
    self.saved = saved
    builder = ShellBuilder(registry: nil, origins: draft.new.origins)
    unchanged = Set(draft.oldContainers)
  }

  /// Builds and moves everything.
  ///
  /// - Parameter isTrial: Whether all of it will be rolled back.
  /// - Returns: The outcome for the screen that a chain puts where its route leads; `nil` without
  ///   one.
  @discardableResult
  mutating func carryOut(isTrial: Bool = false) throws -> ChainPlacement.Outcome? {
    self.isTrial = isTrial
    builder = try draft.shell.get()
    builder.restart()
    let root = try make(draft.root)
    var layers = try draft.layers.map { try saved?.layer($0) ?? $0 }
    if let (route, content) = draft.placement.modal {
      layers.insert(try makeLayer(route, content), at: 0)
    }
    let edited = try draft.placement.edited.map { try make($0.node) }
    let chain =
      draft.placement.chain.map { ($0.placement, $0.riders) } ?? saved?.chain.map { ($0, []) }
    // A chain or an action of the app's own reveals what it places, which would dismiss the layers that
    // stay; they are put over its work again.
    let isRevealed = chain != nil || edited != nil
    try edit.setLayers(root: root, modals: isRevealed ? [] : layers)
    for group in groups { try show(group.layout, group.container, group.children) }
    if let edited, let (action, container, _) = draft.placement.edited {
      try putIn(edited, container, action)
    }
    let outcome = try chain.map { try putByChain($0.0, $0.1) }
    if isRevealed, !layers.isEmpty {
      coveredStyle = edit.tree.modals.last.map(\.style).flatMap { $0.isTransient ? $0 : nil }
      try edit.setLayers(root: edit.tree.root ?? root, modals: edit.tree.modals + layers)
    }
    if isTrial || saved != nil { return outcome }
    let nodes = draft.fates.values.map(\.node) + draft.arrivals.values.map(\.node)
    let lost = nodes.lazy.filter { !$0.isInTree }.map(\.reference)
    if let first = lost.min(by: { $0.id < $1.id }) { throw MigrationError.lost(first) }
    return outcome
  }

  /// Why the screen of a route can't stand where its chain puts it; `nil` when it can.
  func objection(toRoute route: String) -> MigrationReason? {
    coveredStyle.map { style in
      style == .alert
        ? .alertBeneathLayers(route: route)
        : .transientBeneathLayers(route: route, style: style.name)
    }
  }

  /// Puts a screen where the chain of its route leads, and what stood above it on top of it.
  private mutating func putByChain(
    _ placement: ChainPlacement, _ riders: [Node]
  ) throws -> ChainPlacement.Outcome {
    let outcome = try placement.carryOut(edit, isTrial: isTrial, hiding: saved?.unseen)
    guard case .placed(let screen, _) = outcome else { return outcome }
    guard let stack = screen.parent as? NavigationNode else {
      if screen.parent is ModalNode { return outcome }
      memory.added.append(screen)
      return outcome
    }
    if !riders.isEmpty { try edit.setChildren(stack.children + riders, of: stack) }
    return outcome
  }

  // MARK: Making

  private mutating func make(_ layout: Layout) throws -> Node {
    if layout.isBare, layout.pieces.count == 1 { return try make(layout.pieces[0]) }
    var children: [Node] = []
    children.reserveCapacity(layout.pieces.count)
    for piece in layout.pieces { children.append(try make(piece)) }
    let container: ContainerNode
    if saved == nil, let standing = layout.counterpart, isSame(standing, children, layout) {
      container = standing
    } else {
      do {
        container = try build(layout, around: children)
      } catch {
        throw MigrationError.container(layout.description, error)
      }
    }
    containers[ObjectIdentifier(layout)] = container
    if layout.isGroup || layout.isSplitStack {
      let initial = layout.initialIndex.map { children[$0] }
      groups.append((layout, container, children))
      if layout.isGroup, let child = initial ?? container.focusedChild {
        memory.initial.append((container, child))
      }
    }
    return container
  }

  private func build(_ layout: Layout, around children: [Node]) throws -> ContainerNode {
    let container = try builder.build(layout.description, around: children)
    // What a tap does to the tabs is the app's, and no document says it.
    guard saved == nil, let tabs = container as? TabNode,
      let standing = layout.counterpart as? TabNode,
      tabs.policy != standing.policy
    else { return container }
    return TabNode(
      children, selected: tabs.selectedIndex ?? 0, policy: standing.policy, name: tabs.name)
  }

  private func isSame(_ standing: ContainerNode, _ children: [Node], _ layout: Layout) -> Bool {
    if standing.children.elementsEqual(children, by: ===) { return true }
    // The user's own order stays where the document has not changed it.
    guard layout.isGroup, standing.children.count == children.count,
      unchanged.contains(layout.description)
    else { return false }
    let known = Set(standing.children.map { ObjectIdentifier($0) })
    return children.allSatisfy { known.contains(ObjectIdentifier($0)) }
  }

  private mutating func make(_ piece: Layout.Piece) throws -> Node {
    switch piece {
    case .open(let node, let reason):
      let node = try saved?.node(for: node) ?? node
      if reason == .staysInContainer { memory.added.append(node) }
      return node
    case .layout(let inner): return try make(inner)
    case .fresh(let name):
      do {
        return try requireNew(builder.screen(name), name)
      } catch let error as MigrationError {
        throw error
      } catch {
        throw MigrationError.screen(name, error)
      }
    case .beneath(let wanted, let component, let arguments):
      if let saved { return try saved.screen(wanted, component, arguments) }
      do {
        let screen = try component.build(wanted)
        draft.new.origins.note(
          screen, ScreenOrigin(name: wanted.name, arguments: arguments, isOfShell: false))
        return try requireNew(ScreenNode(screen), wanted.name)
      } catch let error as MigrationError {
        throw error
      } catch {
        throw MigrationError.screen(wanted.name, error)
      }
    }
  }

  private func requireNew(_ node: ScreenNode, _ name: String) throws -> ScreenNode {
    // A restoration goes around the screens of the shell that stand.
    if saved == nil, let other = edit.tree.node(of: node.screen) {
      throw MigrationError.standsAlready(name, other.reference)
    }
    return node
  }

  private mutating func makeLayer(
    _ route: RouteDescription, _ content: Layout
  ) throws -> ModalNode {
    let node = try make(content)
    if case .modal(let style, let isDismissible) = route.placement {
      return ModalNode(
        node, style: style.modalStyle, isDismissible: isDismissible, name: route.name)
    }
    return ModalNode(node, style: .alert, name: route.name)
  }

  // MARK: Showing

  private func show(
    _ layout: Layout, _ container: ContainerNode, _ children: [Node]
  ) throws {
    if let split = container as? SplitNode {
      if split !== layout.counterpart {
        let isCollapsed = saved?.isCollapsed(layout) ?? layout.isCollapsed
        try edit.setCollapsed(isCollapsed, of: split)
      }
      if !split.isCollapsed { return }
    }
    guard let index = layout.selected else { return }
    // The one with the focus comes last, to the front.
    for other in layout.shownBeside.reversed() where other != index {
      try? edit.show(children[other], of: container)
    }
    let child = children[index]
    if container.focusedChild === child { return }
    do {
      try edit.show(child, of: container)
    } catch {
      if layout.isOnFocusPath { throw error }
    }
  }

  private mutating func putIn(
    _ node: Node, _ layout: Layout, _ action: any PlaceEditing
  ) throws {
    guard let container = containers[ObjectIdentifier(layout)] else {
      throw MigrationError.lost(node.reference)
    }
    try action.put(node, in: container, edit)
    try edit.reveal(node)
    memory.added.append(node)
  }
}

/// The pieces that take the places of the stand-ins for saved screens.
@MainActor
protocol SavedPieces {
  /// Returns the piece for a stand-in, or for a container with stand-ins.
  func node(for standIn: Node) throws -> Node
  /// Returns the layer for one with stand-ins.
  func layer(_ standIn: ModalNode) throws -> ModalNode
  /// A screen that a route wants beneath another one.
  func screen(
    _ wanted: WantedScreen, _ component: ScreenComponent, _ arguments: RouteArguments
  ) throws -> Node
  /// The chain that puts the screen in focus where its route leads, in a configuration in code.
  var chain: ChainPlacement? { get }
  /// The screens that take the places of saved ones. The chain finds none of them.
  var unseen: Set<ObjectIdentifier> { get }
  /// Whether a split shows one column at a time in this window.
  func isCollapsed(_ split: Layout) -> Bool
}
