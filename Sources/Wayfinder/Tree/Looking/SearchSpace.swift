// Wayfinder is released under the MIT license; see LICENSE.

/// The place where a finder looks: the tree, or a subtree that is being built.
///
/// A finder asks the space for what it wants and returns the answer; the space walks the tree from
/// the top down: layers, then stacks, then selected tabs before the others.
///
/// ```swift
/// struct ProductFinder: Finder {
///   func find(in space: SearchSpace, with id: Int) throws -> FinderMatch<ProductScreen>? {
///     space.screen(ProductScreen.self) { $0.id == id }
///   }
/// }
/// ```
@MainActor
public struct SearchSpace {
  private enum Extent {
    case tree(ScreenTree)
    case subtree(Node)
  }

  /// The node in the space where a search starts.
  enum Origin {
    case topmost
    case node(Node)
  }

  private let extent: Extent
  /// Nodes that a search does not find; see ``ScreenTree/unseen``.
  private let unseen: Set<ObjectIdentifier>?

  /// Creates a space that has the whole tree.
  public init(_ tree: ScreenTree) {
    extent = .tree(tree)
    unseen = tree.unseen
  }

  /// A subtree that is being built.
  init(subtree: Node) {
    extent = .subtree(subtree)
    unseen = nil
  }

  /// The part of the space at and below a node, to which a start limits a search.
  func limited(to top: Node) -> SearchSpace {
    SearchSpace(extent: .subtree(top), unseen: unseen)
  }

  private init(extent: Extent, unseen: Set<ObjectIdentifier>?) {
    self.extent = extent
    self.unseen = unseen
  }

  /// The tree; `nil` while a subtree that is being built is searched.
  public var tree: ScreenTree? {
    if case .tree(let tree) = extent { tree } else { nil }
  }

  /// Returns the place of a screen object, if it is in the space.
  ///
  /// - Complexity: Constant in a tree.
  public func instance<Target: Screen>(_ screen: Target) -> FinderMatch<Target>? {
    switch extent {
    case .tree(let tree):
      return tree.node(of: screen).map { FinderMatch(target: screen, node: $0) }
    case .subtree:
      return self.screen(Target.self) { $0 === screen }
    }
  }

  private func firstNode(
    _ scope: SearchScope, _ origin: Origin, _ matches: (Node) throws -> Bool
  ) rethrows -> Node? {
    guard let unseen else { return try first(scope, origin, matches) }
    return try first(scope, origin) { node in
      try !unseen.contains(ObjectIdentifier(node)) && matches(node)
    }
  }

  private func first(
    _ scope: SearchScope, _ origin: Origin, _ matches: (Node) throws -> Bool
  ) rethrows -> Node? {
    switch extent {
    case .tree(let tree):
      guard case .node(let node) = origin else {
        return try tree.search(scope, from: nil, matches)
      }
      return try tree.search(scope, from: node, matches)
    case .subtree(let top):
      if scope.contains(.current), try matches(top) { return top }
      return try ScreenTree.searchBelow(top, scope, matches)
    }
  }
}

// MARK: Screens

extension SearchSpace {
  /// Finds the first screen of a class, or of a subclass, for which the predicate is true. The search
  /// starts at the topmost layer.
  ///
  /// - Parameters:
  ///   - type: The class of the screen.
  ///   - scope: The nodes to look at.
  ///   - predicate: Returns whether a screen is the one.
  /// - Returns: The screen and its node; `nil` if no screen matches.
  /// - Throws: What the predicate throws.
  /// - Complexity: Linear in the nodes looked at; looks at nothing after a hit.
  public func screen<Target: AnyObject>(
    _ type: Target.Type, scope: SearchScope = .everything, where predicate: (Target) throws -> Bool
  ) rethrows -> FinderMatch<Target>? {
    try firstScreen(type, scope, .topmost, predicate)
  }

  /// Finds the first screen of a class, or of a subclass. The search starts at the topmost layer.
  public func screen<Target: AnyObject>(
    _ type: Target.Type, scope: SearchScope = .everything
  ) -> FinderMatch<Target>? {
    firstScreen(type, scope, .topmost) { _ in true }
  }

  /// Finds the first screen of a class, or of a subclass, seen from a start.
  ///
  /// - Throws: What the predicate or the closure of the start throws.
  public func screen<Target: AnyObject>(
    _ type: Target.Type, scope: SearchScope? = nil, from start: SearchStart,
    where predicate: (Target) throws -> Bool = { _ in true }
  ) throws -> FinderMatch<Target>? {
    guard let (space, origin) = try start.resolved(in: self) else { return nil }
    return try space.firstScreen(type, scope ?? start.usualScope, origin, predicate)
  }

  /// Finds the first screen that conforms to a protocol and for which the predicate is true. The
  /// search starts at the topmost layer.
  ///
  /// - Returns: The node of the screen: a protocol isn't a class, so it can't be a target itself.
  public func screen<Face>(
    as face: Face.Type, scope: SearchScope = .everything, where predicate: (Face) throws -> Bool
  ) rethrows -> FinderMatch<ScreenNode>? {
    try firstScreen(as: face, scope, .topmost, predicate)
  }

