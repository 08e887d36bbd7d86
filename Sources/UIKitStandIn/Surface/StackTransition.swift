// Wayfinder is released under the MIT license; see LICENSE.

/// A change of a stack that is seen.
@MainActor
final class StackTransition {
  let transition: Transition
  let from: UIViewController?
  let to: UIViewController
  /// The controllers that leave when the change is over.
  var gone: [UIViewController]
  /// The controllers that have come.
  let come: [UIViewController]
  /// The list to return to if the swipe is canceled.
  var restored: [UIViewController]?
  var isOver = false

  init(
    transition: Transition, from: UIViewController?, to: UIViewController,
    gone: [UIViewController], come: [UIViewController]
  ) {
    self.transition = transition
    self.from = from
    self.to = to
    self.gone = gone
    self.come = come
  }
}
