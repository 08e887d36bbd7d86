// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder
import WayfinderHosting

/// All ways to combine a small tree, a few inputs, and the turns that pass between them.
@MainActor
private struct SmallScope {
  /// One thing that happens: what the program does, what the user does, what happens to the app.
  enum Input: CaseIterable {
    case push, pop, select, present, dismiss, replaceRoot
    case userPops, userDismisses, userSelects, userRotates
    case fingerDown, fingerUp
    case leave, comeBack
  }

  struct Step {
    let input: Input
    /// The number of turns that pass after it.
    let turns: Int
  }

  typealias Manner = (name: String, manner: (Int) -> FakeHost.Manner)

  /// The ways in which the host makes its changes, told by their number.
  static let manners: [Manner] = [
    ("at once", { _ in .atOnce }), ("animated", { _ in .animated }), ("silent", { _ in .silent }),
    ("late", { _ in .late }), ("the second is lost", { $0 == 1 ? .lost : .animated }),
    ("the second is refused", { $0 == 1 ? .refused : .animated }),
  ]

  let shapes: [HostShape]
  let inputs: Int
  let turns: [Int]
  let manners: [Manner]
  private(set) var count = 0
  private(set) var failure: String?

  init(nodes: Int, inputs: Int, turns: [Int], manners: [Manner]) {
    shapes = SmallTrees.all(of: nodes)
    self.inputs = inputs
    self.turns = turns
    self.manners = manners
  }

  mutating func explore() {
    for shape in shapes {
      for manner in manners { explore([], shape, manner) }
    }
  }

  private mutating func explore(_ steps: [Step], _ shape: HostShape, _ manner: Manner) {
    guard failure == nil else { return }
    var run = SmallRun(shape, manner.manner)
    var isPossible = true
    for step in steps where isPossible { isPossible = run.take(step) }
    guard isPossible else { return }
    count += 1
    if let problem = run.end() {
      let list = steps.map { "\($0.input), \($0.turns) turns" }.joined(separator: "; ")
      let journal = run.window.journal.map { "  \($0)" }.joined(separator: "\n")
      failure = "\(manner.name)\n\(shape)\n\(list)\n\(problem)\n\(journal)"
    }
    guard steps.count < inputs else { return }
    for input in Input.allCases {
      for turns in turns { explore(steps + [Step(input: input, turns: turns)], shape, manner) }
    }
  }
}

/// One run over a small tree.
@MainActor
private struct SmallRun {
  let window: HostedTree
  private var hasLeft = false
  private var isFingerDown = false
  private var taken: [(node: NodeID, from: NodeID?)] = []

  init(_ shape: HostShape, _ manner: @escaping (Int) -> FakeHost.Manner) {
    window = HostedTree(SmallTrees.tree(shape))
    window.machine.settle()
    window.loop.runUntilQuiet()
    var count = 0
    window.host.manner = { _ in
      count += 1
      return manner(count - 1)
    }
  }

  private var tree: ScreenTree { window.tree }
  private var host: FakeHost { window.host }
  private func screen() -> ScreenNode { ScreenNode(NamedScreen("New")) }
  private func first<Kind: Node>(_ kind: Kind.Type) -> Kind? {
    tree.allNodes.lazy.compactMap { $0 as? Kind }.first
  }

  /// Whether a finger can do something now.
  private var isTouchable: Bool { host.isInteractive && !host.isBusy && !hasLeft }

  private func visible(_ matches: (ShapeNode) -> Bool) -> ShapeNode? {
    guard let top = host.shape.tops.last else { return nil }
    return top.containers.lazy.compactMap { host.shape.node($0) }
      .first { matches($0) && host.shape.isVisible($0.id) }
  }

  /// - Returns: Whether the step can happen in this state.
  mutating func take(_ step: SmallScope.Step) -> Bool {
    guard take(step.input) else { return false }
    for _ in 0..<step.turns { window.loop.step() }
    return true
  }

