// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// Builds the shell of a document.
@MainActor
struct ShellBuilder {
  /// The meaning of names; without it screens are names and custom containers show one child at a
  /// time.
  let registry: Registry?
  /// The record of what each screen was made for.
  let origins: ScreenOrigins
  /// The destination that a tap means, by the name of the place.
  var taps: [String: AnyDestination] = [:]
  /// The name of the registered screen that a name of the shell means.
  var screenName: @Sendable (String) -> String = { $0 }

  /// Builds a container and what it contains.
  func build(_ described: DescribedNode) throws -> ContainerNode {
    let children = try described.children.map { child -> Node in
      child.kind == .screen ? try screen(child.name ?? "") : try build(child)
    }
    return try build(described, around: children)
  }

  /// Builds a container around its children.
  ///
  /// - Throws: Any error of a registered container, or `TreeError` for more children than columns.
  func build(_ described: DescribedNode, around children: [Node]) throws -> ContainerNode {
    let node = try bare(described, around: children)
    node.tapDestination = described.name.flatMap { taps[$0] }
    return node
  }

  private func bare(_ described: DescribedNode, around children: [Node]) throws -> ContainerNode {
    let name = described.name
    switch described.kind {
    case .screen, .stack: return NavigationNode(children, name: name)
    case .split(let columns):
      let style: SplitStyle = columns == 3 ? .threeColumns : .twoColumns
      guard children.count <= style.columns.count else {
        let split = SplitNode(style: style, name: name)
        throw TreeError(.tooManyColumns(style.columns.count), split.reference)
      }
      return SplitNode(children, style: style, isCollapsed: described.isCollapsed, name: name)
    case .tabs:
      let selected = children.indices.contains(described.shown) ? described.shown : 0
      return TabNode(children, selected: selected, name: name)
    case .custom(let kind):
      if let component = registry?.containers[kind] { return try component.build(children, name) }
      return CustomNode(PlaceholderContainer(kind: kind), children, name: name)
    }
  }

  /// Builds a screen of the shell.
  func screen(_ name: String) throws -> ScreenNode {
    let wanted = WantedScreen(name: name, parameters: [])
    let screen =
      try registry?.screens[screenName(name)]?.build(wanted) ?? RouteScreen(wanted, isOfShell: true)
    let origin = ScreenOrigin(name: name, arguments: RouteArguments(), isOfShell: true)
    origins.note(screen, origin)
    return ScreenNode(screen)
  }
}

extension ContainerDescription {
  /// The index of the container within that has a name.
  func index(of name: String) -> Int? {
    children.firstIndex { child in
      if case .container(let inner) = child { inner.name == name } else { false }
    }
  }
}

/// A container that nobody has registered: it shows one child, the first until another is wanted.
struct PlaceholderContainer: ContainerBehavior {
  let kind: String
  var selected = 0

  func shown(among children: [Node]) -> ShownChildren {
    children.isEmpty ? .none : .only(min(selected, children.count - 1))
  }

  mutating func show(_ index: Int, among children: inout [Node]) { selected = index }

  mutating func childrenChanged(from old: [Node], to new: [Node]) {
    guard old.indices.contains(selected) else { return selected = 0 }
    let node = old[selected]
    selected = new.firstIndex { $0 === node } ?? max(0, min(selected, new.count - 1))
  }
}
