// Wayfinder is released under the MIT license; see LICENSE.

/// A container of nodes side by side, of which the selected one is shown.
///
/// **Shape**: `TabNode([home, search], selected: 0)` draws as
/// ```
/// Tabs:
///   Home*
///   Search
/// ```
///
/// **Source**: `UITabBarController`, `TabView`.
@MainActor
public final class TabNode: ContainerNode {
  /// The effect of a tap on a tab on the stacks; see ``TreeEdit/tap(_:of:)``.
  public let policy: TabPolicy
  var tabs: TabBehavior

  /// Makes a row of tabs.
  ///
  /// - Parameters:
  ///   - children: The tabs from the first; there may be none yet.
  ///   - selected: The index of the selected tab, 0 unless given. Must be an index of `children`,
  ///     or 0 when `children` is empty.
  ///   - policy: The effect of a tap on a tab on the stacks.
  ///   - name: A name for drawings and finders.
  public init(
    _ children: [Node] = [], selected: Int = 0, policy: TabPolicy = .resetOnReselect,
    name: String? = nil
  ) {
    guard selected == 0 || children.indices.contains(selected) else {
      fatalError("TabNode.selected must be an index of its children (was \(selected)).")
    }
    self.policy = policy
    tabs = TabBehavior(selected: selected)
    super.init(role: .tabs, name: name, children: children)
  }

  /// The index of the selected tab; `nil` when there are no tabs.
  public var selectedIndex: Int? { children.isEmpty ? nil : tabs.selected }

  /// The selected tab, which is shown; `nil` only if there are no tabs.
  public var selected: Node? { focusedChild }

  override func emptyCopy() -> ContainerNode { TabNode(policy: policy, name: name) }

  override var rules: any ContainerBehavior {
    get { tabs }
    set { if let behavior = newValue as? TabBehavior { tabs = behavior } }
  }

  override var attributes: [String] { policy.attribute.map { [$0] } ?? [] }

  override public var shown: ShownChildren { tabs.shown(among: children) }
}

/// Tabs show the selected one; a change of the list keeps the same node selected, or else the tab
/// that has its index now, or else the last. One that leads to something locked is passed over for the
/// nearest that doesn't.
struct TabBehavior: ContainerBehavior, Equatable {
  var selected: Int
  /// The tab that was selected before.
  private(set) var previous: NodeID?

  init(selected: Int) {
    self.selected = selected
  }

  /// Whether the same tab is selected, no matter which one was selected before.
  static func == (left: TabBehavior, right: TabBehavior) -> Bool {
    left.selected == right.selected
  }

  var kind: String { "Tabs" }

  func shown(among children: [Node]) -> ShownChildren {
    children.isEmpty ? .none : .only(selected)
  }

  mutating func show(_ index: Int, among children: inout [Node]) {
    if index != selected, children.indices.contains(selected) { previous = children[selected].id }
    selected = index
  }

  mutating func childrenChanged(from old: [Node], to new: [Node]) {
    guard selected < old.count else {
      selected = 0
      return
    }
    let node = old[selected]
    if let index = new.firstIndex(where: { $0 === node }) {
      selected = index
      return
    }
    let next = max(0, min(selected, new.count - 1))
    let open = new.indices.filter { !new[$0].leadsToLock }
    selected = open.min { abs($0 - next) < abs($1 - next) } ?? next
  }
}

/// The effect of a tap on a tab on the stacks of the tabs; see ``TreeEdit/tap(_:of:)``.
///
/// A ``TabNode`` is given one when it is made, as in `TabNode(tabs, policy: .keep)`. A selection
/// made otherwise, by a navigation for example, never resets a stack.
///
/// ```swift
/// let tabs = TabNode([home, search], policy: .resetOnLeave)
/// let tree = ScreenTree(root: tabs)
/// try tree.tap(search, of: tabs)
/// ```
public enum TabPolicy: Sendable, Hashable, CaseIterable {
  /// The stacks stay as they are.
  case keep
  /// A tap on the selected tab pops its stack to the root.
  case resetOnReselect
  /// A tap on the selected tab pops its stack to the root, and a tap on another tab does so to the
  /// stack of the tab that is left.
  case resetOnLeave

  /// The tab policy as drawings write it; `nil` for the default.
  var attribute: String? {
    switch self {
    case .keep: "keep"
    case .resetOnReselect: nil
    case .resetOnLeave: "reset on leave"
    }
  }
}
