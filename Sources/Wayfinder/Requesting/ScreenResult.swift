// Wayfinder is released under the MIT license; see LICENSE.

/// The place of a screen where callers wait for its result.
///
/// A wait ends once for each place that the screen has in a tree, after the commit that removes the
/// screen. All callers get the same completion.
@MainActor
public final class ScreenResult<Result: Sendable> {
  private var waits: [Int: CheckedContinuation<ScreenCompletion<Result>?, Never>] = [:]
  private var lastNumber = 0
  /// The result that the screen was finished with last, and the revision of the tree by then.
  private var last: (result: Result, revision: Int)?

  /// Makes a place where nobody waits yet.
  public nonisolated init() {}

  /// Whether anybody waits.
  var isAwaited: Bool { !waits.isEmpty }

  /// Waits until the screen has ended; `nil` when the caller's task is cancelled.
  func wait() async -> ScreenCompletion<Result>? {
    lastNumber += 1
    let number = lastNumber
    return await withTaskCancellationHandler {
      await withCheckedContinuation { waits[number] = $0 }
    } onCancel: {
      Task { @MainActor in self.waits.removeValue(forKey: number)?.resume(returning: nil) }
    }
  }

  /// Hands a result to all who wait.
  func finish(with result: Result, at revision: Int) {
    last = (result, revision)
    resume(with: .finished(result))
  }

  /// The result of a screen that has been finished and has left before its opener could wait.
  func result(since revision: Int) -> Result? {
    guard let last, last.revision > revision else { return nil }
    return last.result
  }

  /// Tells all who wait that the screen has left without a result.
  func end(closedBy way: DismissReason) { resume(with: .closed(by: way)) }

  private func resume(with ending: ScreenCompletion<Result>) {
    let waits = waits
    self.waits = [:]
    for number in waits.keys.sorted() { waits[number]?.resume(returning: ending) }
  }
}
