// Wayfinder is released under the MIT licence; see LICENSE.

/// Where a finder of the library starts to look.
///
/// ```swift
/// let cart: any Finder<CartScreen, Void> = .screen(CartScreen.self, from: .tab(named: "shop"))
/// let detail: any Finder<NavigationNode, Void> = .container(
///   NavigationNode.self, from: .column(.secondary))
/// let note: any Finder<NoteScreen, Void> = .screen(
///   NoteScreen.self, scope: .subtree, from: .node { Desk.node })
/// ```
///
/// **Source**: route-composer's `DefaultStackIterator.StartingPoint`.
public struct FinderStart: Sendable {
  enum Place: Sendable {
    case topmost
    case root
    case given(@MainActor () throws -> Node?)
    case tab(TabKey)
    case column(SplitColumn)
  }

  let place: Place

  /// The top of the topmost layer.
  public static let topmost = FinderStart(place: .topmost)

  /// The top of the root layer.
  public static let root = FinderStart(place: .root)

  /// A node that a closure gives each time when the finder is asked; without one, or with one that
  /// does not stand in the tree, nothing is found.
  public static func node(_ node: @escaping @MainActor () throws -> Node?) -> FinderStart {
    FinderStart(place: .given(node))
  }

  /// A tab of the first tabs that have so many. Nothing outside of it is found.
  ///
  /// - Parameter index: Which one, from 0.
  public static func tab(_ index: Int) -> FinderStart { FinderStart(place: .tab(.index(index))) }

  /// The first tab that is a container of this name. Nothing outside of it is found.
  public static func tab(named name: String) -> FinderStart {
    FinderStart(place: .tab(.named(name)))
  }

  /// A column of the first split in which it is filled, collapsed or not; `.secondary` is the
  /// detail. Nothing outside of it is found.
  public static func column(_ column: SplitColumn) -> FinderStart {
    FinderStart(place: .column(column))
  }

  /// Whether a closure of the app takes part.
  var restsOnClosure: Bool {
    if case .given = place { true } else { false }
  }

  var isTopmost: Bool {
    if case .topmost = place { true } else { false }
  }

  /// Looks with what is given for space, scope and start.
  @MainActor
  func look<Result>(
    in space: SearchSpace, _ scope: SearchScope,
    _ look: (SearchSpace, SearchScope, SearchStart) throws -> Result?
  ) throws -> Result? {
    switch place {
    case .topmost: return try look(space, scope, .topmost)
    case .root: return try look(space, scope, .root)
    case .given(let node):
      guard space.tree != nil, let node = try node() else { return nil }
      return try look(space, scope, .node(node))
    case .tab, .column:
      guard let top = node(in: space) else { return nil }
      return try look(SearchSpace(subtree: top), scope, .topmost)
    }
  }

  /// The node at which the search starts.
  @MainActor
  func startNode(in space: SearchSpace) throws -> Node? {
    switch place {
    case .topmost: space.tree?.topmostLayer
    case .root: space.tree?.root
    case .given(let node): try node()
    case .tab, .column: node(in: space)
    }
  }

  /// The tab or column that is meant.
  @MainActor
  private func node(in space: SearchSpace) -> Node? {
    switch place {
    case .topmost, .root, .given: return nil
    case .tab(let key):
      let tabs = space.container(TabNode.self) { key.index(among: $0.children) != nil }?.target
      return tabs.flatMap { tabs in
        key.index(among: tabs.children).map { tabs.children[$0] }
      }
    case .column(let column):
      return space.container(SplitNode.self) { $0.node(in: column) != nil }?
        .target.node(in: column)
    }
  }
}

/// Which tab is meant.
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
