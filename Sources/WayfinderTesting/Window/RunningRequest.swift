// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder

/// A request to a router that runs in a task of its own, so that a test can act while it waits.
///
/// ```swift
/// let request = RunningRequest { () async throws(RoutingError) in
///   try await router.navigate(to: product, with: 42).outcome
/// }
/// await question.asked()
/// request.cancel()
/// #expect(await request.ended().hasSuffix("in guards"))
/// ```
@MainActor
public final class RunningRequest {
  /// The ends that the caller has heard: one, when the request has ended.
  public private(set) var ends: [Result<NavigationOutcome, RoutingError>] = []
  private var task: Task<Void, Never>?

  /// Starts a request; the task inherits the caller's task-local values.
  ///
  /// - Parameter request: The request to run.
  public init(
    _ request: @escaping @MainActor () async throws(RoutingError) -> NavigationOutcome
  ) {
    task = Task {
      do throws(RoutingError) {
        self.ends.append(.success(try await request()))
      } catch {
        self.ends.append(.failure(error))
      }
    }
  }

  /// Cancels the task of the request.
  public func cancel() { task?.cancel() }

  /// The end in words, for instance `built` or `superseded in the phase guards`; `nil` before there
  /// is one.
  public var end: String? {
    switch ends.last {
    case nil: nil
    case .success(let outcome): "\(outcome)"
    case .failure(let error): "\(error.reason) in \(error.phase)"
    }
  }

  /// Waits for the end. Canceling the waiting task does not end the wait.
  ///
  /// - Returns: The end in words; see ``end``.
  public func ended() async -> String {
    await task?.value
    return end ?? "nothing"
  }
}
