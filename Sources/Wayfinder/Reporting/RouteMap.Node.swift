// Wayfinder is released under the MIT license; see LICENSE.

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
