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
}

extension ShellBuilder: ShellMaking {
  func restart() {}
}

/// A shell made by code, taken apart.
@MainActor
final class CodeShell: ShellMaking {
  let description: ContainerDescription
  private var containers: [ContainerNode] = []
  private var screens: [String: [ScreenNode]] = [:]
  private var used: [String: Int] = [:]
  private let plain: ShellBuilder

  init(
    _ root: ContainerNode, _ origins: ScreenOrigins, _ name: (ScreenNode) -> String
  ) {
    plain = ShellBuilder(registry: nil, origins: origins)
    description = ContainerDescription(describing: root, name)
    collect(root, name)
  }

  private func collect(_ container: ContainerNode, _ name: (ScreenNode) -> String) {
    containers.append(container)
    for child in container.children {
      if let screen = child as? ScreenNode {
        screens[name(screen), default: []].append(screen)
      } else if let inner = child as? ContainerNode {
        collect(inner, name)
      }
    }
  }

  func restart() { used = [:] }

  func screen(_ name: String) throws -> ScreenNode {
    let index = used[name, default: 0]
    guard let known = screens[name], known.indices.contains(index) else {
      return try plain.screen(name)
    }
    used[name] = index + 1
    return known[index]
  }

  func build(
    _ container: ContainerDescription, around children: [Node]
  ) throws -> ContainerNode {
    guard let number = container.number, containers.indices.contains(number) else {
      return try plain.build(container, around: children)
    }
    return containers[number].copy(around: children)
  }
}

extension ContainerDescription {
  /// Describes a container that stands in a shell.
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
    let kind: Kind =
      switch node {
      case is NavigationNode: .navigation
      case let tabs as TabNode: .tabs(initial: (tabs.selected as? ContainerNode)?.name ?? "")
      case let split as SplitNode:
        .split(columns: split.style.columns.count, isCollapsed: split.isCollapsed)
      default: .custom(node.kind)
      }
    self.init(name: node.name, kind: kind, children: children)
    number = own
  }
}
