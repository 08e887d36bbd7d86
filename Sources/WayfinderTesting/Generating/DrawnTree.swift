// Wayfinder is released under the MIT license; see LICENSE.

/// A tree as a value that can be drawn, made smaller, and read as a tree.
///
/// ```swift
/// await expectAll(.trees(layers: 3)) { drawn in
///   let tree = try ScreenTree(drawing: drawn.drawing)
///   for layer in tree.modals.reversed() { try tree.dismiss(layer) }
///   return tree.modals.isEmpty ? nil : Mismatch("layers are left in\n\(drawn)")
/// }
/// ```
///
/// A ``Generator`` makes random ones. When a property fails, ``smaller`` leads to the smallest tree
/// for which it still does, and the failure prints its ``drawing``.
public struct DrawnTree: Sendable, Hashable, CustomStringConvertible {
  /// A node of the tree.
  indirect enum Branch: Sendable, Hashable {
    /// A screen by label and identity.
    case screen(String, String)
    /// A container of a kind, with the index of the child that is marked: the selected tab, or the shown
    /// column of a collapsed split.
    case container(Kind, [Branch], marked: Int?)

    enum Kind: String { case navigation = "Navigation", tabs = "Tabs", split = "Split" }
  }

  /// A modal layer.
  struct Layer: Sendable, Hashable {
    /// The name of its style in drawings.
    var style: String
    /// The branch in the layer.
    var content: Branch
  }

  /// The root layer.
  var root: Branch
  /// The modal layers from the lowest.
  var layers: [Layer]

  /// Makes a tree.
  init(root: Branch, layers: [Layer] = []) {
    self.root = root
    self.layers = layers
  }

  /// The tree in the drawing notation.
  public var drawing: String {
    var lines: [String] = []
    root.draw(0, "", into: &lines)
    for layer in layers {
      lines.append("⇧ \(layer.style):")
      layer.content.draw(1, "", into: &lines)
    }
    return lines.joined(separator: "\n")
  }

  /// The drawing.
  public var description: String { drawing }

  /// Trees with something less: all layers but one, a layer, a child, a container around children.
  public var smaller: [DrawnTree] {
    (layers.isEmpty ? [] : ([root] + layers.map(\.content)).map { DrawnTree(root: $0) })
      + layers.indices.map { index in
        var tree = self
        tree.layers.remove(at: index)
        return tree
      }
      + root.smaller(inStack: false).map { DrawnTree(root: $0, layers: layers) }
      + layers.indices.flatMap { index in
        layers[index].content.smaller(inStack: false).map { content in
          var tree = self
          tree.layers[index].content = content
          return tree
        }
      }
  }
}

extension DrawnTree.Branch {
  fileprivate func draw(_ depth: Int, _ mark: String, into lines: inout [String]) {
    let start = String(repeating: "  ", count: depth)
    switch self {
    case .screen(let label, let identity):
      lines.append(start + label + (identity.isEmpty ? "" : "(\(identity))") + mark)
    case .container(let kind, let children, let marked):
      let state = kind == .split && marked != nil ? " [collapsed]" : ""
      lines.append("\(start)\(kind.rawValue)\(state)\(mark):")
      for (index, child) in children.enumerated() {
        child.draw(depth + 1, index == marked ? "*" : "", into: &lines)
      }
    }
  }

  private var isNavigation: Bool {
    if case .container(.navigation, _, _) = self { true } else { false }
  }

  fileprivate func smaller(inStack: Bool) -> [DrawnTree.Branch] {
    guard case .container(let kind, let children, let marked) = self else { return [] }
    /// The same container around other children, of which there is at least one.
    func with(_ children: [DrawnTree.Branch]) -> DrawnTree.Branch {
      .container(kind, children, marked: marked.map { min($0, children.count - 1) })
    }
    var smaller = children.filter { !inStack || !$0.isNavigation }
    if children.count > 1 {
      for index in children.indices {
        var rest = children
        rest.remove(at: index)
        smaller.append(with(rest))
      }
    }
    for index in children.indices {
      for child in children[index].smaller(inStack: isNavigation) {
        var changed = children
        changed[index] = child
        smaller.append(with(changed))
      }
    }
    return smaller
  }
}

extension Generator where Value == DrawnTree {
  /// Random trees that keep the rules of the tree, no container of which is empty; they are made
  /// smaller by a layer, a child or a container.
  ///
  /// - Parameters:
  ///   - labels: The labels of screens. The identity numbers the screens of a tree from 1, so that
  ///     no two are drawn alike.
  ///   - depth: The maximum depth of containers in each other.
  ///   - layers: The maximum number of modal layers.
  public static func trees(
    labels: [String] = ["Home", "List", "Detail"], depth: Int = 3, layers: Int = 2
  ) -> Generator<DrawnTree> {
    Generator { numbers in
      var maker = BranchMaker(labels: labels.isEmpty ? ["Screen"] : labels)
      let root = maker.branch(depth, inStack: false, &numbers)
      let styles = ["sheet", "full screen", "page sheet", "popover", "alert"]
      let over = (0..<numbers.number(below: layers + 1)).map { _ in
        DrawnTree.Layer(
          style: numbers.pick(styles), content: maker.branch(depth - 1, inStack: false, &numbers))
      }
      return DrawnTree(root: root, layers: over)
    } shrink: {
      $0.smaller
    }
  }
}

/// Makes branches and numbers their screens.
private struct BranchMaker {
  let labels: [String]
  var count = 0

  mutating func branch(
    _ depth: Int, inStack: Bool, _ numbers: inout SeededGenerator
  ) -> DrawnTree.Branch {
    let kind = depth > 0 ? numbers.number(below: inStack ? 4 : 6) : 0
    switch kind {
    case 2, 3:
      let isSplit = kind == 3
      let children = children(depth, isSplit ? 2 : 3, inStack: false, &numbers)
      let isExpanded = isSplit && numbers.chance(50)
      return .container(
        isSplit ? .split : .tabs, children,
        marked: isExpanded ? nil : numbers.number(below: children.count))
    case 4, 5:
      return .container(.navigation, children(depth, 3, inStack: true, &numbers), marked: nil)
    default:
      count += 1
      return .screen(numbers.pick(labels), "\(count)")
    }
  }

  private mutating func children(
    _ depth: Int, _ most: Int, inStack: Bool, _ numbers: inout SeededGenerator
  ) -> [DrawnTree.Branch] {
    var children: [DrawnTree.Branch] = []
    for _ in 0...numbers.number(below: most) {
      children.append(branch(depth - 1, inStack: inStack, &numbers))
    }
    return children
  }
}
