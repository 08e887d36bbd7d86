// Wayfinder is released under the MIT licence; see LICENSE.

internal import Wayfinder

/// Builds the shell of a document.
@MainActor
struct ShellBuilder {
  /// What names mean; without it screens are names and custom containers show one child at a time.
  let registry: Registry?

  /// Builds a container and what it holds.
  func build(_ container: ContainerDescription) throws -> ContainerNode {
    let children = try container.children.map { child -> Node in
      switch child {
      case .screen(let name): try screen(name)
      case .container(let inner): try build(inner)
      }
    }
    switch container.kind {
    case .navigation: return NavigationNode(children, name: container.name)
    case .split(let columns):
      return SplitNode(
        children, style: columns == 3 ? .threeColumns : .twoColumns, name: container.name)
    case .tabs(let initial):
      let selected = container.children.firstIndex { child in
        if case .container(let inner) = child { inner.name == initial } else { false }
      }
      return TabNode(children, selected: selected ?? 0, name: container.name)
    case .custom(let kind):
      if let component = registry?.containers[kind] {
        return try component.build(children, container.name)
      }
      return CustomNode(PlaceholderContainer(kind: kind), children, name: container.name)
    }
  }

  private func screen(_ name: String) throws -> ScreenNode {
    let wanted = WantedScreen(name: name, parameters: [])
    if let component = registry?.screens[name] { return ScreenNode(try component.build(wanted)) }
    return ScreenNode(RouteScreen(wanted, isOfShell: true))
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
