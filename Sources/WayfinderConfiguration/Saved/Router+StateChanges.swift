// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

extension Router {
  /// Returns a value whenever the place where the user is has become worth saving: what
  /// ``savedState(app:owner:savedAt:)`` would return has changed.
  ///
  /// Changes that a state leaves out, such as an alert, yield nothing. A slow reader gets one value for
  /// all changes that it has missed. Each call gives a stream of its own, which ends with the tree. A
  /// stream whose reader has gone leaves nothing behind.
  ///
  /// - Complexity: linear in the open screens for each change of the tree.
  public func savedStateChanges() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    // The tree alone keeps it, so that the stream ends with the tree.
    let watch = StateWatch(savedState(), continuation)
    let number = tree.onChange { [weak self] _ in
      guard let self else { return }
      let state = savedState()
      guard state != watch.last else { return }
      watch.last = state
      watch.continuation.yield()
    }
    continuation.onTermination = { [weak tree] _ in
      Task { @MainActor in tree?.endCalling(number) }
    }
    return stream
  }
}

/// The state that a reader of a stream of changes knows.
@MainActor
private final class StateWatch {
  var last: SavedState
  let continuation: AsyncStream<Void>.Continuation

  init(_ last: SavedState, _ continuation: AsyncStream<Void>.Continuation) {
    self.last = last
    self.continuation = continuation
  }

  deinit { continuation.finish() }
}
