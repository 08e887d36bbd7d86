// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// What stands in a tree, to see whether anything has changed.
@MainActor
public struct Standing: Equatable {
  public let drawing: String
  public let revision: Int
  public let nodes: [ObjectIdentifier]
  public let ids: [NodeID]
  /// All screens in the order of the drawing.
  public let screens: [ScreenNode]
  public let paths: [NodeID: String]
  public let focused: ScreenNode?

  public init(_ tree: ScreenTree) {
    drawing = tree.drawing
    revision = tree.revision
    var nodes: [Node] = []
    func collect(_ node: Node) {
      nodes.append(node)
      for child in (node as? ContainerNode)?.children ?? [] { collect(child) }
    }
    for layer in [tree.root].compactMap(\.self) + tree.modals { collect(layer) }
    self.nodes = nodes.map { ObjectIdentifier($0) }
    ids = nodes.map(\.id)
    screens = nodes.compactMap { $0 as? ScreenNode }
    paths = Dictionary(uniqueKeysWithValues: screens.map { ($0.id, Self.path(of: $0)) })
    focused = tree.focused as? ScreenNode
  }

  public static func == (left: Standing, right: Standing) -> Bool {
    left.drawing == right.drawing && left.revision == right.revision && left.nodes == right.nodes
      && left.ids == right.ids
  }

  /// The containers around a node, from the top of its layer.
  public static func path(of node: Node) -> String {
    var names: [String] = []
    var parent = node.parent
    while let container = parent {
      names.insert(container.reference.text, at: 0)
      parent = container.parent
    }
    return names.joined(separator: " > ")
  }
}
