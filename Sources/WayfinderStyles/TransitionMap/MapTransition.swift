// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// A transition of a ``TransitionMap``: a value that names it, and makes it when its turn comes.
///
/// ```swift
/// let map = TransitionMap<NoteKind, NoteEvent> { kind, event in
///   switch (kind, event) {
///   case (.list, .selected): .push(NoteScreen(.note))
///   case (.list, .added): .present(NoteScreen(.note), as: .sheet, inStack: true)
///   case (.note, .closed): .pop
///   default: nil
///   }
/// }
/// ```
///
/// The screen that a transition opens is made no earlier than that: listing a map makes none.
/// Everything goes by the place of the screen whose event it is.
///
/// **Source**: the verbs of `UINavigationController`, `UIViewController` and `UITabBarController`.
@MainActor
public struct MapTransition<Kind, Event>: CustomStringConvertible {
  /// For instance `push ProfileScreen`.
  public nonisolated let description: String

  /// The screens and containers that it leads to, if any.
  let targets: [TransitionTarget]

  /// The event that another screen sends in the transition, if there is one.
  let event: (@MainActor () -> Event)?

  /// Whether alerts and other transient layers make room for it.
  let leavesPlace: Bool

  /// Whether the user is on another screen afterwards.
  let leads: Bool
  let make: @MainActor (MapMove<Kind, Event>) throws -> Void

  init(
    _ description: String, to targets: [TransitionTarget] = [],
    then event: (@MainActor () -> Event)? = nil, leavesPlace: Bool = true, leads: Bool = true,
    make: @escaping @MainActor (MapMove<Kind, Event>) throws -> Void
  ) {
    self.description = description
    self.targets = targets
    self.event = event
    self.leavesPlace = leavesPlace
    self.leads = leads
    self.make = make
  }
}

extension MapTransition {
  /// Returns the transition with an animation, which a host draws in place of its own.
  ///
  /// ```swift
  /// let fading: MapTransition<Kind, ContactEvent> =
  ///   .push(ProfileScreen(1)).animated(with: Transition(.fade))
  /// ```
  ///
  /// An event that is sent with `animated: false` is shown without it.
  ///
  /// - Parameter animation: The animation.
  public func animated(with animation: Transition) -> MapTransition {
    MapTransition(
      "\(description), \(animation)", to: targets, then: event, leavesPlace: leavesPlace,
      leads: leads
    ) { move in
      move.edit.animate(with: animation)
      try make(move)
    }
  }
}

/// A running transition: its edit, the screen or container that it starts from, and its router.
@MainActor
struct MapMove<Kind, Event> {
  let edit: TreeEdit
  let node: Node
  let router: MapRouter<Kind, Event>

  /// A new node whose screen knows the router.
  func node(for screen: any Screen) -> ScreenNode {
    router.attachIfRouting(screen)
    return ScreenNode(screen)
  }

  /// The stack around the sender, or the sender itself.
  func stack() throws(StyleError) -> NavigationNode {
    if let stack = node as? NavigationNode { return stack }
    return try edit.stack(around: node)
  }

  /// The node that is popped and replaced: the sender, or the top of a stack that is one.
  var place: Node { (node as? NavigationNode)?.top ?? node }

  /// The tabs around the sender, or the sender itself.
  func tabs() throws(StyleError) -> TabNode {
    guard let tabs = node as? TabNode ?? node.nearest(TabNode.self) else {
      throw StyleError(.noTabs, node.reference.text)
    }
    return tabs
  }

  /// Routes another event from the same sender, when that is answered. A question keeps neither the router nor
  /// the sender alive.
  var routeBack: @MainActor (Event) throws(StyleError) -> Void {
    { [weak router, weak node] event throws(StyleError) in
      guard let router, let node else { throw StyleError(.windowGone, "\(event)") }
      try router.route(event, fromNode: node)
    }
  }
}
