// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// Makes random subtrees and trees; keeps what it made, to see that nothing of it is left behind.
@MainActor
public struct TreeMaker {
  public private(set) var generator: SeededGenerator
  private var screens = 0
  public private(set) var made: [Node] = []
  /// The notifications that the screens observing their appearance have received.
  public let log = AppearanceLog()

  public init(seed: Int) {
    generator = SeededGenerator(seed: seed)
  }

  public mutating func number(below bound: Int) -> Int { generator.number(below: bound) }

  /// A tree with up to two modal layers.
  public mutating func tree(clock: any Clock<Duration> = ContinuousClock()) -> ScreenTree {
    let tree = ScreenTree(root: subtree(depth: 3), clock: clock)
    for _ in 0..<number(below: 3) {
      let nodes = tree.allNodes.filter { tree.layerIndex(of: $0) == tree.modals.count }
      let source = nodes[number(below: nodes.count)]
      try? tree.present(modal(depth: 2), from: source)
    }
    return tree
  }

  public mutating func modal(depth: Int) -> ModalNode {
    let styles = ModalStyle.everyStyle
    return keep(
      ModalNode(subtree(depth: depth), style: styles[number(below: styles.count)]))
  }

  public mutating func screen() -> ScreenNode {
    screens += 1
    let name = "\(screens)"
    switch number(below: 4) {
    case 0: return keep(ScreenNode(DraftScreen(name)))
    case 1: return keep(ScreenNode(ObservingScreen("S" + name, log)))
    default: return keep(ScreenNode(PlaceholderScreen("S" + name)))
    }
  }

  /// A screen or a container; containers are empty now and then.
  public mutating func subtree(depth: Int, inStack: Bool = false) -> Node {
    guard depth > 0, number(below: 3) > 0 else { return screen() }
    let kind = inStack ? 1 + number(below: 5) : number(below: 6)
    let limit = kind == 2 ? 3 : 4
    var children: [Node] = []
    for _ in 0..<number(below: limit) {
      children.append(subtree(depth: depth - 1, inStack: kind == 0))
    }
    let chosen = children.isEmpty ? 0 : number(below: children.count)
    switch kind {
    case 0: return keep(NavigationNode(children))
    case 1:
      let policies = TabPolicy.allCases
      return keep(
        TabNode(children, selected: chosen, policy: policies[chosen % policies.count]))
    case 2: return keep(SplitNode(children, isCollapsed: number(below: 2) == 0))
    case 3: return keep(CustomNode(Drawer(isOpen: chosen == 1), children))
    case 4: return keep(CustomNode(Pile(top: chosen), children))
    default:
      return keep(CustomNode(number(below: 2) == 0 ? Pager() : Pager(page: chosen), children))
    }
  }

  private mutating func keep<Kind: Node>(_ node: Kind) -> Kind {
    made.append(node)
    return node
  }
}
