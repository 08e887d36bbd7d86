// Wayfinder is released under the MIT licence; see LICENSE.

/// What stands in an app's window before any navigation.
public enum ShellDescription: Sendable, Hashable {
  /// A tab node with these tabs, at least one, of which `initial` is selected.
  case tabs([TabDescription], initial: String)

  /// One navigation node with these screens from the bottom, at least one.
  case navigation([String])
}

extension ShellDescription {
  /// The tabs in their order; none where the shell is one navigation node.
  public var tabs: [TabDescription] {
    switch self {
    case .tabs(let tabs, _): tabs
    case .navigation: []
    }
  }

  /// The tab of a name.
  ///
  /// - Complexity: linear in the number of tabs.
  public func tab(named name: String) -> TabDescription? {
    tabs.first { $0.name == name }
  }

  /// The screens that stand in the shell: the tabs' roots, or those of the navigation node from the
  /// bottom.
  public var screens: [String] {
    switch self {
    case .tabs(let tabs, _): tabs.map(\.root)
    case .navigation(let screens): screens
    }
  }
}

/// A tab of a shell.
public struct TabDescription: Sendable, Hashable {
  /// The tab's name, by which placements and cases mean it.
  public var name: String

  /// The screen at its root.
  public var root: String

  /// What the tab holds.
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

  /// What a tab holds.
  public enum Kind: Sendable, Hashable {
    /// A navigation node with the root at its bottom.
    case navigation

    /// A split node with the root in its primary column.
    case split
  }
}
