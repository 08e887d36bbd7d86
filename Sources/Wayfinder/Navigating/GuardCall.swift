// Wayfinder is released under the MIT licence; see LICENSE.

/// Runs one guard in a task of its own, which can be left behind: a guard that is cancelled and does
/// not answer then holds up nobody (design rule E11).
@MainActor
package final class GuardCall {
  private var tasks: [Task<Void, Never>] = []

  /// Asks the guard for which a run waits, for no longer than its limit.
  static func start(_ question: GuardQuestion, for run: NavigationRun) {
    let call = GuardCall()
    run.guardCall = call
    NavigationRun.$current.withValue(run) {
      call.tasks.append(
        Task { @MainActor [weak run] in
          let answer: GuardAnswer
          do {
            answer = .answered(try await question.verdict())
          } catch {
            answer = .failed(error)
          }
          run?.receive(answer, from: call)
        })
    }
    guard let limit = run.terms.guardTimeout.limit else { return }
    call.tasks.append(
      Task { @MainActor [weak run] in
        do {
          try await limit.clock.sleep(for: limit.duration)
        } catch {
          return
        }
        run?.receive(.tooLate(limit: limit.duration), from: call)
      })
  }

  /// Cancels the guard and its deadline.
  func cancel() {
    for task in tasks { task.cancel() }
    tasks = []
  }
}
