// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

/// Every tree of up to four nodes, and every chain of up to three steps.
enum SmallWorlds {
  /// All trees of up to so many nodes over two screens, stacks, tabs and sheets; a sheet counts as a
  /// node, and tabs as often as they have children to select.
  static func trees(upTo count: Int) -> [ModelTree] {
    (1...count).flatMap { layers(nodes: $0) }.map { contents in
      var number = 0
      var tree = ModelTree(layers: [])
      for (index, content) in contents.enumerated() {
        let source = tree.layers.last?.content.id
        tree.layers.append(
          ModelLayer(
            id: 1000 + index, style: index == 0 ? nil : .sheet, source: source,
            content: numbered(content, &number)))
      }
      return tree
    }
  }

  private static func layers(nodes: Int) -> [[ModelNode]] {
    if nodes == 0 { return [[]] }
    return (1...nodes).flatMap { first in
      subtrees(nodes: first, inStack: false).flatMap { root in
        // The layers over it cost a node each for the sheet itself.
        sheets(nodes: nodes - first).map { [root] + $0 }
      }
    }
  }

  private static func sheets(nodes: Int) -> [[ModelNode]] {
    nodes == 0 ? [[]] : layers(nodes: nodes - 1).filter { !$0.isEmpty }
  }

  private static func subtrees(nodes: Int, inStack: Bool) -> [ModelNode] {
    let screens: [ModelKind] = nodes == 1 ? [.screenA, .screenB] : []
    var all = screens.map { ModelNode(id: 0, serial: 0, kind: $0) }
    if !inStack {
      all += lists(nodes: nodes - 1, inStack: true).map {
        ModelNode(id: 0, serial: 0, kind: .navigation, children: $0)
      }
    }
    for list in lists(nodes: nodes - 1, inStack: false) {
      for selected in 0..<max(1, list.count) {
        var tabs = ModelNode(id: 0, serial: 0, kind: .tabs, children: list)
        tabs.selected = selected
        all.append(tabs)
      }
    }
    return all
  }

  private static func lists(nodes: Int, inStack: Bool) -> [[ModelNode]] {
    if nodes == 0 { return [[]] }
    return (1...nodes).flatMap { first in
      subtrees(nodes: first, inStack: inStack).flatMap { node in
        lists(nodes: nodes - first, inStack: inStack).map { [node] + $0 }
      }
    }
  }

  private static func numbered(_ node: ModelNode, _ number: inout Int) -> ModelNode {
    number += 1
    var node = node
    node.id = number
    node.serial = number
    node.children = node.children.map { numbered($0, &number) }
    return node
  }

  /// How a step of a chain is found, and how what it builds is placed.
  enum Finding: CaseIterable { case byClass, never, awaited }
  enum Placing: CaseIterable { case push, present, addTab, root }

  /// All chains of up to so many steps. The destination is a screen of the first class; what is
  /// pushed or added as a tab comes from a stack or from tabs, which are built with a screen in
  /// them; everything else from a screen of the second class.
  static func chains(upTo count: Int) -> [CaseStep] {
    (1...count).flatMap { chains(steps: $0, kind: .screenA) }
  }

  private static func chains(steps: Int, kind: ModelKind) -> [CaseStep] {
    Placing.allCases.flatMap { placing in
      sources(of: placing, steps: steps - 1).flatMap { source in
        Finding.allCases.map { finding in
          var parts = CaseParts(
            id: steps, kind: kind, finder: CaseFinder(id: steps, kind: kind))
          if kind.isContainer {
            parts.factory = .complete([CaseChild(id: 10 + steps, kind: .screenA)])
          }
          switch finding {
          case .byClass: break
          case .never: parts.finder.way = .nothing
          case .awaited: parts.factory = .absent
          }
          return .composed(parts, placing.placement, from: source)
        }
      }
    }
  }

  private static func sources(of placing: Placing, steps: Int) -> [CaseStep] {
    switch placing {
    case .push where steps == 0:
      [.found(CaseFinder(id: 0, kind: .navigation, way: .visibleNavigation))]
    case .addTab where steps == 0: [.found(CaseFinder(id: 0, kind: .tabs))]
    case .present where steps == 0: [.current]
    case .root where steps == 0: [.root]
    case .push: chains(steps: steps, kind: .navigation)
    case .addTab: chains(steps: steps, kind: .tabs)
    case .present, .root: chains(steps: steps, kind: .screenB)
    }
  }
}

extension SmallWorlds.Placing {
  fileprivate var placement: CasePlacement {
    switch self {
    case .push: .push
    case .present:
      .present(.sheet, isDismissible: true, fromTopmostParent: false, replacing: false)
    case .addTab: .addTab(nil, replacing: false)
    case .root: .replaceRoot
    }
  }
}
