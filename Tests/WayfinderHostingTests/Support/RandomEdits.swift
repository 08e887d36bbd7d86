// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder

final class NamedScreen: ScreenLabeling {
  let label: String
  let labelDetail = ""

  init(_ label: String) {
    self.label = label
  }
}

/// A drawer of the app's own, that shows one child.
struct Pile: ContainerBehavior {
  var top = 0
  var kind: String { "Pile" }

  func shown(among children: [Node]) -> ShownChildren {
    children.isEmpty ? .none : .only(min(top, children.count - 1))
  }

  mutating func show(_ index: Int, among children: inout [Node]) { top = index }
}

/// Makes random edits in a tree, the same for the same seed.
@MainActor
struct RandomEdits {
  let tree: ScreenTree
  var generator: SeededGenerator
  private var count = 0

  init(_ tree: ScreenTree, seed: Int) {
    self.tree = tree
    generator = SeededGenerator(seed: seed)
  }

  /// A tree with a few containers and now and then a layer.
  static func tree(seed: Int, clock: any Clock<Duration> = ContinuousClock()) -> ScreenTree {
    let tree = ScreenTree(clock: clock)
    var edits = RandomEdits(tree, seed: seed)
    tree.edit { edit in try? edit.replaceRoot(with: edits.subtree(depth: 3)) }
    return tree
  }

  mutating func number(below bound: Int) -> Int { generator.number(below: bound) }

  mutating func screen() -> ScreenNode {
    count += 1
    return ScreenNode(NamedScreen("S\(count)"))
  }

  mutating func subtree(depth: Int, inStack: Bool = false) -> Node {
    guard depth > 0, number(below: 3) > 0 else { return screen() }
    let kind = inStack ? 1 + number(below: 3) : number(below: 5)
    let isStack = kind == 0 || kind == 4
    let limit = kind == 2 ? 2 : 4
    var children = [subtree(depth: depth - 1, inStack: isStack)]
    for _ in 0..<number(below: limit) {
      children.append(subtree(depth: depth - 1, inStack: isStack))
    }
    switch kind {
    case 1: return TabNode(children, selected: number(below: children.count))
    case 2: return SplitNode(children, isCollapsed: number(below: 2) == 0)
    case 3: return CustomNode(Pile(top: number(below: children.count)), children)
    default: return NavigationNode(children)
    }
  }

  private mutating func one<Kind: Node>(_ kind: Kind.Type = Kind.self) -> Kind? {
    let all = tree.allNodes.compactMap { $0 as? Kind }
    return all.isEmpty ? nil : all[number(below: all.count)]
  }

  /// Makes one edit, or none where it is against the rules.
  mutating func perform(in edit: TreeEdit) {
    try? perform(number(below: 14), in: edit)
  }

  private mutating func perform(_ verb: Int, in edit: TreeEdit) throws {
    guard let node = one(Node.self) else { return }
    switch verb {
    case 0, 1, 2:
      if let stack = one(NavigationNode.self) {
        try edit.push(subtree(depth: 1, inStack: true), on: stack)
      }
    case 3:
      if let stack = one(NavigationNode.self) { try edit.pop(stack) }
    case 4, 5:
      if let tabs = one(TabNode.self) {
        try edit.tap(tabs.children[number(below: tabs.children.count)], of: tabs)
      }
    case 6:
      let styles: [ModalStyle] = [.sheet, .fullScreen, .alert, .popover]
      let modal = ModalNode(subtree(depth: 2), style: styles[number(below: styles.count)])
      try edit.present(modal, from: node, replacing: number(below: 3) == 0)
    case 7: try edit.dismiss(node)
    case 8: try edit.remove(node)
    case 9:
      if let container = one(ContainerNode.self) {
        try edit.setChildren(container.children.shuffled(using: &generator), of: container)
      }
    case 10:
      guard let container = one(ContainerNode.self) else { return }
      try edit.remove(node)
      try edit.insert(node, into: container)
    case 11:
      if let split = one(SplitNode.self) { try edit.setCollapsed(!split.isCollapsed, of: split) }
    case 12:
      if number(below: 4) == 0 { try edit.replaceRoot(with: subtree(depth: 2)) }
    default:
      if let overlay = tree.overlays.first, number(below: 2) == 0 {
        try edit.endOverlay(overlay)
      } else {
        try edit.showOverlay(Overlay(screen().screen))
      }
    }
  }
}
