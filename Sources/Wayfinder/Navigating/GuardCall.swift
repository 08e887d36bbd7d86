// Wayfinder is released under the MIT license; see LICENSE.

/// The end of the wait for a guard.
enum GuardAnswer {
  case verdict(Verdict)
  case failed(any Error)
  case tooLate(limit: Duration)
}

/// A guard that is being asked in a task of its own, which can be left behind: a guard that is canceled
/// and does not answer then delays nobody (design rule E11).
@MainActor
struct GuardCall {
  /// The number of the call within its run; the answer to an earlier call is ignored.
  let number: Int
  var task: Task<Void, Never>?
  var deadline: Task<Void, Never>?

  /// Cancels the guard and its deadline.
  func cancel() {
    task?.cancel()
    deadline?.cancel()
  }
}

extension Task where Success == Void, Failure == Never {
  /// Begins a task of the main actor, in place where the system can do that.
  @discardableResult
  static func inPlace(
    _ body: @escaping @MainActor @Sendable () async -> Void
  ) -> Task<Void, Never> {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      Task.immediate(operation: body)
    } else {
      Task(operation: body)
    }
  }
}

extension NavigationRun {
  /// Asks the guard for which the run waits, for no longer than its limit.
  ///
  /// Where the system can begin a task in place, a guard that does not suspend has answered when the
  /// call returns, and nobody was switched to or waited for.
  func begin(_ ask: @escaping GuardAsking) {
    callCount += 1
    questionTime = router.locks.nextQuestion()
    let number = callCount
    call = GuardCall(number: number)
    let task = Self.$inGuard.withValue(InGuard(self)) {
      Task.inPlace { await self.perform(ask, number) }
    }
    // One that has answered is no longer there.
    call?.task = task
    guard let limit = terms.guardTimeout.limit else { return }
    call?.deadline = Task { @MainActor [weak self] in
      do {
        try await limit.clock.sleep(for: limit.duration)
      } catch {
        return
      }
      self?.receive(.tooLate(limit: limit.duration), from: number)
    }
  }

  private func perform(_ ask: GuardAsking, _ number: Int) async {
    do {
      receive(.verdict(try await ask()), from: number)
    } catch {
      receive(.failed(error), from: number)
    }
  }

  /// Takes the answer that the run waits for.
  ///
  /// - Parameter number: The call that gives it, `nil` for whoever drives the run by hand; an answer of a
  ///   call that was left behind is ignored, and so is any once the run was ended from outside.
  func receive(_ answer: GuardAnswer, from number: Int? = nil) {
    guard let question, call?.number == number, endFromOutside == nil, !isCancelled else { return }
    let answer = understood(answer, of: question)
    self.answer = answer
    if answer.refusal(by: "", in: router) != nil { hide(question.guarded) }
    let ended = call
    call = nil
    // This run goes on before those that the guard has begun, which are canceled with it.
    wake()
    ended?.cancel()
  }
}

/// The answer of a guard that doesn't let a destination be shown.
struct GuardRefusal: Sendable {
  let guardName: String
  /// The reason of a guard that names no destination.
  var words = ""
  /// The destination that it leads to.
  var destination: AnyDestination?
  /// The destination as the guard has named it; its text is made when somebody reads it.
  var leading: StepName?

  var reason: String { leading.map { "leads to \($0.text)" } ?? words }
}
