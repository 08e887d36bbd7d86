// Wayfinder is released under the MIT license; see LICENSE.

extension ScreenTree {
  /// Runs a body while no search space of the tree finds some nodes.
  func hiding<Result>(
    _ nodes: Set<ObjectIdentifier>?, _ body: () throws -> Result
  ) rethrows -> Result {
    let before = unseen
    unseen = nodes
    defer { unseen = before }
    return try body()
  }

  /// The first node that matches, in the order of a search (design rule T9): layers from the top
  /// down; a node before its children; a stack from its top down; the selected tab, then the others
  /// by index; columns from the secondary to the primary; of a custom container the shown children,
  /// then the others. Each node is looked at once, and nothing is looked at after a hit.
  ///
  /// - Parameters:
  ///   - scope: The nodes to look at.
  ///   - start: The place to start from; `nil` for the top of the topmost layer.
  ///   - matches: Whether a node is the one.
  /// - Complexity: Linear in the nodes looked at; allocates nothing for built-in containers.
  func search(
    _ scope: SearchScope, from start: Node?, _ matches: (Node) throws -> Bool
  ) rethrows -> Node? {
    let layer = start.map(layerIndex) ?? modals.count
    guard let layer, let start = start ?? topmostLayer else { return nil }
    if scope.contains(.presented) {
      var index = modals.count
      while index > layer {
        if let hit = try searchLayer(index, scope, matches) { return hit }
        index -= 1
      }
    }
    if scope.contains(.current), try matches(start) { return start }
    if let hit = try Self.searchBelow(start, scope, matches) { return hit }
    if scope.contains(.parents) {
      var node = start
      while let parent = node.parent {
        if try matches(parent) { return parent }
        node = parent
      }
    }
    if scope.contains(.presenting) {
      var index = layer - 1
      while index >= 0 {
        if let hit = try searchLayer(index, scope, matches) { return hit }
        index -= 1
      }
    }
    return nil
  }

  /// A layer that is not the one of the start: its top, the content of a modal, and what lies below
  /// when the scope says so.
  private func searchLayer(
    _ index: Int, _ scope: SearchScope, _ matches: (Node) throws -> Bool
  ) rethrows -> Node? {
    guard let top = layerTop(index) else { return nil }
    if try matches(top) { return top }
    let isDeep = scope.contains(.contained) || scope.contains(.visible)
    if !isDeep, let content = (top as? ModalNode)?.content {
      return try matches(content) ? content : nil
    }
    return try Self.searchBelow(top, scope, matches)
  }

  /// Searches below a node, the node itself not included: what lies on top first; of tabs and custom
  /// containers first what is shown, then the rest by index.
  static func searchBelow(
    _ node: Node, _ scope: SearchScope, _ matches: (Node) throws -> Bool
  ) rethrows -> Node? {
    guard node.role != .screen, let container = node as? ContainerNode else { return nil }
    let children = container.children
    if scope.contains(.contained) {
      switch container.role {
      case .navigation, .split, .modal, .screen:
        for child in children.reversed() {
          if let hit = try searchFrom(child, scope, matches) { return hit }
        }
        return nil
      case .tabs, .custom: break
      }
    } else if !scope.contains(.visible) {
      return nil
    }
    let shown = container.shown
    for index in shown.indices where children.indices.contains(index) {
      if let hit = try searchFrom(children[index], scope, matches) { return hit }
    }
    guard scope.contains(.contained) else { return nil }
    for index in children.indices where !shown.contains(index) {
      if let hit = try searchFrom(children[index], scope, matches) { return hit }
    }
    return nil
  }

  private static func searchFrom(
    _ node: Node, _ scope: SearchScope, _ matches: (Node) throws -> Bool
  ) rethrows -> Node? {
    if try matches(node) { return node }
    return node.role == .screen ? nil : try searchBelow(node, scope, matches)
  }
}

