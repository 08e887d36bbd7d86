// Wayfinder is released under the MIT license; see LICENSE.

public import Testing
public import Wayfinder

/// One random edit, as numbers that mean something in any tree, so that a sequence can be shrunk.
public struct TreeStep: CustomStringConvertible {
  public enum Verb: CaseIterable {
    case push, pop, popTo, popToRoot, setChildren, shuffle, select, selectAt, tap, collapse
    case showColumn
    case setColumn, insert, insertBad, remove, reveal, show, present, presentReplacing, presentAgain
    case dismiss, dismissAbove, replaceRoot, promote, wrapRoot, move, bringBack, sameScreen, update
    case showOverlay, endOverlay
  }

  public let verb: Verb
  public let first: Int
  public let second: Int
  public let seed: Int

  public init(using generator: inout SeededGenerator) {
    verb = Verb.allCases[generator.number(below: Verb.allCases.count)]
    first = generator.number(below: 1000)
    second = generator.number(below: 1000)
    seed = generator.number(below: 1_000_000)
  }

  public var description: String { "\(verb)(\(first), \(second), seed \(seed))" }
}

extension TreeStep {
  /// Makes a random sequence of at most so many steps for each seed, and records the first in which
  /// something fails, without the steps that it fails without.
  @MainActor
  public static func trySequences(
    seeds: Range<Int>, salt: (factor: Int, offset: Int) = (104_729, 3), upTo most: Int,
    failure: @MainActor (Int, [TreeStep]) async -> String?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    for seed in seeds {
      var generator = SeededGenerator(seed: seed &* salt.factor &+ salt.offset)
      let count = 1 + generator.number(below: most)
      var steps = (0..<count).map { _ in TreeStep(using: &generator) }
      guard var evidence = await failure(seed, steps) else { continue }
      var index = 0
      while index < steps.count {
        var fewer = steps
        fewer.remove(at: index)
        if let left = await failure(seed, fewer) {
          (steps, evidence, index) = (fewer, left, 0)
        } else {
          index += 1
        }
      }
      let list = steps.map { "  \($0)" }.joined(separator: "\n")
      Issue.record("seed \(seed), steps:\n\(list)\n\(evidence)", sourceLocation: sourceLocation)
      return
    }
  }
}

/// Performs steps in a tree and remembers what it put in and took out.
@MainActor
public struct TreeStepper {
  public let tree: ScreenTree
  public private(set) var made: [Node] = []

  public init(tree: ScreenTree) {
    self.tree = tree
  }

  /// Makes the edit that the step means here.
  ///
  /// - Throws: What the verb throws.
  public mutating func perform(_ step: TreeStep, in edit: TreeEdit) throws(TreeError) {
    var maker = TreeMaker(seed: step.seed)
    defer { made += maker.made }
    let nodes = tree.allNodes
    guard !nodes.isEmpty else { return }
    let node = nodes[step.first % nodes.count]
    let other = nodes[step.second % nodes.count]
    switch step.verb {
    case .push, .pop, .popTo, .popToRoot:
      try stack(step, maker.subtree(depth: 1, inStack: true), in: edit)
    case .setChildren, .shuffle, .insert, .insertBad, .move, .show, .update:
      try list(step, &maker, node, other, in: edit)
    case .select, .selectAt, .tap, .collapse, .showColumn, .setColumn:
      try choose(step, maker.subtree(depth: 1), in: edit)
    case .remove: try edit.remove(node)
    case .reveal: try edit.reveal(node)
    case .present: try edit.present(maker.modal(depth: 1), from: node)
    case .presentReplacing: try edit.present(maker.modal(depth: 1), from: node, replacing: true)
    case .presentAgain:
      guard let modal = tree.modals.last else { return }
      try edit.present(modal, from: node, replacing: true)
    case .dismiss: try edit.dismiss(node)
    case .dismissAbove: try edit.dismissLayers(above: node)
    case .replaceRoot: try edit.replaceRoot(with: maker.subtree(depth: 2))
    case .promote: try edit.replaceRoot(with: node)
    case .wrapRoot:
      guard let root = tree.root else { return }
      try edit.replaceRoot(with: TabNode([maker.screen(), root], selected: 1))
    case .bringBack: try bringBack(step, node, other, in: edit)
    case .showOverlay, .endOverlay: try overlay(step, node, maker.screen().screen, in: edit)
    case .sameScreen:
      guard let screen = nodes.lazy.compactMap({ ($0 as? ScreenNode)?.screen }).first,
        let container = node as? ContainerNode
      else { return }
      try edit.insert(TabNode([maker.screen(), ScreenNode(screen)]), into: container)
    }
  }

