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
  /// The tree; `nil` while a subtree that is being built is searched.
  public let tree: ScreenTree?
  /// The top of the subtree that is searched in place of a whole tree.
  private let subtree: Node?
  /// The node at which a search starts that names no other.
  var top: Node? { subtree ?? tree?.topmostLayer }
  /// Nodes that a search does not find; see ``ScreenTree/unseen``.
  private let unseen: Set<ObjectIdentifier>?

  /// Creates a space that has the whole tree.
  public init(_ tree: ScreenTree) {
    self.tree = tree
    subtree = nil
    unseen = tree.unseen
  }

  /// A subtree: one that is being built, or the part of a space to which a start limits a search.
  init(subtree: Node, of space: SearchSpace? = nil) {
    tree = nil
    self.subtree = subtree
    unseen = space?.unseen
  }

  /// Returns the place of a screen object, if it is in the space.
  ///
  /// - Complexity: Constant in a tree.
  public func instance<Target: Screen>(_ screen: Target) -> FinderMatch<Target>? {
    guard let tree else { return self.screen(Target.self) { $0 === screen } }
    return tree.node(of: screen).map { FinderMatch(target: screen, node: $0) }
  }

  /// The first node that matches, from a node on or from the topmost layer.
  private func first(
    _ scope: SearchScope, _ origin: Node?, _ matches: (Node) throws -> Bool
  ) rethrows -> Node? {
    guard let unseen else { return try search(scope, origin, matches) }
    return try search(scope, origin) { node in
      try !unseen.contains(ObjectIdentifier(node)) && matches(node)
    }
  }

  private func search(
    _ scope: SearchScope, _ origin: Node?, _ matches: (Node) throws -> Bool
  ) rethrows -> Node? {
    if let tree { return try tree.search(scope, from: origin, matches) }
    guard let top = subtree else { return nil }
    if scope.contains(.current), try matches(top) { return top }
    return try ScreenTree.searchBelow(top, scope, matches)
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
    try firstScreen(type, scope, nil, predicate)
  }

  /// Finds the first screen of a class, or of a subclass. The search starts at the topmost layer.
  public func screen<Target: AnyObject>(
    _ type: Target.Type, scope: SearchScope = .everything
  ) -> FinderMatch<Target>? {
    screen(type, scope: scope) { _ in true }
  }

  /// Finds the first screen of a class, or of a subclass, seen from a start.
  ///
  /// - Throws: What the predicate or the closure of the start throws.
  public func screen<Target: AnyObject>(
    _ type: Target.Type, scope: SearchScope? = nil, from start: SearchStart,
    where predicate: (Target) throws -> Bool = { _ in true }
  ) throws -> FinderMatch<Target>? {
    if start.isTopmost { return try firstScreen(type, scope ?? .everything, nil, predicate) }
    guard let (space, origin) = try start.resolved(self) else { return nil }
    return try space.firstScreen(type, scope ?? start.usualScope, origin, predicate)
  }

  /// Finds the first screen that conforms to a protocol and for which the predicate is true. The
  /// search starts at the topmost layer.
  ///
  /// - Returns: The node of the screen: a protocol isn't a class, so it can't be a target itself.
  public func screen<Face>(
    as face: Face.Type, scope: SearchScope = .everything, where predicate: (Face) throws -> Bool
  ) rethrows -> FinderMatch<ScreenNode>? {
    try firstScreen(as: face, scope, nil, predicate)
  }

  /// Finds the first screen that conforms to a protocol. The search starts at the topmost layer.
  public func screen<Face>(
    as face: Face.Type, scope: SearchScope = .everything
  ) -> FinderMatch<ScreenNode>? {
    screen(as: face, scope: scope) { _ in true }
  }

  /// Finds the first screen that conforms to a protocol, seen from a start.
  ///
  /// - Throws: What the predicate or the closure of the start throws.
  public func screen<Face>(
    as face: Face.Type, scope: SearchScope? = nil, from start: SearchStart,
    where predicate: (Face) throws -> Bool = { _ in true }
  ) throws -> FinderMatch<ScreenNode>? {
    guard let (space, origin) = try start.resolved(self) else { return nil }
    return try space.firstScreen(as: face, scope ?? start.usualScope, origin, predicate)
  }

  private func firstScreen<Target: AnyObject>(
    _ type: Target.Type, _ scope: SearchScope, _ origin: Node?,
    _ predicate: (Target) throws -> Bool
  ) rethrows -> FinderMatch<Target>? {
    var found: Target?
    // Neighbors are often of one type: remembering the last that did not fit saves the cast.
    var stranger: ObjectIdentifier?
    let node = try first(scope, origin) { node in
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
    as face: Face.Type, _ scope: SearchScope, _ origin: Node?, _ predicate: (Face) throws -> Bool
  ) rethrows -> FinderMatch<ScreenNode>? {
    let node = try first(scope, origin) { node in
      guard let screen = (node as? ScreenNode)?.screen as? Face else { return false }
      return try predicate(screen)
    }
    return (node as? ScreenNode).map { FinderMatch(target: $0, node: $0) }
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
    try firstContainer(type, scope, nil, predicate)
  }

  /// Finds the first container of a kind. The search starts at the topmost layer.
  public func container<Container: ContainerNode>(
    _ type: Container.Type, scope: SearchScope = .everything
  ) -> FinderMatch<Container>? {
    container(type, scope: scope) { _ in true }
  }

  /// Finds the first container of a kind, seen from a start.
  ///
  /// - Throws: What the predicate or the closure of the start throws.
  public func container<Container: ContainerNode>(
    _ type: Container.Type, scope: SearchScope? = nil, from start: SearchStart,
    where predicate: (Container) throws -> Bool = { _ in true }
  ) throws -> FinderMatch<Container>? {
    guard let (space, origin) = try start.resolved(self) else { return nil }
    return try space.firstContainer(type, scope ?? start.usualScope, origin, predicate)
  }

  /// Finds the first node, screen or container, for which the predicate is true. The search starts at
  /// the topmost layer.
  public func node(
    scope: SearchScope = .everything, where predicate: (Node) throws -> Bool
  ) rethrows -> FinderMatch<Node>? {
    try first(scope, nil, predicate).map { FinderMatch(target: $0, node: $0) }
  }

  /// Finds the first node, screen or container, seen from a start.
  ///
  /// - Throws: What the predicate or the closure of the start throws.
  public func node(
    scope: SearchScope? = nil, from start: SearchStart,
    where predicate: (Node) throws -> Bool
  ) throws -> FinderMatch<Node>? {
    guard let (space, origin) = try start.resolved(self) else { return nil }
    return try space.first(scope ?? start.usualScope, origin, predicate).map {
      FinderMatch(target: $0, node: $0)
    }
  }

  private func firstContainer<Container: ContainerNode>(
    _ type: Container.Type, _ scope: SearchScope, _ origin: Node?,
    _ predicate: (Container) throws -> Bool
  ) rethrows -> FinderMatch<Container>? {
    var found: Container?
    _ = try first(scope, origin) { node in
      guard node.role != .screen, let container = node as? Container, try predicate(container)
      else { return false }
      found = container
      return true
    }
    return found.map { FinderMatch(target: $0, node: $0) }
  }
}

