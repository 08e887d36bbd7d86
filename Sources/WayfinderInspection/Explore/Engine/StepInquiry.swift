// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderLinks

/// A step that rules look at, with what they need to know about it.
@MainActor
final class StepInquiry {
  let step: ExploredStep
  let world: ExploredWorld
  let links: ExploredLinks?
  /// The link or route that was opened.
  let opening: ExploredLinks.Opening?
  /// Whether the opening has led to its own destination, which shows something.
  var isAtDestination = false
  /// The place of the same link opened from a cold start, if that is known.
  var coldPlace: StandingPlace?
  /// The place where it has led now, if rules compare places.
  var place: StandingPlace?
  /// The name of the rule that is asked.
  var rule = ""
  /// Whether a rule has gone on, so that the app is elsewhere now.
  var isSpent = false
  var complaints: [Complaint] = []
  /// The actions before the step, from the start.
  let way: @MainActor () -> [UserAction]

  init(
    _ step: ExploredStep, _ world: ExploredWorld, links: ExploredLinks?,
    opening: ExploredLinks.Opening?, way: @escaping @MainActor () -> [UserAction]
  ) {
    self.way = way
    self.step = step
    self.world = world
    self.links = links
    self.opening = opening
  }

  /// Says that something is wrong.
  func report(_ reason: String, about subject: String? = nil) {
    complaints.append(
      Complaint(
        rule: rule, subject: subject ?? opening?.subject ?? step.action.description,
        reason: reason))
  }

  /// The guards of a route that deny now.
  func denying(_ route: String) -> [String] {
    (links?.app.guardsOfRoute[route] ?? []).filter(step.before.denied.contains)
  }
}

/// A fault that a rule has found.
struct Complaint: Hashable {
  let rule: String
  /// The part of the app that it is about.
  let subject: String
  let reason: String

  /// The identity of a complaint: each is reported once.
  var key: [String] { [rule, subject] }
}
