// Wayfinder is released under the MIT license; see LICENSE.

/// A guard that is being asked in a task of its own, which can be left behind: a guard that is canceled
/// and does not answer then holds up nobody (design rule E11).
@MainActor
package struct GuardCall {
  /// The number of the call within its run; the answer to an earlier call is ignored.
  let number: Int
  fileprivate var task: Task<Void, Never>?
  fileprivate var deadline: Task<Void, Never>?

  fileprivate init(number: Int) {
    self.number = number
  }

  /// Cancels the guard and its deadline.
  func cancel() {
    task?.cancel()
    deadline?.cancel()
  }
}

extension NavigationRun {
  /// Asks the guard for which the run waits, for no longer than its limit.
  func ask(_ question: GuardQuestion) {
    guardCallCount += 1
    let number = guardCallCount
    guardCall = GuardCall(number: number)
    duringCall {
      let task = Self.$current.withValue(self) {
        if let answer = router.probe?.waiting(question.name) {
          question.begin(answer, for: self, call: number)
        } else {
          question.begin(for: self, call: number)
        }
      }
      guard let task else { return receive(.answered(.proceed), from: number) }
      if guardCall?.number == number { guardCall?.task = task }
    }
    guard guardCall?.number == number else { return }
    guard let limit = terms.guardTimeout.limit else { return }
    guardCall?.deadline = Task { @MainActor [weak self] in
      do {
        try await limit.clock.sleep(for: limit.duration)
      } catch {
        return
      }
      self?.receive(.tooLate(limit: limit.duration), from: number)
    }
  }
}
