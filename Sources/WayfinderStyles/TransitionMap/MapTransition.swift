// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// What a pair of a ``TransitionMap`` leads to: a value that says it, and makes it when its turn
/// comes.
///
/// The screen that a transition opens is made no earlier than that: listing a map makes none.
/// Everything goes by the place of the screen whose event it is.
///
/// **Source**: the verbs of `UINavigationController`, `UIViewController` and `UITabBarController`.
@MainActor
public struct MapTransition<Kind, Event>: CustomStringConvertible {
  /// For instance `push ProfileScreen`.
  public nonisolated let description: String

  /// The screen that it leads to; `nil` for a transition that leads to no screen of its own.
  let target: TransitionTarget?

  /// Whether alerts and other transient layers make room for it.
  let leavesPlace: Bool
  let make: @MainActor (MapMove<Kind, Event>) throws -> Void

  init(
    _ description: String, to target: TransitionTarget? = nil, leavesPlace: Bool = true,
    make: @escaping @MainActor (MapMove<Kind, Event>) throws -> Void
  ) {
    self.description = description
    self.target = target
    self.leavesPlace = leavesPlace
    self.make = make
  }
}

/// A transition at work: its edit, the screen that it starts from, and who routes.
@MainActor
struct MapMove<Kind, Event> {
  let edit: TreeEdit
  let node: ScreenNode
  let router: MapRouter<Kind, Event>

  /// A new node whose screen knows the router.
  func node(for screen: any Screen) -> ScreenNode {
    router.attachIfRouting(screen)
    return ScreenNode(screen)
  }

  /// Routes another event from the same screen.
  func routeBack(_ event: Event) throws(StyleError) {
    try router.route(event, fromScreen: node.screen)
  }
}
