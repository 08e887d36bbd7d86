// Wayfinder is released under the MIT license; see LICENSE.

/// An open or saved node as a value.
struct OpenNode: Hashable, Sendable {
  /// The maker of a node.
  enum Origin: Hashable, Sendable {
    /// The shell, or what moves screens.
    case shell
    /// The route of this name.
    case route(String)
    /// The app itself, without a route.
    case hand
  }

  /// The number in its tree; below zero for a node that is to be built.
  var id: Int
  var kind: DescribedNode.Kind
  /// The name of a screen, or of a container that has one.
  var name: String?
  var children: [OpenNode] = []
  /// The child that tabs and custom containers show, or the column of a collapsed split.
  var shown = 0
  var isCollapsed = false
  /// The context of a screen's route as text; `nil` without one.
  var context: String?
  /// The class of a screen, where that of its route is known.
  var type: String?
  var origin = Origin.shell
  /// The number of the described node that it represents; `nil` for what was added or pushed.
  var place: Int?
  /// The rank of its place at the last move, by how lately it was in front; the lowest is foremost.
  var rank: Int?
  /// The name of an open container in drawings; `nil` for one that is to be built.
  var drawnName: String?
}

/// A layer of a tree as a value. The first is the root layer, whose style is `nil`.
struct OpenLayer: Hashable, Sendable {
  struct Style: Hashable, Sendable {
    let name: String
    let isTransient: Bool
  }

  var content: OpenNode
  var style: Style?
  var isDismissible = true
  /// The route that has opened it, as far as it is known.
  var route: String?
  /// The number in its tree; `nil` for the root layer and for a new one.
  var id: Int?
  /// The name of an open layer in drawings.
  var drawnName: String?
}

// Looking.
extension OpenNode {
  /// The route that has made it.
  var route: String? {
    if case .route(let route) = origin { route } else { nil }
  }

  /// The route that leads to it: the one that made it, or for a screen of the shell that of its name.
  var leadingRoute: String? {
    switch origin {
    case .route(let route): route
    case .shell: kind == .screen ? name : nil
    case .hand: nil
    }
  }

  /// Whether it is a screen that a root of this name would show.
  func isScreen(of root: String?) -> Bool {
    kind == .screen && context == nil && root != nil && (name == root || route == root)
  }

  /// The text that names it in plans.
  var label: String { (name ?? "") + (context.map { "(\($0))" } ?? "") }

  /// The index of the child that has the focus.
  var focusIndex: Int {
    switch kind {
    case .stack: return children.count - 1
    case .split where !isCollapsed:
      return children.lastIndex { $0.kind == .screen || !$0.children.isEmpty } ?? 0
    case .screen, .tabs, .split, .custom: return min(shown, children.count - 1)
    }
  }

  /// The nodes from this one to the one in front.
  var focusPath: [OpenNode] {
    children.isEmpty ? [self] : [self] + children[focusIndex].focusPath
  }

  /// The node in front.
  var front: OpenNode { children.isEmpty ? self : children[focusIndex].front }

  /// The nodes that lie one over another in a place, from the bottom.
  var pile: [OpenNode] {
    switch kind {
    case .stack: children
    case .split: children.flatMap(\.pile)
    case .screen, .tabs, .custom: [self]
    }
  }

  /// Calls a closure for the node and all in it, in the order of the drawing.
  func forEach(_ body: (OpenNode) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }

  /// The first node that has a property, in the order of the drawing.
  func first(where isWanted: (OpenNode) -> Bool) -> OpenNode? {
    if isWanted(self) { return self }
    for child in children {
      if let found = child.first(where: isWanted) { return found }
    }
    return nil
  }

  /// The screens in it, in the order of the drawing.
  var screens: [OpenNode] { kind == .screen ? [self] : children.flatMap(\.screens) }

  func contains(where isWanted: (OpenNode) -> Bool) -> Bool { first(where: isWanted) != nil }

  func contains(_ id: Int) -> Bool { contains { $0.id == id } }

  /// The numbers of the node and of all in it.
  var ids: Set<Int> {
    var ids: Set<Int> = []
    forEach { ids.insert($0.id) }
    return ids
  }

  /// The indices that lead to the first node with a property.
  func indices(where isWanted: (OpenNode) -> Bool) -> [Int]? {
    if isWanted(self) { return [] }
    for (index, child) in children.enumerated() {
      if let path = child.indices(where: isWanted) { return [index] + path }
    }
    return nil
  }

  /// The node to which indices lead.
  subscript(path: ArraySlice<Int>) -> OpenNode {
    get { path.first.map { children[$0][path.dropFirst()] } ?? self }
    set {
      if let index = path.first {
        children[index][path.dropFirst()] = newValue
      } else {
        self = newValue
      }
    }
  }
}

// Changing.
extension OpenNode {
  /// The node of which nothing matches a described one any more.
  var withoutPlaces: OpenNode {
    var node = self
    node.place = nil
    node.children = children.map(\.withoutPlaces)
    return node
  }

  /// The node of which everything matches nodes whose numbers are this much higher.
  func renumbered(by difference: Int) -> OpenNode {
    if difference == 0 { return self }
    var node = self
    node.place = place.map { $0 + difference }
    node.children = children.map { $0.renumbered(by: difference) }
    return node
  }

  /// The node without some of those in it; a container that a route built goes with its last child.
  func removing(_ gone: Set<Int>) -> OpenNode? {
    if gone.contains(id) { return nil }
    if children.isEmpty { return self }
    let left = children.compactMap { $0.removing(gone) }
    if left.count == children.count, left == children { return self }
    if left.isEmpty, place == nil { return nil }
    let inFront = children[focusIndex].id
    var node = self
    node.children = left
    node.shown = left.firstIndex { $0.id == inFront } ?? min(shown, max(0, left.count - 1))
    return node
  }

  /// Shows a node wherever a container shows one of its children.
  ///
  /// - Returns: Whether it is in here.
  @discardableResult
  mutating func reveal(_ id: Int) -> Bool {
    if self.id == id { return true }
    for index in children.indices where children[index].reveal(id) {
      if kind.isGroup || kind.isSplit && isCollapsed { shown = index }
      return true
    }
    return false
  }
}