  private mutating func take(_ input: SmallScope.Input) -> Bool {
    do {
      switch input {
      case .push:
        guard let stack = first(NavigationNode.self) else { return false }
        try tree.push(screen(), on: stack)
      case .pop:
        guard let stack = first(NavigationNode.self) else { return false }
        try tree.pop(stack)
      case .select:
        guard let tabs = first(TabNode.self), tabs.children.count > 1 else { return false }
        try tree.select(at: tabs.selectedIndex == 0 ? 1 : 0, of: tabs)
      case .present:
        guard let top = tree.topmostLayer else { return false }
        try tree.present(ModalNode(screen(), style: .sheet), from: top)
      case .dismiss:
        guard let layer = tree.modals.first else { return false }
        try tree.dismiss(layer)
      case .replaceRoot: try tree.replaceRoot(with: screen())
      case .userPops, .userDismisses, .userSelects, .userRotates: return act(input)
      case .fingerDown:
        guard isTouchable, !isFingerDown else { return false }
        isFingerDown = true
        host.condition = .interacting
        window.machine.settle()
      case .fingerUp:
        guard isFingerDown else { return false }
        lift()
      case .leave:
        guard !hasLeft, !isFingerDown else { return false }
        hasLeft = true
        host.condition = .suspended
        window.machine.settle()
      case .comeBack:
        guard hasLeft else { return false }
        comeBack()
      }
    } catch {
      return false
    }
    return true
  }

  /// An input of a user; with the finger down, it lets go then.
  private mutating func act(_ input: SmallScope.Input) -> Bool {
    guard isTouchable || isFingerDown else { return false }
    switch input {
    case .userPops:
      guard let stack = visible({ $0.kind == .navigation && $0.children.count > 1 }),
        let top = stack.children.last
      else { return false }
      taken.append((top.id, stack.id))
      host.userPops(stack.id)
    case .userDismisses:
      guard let layer = host.shape.layers.last else { return false }
      taken.append((layer.id, nil))
      host.user { $0.layers.removeLast() }
    case .userSelects:
      guard let tabs = visible({ $0.kind == .tabs && $0.children.count > 1 }) else { return false }
      host.user { shape in
        shape = shape.mapping(tabs.id) { $0.shown = [$0.shown == [0] ? 1 : 0] }
      }
    default:
      guard let split = visible({ if case .split = $0.kind { true } else { false } }),
        case .split(let style, let isCollapsed) = split.kind
      else { return false }
      host.user { shape in
        shape = shape.mapping(split.id) { node in
          node.kind = .split(style, isCollapsed: !isCollapsed)
          let indices = node.children.indices
          node.shown = isCollapsed ? indices.reversed() : indices.suffix(1).map { $0 }
        }
      }
    }
    if isFingerDown { lift() } else { window.machine.settle() }
    return true
  }

  private mutating func lift() {
    isFingerDown = false
    host.condition = .ready
    window.machine.settle()
  }

  private mutating func comeBack() {
    hasLeft = false
    host.condition = .ready
    window.machine.settle()
  }

  /// - Returns: What is wrong when everything has come to rest.
  mutating func end() -> String? {
    if isFingerDown { lift() }
    if hasLeft { comeBack() }
    guard window.loop.runUntilQuiet(within: 500) else { return "never quiet" }
    let wanted = HostShape(tree)
    if host.shape != wanted { return "shows\n\(host.shape)\nand not\n\(wanted)" }
    if let violation = host.violations.first { return violation }
    if !window.findings.isEmpty { return "\(window.findings)" }
    if tree.transition != nil { return "the tree still waits" }
    if !window.isSettled || !host.isInteractive { return "\(window.machine.state)" }
    for (id, container) in taken {
      let stands =
        container.map { container in
          (tree.node(container) as? NavigationNode)?.children.contains { $0.id == id } ?? false
        } ?? tree.modals.contains { $0.id == id }
      if stands { return "\(id) was taken away, and stands" }
    }
    return nil
  }
}

