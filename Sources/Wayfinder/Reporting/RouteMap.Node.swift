// Wayfinder is released under the MIT license; see LICENSE.

extension RouteMap {
  /// Something that a navigation starts from, passes or leads to.
  public struct Node: Sendable, Hashable, Identifiable {
    /// What tells it from the others.
    public let id: ID

    /// What else is to be said about it, for instance `pushed in shelf`.
    public var detail: String?

    /// Where it is declared: a JSON path, or a place in code such as `Shop/Routes.swift:12`.
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

    /// What it is.
    public var kind: Kind { id.kind }

    /// What it is called.
    public var name: String { id.name }
  }
}

extension RouteMap.Node {
  /// What tells a node from the others: what it is, and how it is called.
  public struct ID: Sendable, Hashable, CustomStringConvertible {
    /// What it is.
    public let kind: Kind
    /// What it is called.
    public let name: String

    /// Creates an identity.
    public init(_ kind: Kind, _ name: String) {
      self.kind = kind
      self.name = name
    }

    /// For instance `screen Book`.
    public var description: String { "\(kind.rawValue) \(name)" }
  }

  /// What a node can be.
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
    /// What leads to no screen of its own, such as a pop.
    case move
  }
}
