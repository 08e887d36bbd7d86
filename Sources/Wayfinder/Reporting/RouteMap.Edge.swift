// Wayfinder is released under the MIT license; see LICENSE.

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
