// Wayfinder is released under the MIT license; see LICENSE.

package import Wayfinder

/// The starts from which links are worth opening, for whoever opens each link from the end of each
/// other: of those that leave trees of the same shape, the first.
package struct LinkStarts<Start> {
  /// The shape of an app at a start.
  package struct Shape: Hashable {
    /// The trees without the values of their screens.
    package let tree: String
    /// The containers alone.
    let frame: String

    /// The shape of one tree, or of several that belong together, and the names of their screens.
    @MainActor
    package init(_ trees: (tree: ScreenTree, name: (ScreenNode) -> String)...) {
      tree = trees.map { $0.tree.shape($0.name) }.joined(separator: "\n")
      frame = trees.map { $0.tree.shape(nil) }.joined(separator: "\n")
    }
  }

  private var found: [(start: Start, shape: Shape)] = []
  private var shapes: Set<String> = []

  package init() {}

  /// The number of starts of different shapes.
  package var count: Int { found.count }

  /// Adds a start unless one of the same shape was added before.
  package mutating func add(_ start: Start, _ shape: Shape) {
    if shapes.insert(shape.tree).inserted { found.append((start, shape)) }
  }

  /// As many starts as fit, in the order in which they were added. When some must go, those stay first
  /// that stand in different containers.
  package func chosen(_ limit: Int) -> [Start] {
    var frames: Set<String> = []
    let (new, known) = found.indices.reduce(into: ([Int](), [Int]())) { lists, index in
      if frames.insert(found[index].shape.frame).inserted {
        lists.0.append(index)
      } else {
        lists.1.append(index)
      }
    }
    return (new + known).prefix(max(0, limit)).sorted().map { found[$0].start }
  }
}

extension ScreenTree {
  /// The tree without the parameters of its screens; without names also without the screens.
  fileprivate func shape(_ name: ((ScreenNode) -> String)?) -> String {
    let layers = [root].compactMap(\.self) + modals
    return layers.map { $0.shape(name) }.joined(separator: "⇧")
  }
}

extension Node {
  @MainActor
  fileprivate func shape(_ screenName: ((ScreenNode) -> String)?) -> String {
    guard let container = self as? ContainerNode else {
      guard let screen = self as? ScreenNode, let screenName else { return "" }
      return screenName(screen).debugDescription
    }
    let isLayer = container is ModalNode
    let shown = container.focusedChild
    let children = container.children.compactMap { child -> String? in
      if screenName == nil, child is ScreenNode { return nil }
      return (child === shown ? "*" : "") + child.shape(screenName)
    }
    // Layers stand for one another whatever route has opened them.
    let name = isLayer && screenName == nil ? "" : container.reference.text
    return "\(name)[\(children.joined(separator: " "))]"
  }
}

/// The focus of a tree, in words: for checking that two starts agree (design rule L6).
package struct StandingPlace: Equatable {
  /// The containers around the focused leaf, from the top of its layer.
  package let containers: [String]
  /// The focused leaf.
  package let screen: String?
  /// The screens beneath it in its stack, from the bottom.
  package let beneath: [String]

  @MainActor
  package init(_ tree: ScreenTree) {
    let leaf = tree.focused
    screen = leaf?.reference.text
    var containers: [String] = []
    var beneath: [String] = []
    var child = leaf
    var isInStack = false
    while let node = child, let parent = node.parent {
      containers.insert(parent.reference.text, at: 0)
      if !isInStack, let stack = parent as? NavigationNode {
        isInStack = true
        beneath = stack.children.prefix { $0 !== node }.map(\.reference.text)
      }
      child = parent
    }
    self.containers = containers
    self.beneath = beneath
  }

  /// Why a warm start that ended here does not agree with a cold one.
  package func faults(comparedWithCold cold: StandingPlace) -> [String] {
    if screen != cold.screen {
      return [
        "the focused screen is \(screen.quotedName), from a cold start \(cold.screen.quotedName)"
      ]
    }
    if containers != cold.containers {
      return ["it is in \(containers.way), from a cold start in \(cold.containers.way)"]
    }
    var left = cold.beneath[...]
    for name in beneath where name == left.first { left.removeFirst() }
    if left.isEmpty { return [] }
    return [
      "beneath it lie [\(beneath.joined(separator: ", "))], from a cold start "
        + "[\(cold.beneath.joined(separator: ", "))]"
    ]
  }
}

extension String? {
  fileprivate var quotedName: String { map { "'\($0)'" } ?? "none" }
}

extension [String] {
  fileprivate var way: String { isEmpty ? "no container" : "'\(joined(separator: " > "))'" }
}
