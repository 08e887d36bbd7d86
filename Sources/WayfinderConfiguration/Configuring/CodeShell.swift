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
  func build(_ container: ContainerDescription, around children: [Node]) throws -> ContainerNode
  /// The destination that a tap on a place of the shell means.
  func tap(on place: DescribedShell.Entry) -> AnyDestination?
}

extension ShellBuilder: ShellMaking {
  func restart() {}
  func tap(on place: DescribedShell.Entry) -> AnyDestination? {
    place.node.kind == .screen ? nil : place.node.name.flatMap { taps[$0] }
  }
}

/// A shell made by code, taken apart.
@MainActor
final class CodeShell: ShellMaking {
  let description: ContainerDescription
  private var parts: ShellParts
  private let plain: ShellBuilder

  init(
    _ root: ContainerNode, _ origins: ScreenOrigins, _ name: (ScreenNode) -> String
  ) {
    plain = ShellBuilder(registry: nil, origins: origins)
    description = ContainerDescription(describing: root, name)
    parts = ShellParts(of: root, name)
  }

  func restart() { parts.restart() }

  func screen(_ name: String) throws -> ScreenNode {
    try parts.nextScreen(name) ?? plain.screen(name)
  }

  func build(
    _ container: ContainerDescription, around children: [Node]
  ) throws -> ContainerNode {
    guard let known = parts.container(container.number) else {
      return try plain.build(container, around: children)
    }
    return known.copy(around: children)
  }

  func tap(on place: DescribedShell.Entry) -> AnyDestination? { parts.tap(on: place) }
}

extension ContainerDescription {
  /// Describes a container that is in a shell.
  @MainActor
  init(describing root: ContainerNode, _ name: (ScreenNode) -> String) {
    var count = 0
    self.init(root, name, &count)
  }

  @MainActor
  private init(_ node: ContainerNode, _ screenName: (ScreenNode) -> String, _ count: inout Int) {
    let own = count
    count += 1
    var children: [Child] = []
    for child in node.children {
      if let screen = child as? ScreenNode {
        children.append(.screen(screenName(screen)))
      } else if let inner = child as? ContainerNode {
        children.append(.container(ContainerDescription(inner, screenName, &count)))
      }
    }
    self.init(name: node.name, kind: Kind(of: node), children: children)
    number = own
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
