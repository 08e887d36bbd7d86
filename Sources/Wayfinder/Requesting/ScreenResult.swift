// Wayfinder is released under the MIT license; see LICENSE.

/// The place of a screen where callers wait for its result.
///
/// A screen that conforms to ``ResultReporting`` makes one, and hands over its result with
/// ``Router/finish(_:with:policy:animated:)``:
///
/// ```swift
/// final class SizeScreen: ResultReporting {
///   let result = ScreenResult<String>()
///   func choose(_ size: String, with router: Router) async throws {
///     try await router.finish(self, with: size)
///   }
/// }
/// ```
///
/// A wait ends once for each place that the screen has in a tree, after the commit that removes the
/// screen. All callers get the same completion, in the order in which they began to wait.
@MainActor
public final class ScreenResult<Result: Sendable> {
  @MainActor
  private final class Caller {
    let wait: Wait
    var completion: ScreenCompletion<Result>?

    init(_ order: WakeOrder) {
      wait = Wait(order)
    }
  }

  private var callers: [Caller] = []
  /// The result that the screen was finished with last, and the revision of the tree by then.
  private var last: (result: Result, revision: Int)?

  /// Creates a result that no caller waits for yet.
  public nonisolated init() {}

  /// Whether a caller waits.
  var isAwaited: Bool { callers.contains { !$0.wait.isOver } }

  /// Waits until the screen has ended; `nil` when the caller's task is canceled.
  func wait(in order: WakeOrder) async -> ScreenCompletion<Result>? {
    let caller = Caller(order)
    callers.append(caller)
    await caller.wait.ended()
    callers.removeAll { $0 === caller }
    return caller.completion
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

  private func resume(with completion: ScreenCompletion<Result>) {
    let waiting = callers.filter { !$0.wait.isOver }
    callers = []
    for caller in waiting {
      caller.completion = completion
      caller.wait.end()
    }
  }
}
