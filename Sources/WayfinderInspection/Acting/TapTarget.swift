// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// A child of a container that a user can tap.
@MainActor
struct TapTarget {
  let container: ContainerNode
  let child: Node

  /// The name by which a user calls it.
  var name: String { (child as? ContainerNode)?.name ?? child.reference.text }
}

extension ScreenTree {
  /// The children that a user can tap: those of tabs and of the app's own containers, and the
  /// columns of collapsed splits, the outermost container first.
  var tapTargets: [TapTarget] {
    guard let top = topmostLayer else { return [] }
    var found: [TapTarget] = []
    var waiting = [top][...]
    while let node = waiting.popFirst() {
      guard let container = node as? ContainerNode else { continue }
      switch container {
      case is NavigationNode, is ModalNode: break
      case let split as SplitNode where !split.isCollapsed: break
      default: found += container.children.map { TapTarget(container: container, child: $0) }
      }
      waiting += container.shown.indices.compactMap {
        container.children.indices.contains($0) ? container.children[$0] : nil
      }
    }
    return found
  }
}
