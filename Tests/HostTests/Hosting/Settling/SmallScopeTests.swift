// Wayfinder is released under the MIT license; see LICENSE.

import HostWorld
import TestWorld
import Testing
import Wayfinder
import WayfinderHosting

/// One thing that happens: what the program does, what the user does, what happens to the app.
nonisolated private enum Input: CaseIterable {
  case push, pop, select, present, dismiss, replaceRoot
  case userPops, userDismisses, userSelects, userRotates
  case beginsSwipe, beginsDrag, finishes, cancels
  case leave, comeBack
}

/// The ways in which the host makes its changes, told by their number.
nonisolated private struct Manner: CustomTestStringConvertible {
  let testDescription: String
  let manner: @Sendable (Int) -> FakeHost.Manner

  static let odd = [
    Manner(testDescription: "late") { _ in .late },
    Manner(testDescription: "the second is lost") { $0 == 1 ? .lost : .animated },
    Manner(testDescription: "the second is refused") { $0 == 1 ? .refused : .animated },
  ]
  static let all =
    odd + [
      Manner(testDescription: "at once") { _ in .atOnce },
      Manner(testDescription: "animated") { _ in .animated },
      Manner(testDescription: "silent") { _ in .silent },
    ]
}

/// One run over a small tree.
private struct SmallRun {
  let rig: FakeRig
  private var gesture: FakeGesture?
  private var hasLeft = false

  init(_ shape: HostShape, _ manner: Manner) {
    rig = FakeRig(shape.tree)
    rig.start()
    rig.quiet()
    var count = 0
    rig.host.manner = { _ in
      count += 1
      return manner.manner(count - 1)
    }
  }

  private var hasFinger: Bool { gesture?.isOver == false }

  /// - Returns: Whether the step can happen in this state.
  mutating func take(_ input: Input) -> Bool {
    let (tree, user) = (rig.tree, rig.user)
    func first<Kind: Node>() -> Kind? { tree.allNodes.lazy.compactMap { $0 as? Kind }.first }
    do {
      switch input {
      case .push:
        guard let stack: NavigationNode = first() else { return false }
        try tree.push(rig.page("New"), on: stack)
      case .pop:
        guard let stack: NavigationNode = first() else { return false }
        try tree.pop(stack)
      case .select:
        guard let tabs: TabNode = first(), tabs.children.count > 1 else { return false }
        try tree.select(at: tabs.selectedIndex == 0 ? 1 : 0, of: tabs)
      case .present:
        guard let top = tree.topmostLayer else { return false }
        try tree.present(rig.layer("New"), from: top)
      case .dismiss:
        guard let layer = tree.modals.first else { return false }
        try tree.dismiss(layer)
      case .replaceRoot: try tree.replaceRoot(with: rig.page("New"))
      case .userPops: return user.goBack()
      case .userDismisses: return user.dragSheetAway()
      case .userSelects: return user.tapTab(1) || user.tapTab(0)
      case .userRotates:
        let shape = rig.shape
        user.setWide(true)
        if rig.shape == shape { user.setWide(false) }
        return rig.shape != shape
      case .beginsSwipe, .beginsDrag:
        gesture = input == .beginsSwipe ? user.beginSwipeBack() : user.beginDraggingSheet()
        return gesture != nil
      case .finishes, .cancels:
        guard hasFinger else { return false }
        if input == .finishes { gesture?.finish() } else { gesture?.cancel() }
      case .leave:
        if hasLeft || hasFinger { return false }
        user.leaveApp()
        hasLeft = true
      case .comeBack:
        guard hasLeft else { return false }
        user.returnToApp()
        hasLeft = false
      }
    } catch {
      return false
    }
    return true
  }

  /// - Returns: What is wrong when everything has come to rest.
  func end() -> String? {
    gesture?.cancel()
    if hasLeft { rig.user.returnToApp() }
    guard rig.quiet(limit: 500) else { return "never quiet" }
    if let problem = rig.problem { return problem }
    if !rig.findings.isEmpty { return "\(rig.findings)" }
    return rig.taken().first { $0.isLost(in: rig.tree, journal: []) }.map { "\($0) was lost" }
  }
}

extension HostShape {
  /// A tree of a shape, whatever the numbers of its nodes.
  @MainActor
  fileprivate var tree: ScreenTree {
    let tree = ScreenTree()
    tree.edit { edit in
      guard let top = root?.node else { return }
      try? edit.replaceRoot(with: top)
      for layer in layers {
        guard let content = layer.children.first?.node, let below = edit.tree.topmostLayer
        else { continue }
        try? edit.present(ModalNode(content, style: .sheet), from: below)
      }
    }
    return tree
  }
}

extension ShapeNode {
  @MainActor
  fileprivate var node: Node? {
    let children = children.compactMap(\.node)
    switch kind {
    case .screen: return ScreenNode(NamedScreen("Screen"))
    case .navigation: return NavigationNode(children)
    case .tabs: return TabNode(children, selected: shown.first ?? 0)
    case .split(_, let isCollapsed): return SplitNode(children, isCollapsed: isCollapsed)
    case .modal, .custom: return nil
    }
  }
}

@Suite("H8, P1–P5: the machine, on all small trees, inputs and schedules")
struct SmallScopeTests {
  /// Ordinary runs try each tree with one of the odd manners, large ones all trees with all manners.
  @Test(arguments: TestSize.isLarge ? Manner.all : Manner.odd)
  fileprivate func `each ends with the tree on the display, no gesture lost and nobody waiting`(
    manner: Manner
  ) {
    let (nodes, most) = (TestSize.isLarge ? 4 : 3, 2)
    let shapes = SmallShapes.ofTrees(nodes)
    let first = Manner.odd.firstIndex { $0.testDescription == manner.testDescription } ?? 0
    for (index, shape) in shapes.enumerated()
    where TestSize.isLarge || index % Manner.odd.count == first {
      guard let failure = explore([], shape, manner, most) else { continue }
      Issue.record("\(shape)\n\(failure)")
      return
    }
  }

  /// Tries all continuations of some steps, each with the number of turns that pass after it.
  private func explore(
    _ steps: [(input: Input, turns: Int)], _ shape: HostShape, _ manner: Manner, _ most: Int
  ) -> String? {
    var run = SmallRun(shape, manner)
    for (input, turns) in steps {
      guard run.take(input) else { return nil }
      for _ in 0..<turns { run.rig.step() }
    }
    if let problem = run.end() {
      let list = steps.map { "\($0.input), \($0.turns) turns" }.joined(separator: "; ")
      return "\(list)\n\(problem)\n\(run.rig.journal.joined(separator: "\n"))"
    }
    if steps.count == most { return nil }
    for input in Input.allCases {
      for turns in [0, 2] {
        if let failure = explore(steps + [(input, turns)], shape, manner, most) { return failure }
      }
    }
    return nil
  }
}
