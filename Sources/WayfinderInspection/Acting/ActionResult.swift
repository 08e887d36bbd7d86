// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration

/// The result of an action.
@MainActor
struct ActionResult {
  enum Outcome {
    /// A request has ended so.
    case ended(NavigationOutcome)
    /// A gesture was made.
    case edited
    /// Something but the tree has changed.
    case set
    /// A command of the app's own was carried out, and has said something.
    case said(String)
    /// There is nothing that the action could be done to.
    case impossible(ActionFault)
    /// A gesture was refused.
    case refused(String)
    /// It has failed.
    case failed(any Error)
    /// It has not ended, and waits for something.
    case waits(String)
  }

  let outcome: Outcome
  var diff: TreeDiff?
  /// The screen or container that was reached.
  var screen: AnyObject?
  /// The route that was opened, if it is known by name.
  var route: String?
  var recheck: Recheck?
  var move: Move?
  let trace: NavigationTrace?

  init(_ outcome: Outcome, trace: NavigationTrace? = nil) {
    (self.outcome, self.trace) = (outcome, trace)
  }

  /// Whether a guard has led elsewhere.
  var isRedirected: Bool {
    trace?.entries.contains { if case .redirected = $0 { true } else { false } } ?? false
  }

  /// Whether the request has done something and shows nothing.
  var isEffect: Bool {
    trace?.entries.contains { if case .performed = $0 { true } else { false } } ?? false
  }

  /// The outcome in a few words.
  var text: String {
    switch outcome {
    case .ended(let outcome): outcome.description + (isRedirected ? ", redirected" : "")
    case .edited, .set, .said: "done"
    case .impossible(let fault): "cannot be: \(fault)"
    case .refused(let why): "refused: \(why)"
    case .failed(let error): "failed: \(error)"
    case .waits(let what): "does not end: \(what)"
    }
  }
}

/// An action that is carried out beside whoever has begun it, since it may wait.
@MainActor
final class ActionRequest {
  let action: UserAction
  /// The result; `nil` before the end.
  private(set) var result: ActionResult?

  /// Begins an action.
  init(_ action: UserAction, in running: RunningApp) {
    self.action = action
    Task { result = await action.perform(in: running) }
  }

  /// The action as its user knows it.
  var title: String { action.text.harmless }
}
