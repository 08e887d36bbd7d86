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

extension RouteMap {
  /// A relation between two nodes of a map.
  ///
  /// An edge leads the way a user goes, from what is open to what is opened. Edges with a ``origin``
  /// differ in it alone count as one. Filter by ``kind`` to read one aspect of an app, such as
  /// `map.edges.filter { $0.kind == .asks }` for its guards.
  public struct Edge: Sendable, Hashable {
    /// The node where it begins.
    public let from: Node.ID

    /// The node to which it leads.
    public let to: Node.ID

    /// The meaning of the edge.
    public let kind: Kind

    /// A further remark, such as the style of a modal or the name of an event.
    public let label: String?

    /// The place of its declaration: a JSON path, or a place in code such as
    /// `Shop/Routes.swift:12`.
    public var origin: String?

    /// Creates an edge.
    public init(
      _ kind: Kind, from: Node.ID, to: Node.ID, label: String? = nil, origin: String? = nil
    ) {
      self.kind = kind
      self.from = from
      self.to = to
      self.label = label
      self.origin = origin
    }
  }
}

extension RouteMap.Edge {
  /// The meaning of an edge.
  ///
  /// The raw value is the word that drawings and JSON use, such as `leads to`. Read an edge as a
  /// sentence: its first node, the kind, its second node.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The container contains the other from the start, or is built with it.
    case holds
    /// The other is pushed on the stack, or on that of the screen.
    case pushes
    /// The other is presented over it.
    case presents
    /// The other is put there in another way, which the label says.
    case opens
    /// It lies beneath the other when that is opened.
    case liesBeneath = "lies beneath"
    /// A link leads to the other.
    case leads = "leads to"
    /// The guard is asked before.
    case asks
    /// The guard leads to the other when it stops a navigation.
    case redirects
    /// It is one of those that a switch chooses from.
    case chosen = "chosen by"
  }
}

extension RouteMap.Edge: CustomStringConvertible {
  /// For instance `container shelf –pushes→ screen Book`; the label is in parentheses.
  public var description: String {
    "\(from) –\(kind.rawValue)\(label.map { " (\($0))" } ?? "")→ \(to)"
  }
}

extension RouteMap {
  /// A place that a navigation starts from, passes, or leads to.
  ///
  /// Screens, containers, guards, links, and switches are nodes. A map has one node for each kind
  /// and name, however many steps mention it. You rarely make one yourself: adding an edge to a map
  /// adds the nodes that it needs.
  public struct Node: Sendable, Hashable, Identifiable {
    /// The identity of the node.
    public let id: ID

    /// A further remark, for instance `pushed in shelf`.
    public var detail: String?

    /// The place of its declaration: a JSON path, or a place in code such as
    /// `Shop/Routes.swift:12`.
    public var origin: String?

    /// Creates a node.
    public init(_ id: ID, detail: String? = nil, origin: String? = nil) {
      self.id = id
      self.detail = detail
      self.origin = origin
    }

    /// Creates a node.
    public init(_ kind: Kind, _ name: String, detail: String? = nil, origin: String? = nil) {
      self.init(ID(kind, name), detail: detail, origin: origin)
    }

    /// The kind of the node.
    public var kind: Kind { id.kind }

    /// The name of the node.
    public var name: String { id.name }
  }
}

extension RouteMap.Node {
  /// The identity of a node: its kind and its name.
  ///
  /// A screen and a link may have the same name and are still two nodes. Look a node up by it:
  /// `map[.init(.screen, "Book")]`.
  public struct ID: Sendable, Hashable, CustomStringConvertible {
    /// The kind of the node.
    public let kind: Kind
    /// The name of the node.
    public let name: String

    /// Creates an identity.
    public init(_ kind: Kind, _ name: String) {
      self.kind = kind
      self.name = name
    }

    /// For instance `screen Book`.
    public var description: String { "\(kind.rawValue) \(name)" }
  }

  /// The kind of a node.
  ///
  /// It decides the shape in a drawing of the map. The raw value is the word that drawings and JSON
  /// use, such as `screen`.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A screen, or the route that shows it.
    case screen
    /// A container, such as a stack or a row of tabs.
    case container
    /// A route without a screen.
    case effect
    /// A guard.
    case `guard`
    /// A link, by its pattern.
    case link
    /// A place that is always there, such as the screen that has the focus.
    case start
    /// A switch, in whose place one of several steps is taken.
    case choice = "switch"
    /// A move that leads to no screen of its own, such as a pop.
    case move
  }
}
