// Wayfinder is released under the MIT license; see LICENSE.

/// The rules of a container: which children it shows, how one is brought to the front, how one is
/// taken out.
///
/// Conform a **value type** and put it into a ``CustomNode`` to have a container of your own; no
/// subclass is needed. The built-in navigation, tab, split and modal nodes follow the same
/// protocol. A behavior's state is part of the tree: a transaction that fails puts back the copy
/// that it has kept. A class can't be put back so, and stops the program when its node is made; a
/// value that keeps its state in an object, or outside of itself, breaks that promise unnoticed.
///
/// ```swift
/// struct Drawer: ContainerBehavior {
///   var isOpen = false
///   var kind: String { "Drawer" }
///   func shown(among children: [Node]) -> ShownChildren {
///     children.count > 1 && isOpen ? [1, 0] : children.isEmpty ? .none : [0]
///   }
///   mutating func show(_ index: Int, among children: inout [Node]) { isOpen = index == 1 }
/// }
/// ```
///
/// **Source**: the container methods of `UIViewController`, reduced to decisions.
@MainActor
public protocol ContainerBehavior {
  /// The name of the container's kind in drawings and documents, for instance `Drawer`.
  var kind: String { get }

  /// Returns the indices of the children that are shown; the first one has the focus.
  ///
  /// Must answer nothing but indices of `children`. Others are skipped where the tree walks, and
  /// told by ``ScreenTree/validate()``.
  func shown(among children: [Node]) -> ShownChildren

  /// Brings a child to the front, by changing the behavior's state or the list of children.
  ///
  /// - Throws: An error when the child cannot be shown; the transaction fails with it.
  mutating func show(_ index: Int, among children: inout [Node]) throws

  /// Takes a child out of the list.
  ///
  /// If the list is empty then, the container closes together with the child. So empty it where the
  /// container makes no sense without the child, such as a split without its primary column:
  ///
  /// ```swift
  /// mutating func remove(_ index: Int, from children: inout [Node]) {
  ///   if index == 0 { children = [] } else { children.remove(at: index) }
  /// }
  /// ```
  ///
  /// The default takes it out and adjusts the state by `childrenChanged`.
  mutating func remove(_ index: Int, from children: inout [Node]) throws

  /// Goes one step back within the container, for instance closes the drawer or shows the wizard's
  /// previous page, once the child that has the focus can't go back any further.
  ///
  /// The default does nothing, so that the container around this one goes back.
  ///
  /// - Returns: Whether there was something to go back to.
  mutating func goBack(among children: inout [Node]) throws -> Bool

  /// Adjusts the state after the list of children was changed by somebody else, so that it still
  /// means the same children. The default does nothing. Not called for what `show` and `remove` of
  /// this behavior change: they adjust the state themselves.
  mutating func childrenChanged(from old: [Node], to new: [Node])
}

extension ContainerBehavior {
  public mutating func remove(_ index: Int, from children: inout [Node]) throws {
    let old = children
    children.remove(at: index)
    if !children.isEmpty { childrenChanged(from: old, to: children) }
  }

  public mutating func goBack(among children: inout [Node]) throws -> Bool { false }

  public mutating func childrenChanged(from old: [Node], to new: [Node]) {}
}

/// The indices of the children that a container shows; the first one has the focus.
///
/// A ``ContainerBehavior`` returns it: ``only(_:)`` for a container that shows one child at a time,
/// and a literal such as `[1, 0]` for one that shows several. ``only(_:)`` and ``none`` need no
/// memory, which is why this isn't an array.
///
/// ```swift
/// func shown(among children: [Node]) -> ShownChildren {
///   switch children.count {
///   case 0: .none
///   case 1: .only(0)
///   default: [1, 0]  // side by side; the second has the focus
///   }
/// }
/// ```
public struct ShownChildren: Sendable, Equatable, ExpressibleByArrayLiteral {
  /// The index of the child that has the focus.
  public let focused: Int?
  /// All indices, if there are several.
  private let several: [Int]

  /// No child is shown.
  public static let none = ShownChildren([])

  /// Shows one child, which has the focus.
  public static func only(_ index: Int) -> ShownChildren { ShownChildren(only: index) }

  private init(only index: Int) {
    focused = index
    several = []
  }

  /// Shows the children at these indices, the first one has the focus. An index that comes again
  /// is left out.
  public init(_ indices: [Int]) {
    var unique: [Int] = []
    for index in indices where !unique.contains(index) { unique.append(index) }
    focused = unique.first
    several = unique.count > 1 ? unique : []
  }

  public init(arrayLiteral elements: Int...) {
    self.init(elements)
  }

  /// All indices, the one that has the focus first.
  public var indices: [Int] { several.isEmpty ? focused.map { [$0] } ?? [] : several }

  /// Whether the child at an index is shown.
  public func contains(_ index: Int) -> Bool { index == focused || several.contains(index) }
}

/// A container of your own: children and a ``ContainerBehavior`` that says what is shown.
///
/// **Shape**: `CustomNode(Drawer(), [content, menu])`, with the `Drawer` of
/// ``ContainerBehavior`` closed, draws as
/// ```
/// Drawer:
///   Content*
///   Menu
/// ```
@MainActor
public final class CustomNode<Behavior: ContainerBehavior>: ContainerNode {
  /// The rules and their state; changed through ``TreeEdit/update(_:_:)``.
  public internal(set) var behavior: Behavior

  /// Makes a container.
  ///
  /// - Parameters:
  ///   - behavior: The rules with their first state. Must be a value, such as a struct: a copy of
  ///     an object is the same object, and a transaction that fails couldn't put its state back.
  ///   - children: The children in the order that the rules expect.
  ///   - name: A name for drawings and finders.
  public init(_ behavior: Behavior, _ children: [Node] = [], name: String? = nil) {
    guard !(Behavior.self is AnyObject.Type) else {
      fatalError(
        "CustomNode.behavior must be a value, such as a struct (was the class \(Behavior.self)).")
    }
    self.behavior = behavior
    super.init(role: .custom, name: name, children: children)
  }

  override func emptyCopy() -> ContainerNode { CustomNode(behavior, name: name) }

  override var rules: any ContainerBehavior {
    get { behavior }
    set { if let new = newValue as? Behavior { behavior = new } }
  }

  override public var shown: ShownChildren { behavior.shown(among: children) }
}
