// Wayfinder is released under the MIT licence; see LICENSE.

/// What came of asking a guard.
enum GuardAnswer {
  case answered(Verdict)
  case failed(any Error)
  /// Somebody else has ended the wait.
  case ended(RoutingError.Reason)
}

/// A guard in a task of its own, against its deadline and against whoever ends the request. The
/// first to come decides; the guard is cancelled then, and what it answers later goes nowhere.
///
/// No task group, which would wait for a guard that never answers (design rule E11).
@MainActor
final class GuardRace {
  private let inquiry: GuardInquiry
  private var continuation: CheckedContinuation<GuardAnswer, Never>?
  private var tasks: [Task<Void, Never>] = []

  init(_ inquiry: GuardInquiry) {
    self.inquiry = inquiry
  }

  /// Asks the guard. Ends at once when the caller's task is cancelled.
  func ask(
    _ question: GuardInquiry.Question, limit: GuardPatience.Limit?
  ) async -> GuardAnswer {
    inquiry.router.races.append(self)
    defer { inquiry.router.races.removeAll { $0 === self } }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        self.continuation = continuation
        start(question, limit: limit)
      }
    } onCancel: {
      Task { @MainActor in self.finish(.ended(.cancelled)) }
    }
  }

  private func start(_ question: GuardInquiry.Question, limit: GuardPatience.Limit?) {
    tasks.append(
      Task { @MainActor in
        do {
          self.finish(.answered(try await question.askGuard()))
        } catch {
          self.finish(.failed(error))
        }
      })
    guard let limit else { return }
    let name = question.link.name
    tasks.append(
      Task { @MainActor in
        do {
          try await limit.clock.sleep(for: limit.duration)
        } catch {
          return
        }
        self.finish(.ended(.guardTooLate(guard: name, limit: limit.duration)))
      })
  }

  /// Ends the wait if the request, or one around it, has been ended from outside.
  func endIfOver() {
    if let reason = inquiry.endFromOutside { finish(.ended(reason)) }
  }

  private func finish(_ answer: GuardAnswer) {
    guard let continuation else { return }
    self.continuation = nil
    for task in tasks { task.cancel() }
    tasks = []
    if case .ended(let reason) = answer {
      inquiry.ended = inquiry.ended ?? reason
      inquiry.router.endRaces()
    }
    continuation.resume(returning: answer)
  }
}
