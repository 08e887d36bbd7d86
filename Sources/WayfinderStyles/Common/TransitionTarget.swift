// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// The screen that a transition leads to, and how.
struct TransitionTarget: Sendable, Hashable {
  let kind: RouteMap.Edge.Kind
  /// The name of the screen: its kind, its type or its title.
  let screen: String
  /// A remark about the way there.
  let how: String?

  init(_ kind: RouteMap.Edge.Kind, _ screen: String, how: String? = nil) {
    self.kind = kind
    self.screen = screen
    self.how = how
  }
}
