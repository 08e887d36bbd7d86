// Wayfinder is released under the MIT license; see LICENSE.

/// The content of an app's window before any navigation: one container, which may hold others.
///
/// ```swift
/// print(document.shell.screens)  // ["Home", "Shelf", "Account", "Profile", "Menu"]
/// ```
///
/// `ShellDescription.navigation(["Home"])` is the smallest one: a stack with one screen. The
/// nested containers of a route document are read into this description.
public struct ShellDescription: Sendable, Hashable {
  /// The outermost container.
  public var root: ContainerDescription

  /// Creates a shell.
  public init(_ root: ContainerDescription) {
    self.root = root
  }

  /// A tab node with these tabs, at least one, of which `initial` is selected.
  public static func tabs(_ tabs: [TabDescription], initial: String) -> ShellDescription {
    let children = tabs.map { tab in
      ContainerDescription.Child.container(
        ContainerDescription(
          name: tab.name, kind: tab.kind == .split ? .split(columns: 2) : .navigation,
          children: [.screen(tab.root)], guards: tab.guards))
    }
    return ShellDescription(
      ContainerDescription(kind: .tabs(initial: initial), children: children))
  }

  /// One navigation node with these screens from the bottom, at least one.
  public static func navigation(_ screens: [String]) -> ShellDescription {
    ShellDescription(
      ContainerDescription(kind: .navigation, children: screens.map { .screen($0) }))
  }
}

extension ShellDescription {
  /// The tabs in their order, those that hold a stack; none where the shell is no tab node.
  package var tabs: [TabDescription] {
    guard case .tabs = root.kind else { return [] }
    return root.children.compactMap { child in
      guard case .container(let tab) = child, let name = tab.name, let screen = tab.screens.first
      else { return nil }
      return TabDescription(
        name: name, root: screen, kind: tab.kind == .navigation ? .navigation : .split,
        guards: tab.guards)
    }
  }

  /// The tab of a name.
  ///
  /// - Complexity: linear in the number of tabs.
  package func tab(named name: String) -> TabDescription? {
    tabs.first { $0.name == name }
  }

  /// All containers, each before what it holds.
  public var containers: [ContainerDescription] { root.containers }

  /// The screens that stand in the shell, each container's before those of the next.
  public var screens: [String] { containers.flatMap(\.screens) }
}

/// A tab of a shell: its name, its root, and the kind of container in it.
///
/// ```swift
/// let shell = ShellDescription.tabs(
///   [TabDescription(name: "home", root: "Home"), TabDescription(name: "bag", root: "Bag")],
///   initial: "home")
/// ```
///
/// Routes are placed in a tab by its ``name``. Its ``guards`` are asked by each of these routes,
/// besides the route's own.
public struct TabDescription: Sendable, Hashable {
  /// The tab's name, which placements and cases use.
  public var name: String

  /// The screen at its root.
  public var root: String

  /// The kind of container in the tab.
  public var kind: Kind

  /// The guards that each route placed in this tab by name asks.
  public var guards: [String]

  /// Creates a tab.
  public init(name: String, root: String, kind: Kind = .navigation, guards: [String] = []) {
    self.name = name
    self.root = root
    self.kind = kind
    self.guards = guards
  }

  /// The kind of container in a tab.
  ///
  /// Most tabs hold a stack (`navigation`). In a `split` tab, screens are pushed in the detail
  /// column.
  public enum Kind: Sendable, Hashable {
    /// A navigation node with the root at its bottom.
    case navigation

    /// A split node with the root in its primary column.
    case split
  }
}
