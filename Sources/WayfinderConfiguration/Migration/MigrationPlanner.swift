// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// Designs the new root layer: which place of the new shell takes over which open one (design rule
/// C4 (1)).
@MainActor
final class MigrationPlanner {
  let reading: OpenTree
  let new: NavigationConfiguration
  /// The new shell.
  private let shell: ContainerDescription
  /// The containers of the new shell by their names.
  private(set) var named: [String: Layout] = [:]
  /// The containers that take open places over.
  private(set) var takers: [ObjectIdentifier: Layout] = [:]
  /// The containers that keep the nodes that were added to containers of the old shell.
  private(set) var additionHomes: [ObjectIdentifier: Layout] = [:]
  /// Why open nodes leave, where that is not because their place has no heir.
  var dropReasons: [ObjectIdentifier: MigrationReason] = [:]
  /// The place that each place of the new shell takes over, in the order of the description.
  private var heirs: [OpenPlace?] = []
  private var nextHeir = 0
  private let oldContainers: [String: ContainerDescription]

  init(
    _ reading: OpenTree, from old: ContainerDescription, to new: NavigationConfiguration,
    _ shell: ContainerDescription
  ) {
    self.reading = reading
    self.new = new
    self.shell = shell
    oldContainers = Dictionary(
      old.containers.compactMap { container in
        container.name.map { ($0, container) }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The new root layer with what it takes over.
  func design() -> Layout {
    matchPlaces()
    let layout = design(shell, counterpart: counterpart(of: shell, standing: reading.tree.root))
    select(in: layout)
    return layout
  }

  // MARK: Which place is which

  /// Finds the open place for each place of the new shell: of those with its root the one whose
  /// container has its name, else the first.
  private func matchPlaces() {
    var wanted: [(key: PlaceKey?, name: String?)] = []
    shell.forEachOpenable { wanted.append(($0, $1)) }
    var byName: [NamedKey: [OpenPlace]] = [:]
    var byKey: [PlaceKey: [OpenPlace]] = [:]
    // What stands in a stack on its own comes last.
    let inOrder =
      reading.places.filter { $0.element == nil } + reading.places.filter { $0.element != nil }
    for place in inOrder.reversed() {
      guard let key = place.key else { continue }
      byKey[key, default: []].append(place)
      byName[NamedKey(key: key, name: place.name), default: []].append(place)
    }
    heirs = Array(repeating: nil, count: wanted.count)
    for (index, place) in wanted.enumerated() {
      guard let key = place.key else { continue }
      heirs[index] = byName[NamedKey(key: key, name: place.name)]?.popLast()
      heirs[index]?.isTaken = true
    }
    for (index, place) in wanted.enumerated() where heirs[index] == nil {
      guard let key = place.key else { continue }
      while let other = byKey[key]?.popLast() {
        if other.isTaken { continue }
        heirs[index] = other
        other.isTaken = true
        break
      }
    }
    for place in reading.places where place.isTaken { place.element?.dissolve() }
  }

  private struct NamedKey: Hashable {
    let key: PlaceKey
    let name: String?
  }

  private func takeHeir() -> OpenPlace? {
    defer { nextHeir += 1 }
    return heirs[nextHeir]
  }

  // MARK: Containers

  private func design(
    _ container: ContainerDescription, counterpart: ContainerNode?
  ) -> Layout {
    let layout: Layout
    switch container.kind {
    case .navigation: layout = designStack(container, counterpart)
    case .split where container.isStack: layout = designSplit(container, counterpart)
    default:
      let pieces = container.children.enumerated().map { index, child in
        design(child, at: index, in: counterpart)
      }
      layout = Layout(
        container, counterpart: counterpart,
        isCollapsed: isCollapsed(container, counterpart), pieces)
      addAdditions(to: layout)
    }
    if let name = container.name, named[name] == nil { named[name] = layout }
    if let heir = layout.heir { takers[ObjectIdentifier(heir)] = layout }
    return layout
  }

  private func design(
    _ child: ContainerDescription.Child, at index: Int, in outer: ContainerNode?
  ) -> Layout.Piece {
    switch child {
    case .screen(let name): return .layout(designBare(name, in: outer))
    case .container(let inner):
      return .layout(design(inner, counterpart: counterpart(of: inner, at: index, in: outer)))
    }
  }

  private func designBare(_ name: String, in outer: ContainerNode?) -> Layout {
    let heir = takeHeir()
    let standing = heir?.container as? NavigationNode
    let isThere = standing?.name == nil && outer != nil && standing?.parent === outer
    let layout = Layout(
      .stack, isBare: true, heir: heir, counterpart: isThere ? standing : nil)
    if let heir { takers[ObjectIdentifier(heir)] = layout }
    for piece in takenPieces(of: heir) ?? [.fresh(name)] { layout.add(piece) }
    return layout
  }

  private func designStack(
    _ stack: ContainerDescription, _ counterpart: ContainerNode?
  ) -> Layout {
    let heir = takeHeir()
    var inner: [(index: Int, piece: Layout.Piece)] = []
    for (index, child) in stack.children.enumerated() {
      guard case .container = child else { continue }
      inner.append((index, design(child, at: index, in: counterpart)))
    }
    let layout = Layout(stack, heir: heir, counterpart: counterpart)
    guard let heir else {
      for (index, child) in stack.children.enumerated() {
        if let first = inner.first, first.index == index {
          layout.add(inner.removeFirst().piece)
        } else if case .screen(let name) = child {
          layout.add(.fresh(name))
        }
      }
      return layout
    }
    if let first = inner.first, first.index == 0 { layout.add(inner.removeFirst().piece) }
    for piece in heir.pieces(reading.elements) {
      switch piece {
      case .node(let node):
        layout.add(.open(node, .takenOver(root: heir.key?.root ?? "")))
      case .gap:
        if !inner.isEmpty { layout.add(inner.removeFirst().piece) }
      }
    }
    // What the new shell holds above its root and the old one did not comes right over the root.
    let start = min(1, layout.pieces.count)
    layout.pieces.insert(contentsOf: inner.map(\.piece), at: start)
    for case .layout(let child) in layout.pieces { child.parent = layout }
    return layout
  }

  private func designSplit(
    _ split: ContainerDescription, _ counterpart: ContainerNode?
  ) -> Layout {
    let heir = takeHeir()
    var pieces = takenPieces(of: heir) ?? []
    let rest = pieces.count > 1 ? Array(pieces[1...]) : []
    pieces = Array(pieces.prefix(1))
    if pieces.isEmpty, case .screen(let name) = split.children.first { pieces = [.fresh(name)] }
    for (index, child) in split.children.enumerated().dropFirst() {
      pieces.append(design(child, at: index, in: counterpart))
    }
    let layout = Layout(
      split, heir: heir, counterpart: counterpart, isCollapsed: isCollapsed(split, counterpart),
      pieces)
    layout.push(rest)
    return layout
  }

  /// Whether a split is to show one column at a time: as the one that it stands for, else if the new
  /// shell says so or the others of the window do.
  private func isCollapsed(
    _ container: ContainerDescription, _ counterpart: ContainerNode?
  ) -> Bool {
    guard case .split(_, let startsCollapsed) = container.kind else { return false }
    if let split = counterpart as? SplitNode { return split.isCollapsed }
    return startsCollapsed || reading.isCollapsed
  }

  /// The whole stack of a place; `nil` without one, or when nothing is left of it.
  private func takenPieces(of heir: OpenPlace?) -> [Layout.Piece]? {
    guard let heir else { return nil }
    let pieces = heir.pieces(reading.elements).compactMap { piece -> Layout.Piece? in
      guard case .node(let node) = piece else { return nil }
      return .open(node, .takenOver(root: heir.key?.root ?? ""))
    }
    return pieces.isEmpty ? nil : pieces
  }

  /// Keeps the nodes that were added to tabs or a custom container with that container.
  private func addAdditions(to layout: Layout) {
    guard let counterpart = layout.counterpart else { return }
    for addition in reading.additions[ObjectIdentifier(counterpart)] ?? []
    where !reading.places[addition.places].contains(where: \.isTaken) {
      layout.add(.open(addition.node, .staysInContainer))
      additionHomes[ObjectIdentifier(addition.node)] = layout
    }
  }

  // MARK: Counterparts

  private func counterpart(
    of container: ContainerDescription, at index: Int, in outer: ContainerNode?
  ) -> ContainerNode? {
    guard let outer else { return nil }
    var node: ContainerNode?
    if let name = container.name {
      node = reading.containers[name]
    } else if outer.children.indices.contains(index) {
      node = outer.children[index] as? ContainerNode
    }
    return node?.parent === outer ? counterpart(of: container, standing: node) : nil
  }

  /// The open container that stands for one of the new shell: of the same kind and name.
  private func counterpart(
    of container: ContainerDescription, standing node: Node?
  ) -> ContainerNode? {
    guard let node = node as? ContainerNode, node.name == container.name else { return nil }
    switch container.kind {
    case .navigation: return node as? NavigationNode
    case .tabs: return node as? TabNode
    case .split(let columns, _):
      let style: SplitStyle = columns == 3 ? .threeColumns : .twoColumns
      return (node as? SplitNode)?.style == style ? node : nil
    case .custom(let kind):
      if let name = container.name, let known = oldContainers[name], known.kind != container.kind {
        return nil
      }
      return new.isContainer(node, of: kind) ? node : nil
    }
  }
}

extension ContainerDescription {
  /// Calls a closure for each place, a container's own before those within: what it is called, and
  /// the name of its container.
  func forEachOpenable(_ body: (PlaceKey?, String?) -> Void) {
    let isPlace = isStack
    if isPlace { body(placeKey, name) }
    for (index, child) in children.enumerated() {
      switch child {
      case .container(let inner): inner.forEachOpenable(body)
      case .screen(let screen):
        if kind == .navigation || isPlace && index == 0 { continue }
        body(PlaceKey(root: screen), nil)
      }
    }
  }
}
