// Wayfinder is released under the MIT license; see LICENSE.

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
