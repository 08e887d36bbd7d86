// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// A guard whose answer, and the time of the answer, are decided by a test.
///
/// ```swift
/// let login = ControlledGuard<Int>("login", verdict: .stop(reason: "not logged in"))
/// login.hold()  // the next question waits
/// let request = RunningRequest { () async throws(RoutingError) in
///   try await router.navigate(to: product, with: 42).outcome
/// }
/// await login.asked()
/// login.answer(.proceed)
/// ```
@MainActor
public final class ControlledGuard<Context>: RoutingInterceptor {
  /// The name of the guard in plans, traces and recordings.
  public nonisolated let description: String
  /// The answer of the guard, unless ``answer(_:)`` gives another one.
  public var verdict: Verdict
  /// The error that the guard throws in place of an answer.
  public var error: (any Error)?
  /// The number of times that the guard was asked.
  public private(set) var timesAsked = 0
  /// The number of times that the guard has answered.
  public private(set) var timesAnswered = 0
  /// Whether the task in which it was asked last had been canceled when it went on.
  public private(set) var wasCancelled = false
  private let gate = Gate()

  /// Makes a guard that answers at once.
  ///
  /// - Parameters:
  ///   - name: The name of the guard.
  ///   - verdict: The answer of the guard.
  public nonisolated init(_ name: String = "ControlledGuard", verdict: Verdict = .proceed) {
    description = name
    self.verdict = verdict
    error = nil
  }

  /// Lets questions wait from now on, until ``answer(_:)``.
  public func hold() { gate.close() }

  /// Lets all go on that wait, and all that come later.
  ///
  /// - Parameter verdict: Their answer; the same as before when left out.
  public func answer(_ verdict: Verdict? = nil) {
    if let verdict { self.verdict = verdict }
    gate.open()
  }

  /// Waits until the guard was asked so often, whether or not it has answered. Canceling the task
  /// does not end the wait.
  ///
  /// - Parameter count: The number of times, from 1.
  public func asked(_ count: Int = 1) async { await gate.reached(by: count) }

  /// Notes the question, waits if it is to, and answers; called by the router. A canceled task
  /// waits on, as a guard that does not care does.
  public func perform(with context: Context) async throws -> Verdict {
    timesAsked += 1
    await gate.pass()
    wasCancelled = Task.isCancelled
    timesAnswered += 1
    if let error { throw error }
    return verdict
  }
}

extension ControlledGuard: CustomStringConvertible {}
