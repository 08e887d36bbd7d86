// Wayfinder is released under the MIT license; see LICENSE.

/// A container of a shell and what it contains, as data.
///
/// A document's `shell` is read into these, and the app's first tree is made from them. Give a
/// container a ``name`` to let routes be placed in it.
package struct ContainerDescription: Sendable, Hashable {
  /// The name that placements use for it; `nil` where nothing is placed in it by name.
  package var name: String?

  /// The kind of the container.
  package var kind: Kind

  /// The children: of a stack from its bottom, of tabs and columns from the first.
  package var children: [Child]

  /// The guards that each route placed in it or in a container within it asks.
  package var guards: [String]

  /// The index of the child that a container of a shell in code shows at first; `nil` for a container
  /// of a document.
  var initialIndex: Int?

  /// Creates a container.
  package init(
    name: String? = nil, kind: Kind, children: [Child], guards: [String] = []
  ) {
    self.name = name
    self.kind = kind
    self.children = children
    self.guards = guards
  }

  /// The kind of a container.
  ///
  /// It decides which node the shell has in that place, such as a `TabNode` for `tabs`, and which
  /// children the container may have.
  package enum Kind: Sendable, Hashable {
    /// A navigation node.
    case navigation
    /// A tab node, of which the tab with this name is selected at first.
    case tabs(initial: String)
    /// A split node with two or three columns, which starts collapsed or expanded. One whose
    /// first column is a screen is a stack: what is pushed goes to its last column.
    case split(columns: Int, isCollapsed: Bool = false)
    /// A container of the app's own, by its registered name.
    case custom(String)
  }

  /// A child of a container.
  ///
  /// Screens are the leaves of a shell, containers its branches: `.container(stack)` puts a stack
  /// into a tab.
  package indirect enum Child: Sendable, Hashable {
    /// A screen, by its name.
    case screen(String)
    /// Another container.
    case container(ContainerDescription)
  }
}

extension ContainerDescription {
  /// Whether screens can be pushed in it.
  package var isStack: Bool {
    switch kind {
    case .navigation: return true
    case .split:
      if case .screen = children.first { return true }
      return false
    case .tabs, .custom: return false
    }
  }

  /// The screens that it contains itself.
  package var screens: [String] {
    children.compactMap { child in
      if case .screen(let name) = child { name } else { nil }
    }
  }

  /// The screens that are in it, each container's before those of the next.
  package var allScreens: [String] { containers.flatMap(\.screens) }

  /// This container and all within it, each before what it contains.
  package var containers: [ContainerDescription] {
    var found: [ContainerDescription] = []
    collect(into: &found)
    return found
  }

  private func collect(into found: inout [ContainerDescription]) {
    found.append(self)
    for case .container(let child) in children { child.collect(into: &found) }
  }

  /// Calls a closure for each named container within and its guards, the outermost first.
  func forEachPlace(
    guards outer: [String] = [], _ body: (ContainerDescription, [String]) -> Void
  ) {
    let all = outer + guards
    if name != nil { body(self, all) }
    for case .container(let child) in children { child.forEachPlace(guards: all, body) }
  }
}

extension ContainerDescription.Kind: CustomStringConvertible {
  /// The word for it in messages, as in "a tab node".
  package var description: String { DescribedNode.Kind(self).description }
}
