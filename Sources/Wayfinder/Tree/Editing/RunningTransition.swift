// Wayfinder is released under the MIT license; see LICENSE.

/// A transition while its duration lasts. A class, so that asking whether one runs costs nothing.
@MainActor
final class RunningTransition {
  var transition: Transition
  /// The number of its timer, which tells one from the next.
  let number: Int
  /// The revision of the tree that its transaction has made; of a hold, the last one.
  var revision: Int
  /// The notices that are delivered at its end.
  var endNotices: [Notice]
  /// Whether it is a hold, which ends by its host and its holders and not by its duration.
  let isHeld: Bool
  /// Of a hold, the first revision that belongs to it.
  var coveredFrom: Int?
  /// Of a hold, the timer of the deadline while it waits for the host.
  var hostTimer: Int?
  /// Of a hold, who keeps it.
  var holds: [TransitionHold] = []
  /// The callbacks that resume waiting requests at its end, in the order of their arrival.
  var waiting: [@MainActor () -> Void] = []

  init(
    _ transition: Transition, number: Int, revision: Int, endNotices: [Notice],
    isHeld: Bool = false
  ) {
    self.isHeld = isHeld
    self.transition = transition
    self.number = number
    self.revision = revision
    self.endNotices = endNotices
  }
}
