// Wayfinder is released under the MIT licence; see LICENSE.

/// Pops a stack to one of its nodes and pushes the new one on it: `PopToAction { … }`, or made by
/// `.popTo(_:)` and `.popToRoot`.
///
/// **Shape**: `Navigation[Home, List, Old]` becomes `Navigation[Home, List, new]` for the list.
///
/// **Source**: `popToViewController(_:animated:)`, and then a push.
public struct PopToAction: ContainerAction, CustomStringConvertible {
  private let name: String
  private let matches: @MainActor (Node) throws -> Bool

  public var description: String { name }

  /// Makes the action.
  ///
  /// - Parameter matches: Whether a node is the one, asked from the top of the stack down. With none
  ///   the navigation fails.
  nonisolated public init(_ matches: @escaping @MainActor (Node) throws -> Bool) {
    self.init("pop to a node and push", matches)
  }

  nonisolated init(_ name: String, _ matches: @escaping @MainActor (Node) throws -> Bool) {
    self.name = name
    self.matches = matches
  }

  public func edit(
    _ children: inout [Node], of container: NavigationNode?, adding new: Node
  ) throws {
    guard let index = try children.lastIndex(where: matches) else {
      throw PlacementError.nothingToPopTo
    }
    children.removeSubrange((index + 1)...)
    children.append(new)
  }
}

extension ContainerAction where Self == PopToAction {
  /// Pops a stack to its topmost screen of a class and pushes the new node on it. Without such a
  /// screen the navigation fails.
  nonisolated public static func popTo<Target: Screen>(_ type: Target.Type) -> PopToAction {
    PopToAction("pop to \(type) and push") { ($0 as? ScreenNode)?.screen is Target }
  }

  /// Takes everything but the bottom of a stack away and pushes the new node on it; on an empty
  /// stack it is the first.
  nonisolated public static var popToRoot: PopToRootAction { PopToRootAction() }
}

/// Pops a stack to its bottom and pushes the new node on it; made by `.popToRoot`.
public struct PopToRootAction: ContainerAction, CustomStringConvertible {
  public var description: String { "pop to root and push" }

  public func edit(_ children: inout [Node], of container: NavigationNode?, adding new: Node) {
    children = children.prefix(1) + [new]
  }
}

/// Puts the new node in place of a tab, or in front of one; made by `.replaceTab(at:)`,
/// `.replaceTab(named:)` and `.insertTab(at:)`.
public struct TabPlaceAction: ContainerAction, CustomStringConvertible {
  let key: TabKey
  let isReplacing: Bool

  public var description: String { (isReplacing ? "replace" : "insert") + " tab \(key)" }

  public func edit(_ children: inout [Node], of container: TabNode?, adding new: Node) throws {
    if isReplacing {
      guard let index = key.index(among: children) else {
        throw PlacementError.noTab("\(key)", count: children.count)
      }
      children[index] = new
    } else {
      guard case .index(let index) = key, (0...children.count).contains(index) else {
        throw PlacementError.noTab("\(key)", count: children.count)
      }
      children.insert(new, at: index)
    }
  }
}

extension ContainerAction where Self == TabPlaceAction {
  /// Puts the new node in place of a tab. Without that tab the navigation fails.
  ///
  /// - Parameter index: Which one, from 0.
  nonisolated public static func replaceTab(at index: Int) -> TabPlaceAction {
    TabPlaceAction(key: .index(index), isReplacing: true)
  }

  /// Puts the new node in place of the first tab that is a container of this name. Without that tab
  /// the navigation fails.
  nonisolated public static func replaceTab(named name: String) -> TabPlaceAction {
    TabPlaceAction(key: .named(name), isReplacing: true)
  }

  /// Puts the new node in front of a tab. Unlike `.addTab(at:)` it fails when the index is out of
  /// range.
  ///
  /// - Parameter index: The index that it has then, from 0 to the number of tabs.
  nonisolated public static func insertTab(at index: Int) -> TabPlaceAction {
    TabPlaceAction(key: .index(index), isReplacing: false)
  }
}

/// Arranges the children of a container with a closure: `ArrangeAction<NavigationNode> { … }`.
///
/// ```swift
/// let atTheBottom = ArrangeAction<NavigationNode> { children, _, new in children.insert(new, at: 0) }
/// ```
public struct ArrangeAction<Container: ContainerNode>: ContainerAction {
  private let body: @MainActor (inout [Node], Container?, Node) throws -> Void

  /// Makes the action.
  ///
  /// - Parameter body: Edits the list of children. It is given the container, `nil` while that is
  ///   being built, and the new node. A plan tries it out too, so it must do nothing else.
  nonisolated public init(
    _ body: @escaping @MainActor (inout [Node], Container?, Node) throws -> Void
  ) {
    self.body = body
  }

  public func edit(_ children: inout [Node], of container: Container?, adding new: Node) throws {
    try body(&children, container, new)
  }
}
