// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// Makes the screens and containers of a shell.
@MainActor
protocol ShellMaking {
  /// Starts again: anything handed out before may be handed out again.
  func restart()
  /// A screen of the shell, new.
  func screen(_ name: String) throws -> ScreenNode
  /// A container of the shell around its children.
  func build(_ container: DescribedShell.Entry, around children: [Node]) throws -> ContainerNode
  /// The destination that a tap on a place of the shell means.
  func tap(on place: DescribedShell.Entry) -> AnyDestination?
}

extension ShellBuilder: ShellMaking {
  func restart() {}
  func build(_ container: DescribedShell.Entry, around children: [Node]) throws -> ContainerNode {
    try build(container.node, around: children)
  }
  func tap(on place: DescribedShell.Entry) -> AnyDestination? {
    place.node.kind == .screen ? nil : place.node.name.flatMap { taps[$0] }
  }
}

/// A shell that is built, taken apart: one made by code, or that of an app that has just started, around whose
/// screens goes what is restored.
@MainActor
final class BuiltShell: ShellMaking {
  let description: ContainerDescription
  /// The name of a screen that no route has opened.
  let name: (ScreenNode) -> String
  private var parts: ShellParts
  private let configuration: NavigationConfiguration
  private let isInTree: Bool

  /// - Parameters:
  ///   - root: The outermost container.
  ///   - configuration: The configuration that makes such shells.
  ///   - isInTree: Whether it is open.
  ///   - name: What a screen of the shell is called.
  init(
    _ root: ContainerNode, of configuration: NavigationConfiguration, isInTree: Bool = false,
    _ name: @escaping (ScreenNode) -> String
  ) {
    self.name = name
    self.configuration = configuration
    self.isInTree = isInTree
    description = ContainerDescription(describing: root, name)
    parts = ShellParts(of: root, name)
  }

  /// Whether a split shows one column at a time since the window is narrow, or all since it is wide;
  /// `nil` when it is as the configuration makes it.
  func windowCollapse(of place: DescribedShell.Entry) -> Bool? {
    let initial = configuration.describeShell(name).containers
    guard let split = parts.node(of: place) as? SplitNode,
      let number = parts.containers.firstIndex(where: { $0 === split }),
      initial.indices.contains(number), case .split(_, let isCollapsed) = initial[number].kind
    else { return nil }
    return split.isCollapsed == isCollapsed ? nil : split.isCollapsed
  }

  /// Whether a screen of the shell has a name.
  func hasScreen(named name: String) -> Bool { parts.hasScreen(named: name) }

  func restart() { parts.restart() }

  func screen(_ name: String) throws -> ScreenNode {
    if let known = parts.nextScreen(name) { return known }
    guard isInTree else { return try plain.screen(name) }
    guard let document = configuration.content.partBuilder else {
      throw ConfigurationError.missingValue(name)
    }
    return try document.screen(name)
  }

  func build(_ container: DescribedShell.Entry, around children: [Node]) throws -> ContainerNode {
    guard let known = parts.node(of: container) as? ContainerNode else {
      return try plain.build(container, around: children)
    }
    if isInTree, known.children.elementsEqual(children, by: ===) { return known }
    return known.copy(around: children)
  }

  func tap(on place: DescribedShell.Entry) -> AnyDestination? {
    parts.node(of: place)?.tapDestination
  }

  private var plain: ShellBuilder { ShellBuilder(registry: nil, origins: configuration.origins) }
}

extension ContainerDescription {
  /// Describes a container that is in a shell.
  @MainActor
  init(describing node: ContainerNode, _ screenName: (ScreenNode) -> String) {
    self.init(
      name: node.name, kind: Kind(of: node),
      children: node.children.compactMap { child in
        if let screen = child as? ScreenNode { return .screen(screenName(screen)) }
        return (child as? ContainerNode).map {
          .container(ContainerDescription(describing: $0, screenName))
        }
      })
    initialIndex = node.focusedChild.flatMap { shown in node.children.firstIndex { $0 === shown } }
  }
}

extension ContainerDescription.Kind {
  /// The kind of a container that is in a shell.
  @MainActor
  init(of node: ContainerNode) {
    self =
      switch node {
      case is NavigationNode: .navigation
      case let tabs as TabNode: .tabs(initial: (tabs.selected as? ContainerNode)?.name ?? "")
      case let split as SplitNode:
        .split(columns: split.style.columns.count, isCollapsed: split.isCollapsed)
      default: .custom(node.kind)
      }
  }
}
