// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderTesting

/// The edits that a program makes in a session of a host.
enum HostTrialEdit: CaseIterable {
  case push, pop, select, present, dismiss, remove, move, reverse, showColumn, showOverlay,
    endOverlay
  case replaceRoot
}

/// Edits a tree: a verb and two numbers that choose where.
@MainActor
struct HostTrialProgram {
  private final class Weak {
    weak var screen: PlaceholderScreen?

    init(_ screen: PlaceholderScreen) {
      self.screen = screen
    }
  }

  private let tree: ScreenTree
  private var numbers: SeededGenerator
  private var screens: [Weak] = []

  init(tree: ScreenTree, numbers: SeededGenerator) {
    self.tree = tree
    self.numbers = numbers
  }

  /// The name of a screen that lives although it has left the tree.
  var keptScreen: String? {
    let open =
      tree.allNodes.compactMap { ($0 as? ScreenNode)?.screen } + tree.overlays.map(\.screen)
    let standing = Set(open.map(ObjectIdentifier.init))
    return screens.lazy.compactMap(\.screen)
      .first { !standing.contains(ObjectIdentifier($0)) }.map { "'\($0.label)'" }
  }

  /// Makes an edit, or none where it is against the rules.
  ///
  /// - Returns: The edit as a line.
  mutating func perform(_ edit: HostTrialEdit, _ first: Int, _ second: Int) -> String {
    var place = ""
    func one<Kind: Node>(_ kind: Kind.Type = Kind.self, _ number: Int) -> Kind? {
      let all = tree.allNodes.compactMap { $0 as? Kind }
      let node = all.isEmpty ? nil : all[number % all.count]
      if let node { place += " \(node.reference.text) \(node.id)" }
      return node
    }
    try? tree.edit { hand in
      switch edit {
      case .push:
        if let stack = one(NavigationNode.self, first) {
          try hand.push(subtree(1, inStack: true), on: stack)
        }
      case .pop: if let stack = one(NavigationNode.self, first) { try hand.pop(stack) }
      case .select:
        if let tabs = one(TabNode.self, first) {
          try hand.select(at: second % tabs.children.count, of: tabs)
        }
      case .present:
        let styles: [ModalStyle] = [.sheet, .fullScreen, .popover]
        if let node = one(Node.self, first) {
          let modal = ModalNode(subtree(2), style: styles[second % styles.count])
          try hand.present(modal, from: node, replacing: second.isMultiple(of: 2))
        }
      case .dismiss: if let modal = one(ModalNode.self, first) { try hand.dismiss(modal) }
      case .remove: if let node = one(Node.self, first) { try hand.remove(node) }
      case .move:
        if let node = one(Node.self, first), let container = one(ContainerNode.self, second) {
          try hand.remove(node)
          try hand.insert(node, into: container)
        }
      case .reverse:
        if let container = one(ContainerNode.self, first) {
          try hand.setChildren(container.children.reversed(), of: container)
        }
      case .showColumn:
        if let split = one(SplitNode.self, first) {
          try hand.showColumn(second.isMultiple(of: 2) ? .primary : .secondary, of: split)
        }
      case .showOverlay: try hand.showOverlay(Overlay(screen()))
      case .endOverlay:
        if let overlay = tree.overlays.first { try hand.endOverlay(overlay) }
      case .replaceRoot: try hand.replaceRoot(with: subtree(3))
      }
    }
    return "\(edit)\(place)"
  }

  private mutating func screen() -> PlaceholderScreen {
    let screen = PlaceholderScreen("Screen", labelDetail: "\(screens.count + 1)")
    screens.append(Weak(screen))
    return screen
  }

  private mutating func subtree(_ depth: Int, inStack: Bool = false) -> Node {
    guard depth > 0, numbers.chance(70) else { return ScreenNode(screen()) }
    let kind = numbers.number(below: inStack ? 2 : 4)
    var children = [subtree(depth - 1, inStack: kind > 1)]
    for _ in 0..<numbers.number(below: kind == 1 ? 2 : 3) {
      children.append(subtree(depth - 1, inStack: kind > 1))
    }
    switch kind {
    case 0: return TabNode(children, selected: numbers.number(below: children.count))
    case 1: return SplitNode(children)
    default: return NavigationNode(children)
    }
  }
}