/// All trees of a few nodes: stacks, tabs, splits and layers of screens, none of them empty.
@MainActor
private enum SmallTrees {
  private static let kinds: [HostNode.Kind] = [
    .screen, .navigation, .tabs, .split(.twoColumns, isCollapsed: false),
  ]

  /// The trees of at most so many nodes.
  static func all(of nodes: Int) -> [HostShape] {
    (1...nodes).flatMap { count in
      (1...count).flatMap { inRoot in
        tops(inRoot, inStack: false).flatMap { root in
          layers(count - inRoot).map { HostShape(root: root, layers: $0) }
        }
      }
    }
  }

  private static let none = NodeID(number: 0)

  /// A layer is two nodes at least: itself and its content.
  private static func layers(_ count: Int) -> [[ShapeNode]] {
    if count == 0 { return [[]] }
    if count == 1 { return [] }
    return (1..<count).flatMap { content in
      tops(content, inStack: false).flatMap { top in
        let layer = ShapeNode(
          id: none, kind: .modal(.sheet, isDismissible: true), children: [top])
        return layers(count - content - 1).map { [layer] + $0 }
      }
    }
  }

  private static func tops(_ count: Int, inStack: Bool) -> [ShapeNode] {
    if count == 1 { return [ShapeNode(id: none, kind: .screen)] }
    return kinds.flatMap { kind -> [ShapeNode] in
      if kind == .screen || (inStack && kind == .navigation) { return [] }
      let lists = lists(count - 1, inStack: kind == .navigation)
      return lists.flatMap { children -> [ShapeNode] in
        switch kind {
        case .tabs:
          children.indices.map { ShapeNode(id: none, kind: kind, children: children, shown: [$0]) }
        case .split(let style, _):
          children.count > style.columns.count
            ? []
            : [
              ShapeNode(
                id: none, kind: kind, children: children, shown: children.indices.reversed()),
              ShapeNode(
                id: none, kind: .split(style, isCollapsed: true), children: children,
                shown: [children.count - 1]),
            ]
        default: [ShapeNode(id: none, kind: kind, children: children)]
        }
      }
    }
  }

  private static func lists(_ count: Int, inStack: Bool) -> [[ShapeNode]] {
    if count == 0 { return [[]] }
    return (1...count).flatMap { first in
      tops(first, inStack: inStack).flatMap { node in
        lists(count - first, inStack: inStack).map { [node] + $0 }
      }
    }
  }

  /// A tree of a shape, whatever the numbers of its nodes.
  static func tree(_ shape: HostShape) -> ScreenTree {
    let tree = ScreenTree()
    tree.edit { edit in
      guard let root = shape.root, let top = node(root) else { return }
      try? edit.replaceRoot(with: top)
      for layer in shape.layers {
        guard let content = layer.children.first.flatMap(node), let below = edit.tree.topmostLayer
        else { continue }
        try? edit.present(ModalNode(content, style: .sheet), from: below)
      }
    }
    return tree
  }

  private static func node(_ shape: ShapeNode) -> Node? {
    let children = shape.children.compactMap(node)
    switch shape.kind {
    case .screen: return ScreenNode(NamedScreen("Screen"))
    case .navigation: return NavigationNode(children)
    case .tabs: return TabNode(children, selected: shape.shown.first ?? 0)
    case .split(_, let isCollapsed): return SplitNode(children, isCollapsed: isCollapsed)
    case .modal, .custom: return nil
    }
  }
}

@MainActor
@Suite("P1–P5: the machine, on all small trees, inputs and schedules")
struct SmallScopeTests {
  @Test
  func `each ends with the tree on the display, no gesture lost and nobody waiting`() {
    var scope =
      TestSize.isLarge
      ? SmallScope(nodes: 4, inputs: 3, turns: [0, 2], manners: SmallScope.manners)
      : SmallScope(nodes: 3, inputs: 2, turns: [0, 2], manners: SmallScope.manners.suffix(3))
    scope.explore()
    if let failure = scope.failure { Issue.record("\(failure)") }
    #expect(scope.count > 5_000)
  }
}