/// The place where a search starts.
///
/// ```swift
/// let bag: any Finder<BagScreen, Void> = .screen(BagScreen.self, from: .tab(named: "shop"))
/// let detail: any Finder<NavigationNode, Void> = .container(
///   NavigationNode.self, from: .column(.secondary))
/// let top: any Finder<SearchScreen, Void> = .screen(
///   SearchScreen.self, scope: .subtree, from: .node { stack.top })
/// ```
public struct SearchStart: Sendable {
  /// The space and the node in it where a search starts, if not at its top; `nil` where nothing can be
  /// found.
  let resolved: @MainActor @Sendable (SearchSpace) throws -> (space: SearchSpace, origin: Node?)?
  /// Whether a closure of the app takes part.
  let restsOnClosure: Bool
  let isTopmost: Bool

  private init(
    restsOnClosure: Bool = false, isTopmost: Bool = false,
    _ resolved:
      @escaping @MainActor @Sendable (SearchSpace) throws -> (space: SearchSpace, origin: Node?)?
  ) {
    self.resolved = resolved
    self.restsOnClosure = restsOnClosure
    self.isTopmost = isTopmost
  }

  /// The top of the topmost layer, which may be a transient one.
  public static let topmost = SearchStart(isTopmost: true) { ($0, nil) }

  /// The root layer. What modal layers contain is found only with a scope that says so, such as
  /// ``SearchScope/everything``.
  public static let root = SearchStart { space in
    // What is being built has no layers.
    guard let tree = space.tree else { return (space, nil) }
    return tree.root.map { (space, $0) }
  }

  /// Starts at a node. A search from a node that isn't in the tree finds nothing. What is in layers above
  /// the node's is found only with a scope that says so, such as ``SearchScope/everything``.
  public static func node(_ node: Node) -> SearchStart {
    SearchStart { $0.tree == nil ? nil : ($0, node) }
  }

  /// Starts at the node that a closure returns each time the search runs. If it returns `nil`, or a
  /// node that isn't in the tree, nothing is found.
  public static func node(_ node: @escaping @MainActor () throws -> Node?) -> SearchStart {
    SearchStart(restsOnClosure: true) { space in
      try space.tree == nil ? nil : node().map { (space, $0) }
    }
  }

  /// Starts at a tab of the first tab node that has it. Nothing outside it is found.
  ///
  /// - Parameter index: The index of the tab, from 0.
  public static func tab(_ index: Int) -> SearchStart { tab(.index(index)) }

  /// Starts at the first tab that is a container with this name. Nothing outside it is found.
  public static func tab(named name: String) -> SearchStart { tab(.named(name)) }

  private static func tab(_ key: TabKey) -> SearchStart {
    part { space in
      let tabs = space.container(TabNode.self) { key.index(among: $0.children) != nil }?.target
      return tabs.flatMap { tabs in
        key.index(among: tabs.children).map { tabs.children[$0] }
      }
    }
  }

  /// Starts at a column of the first split that has it filled, collapsed or not; `.secondary` is
  /// the detail. Nothing outside of it is found.
  public static func column(_ column: SplitColumn) -> SearchStart {
    part { space in
      space.container(SplitNode.self) { $0.node(in: column) != nil }?.target.node(in: column)
    }
  }

  /// Starts at a node outside of which nothing is found.
  private static func part(_ top: @escaping @MainActor (SearchSpace) -> Node?) -> SearchStart {
    SearchStart { space in top(space).map { (SearchSpace(subtree: $0, of: space), nil) } }
  }

  /// The scope of a search that doesn't name one: a search with a start doesn't look into the layers over
  /// it (design rule T9).
  var usualScope: SearchScope {
    isTopmost ? .everything : .everything.subtracting(.presented)
  }
}

/// The key of a tab: its index or its name.
enum TabKey: Sendable, CustomStringConvertible {
  case index(Int)
  case named(String)

  var description: String {
    switch self {
    case .index(let index): "at \(index)"
    case .named(let name): "named \(name)"
    }
  }

  /// The index that it has; `nil` when there is no such tab.
  @MainActor
  func index(among children: [Node]) -> Int? {
    switch self {
    case .index(let index): children.indices.contains(index) ? index : nil
    case .named(let name): children.firstIndex { ($0 as? ContainerNode)?.name == name }
    }
  }
}
