// Wayfinder is released under the MIT license; see LICENSE.

package import WayfinderConfiguration

extension ContainerDescription {
  /// A tab node with these tabs, at least one, of which `initial` is selected.
  package static func tabs(_ tabs: [TabDescription], initial: String) -> ContainerDescription {
    let children = tabs.map { tab in
      ContainerDescription.Child.container(
        ContainerDescription(
          name: tab.name, kind: tab.kind == .split ? .split(columns: 2) : .navigation,
          children: [.screen(tab.root)], guards: tab.guards))
    }
    return ContainerDescription(kind: .tabs(initial: initial), children: children)
  }

  /// One navigation node with these screens from the bottom, at least one.
  package static func navigation(_ screens: [String]) -> ContainerDescription {
    ContainerDescription(kind: .navigation, children: screens.map { .screen($0) })
  }
}

/// A tab of a shell: its name, its root, and the kind of container in it.
package struct TabDescription: Sendable, Hashable {
  /// The tab's name, which placements and cases use.
  package var name: String

  /// The screen at its root.
  package var root: String

  /// The kind of container in the tab.
  package var kind: Kind

  /// The guards that each route placed in this tab by name asks.
  package var guards: [String]

  /// Creates a tab.
  package init(name: String, root: String, kind: Kind = .navigation, guards: [String] = []) {
    self.name = name
    self.root = root
    self.kind = kind
    self.guards = guards
  }

  /// The kind of container in a tab.
  ///
  /// Most tabs hold a stack (`navigation`). In a `split` tab, screens are pushed in the detail
  /// column.
  package enum Kind: Sendable, Hashable {
    /// A navigation node with the root at its bottom.
    case navigation

    /// A split node with the root in its primary column.
    case split
  }
}
