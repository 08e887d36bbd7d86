// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// The screen or the container that a transition leads to, and how.
struct TransitionTarget: Sendable, Hashable {
  let kind: RouteMap.Edge.Kind
  let node: RouteMap.Node.Kind
  /// The name: a kind, a type or a title.
  let name: String
  /// A remark about the way there.
  let how: String?

  init(
    _ kind: RouteMap.Edge.Kind, _ name: String, as node: RouteMap.Node.Kind = .screen,
    how: String? = nil
  ) {
    self.kind = kind
    self.node = node
    self.name = name
    self.how = how
  }

  /// A tab that is selected.
  static func container(_ name: String, how: String) -> TransitionTarget {
    TransitionTarget(.opens, name, as: .container, how: how)
  }
}
