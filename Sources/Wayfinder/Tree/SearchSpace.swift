// Wayfinder is released under the MIT licence; see LICENSE.

/// Where a finder looks: the tree, or a subtree that is being built.
///
/// A finder asks the space for what it wants and returns the answer; the space does the walking, in
/// the order of design rule T9.
///
/// ```swift
/// struct ProductFinder: Finder {
///   func find(in space: SearchSpace, with id: Product.ID) throws -> Found<ProductScreen>? {
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

  private let extent: Extent

  /// The whole tree.
  public init(_ tree: ScreenTree) {
    extent = .tree(tree)
  }

  /// A subtree that does not stand in a tree yet.
  init(subtree: Node) {
    extent = .subtree(subtree)
  }

  /// The tree; `nil` while a subtree that is being built is searched.
  public var tree: ScreenTree? {
    if case .tree(let tree) = extent { tree } else { nil }
  }

  /// Finds the first screen of a class, or of a subclass, for which the predicate holds.
  ///
  /// - Parameters:
  ///   - type: The class of the screen.
  ///   - scope: Which nodes to look at.
  ///   - start: Where to start.
  ///   - predicate: Whether a screen is the one.
  /// - Returns: The screen and its node; `nil` when there is none.
  /// - Throws: What the predicate throws.
  /// - Complexity: Linear in the nodes looked at; looks at nothing after a hit.
  public func screen<Target: AnyObject>(
    _ type: Target.Type, scope: SearchScope = .everything, from start: SearchStart = .topmost,
    where predicate: (Target) throws -> Bool
  ) rethrows -> Found<Target>? {
    var found: Target?
    // Neighbours are often of one type: remembering the last that did not fit saves the cast.
    var stranger: ObjectIdentifier?
    let node = try firstNode(scope, start) { node in
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
    return Found(target: found, node: node)
  }

  /// Finds the first screen that conforms to a protocol and for which the predicate holds.
  ///
  /// - Returns: The node of the screen: a protocol is no class, so it cannot be a target itself.
  public func screen<Face>(
    as face: Face.Type, scope: SearchScope = .everything, from start: SearchStart = .topmost,
    where predicate: (Face) throws -> Bool
  ) rethrows -> Found<ScreenNode>? {
    var stranger: ObjectIdentifier?
    var found: ScreenNode?
    let node = try firstNode(scope, start) { node in
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
    return Found(target: found, node: node)
  }

  /// Finds the first container of a kind for which the predicate holds.
  public func container<Container: ContainerNode>(
    _ type: Container.Type, scope: SearchScope = .everything, from start: SearchStart = .topmost,
    where predicate: (Container) throws -> Bool
  ) rethrows -> Found<Container>? {
    var found: Container?
    let node = try firstNode(scope, start) { node in
      guard node.role != .screen, let container = node as? Container, try predicate(container)
      else { return false }
      found = container
      return true
    }
    guard let node, let found else { return nil }
    return Found(target: found, node: node)
  }

  /// Finds the first node, screen or container, for which the predicate holds.
  public func node(
    scope: SearchScope = .everything, from start: SearchStart = .topmost,
    where predicate: (Node) throws -> Bool
  ) rethrows -> Found<Node>? {
    guard let node = try firstNode(scope, start, predicate) else { return nil }
    return Found(target: node, node: node)
  }

  /// The place of a screen object, if it stands in the space.
  ///
  /// - Complexity: Constant in a tree.
  public func instance<Target: Screen>(_ screen: Target) -> Found<Target>? {
    switch extent {
    case .tree(let tree):
      return tree.node(of: screen).map { Found(target: screen, node: $0) }
    case .subtree:
      return self.screen(Target.self) { $0 === screen }
    }
  }

  private func firstNode(
    _ scope: SearchScope, _ start: SearchStart, _ matches: (Node) throws -> Bool
  ) rethrows -> Node? {
    switch (extent, start) {
    case (.tree(let tree), .topmost):
      return try tree.search(scope, from: nil, matches)
    case (.tree(let tree), .root):
      guard let root = tree.root else { return nil }
      return try tree.search(scope, from: root, matches)
    case (.tree(let tree), .node(let node)):
      return try tree.search(scope, from: node, matches)
    case (.subtree(let top), _):
      if scope.contains(.current), try matches(top) { return top }
      return try ScreenTree.searchBelow(top, scope, matches)
    }
  }
}

// A defaulted predicate would make each of these calls one that can throw.
extension SearchSpace {
  /// Finds the first screen of a class, or of a subclass.
  public func screen<Target: AnyObject>(
    _ type: Target.Type, scope: SearchScope = .everything, from start: SearchStart = .topmost
  ) -> Found<Target>? {
    screen(type, scope: scope, from: start) { _ in true }
  }

  /// Finds the first screen that conforms to a protocol.
  public func screen<Face>(
    as face: Face.Type, scope: SearchScope = .everything, from start: SearchStart = .topmost
  ) -> Found<ScreenNode>? {
    screen(as: face, scope: scope, from: start) { _ in true }
  }

  /// Finds the first container of a kind.
  public func container<Container: ContainerNode>(
    _ type: Container.Type, scope: SearchScope = .everything, from start: SearchStart = .topmost
  ) -> Found<Container>? {
    container(type, scope: scope, from: start) { _ in true }
  }
}
