// Wayfinder is released under the MIT license; see LICENSE.

/// A kind of container, as a constraint.
///
/// Every ``ContainerNode`` conforms, and nothing else can. A container of your own conforms through
/// ``CustomNode``, which keeps its ``ContainerBehavior``.
///
/// For an example of a container of your own, see ``ContainerBehavior``.
@MainActor
public protocol ContainerKind: AnyObject {}

/// A node that contains other nodes.
///
/// Its final kinds are ``NavigationNode``, ``TabNode``, ``SplitNode``, ``ModalNode`` and, for a
/// container of your own, ``CustomNode``. Each is a place for children and a
/// ``ContainerBehavior`` that says what is shown.
///
/// ```swift
/// var container = tree.focused?.parent
/// while let current = container {
///   print(current.kind, current.children.count)
///   container = current.parent
/// }
/// ```
@MainActor
public class ContainerNode: Node, ContainerKind {
  /// The children, from the bottom of a stack, by index of tabs, from the primary column.
  public final var children: [Node] { nodes }
  final var nodes: [Node]

  /// A name that tells this container from others in drawings, documents and finders, for instance
  /// the name of a tab.
  public final let name: String?

  init(role: Role, name: String?, children: [Node]) {
    nodes = children
    self.name = name
    super.init(role: role)
  }

  override final var containerChildren: [Node] { children }

  /// The rules of the container, with their state: those of a stack, which has none, unless the kind
  /// has others.
  var rules: any ContainerBehavior {
    get { StackBehavior() }
    set {}
  }

  /// The indices of the children that are shown; the first one has the focus.
  public var shown: ShownChildren { rules.shown(among: children) }

  /// The name of the container's kind in drawings, for instance `Navigation`.
  public final var kind: String { rules.kind }

  /// The attributes of the container in a drawing, for instance `collapsed`.
  var attributes: [String] { [] }

  override var drawnName: DrawnName {
    if role == .navigation, name == nil { return .plainStack }
    return .container(kind: kind, isBuiltIn: role != .custom, name: name, attributes: attributes)
  }

  /// A container of the same kind and name, whose children are about to be replaced: a stack, unless
  /// the kind is another one.
  func emptyCopy() -> ContainerNode { NavigationNode(name: name) }

  /// Why a list of children would be against the rules of the kind; `nil` when it is not.
  func fault(of children: [Node]) -> TreeError.Fault? { nil }

  /// The shown child that has the focus.
  public final var focusedChild: Node? {
    switch role {
    case .navigation, .modal:
      return children.last
    default:
      guard let index = shown.focused, children.indices.contains(index) else { return nil }
      return children[index]
    }
  }

  /// The children that are shown, the one that has the focus first. What a custom container names and
  /// doesn't have is left out.
  package final var shownChildren: [Node] {
    if role != .split, role != .custom { return focusedChild.map { [$0] } ?? [] }
    var shownChildren: [Node] = []
    for index in shown.indices where children.indices.contains(index) {
      shownChildren.append(children[index])
    }
    return shownChildren
  }

  /// Whether the container shows the child at an index.
  final func shows(_ index: Int) -> Bool {
    role == .navigation ? index == children.count - 1 : shown.contains(index)
  }

  /// The index of a child.
  ///
  /// - Complexity: Linear in the number of children, from the end.
  final func index(of child: Node) -> Int? {
    children.lastIndex(ofObject: child)
  }
}

// Not isolated: a closure that is written on the main actor and given to a function of the standard
// library checks at each call that it is there, which costs more than to look through a few nodes.
extension Array where Element: AnyObject {
  /// The index of an object, looked for from the end.
  nonisolated func lastIndex(ofObject object: AnyObject) -> Int? {
    lastIndex { $0 === object }
  }

  /// Whether another list has the same objects in the same order.
  nonisolated func isIdentical(to other: [Element]) -> Bool {
    guard count == other.count else { return false }
    for index in indices where self[index] !== other[index] { return false }
    return true
  }
}

extension ContainerNode {
  /// A container of the same kind, name and rules around other children.
  ///
  /// - Parameter children: As many as the kind can have.
  package final func copy(around children: [Node]) -> ContainerNode {
    let copy = emptyCopy()
    copy.tapTarget = tapTarget
    (copy.maker, copy.madeStep, copy.claimant) = (maker, madeStep, claimant)
    let old = self.children
    copy.nodes = children
    var rules = self.rules
    rules.childrenChanged(from: old, to: children)
    copy.rules = rules
    return copy
  }
}

/// A stack of nodes of which the last one is shown.
///
/// A navigation node is never directly in another one.
///
/// **Shape**: `NavigationNode([home, product])` draws as
/// ```
/// Navigation:
///   Home
///   Product(42)
/// ```
///
/// **Source**: `UINavigationController`, `NavigationStack`.
@MainActor
public final class NavigationNode: ContainerNode {
  /// Makes a stack.
  ///
  /// - Parameters:
  ///   - children: The stack from its bottom; it may be empty.
  ///   - name: A name for drawings and finders.
  public init(_ children: [Node] = [], name: String? = nil) {
    super.init(role: .navigation, name: name, children: children)
  }

  /// The node on top of the stack.
  public var top: Node? { children.last }

  override func fault(of children: [Node]) -> TreeError.Fault? {
    for child in children where child.role == .navigation { return .navigationInNavigation }
    return nil
  }
}

/// A stack shows its last child and pops to the one that is to be shown. A modal layer is one of a single
/// child.
struct StackBehavior: ContainerBehavior {
  nonisolated static let kindName = "Navigation"

  var kind = Self.kindName

  func shown(among children: [Node]) -> ShownChildren {
    children.isEmpty ? .none : .only(children.count - 1)
  }

  mutating func show(_ index: Int, among children: inout [Node]) {
    children.removeSubrange((index + 1)...)
  }

  mutating func remove(_ index: Int, from children: inout [Node]) {
    children.removeSubrange(index...)
  }
}
