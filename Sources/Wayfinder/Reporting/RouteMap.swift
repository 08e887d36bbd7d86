// Wayfinder is released under the MIT license; see LICENSE.

/// A map of an app's navigation, with what leads where, as a value to draw.
///
/// Steps, documents, tables of links and the lighter styles each give one; ``merging(_:)`` puts them
/// together. Nodes and edges keep the order in which they were added, so that equal sources give
/// equal maps.
///
/// ```swift
/// let map = Routes.product.routeMap.merging(Routes.settings.routeMap)
/// ```
///
/// An edge goes the way that a user goes: from what is open to what is opened.
public struct RouteMap: Sendable {
  /// The nodes, in the order in which they were added.
  public private(set) var nodes: [Node] = []

  /// The edges, in the order in which they were added.
  public private(set) var edges: [Edge] = []

  private var indices: [Node.ID: Int] = [:]
  private var known: [Edge: Int] = [:]

  /// Creates an empty map.
  public init() {}
}

extension RouteMap {
  /// A node by what identifies it.
  ///
  /// - Complexity: independent of the number of nodes.
  public subscript(id: Node.ID) -> Node? { indices[id].map { nodes[$0] } }

  /// Whether an edge is there, wherever it was declared.
  ///
  /// - Complexity: independent of the number of edges.
  public func contains(_ edge: Edge) -> Bool {
    var bare = edge
    bare.origin = nil
    return known[bare] != nil
  }

  /// Adds a node; of one that is there already, what it does not say is filled in.
  ///
  /// - Complexity: independent of the number of nodes.
  public mutating func add(_ node: Node) {
    if let index = indices[node.id] {
      nodes[index].detail = nodes[index].detail ?? node.detail
      nodes[index].origin = nodes[index].origin ?? node.origin
    } else {
      indices[node.id] = nodes.count
      nodes.append(node)
    }
  }

  /// Adds an edge, and the nodes that it needs. Of edges that differ in their origin alone the
  /// first stays.
  ///
  /// - Complexity: independent of the number of edges.
  public mutating func add(_ edge: Edge) {
    for id in [edge.from, edge.to] where indices[id] == nil { add(Node(id)) }
    var bare = edge
    bare.origin = nil
    if let index = known[bare] {
      edges[index].origin = edges[index].origin ?? edge.origin
    } else {
      known[bare] = edges.count
      edges.append(edge)
    }
  }

  /// Returns both maps in one: the nodes and edges of this one, then those that only the other has.
  ///
  /// - Complexity: linear in the size of the other map.
  public func merging(_ other: RouteMap) -> RouteMap {
    var map = self
    map.merge(other)
    return map
  }

  /// Adds all of another map.
  ///
  /// - Complexity: linear in the size of the other map.
  public mutating func merge(_ other: RouteMap) {
    for node in other.nodes { add(node) }
    for edge in other.edges { add(edge) }
  }
}

extension RouteMap: Hashable {
  /// Whether both have equal nodes and edges in the same order.
  public static func == (left: RouteMap, right: RouteMap) -> Bool {
    left.nodes == right.nodes && left.edges == right.edges
  }

  /// Hashes nodes and edges.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(nodes)
    hasher.combine(edges)
  }
}

extension RouteMap: CustomStringConvertible {
  /// A line for each node that no edge touches and for each edge, for instance
  /// `container shelf –pushes→ screen Book`.
  public var description: String {
    var touched: Set<Node.ID> = []
    for edge in edges { touched.formUnion([edge.from, edge.to]) }
    let lone = nodes.filter { !touched.contains($0.id) }
    return (lone.map(\.id.description) + edges.map(\.description)).joined(separator: "\n")
  }
}
