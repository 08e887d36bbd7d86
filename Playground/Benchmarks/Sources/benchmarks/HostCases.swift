// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderHosting

/// The cost of a host: a look at a hierarchy at rest, with 100, 200 and 400 open nodes, and ten pushes
/// that are shown one after the other. The other side compares two lists of numbers, and makes the same
/// edits while it keeps a list of what is shown. A look must cost in proportion to the open nodes.
@MainActor
var hostCases: [Case] {
  [100, 200, 400].map { settleCase($0) } + [pushesCase()]
}

@MainActor
private func settleCase(_ nodes: Int) -> Case {
  Case(
    name: "host-settle-\(nodes)",
    engine: {
      let window = ShownWindow(nodes)
      return await timed(Array(0..<400)) { _ in window.machine.settle() }
    },
    hand: {
      let tree = ShownWindow.tree(nodes)
      let shown = tree.allNodes.map(\.id)
      return await timed(Array(0..<400)) { _ in
        if tree.allNodes.map(\.id) != shown { fatalError("The measured tree must be at rest.") }
      }
    })
}

@MainActor
private func pushesCase() -> Case {
  Case(
    name: "host-10-pushes",
    engine: {
      let windows = (0..<100).map { _ in ShownWindow(10) }
      return try await timed(windows) { window in
        for number in 0..<10 {
          try window.tree.push(Page.node(number), on: window.stack)
          window.machine.settle()
        }
        if window.host.changes < 11 { fatalError("Each measured push must be shown.") }
      }
    },
    hand: {
      let trees = (0..<100).map { _ in ShownWindow.tree(10) }
      return try await timed(trees) { tree in
        guard let stack = ShownWindow.stack(of: tree) else { return }
        var shown = stack.children.map(\.id)
        for number in 0..<10 {
          let page = Page.node(number)
          try tree.push(page, on: stack)
          shown.append(page.id)
        }
        if shown.count != stack.children.count { fatalError("Each push must be shown.") }
      }
    })
}

/// A tree of tabs with stacks that a host shows.
@MainActor
private struct ShownWindow {
  let tree: ScreenTree
  let host = ListHost()
  let machine: HostMachine
  let stack: NavigationNode

  init(_ nodes: Int) {
    tree = Self.tree(nodes)
    machine = HostMachine(tree: tree, host: host)
    guard let stack = Self.stack(of: tree) else { fatalError("The tree must have a stack.") }
    self.stack = stack
    machine.settle()
  }

  /// Five tabs with stacks, of so many nodes together.
  static func tree(_ nodes: Int) -> ScreenTree {
    let stacks = (0..<5).map { tab in
      let screens = max(1, (nodes - 6) / 5 + (tab < (nodes - 6) % 5 ? 1 : 0))
      return NavigationNode((0..<screens).map { Page.node($0) })
    }
    return ScreenTree(root: TabNode(stacks))
  }

  static func stack(of tree: ScreenTree) -> NavigationNode? {
    (tree.root as? TabNode)?.children.first as? NavigationNode
  }
}

@MainActor
private final class Page: Screen {
  static func node(_ number: Int) -> ScreenNode { ScreenNode(Page()) }
}

/// A hierarchy that makes every change at once.
private final class ListHost: TreeHost {
  private var shape = HostShape()
  private(set) var changes = 0

  func read() -> HostReading { HostReading(shape) }

  func perform(_ change: HostChange, then done: @escaping @MainActor () -> Void) -> HostAnswer {
    shape = shape.applying(change)
    changes += 1
    return .done
  }

  func setInteraction(_ isEnabled: Bool) {}
}
