// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("T7 A drawing parses back into the tree that it draws")
struct DrawingRoundTripTests {
  /// A container of a kind with any name.
  private struct NamedRules: ContainerBehavior {
    let kind: String
    let answer: [Int]
    func shown(among children: [Node]) -> ShownChildren {
      ShownChildren(answer.filter(children.indices.contains))
    }
    mutating func show(_ index: Int, among children: inout [Node]) {}
  }

  private func expectRoundTrip(of tree: ScreenTree, _ evidence: String) throws {
    let drawing = tree.drawing
    let parsed: ScreenTree
    do {
      parsed = try ScreenTree(drawing: drawing)
    } catch {
      Issue.record("\(evidence): \(error)\n\(drawing)")
      return
    }
    // Compared by scalar: two strings are equal when they are only canonically equivalent.
    if !parsed.drawing.unicodeScalars.elementsEqual(drawing.unicodeScalars) {
      Issue.record(
        "\(evidence)\n\(TreeComparison.text(expected: drawing, actual: parsed.drawing))")
    }
    try #require(Self.labels(parsed) == Self.labels(tree), "\(evidence)\n\(drawing)")
    try #require(parsed.validate() == [])
  }

  /// What the labels say, apart from how they are drawn.
  private static func labels(_ tree: ScreenTree) -> [String] {
    tree.overlays.map { "\($0.style)" }
      + tree.overlays.map { (($0.screen as? any ScreenLabeling)?.label ?? "") }
      + tree.allNodes.map { node in
        if let container = node as? ContainerNode {
          return "\(container.kind) \(container.name ?? "nil") \(container.children.count)"
        }
        let screen = (node as? ScreenNode)?.screen as? any ScreenLabeling
        return "\(screen?.label ?? "") / \(screen?.labelDetail ?? "")"
      }
  }

  @Test(arguments: TreeNames.nasty)
  func `any name is drawn in one line and read again`(name: String) throws {
    let below = [screen(name), screen("A", name), screen(name, name)]
    let rows: [Node] = [
      NavigationNode(below, name: name), TabNode([], name: name),
      SplitNode([], style: .threeColumns, isCollapsed: true, name: name),
      CustomNode(NamedRules(kind: name, answer: [0]), [screen(name)], name: name),
      CustomNode(NamedRules(kind: name, answer: [])), screen(name),
    ]
    let tree = ScreenTree(root: TabNode(rows, selected: 5, name: name))
    try tree.present(
      ModalNode(screen(name), style: .pageSheet, isDismissible: false, name: name),
      from: #require(tree.root))
    try tree.showOverlay(Overlay(screen(name, name).screen, style: .custom(name)))
    try tree.showOverlay(Overlay(screen(name).screen, style: .snackbar))
    #expect(tree.drawing.split(separator: "\n", omittingEmptySubsequences: false).count == 15)
    try expectRoundTrip(of: tree, "the name \(name.debugDescription)")
  }

  @Test func `random trees with nasty names`() throws {
    for seed in TestSize.seeds(TestSize.count(200, thorough: 400, large: 10_000)) {
      var generator = SeededGenerator(seed: seed &+ 500_000)
      let tree = ScreenTree(root: Self.subtree(depth: 3, inStack: false, &generator))
      for _ in 0..<generator.number(below: 4) {
        let styles = ModalStyle.everyStyle
        let modal = ModalNode(
          Self.subtree(depth: 2, inStack: false, &generator),
          style: styles[generator.number(below: styles.count)],
          isDismissible: generator.number(below: 2) == 0, name: Self.name(&generator))
        try tree.present(modal, from: #require(tree.topmostLayer))
      }
      for _ in 0..<generator.number(below: 3) {
        let label = TreeNames.random(using: &generator)
        let styles: [OverlayStyle] = [
          .toast, .snackbar, .custom(TreeNames.random(using: &generator)),
        ]
        let node = screen(label, Self.name(&generator) ?? "")
        try tree.showOverlay(Overlay(node.screen, style: styles[generator.number(below: 3)]))
      }
      try tree.edit { edit in
        for case let split as SplitNode in tree.allNodes where split.isCollapsed {
          guard !split.children.isEmpty else { continue }
          try edit.showColumn(at: generator.number(below: split.children.count), of: split)
        }
      }
      try expectRoundTrip(of: tree, "seed \(seed)")
    }
  }

  private static func name(_ generator: inout SeededGenerator) -> String? {
    generator.number(below: 2) == 0 ? nil : TreeNames.random(using: &generator)
  }

  private static func subtree(
    depth: Int, inStack: Bool, _ generator: inout SeededGenerator
  ) -> Node {
    let kind = depth == 0 ? 0 : generator.number(below: 6)
    if kind < 2 || (kind == 2 && inStack) {
      let label = TreeNames.random(using: &generator)
      return screen(label, generator.number(below: 2) == 0 ? "" : name(&generator) ?? "")
    }
    let limit = kind == 4 ? 4 : 5
    let children = (0..<generator.number(below: limit)).map { _ in
      subtree(depth: depth - 1, inStack: kind == 2, &generator)
    }
    let chosen = generator.number(below: max(1, children.count))
    switch kind {
    case 2: return NavigationNode(children, name: name(&generator))
    case 3:
      let policies = TabPolicy.allCases
      return TabNode(
        children, selected: chosen, policy: policies[generator.number(below: policies.count)],
        name: name(&generator))
    case 4:
      return SplitNode(
        children, style: .threeColumns, isCollapsed: generator.number(below: 2) == 0,
        name: name(&generator))
    default:
      let rules = NamedRules(
        kind: TreeNames.random(using: &generator), answer: [chosen, generator.number(below: 4)])
      return CustomNode(rules, children, name: name(&generator))
    }
  }

  @Test func `a chain of three hundred layers does not grow to the right`() throws {
    let tree = ScreenTree(root: screen("Root"))
    for index in 1...300 {
      let modal = ModalNode(NavigationNode([screen("S\(index)")]), style: .sheet)
      try tree.present(modal, from: #require(tree.focused))
    }
    let lines = tree.drawing.split(separator: "\n")
    #expect(lines.count == 901)
    #expect(lines.allSatisfy { $0.prefix { $0 == " " }.count <= 4 })
    try expectRoundTrip(of: tree, "a chain")
    #expect(tree.validate() == [])
    try tree.reveal(#require(tree.root))
    expectDrawing(of: tree, "Root")
  }
}
