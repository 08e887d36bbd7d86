// Wayfinder is released under the MIT license; see LICENSE.

internal import TestWorld
public import Wayfinder

/// A wizard of the app's own, that shows one child.
public struct Pile: ContainerBehavior {
  public var top = 0
  public var kind: String { "Pile" }

  public init(top: Int = 0) {
    self.top = top
  }

  public func shown(among children: [Node]) -> ShownChildren {
    children.isEmpty ? .none : .only(min(top, children.count - 1))
  }

  public mutating func show(_ index: Int, among children: inout [Node]) { top = index }

  public mutating func goBack(among children: inout [Node]) -> Bool {
    guard top > 0, !children.isEmpty else { return false }
    let before = min(top, children.count - 1)
    top = max(0, before - 1)
    return before > 0
  }
}

/// A drawer at the side of a content, which stays in sight.
public struct Drawer: ContainerBehavior {
  public var isOpen: Bool
  public var kind: String { "Drawer" }

  public init(isOpen: Bool = false) {
    self.isOpen = isOpen
  }

  public func shown(among children: [Node]) -> ShownChildren { isOpen ? [1, 0] : [0] }

  public mutating func show(_ index: Int, among children: inout [Node]) { isOpen = index == 1 }

  public mutating func goBack(among children: inout [Node]) -> Bool {
    defer { isOpen = false }
    return isOpen
  }
}

/// Makes random edits in a tree, the same for the same seed.
@MainActor
public struct RandomEdits {
  private enum Kind: CaseIterable {
    case stack, tabs, split, pile
  }

  public let tree: ScreenTree
  private var generator: SeededGenerator
  /// What chooses the animations, apart from what chooses the edits.
  private var taste: SeededGenerator
  private let screens: (String) -> any Screen
  /// Whether places are locked and opened, too.
  var locks = false
  private var count = 0

  public init(
    _ tree: ScreenTree, seed: Int, screens: @escaping (String) -> any Screen = { NamedScreen($0) }
  ) {
    self.tree = tree
    self.screens = screens
    generator = SeededGenerator(seed: seed)
    taste = SeededGenerator(seed: seed &+ 29)
  }

  /// A tree with a few containers and now and then a layer.
  public static func tree(seed: Int) -> ScreenTree {
    let tree = ScreenTree()
    var edits = RandomEdits(tree, seed: seed)
    edits.makeRoot()
    return tree
  }

  /// Puts a root into the tree.
  public mutating func makeRoot() {
    let root = subtree(depth: 3)
    tree.edit { edit in try? edit.replaceRoot(with: root) }
  }

  /// Adds screens until a number of them is open.
  public mutating func grow(to count: Int) {
    while tree.allNodes.count(where: { $0 is ScreenNode }) < count {
      let container: ContainerNode? = one(NavigationNode.self) ?? one(TabNode.self)
      let child = subtree(depth: 1, inStack: container is NavigationNode)
      tree.edit { edit in
        if let container {
          try? edit.insert(child, into: container)
        } else {
          try? edit.replaceRoot(with: NavigationNode([ScreenNode(screens("Root"))]))
        }
      }
    }
  }

  public mutating func number(below bound: Int) -> Int { generator.number(below: bound) }

  private mutating func screen() -> ScreenNode {
    count += 1
    return ScreenNode(screens("S\(count)"))
  }

  private mutating func subtree(depth: Int, inStack: Bool = false) -> Node {
    let kinds = Kind.allCases.filter { $0 != .stack || !inStack }
    guard depth > 0, number(below: 3) > 0 else { return screen() }
    // Stacks are the commonest.
    let isStack = !inStack && number(below: 5) < 2
    let kind = isStack ? .stack : kinds[number(below: kinds.count)]
    var children = [subtree(depth: depth - 1, inStack: kind == .stack)]
    for _ in 0..<number(below: kind == .split ? 2 : 4) {
      children.append(subtree(depth: depth - 1, inStack: kind == .stack))
    }
    switch kind {
    case .stack: return NavigationNode(children)
    case .tabs: return TabNode(children, selected: number(below: children.count))
    case .split: return SplitNode(children, isCollapsed: number(below: 2) == 0)
    case .pile: return CustomNode(Pile(top: number(below: children.count)), children)
    }
  }

  private mutating func one<Kind: Node>(_ kind: Kind.Type = Kind.self) -> Kind? {
    let all = tree.allNodes.compactMap { $0 as? Kind }
    return all.isEmpty ? nil : all[number(below: all.count)]
  }

  /// Makes one to so many edits in one transaction, except for those that are against the rules.
  public mutating func perform(upTo most: Int) {
    let styles: [TransitionStyle] = [.automatic, .automatic, .none, .fade, .slide, .flip]
    let style = styles[taste.number(below: styles.count)]
    tree.edit { edit in
      edit.animate(with: Transition(style))
      for _ in 0...number(below: most) { try? perform(number(below: 14), in: edit) }
    }
    if locks, taste.number(below: 3) == 0 { lockOrOpen() }
  }

  /// Locks a place that is open, or opens one that is locked. No guard locks a layer or an alert.
  private mutating func lockOrOpen() {
    let nodes = tree.allNodes.filter { node in
      !(node is ModalNode) && !((node as? ScreenNode)?.screen is any AlertScreen)
    }
    if nodes.isEmpty { return }
    let node = nodes[taste.number(below: nodes.count)]
    tree.lock(node, !node.isLocked)
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
        try edit.showOverlay(Overlay(NamedScreen("Toast")))
      }
    }
  }
}