/// The match of a search: the target, and the node where it is.
///
/// A finder of your own returns one that ``SearchSpace`` gave it, as in
/// `space.screen(ProductScreen.self) { $0.id == id }`. Only a search space makes matches, so that a
/// target never comes without its place.
///
/// ```swift
/// struct SearchFinder: Finder {
///   func find(in space: SearchSpace, with context: Void) throws -> FinderMatch<SearchScreen>? {
///     space.screen(SearchScreen.self)?.closingLaterColumns()
///   }
/// }
/// ```
@MainActor
public struct FinderMatch<Target: AnyObject> {
  /// The screen or container, which becomes the target of the step.
  public let target: Target
  /// The node of the target in the tree that was searched.
  public let node: Node
  /// Whether revealing it closes the columns after its own.
  var closesLaterColumns = false

  /// Returns the same match, revealed as the last thing of its split: the columns after its own
  /// leave.
  ///
  /// Without this an expanded split shows all of its columns and revealing one changes nothing. Use
  /// it where the columns of a split are meant as one stack.
  ///
  /// **Shape**: revealing `List` in `Split[List, Detail]` gives `Split[List]`.
  public func closingLaterColumns() -> FinderMatch {
    var found = self
    found.closesLaterColumns = true
    return found
  }

  /// The match, regardless of the target's type.
  var erased: FinderMatch<AnyObject> { with(target as AnyObject) }

  /// The same place as another target, for instance a screen's node in place of the screen.
  func with<Other: AnyObject>(_ other: Other) -> FinderMatch<Other> {
    var found = FinderMatch<Other>(target: other, node: node)
    found.closesLaterColumns = closesLaterColumns
    return found
  }
}

/// The nodes that a search looks at, seen from the node where it starts.
///
/// This route reuses a product only if it is shown:
///
/// ```swift
/// let product = StepAssembly(
///   finder: .screen(ProductScreen.self, scope: .everythingShown, where: { $0.id == $1 }),
///   factory: .build { ProductScreen(id: $0) }
/// ).using(.push).from(.visibleNavigation).assemble()
/// ```
///
/// **Shape**: in `M1 ⇧ M2 ⇧ Navigation[H, T]`, from the navigation node: `current` is the
/// navigation node; `contained` adds H and T; `visible` adds T but not H; `presenting` adds M2 and
/// M1. From M1 `presented` adds M2 and the navigation node, and what they contain only together
/// with `contained`.
public struct SearchScope: OptionSet, Sendable, Hashable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The node where the search starts.
  public static let current = SearchScope(rawValue: 1)
  /// The nodes that are shown in the start and in the layers that are searched.
  public static let visible = SearchScope(rawValue: 2)
  /// The nodes that are contained in the start and in the layers that are searched, shown or not.
  public static let contained = SearchScope(rawValue: 4)
  /// The layers over that of the start.
  public static let presented = SearchScope(rawValue: 8)
  /// The layers beneath that of the start.
  public static let presenting = SearchScope(rawValue: 16)
  /// The containers around the start, the nearest first; never their other children.
  public static let parents = SearchScope(rawValue: 32)

  /// Every node of the tree when the search starts at the topmost layer or at the root: the scope of a
  /// search that names neither a scope nor a start. One that names a start alone leaves out `presented`.
  public static let everything: SearchScope = [.current, .contained, .presented, .presenting]
  /// The nodes that are shown, in every layer.
  public static let everythingShown: SearchScope = [.current, .visible, .presented, .presenting]
  /// The start and all that it contains.
  public static let subtree: SearchScope = [.current, .contained]
}