  /// Finds the first screen that conforms to a protocol. The search starts at the topmost layer.
  public func screen<Face>(
    as face: Face.Type, scope: SearchScope = .everything
  ) -> FinderMatch<ScreenNode>? {
    firstScreen(as: face, scope, .topmost) { _ in true }
  }

  /// Finds the first screen that conforms to a protocol, seen from a start.
  ///
  /// - Throws: What the predicate or the closure of the start throws.
  public func screen<Face>(
    as face: Face.Type, scope: SearchScope? = nil, from start: SearchStart,
    where predicate: (Face) throws -> Bool = { _ in true }
  ) throws -> FinderMatch<ScreenNode>? {
    guard let (space, origin) = try start.resolved(in: self) else { return nil }
    return try space.firstScreen(as: face, scope ?? start.usualScope, origin, predicate)
  }

  private func firstScreen<Target: AnyObject>(
    _ type: Target.Type, _ scope: SearchScope, _ origin: Origin,
    _ predicate: (Target) throws -> Bool
  ) rethrows -> FinderMatch<Target>? {
    var found: Target?
    // Neighbors are often of one type: remembering the last that did not fit saves the cast.
    var stranger: ObjectIdentifier?
    let node = try firstNode(scope, origin) { node in
      guard node.role == .screen, let screen = (node as? ScreenNode)?.screen else { return false }
      let dynamic = ObjectIdentifier(Swift.type(of: screen))
      if dynamic == stranger { return false }
      guard let target = screen as? Target else {
        stranger = dynamic
        return false
      }
      guard try predicate(target) else { return false }
      found = target
      return true
    }
    guard let node, let found else { return nil }
    return FinderMatch(target: found, node: node)
  }

  private func firstScreen<Face>(
    as face: Face.Type, _ scope: SearchScope, _ origin: Origin, _ predicate: (Face) throws -> Bool
  ) rethrows -> FinderMatch<ScreenNode>? {
    var stranger: ObjectIdentifier?
    var found: ScreenNode?
    let node = try firstNode(scope, origin) { node in
      guard node.role == .screen, let carrier = node as? ScreenNode else { return false }
      let dynamic = ObjectIdentifier(type(of: carrier.screen))
      if dynamic == stranger { return false }
      guard let screen = carrier.screen as? Face else {
        stranger = dynamic
        return false
      }
      guard try predicate(screen) else { return false }
      found = carrier
      return true
    }
    guard let node, let found else { return nil }
    return FinderMatch(target: found, node: node)
  }
}

// MARK: Containers and nodes

extension SearchSpace {
  /// Finds the first container of a kind for which the predicate is true. The search starts at the
  /// topmost layer.
  public func container<Container: ContainerNode>(
    _ type: Container.Type, scope: SearchScope = .everything,
    where predicate: (Container) throws -> Bool
  ) rethrows -> FinderMatch<Container>? {
    try firstContainer(type, scope, .topmost, predicate)
  }

  /// Finds the first container of a kind. The search starts at the topmost layer.
  public func container<Container: ContainerNode>(
    _ type: Container.Type, scope: SearchScope = .everything
  ) -> FinderMatch<Container>? {
    firstContainer(type, scope, .topmost) { _ in true }
  }

  /// Finds the first container of a kind, seen from a start.
  ///
  /// - Throws: What the predicate or the closure of the start throws.
  public func container<Container: ContainerNode>(
    _ type: Container.Type, scope: SearchScope? = nil, from start: SearchStart,
    where predicate: (Container) throws -> Bool = { _ in true }
  ) throws -> FinderMatch<Container>? {
    guard let (space, origin) = try start.resolved(in: self) else { return nil }
    return try space.firstContainer(type, scope ?? start.usualScope, origin, predicate)
  }

  /// Finds the first node, screen or container, for which the predicate is true. The search starts at
  /// the topmost layer.
  public func node(
    scope: SearchScope = .everything, where predicate: (Node) throws -> Bool
  ) rethrows -> FinderMatch<Node>? {
    try firstNode(scope, .topmost, predicate).map { FinderMatch(target: $0, node: $0) }
  }

  /// Finds the first node, screen or container, seen from a start.
  ///
  /// - Throws: What the predicate or the closure of the start throws.
  public func node(
    scope: SearchScope? = nil, from start: SearchStart,
    where predicate: (Node) throws -> Bool
  ) throws -> FinderMatch<Node>? {
    guard let (space, origin) = try start.resolved(in: self) else { return nil }
    return try space.firstNode(scope ?? start.usualScope, origin, predicate).map {
      FinderMatch(target: $0, node: $0)
    }
  }

  private func firstContainer<Container: ContainerNode>(
    _ type: Container.Type, _ scope: SearchScope, _ origin: Origin,
    _ predicate: (Container) throws -> Bool
  ) rethrows -> FinderMatch<Container>? {
    var found: Container?
    let node = try firstNode(scope, origin) { node in
      guard node.role != .screen, let container = node as? Container, try predicate(container)
      else { return false }
      found = container
      return true
    }
    guard let node, let found else { return nil }
    return FinderMatch(target: found, node: node)
  }
}