  /// Shows an overlay, now and then with the screen of a node, or ends one.
  private func overlay(
    _ step: TreeStep, _ node: Node, _ screen: any Screen, in edit: TreeEdit
  ) throws(TreeError) {
    guard step.verb == .endOverlay else {
      let other = step.seed.isMultiple(of: 4) ? (node as? ScreenNode)?.screen : nil
      let duration = step.seed.isMultiple(of: 3) ? Duration.seconds(9000) : nil
      return try edit.showOverlay(Overlay(other ?? screen, style: .snackbar, duration: duration))
    }
    guard !tree.overlays.isEmpty else { return }
    try edit.endOverlay(tree.overlays[step.second % tree.overlays.count])
  }

  private func one<Kind: Node>(_ number: Int, of kind: Kind.Type = Kind.self) -> Kind? {
    let all = tree.allNodes.compactMap { $0 as? Kind }
    return all.isEmpty ? nil : all[number % all.count]
  }

  private func stack(_ step: TreeStep, _ new: Node, in edit: TreeEdit) throws(TreeError) {
    guard let stack = one(step.first, of: NavigationNode.self) else { return }
    switch step.verb {
    case .push: try edit.push(new, on: stack)
    case .pop: try edit.pop(stack)
    case .popTo:
      guard !stack.children.isEmpty else { return }
      try edit.pop(to: stack.children[step.second % stack.children.count], of: stack)
    default: try edit.popToRoot(stack)
    }
  }

  private func list(
    _ step: TreeStep, _ maker: inout TreeMaker, _ node: Node, _ other: Node, in edit: TreeEdit
  ) throws(TreeError) {
    if step.verb == .show {
      guard let parent = node.parent else { return }
      return try edit.show(node, of: parent)
    }
    if step.verb == .update {
      guard let drawer = one(step.first, of: CustomNode<Drawer>.self) else { return }
      return try edit.update(drawer) { $0.isOpen.toggle() }
    }
    guard let container: ContainerNode = one(step.first) else { return }
    switch step.verb {
    case .setChildren:
      var children = container.children.filter { _ in maker.number(below: 2) == 0 }
      for _ in 0..<maker.number(below: 3) { children.append(maker.subtree(depth: 1)) }
      // Often refused, and then after the first ones have been linked.
      if step.seed.isMultiple(of: 3) { children.append(other) }
      try edit.setChildren(children, of: container)
    case .shuffle:
      var generator = SeededGenerator(seed: step.seed)
      try edit.setChildren(container.children.shuffled(using: &generator), of: container)
    case .insert: try edit.insert(maker.subtree(depth: 2), into: container, at: step.second % 4)
    case .insertBad: try edit.insert(other, into: container, at: step.second % 4)
    default:
      try move(other, to: container, at: step.seed % 3)
    }
  }

  private func choose(_ step: TreeStep, _ new: Node, in edit: TreeEdit) throws(TreeError) {
    switch step.verb {
    case .select, .selectAt, .tap:
      guard let tabs = one(step.first, of: TabNode.self) else { return }
      if step.verb == .selectAt { return try edit.select(at: step.second % 4, of: tabs) }
      guard !tabs.children.isEmpty else { return }
      let tab = tabs.children[step.second % tabs.children.count]
      if step.verb == .tap { return try edit.tap(tab, of: tabs) }
      try edit.select(tab, of: tabs)
    default:
      guard let split = one(step.first, of: SplitNode.self) else { return }
      let column = SplitColumn.allCases[step.second % 3]
      switch step.verb {
      case .collapse: try edit.setCollapsed(!split.isCollapsed, of: split)
      case .showColumn: try edit.showColumn(column, of: split)
      default: try edit.setColumn(column, of: split, to: new)
      }
    }
  }

  /// Puts what an earlier step made, and what may have left since, into the tree again.
  private func bringBack(
    _ step: TreeStep, _ node: Node, _ other: Node, in edit: TreeEdit
  ) throws(TreeError) {
    guard let container: ContainerNode = one(step.first) else { return }
    let gone = made.filter { !$0.isInTree && !($0 is ModalNode) }
    if !gone.isEmpty, step.seed.isMultiple(of: 2) {
      return try edit.insert(gone[step.second % gone.count], into: container)
    }
    try move(other, to: container, at: nil)
  }

  /// Out of its place and into another container, in a transaction of its own: both or neither.
  private func move(
    _ node: Node, to container: ContainerNode, at index: Int?
  ) throws(TreeError) {
    try tree.edit { edit throws(TreeError) in
      try edit.remove(node)
      guard !node.isInTree, container.isInTree else { return }
      try edit.insert(node, into: container, at: index)
    }
  }
}
