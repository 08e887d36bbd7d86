// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// The shell of an app that has just started, taken apart: what is restored goes around its screens.
@MainActor
final class StartShell: ShellMaking {
  let description: ContainerDescription
  private var parts: ShellParts
  /// The containers as the configuration makes them.
  private let initial: [ContainerDescription]
  private let plain: ShellBuilder
  /// The name of a screen that no route has opened.
  let name: (ScreenNode) -> String
  private let document: ShellBuilder?

  /// - Parameters:
  ///   - root: The root of the tree.
  ///   - configuration: The active configuration.
  ///   - name: What a screen of the shell is called.
  init(
    _ root: ContainerNode, _ configuration: NavigationConfiguration,
    _ name: @escaping (ScreenNode) -> String
  ) {
    self.name = name
    plain = ShellBuilder(registry: nil, origins: configuration.origins)
    document = configuration.content.partBuilder
    description = ContainerDescription(describing: root, name)
    initial = configuration.describeShell(name).containers
    parts = ShellParts(of: root, name)
  }

  /// The containers as they are, from the outermost.
  var containers: [ContainerNode] { parts.containers }

  /// The container that represents a description; `nil` for one that the shell lacks.
  func container(of description: ContainerDescription) -> ContainerNode? {
    parts.container(description.number)
  }

  /// Whether a split shows one column at a time since the window is narrow, or all since it is wide;
  /// `nil` when it is as the configuration makes it.
  func windowCollapse(of description: ContainerDescription) -> Bool? {
    guard let split = container(of: description) as? SplitNode, let number = description.number,
      initial.indices.contains(number), case .split(_, let isCollapsed) = initial[number].kind
    else { return nil }
    return split.isCollapsed == isCollapsed ? nil : split.isCollapsed
  }

  /// Whether a screen of the shell has a name.
  func hasScreen(named name: String) -> Bool { parts.hasScreen(named: name) }

  func restart() { parts.restart() }

  func screen(_ name: String) throws -> ScreenNode {
    if let known = parts.nextScreen(name) { return known }
    guard let document else { throw ConfigurationError.missingValue(name) }
    return try document.screen(name)
  }

  func build(
    _ container: ContainerDescription, around children: [Node]
  ) throws -> ContainerNode {
    guard let number = container.number, containers.indices.contains(number) else {
      return try plain.build(container, around: children)
    }
    let standing = containers[number]
    if standing.children.elementsEqual(children, by: ===) { return standing }
    return standing.copy(around: children)
  }

  func tap(on place: DescribedShell.Entry) -> AnyDestination? { parts.tap(on: place) }
}
