// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// The containers and screens of a built shell, to be put together again.
@MainActor
struct ShellParts {
  /// The containers from the outermost, by their numbers in a description.
  private(set) var containers: [ContainerNode] = []
  /// All nodes, by their numbers in a described shell.
  private var nodes: [Node] = []
  private var screens: [String: [ScreenNode]] = [:]
  private var used: [String: Int] = [:]

  init(of root: ContainerNode, _ name: (ScreenNode) -> String) {
    collect(root, name)
  }

  private mutating func collect(_ container: ContainerNode, _ name: (ScreenNode) -> String) {
    containers.append(container)
    nodes.append(container)
    for child in container.children {
      if let screen = child as? ScreenNode {
        nodes.append(screen)
        screens[name(screen), default: []].append(screen)
      } else if let inner = child as? ContainerNode {
        collect(inner, name)
      }
    }
  }

  /// Starts again with the first screen of each name.
  mutating func restart() { used = [:] }

  /// Whether a screen has a name.
  func hasScreen(named name: String) -> Bool { screens[name] != nil }

  /// Returns the next screen of a name; `nil` when all have been handed out.
  mutating func nextScreen(_ name: String) -> ScreenNode? {
    let index = used[name, default: 0]
    guard let known = screens[name], known.indices.contains(index) else { return nil }
    used[name] = index + 1
    return known[index]
  }

  /// Returns the container of a number; `nil` for one that the shell lacks.
  func container(_ number: Int?) -> ContainerNode? {
    number.flatMap { containers.indices.contains($0) ? containers[$0] : nil }
  }

  /// The destination that a tap on the node of a place means.
  func tap(on place: DescribedShell.Entry) -> AnyDestination? {
    nodes.indices.contains(place.number) ? nodes[place.number].tapDestination : nil
  }
}
