// Wayfinder is released under the MIT license; see LICENSE.

// Requests from code that can't wait for them, such as the action of a button.
extension Router {
  /// Starts a navigation to a step and returns at once.
  ///
  /// Use it in the action of a button, which neither waits nor catches errors:
  ///
  /// ```swift
  /// let action = { router.go(to: product, with: 42) }
  /// ```
  ///
  /// ```text
  /// Navigation:  →  Navigation:
  ///   Home            Home
  ///                   Product(42)
  /// ```
  ///
  /// The navigation is that of ``navigate(to:with:policy:guardTimeout:animated:)``. It begins when the main actor is
  /// free, after all requests that were started before. If it fails, ``onFailure`` is called.
  ///
  /// - Parameters:
  ///   - step: The step to navigate to.
  ///   - context: The context of the step.
  ///   - policy: The policy while another request is running; the router's policy when left out.
  ///   - animated: Whether the host animates the change.
  public func go<Target: AnyObject, Context>(
    to step: DestinationStep<Target, Context>, with context: Context,
    policy: RequestPolicy<Context>? = nil, animated: Bool = true
  ) {
    start { try await $0.navigate(to: step, with: context, policy: policy, animated: animated) }
  }

  /// Starts a navigation to a step that needs no context and returns at once; see
  /// ``go(to:with:policy:animated:)``.
  ///
  /// - Parameters:
  ///   - step: The step to navigate to.
  ///   - policy: The policy while another request is running; the router's policy when left out.
  ///   - animated: Whether the host animates the change.
  public func go<Target: AnyObject>(
    to step: DestinationStep<Target, Void>, policy: RequestPolicy<Void>? = nil,
    animated: Bool = true
  ) {
    go(to: step, with: (), policy: policy, animated: animated)
  }

  /// Starts a navigation to a destination whose types are erased and returns at once; see
  /// ``go(to:with:policy:animated:)``.
  ///
  /// - Parameters:
  ///   - destination: The destination, with the context of its step.
  ///   - policy: The policy while another request is running; the router's policy when left out.
  ///   - animated: Whether the host animates the change.
  public func go(
    to destination: AnyDestination, policy: RequestPolicy<AnyDestination>? = nil,
    animated: Bool = true
  ) {
    start { try await $0.navigate(to: destination, policy: policy, animated: animated) }
  }

  /// Starts any request and returns at once.
  ///
  /// ```swift
  /// router.start { try await $0.close(productScreen) }
  /// ```
  ///
  /// Requests begin in the order in which they were started. If the closure throws, ``onFailure`` is
  /// called.
  ///
  /// - Parameter request: The request. It gets the router, and runs when the main actor is free.
  public func start<Result>(_ request: @escaping @MainActor (Router) async throws -> Result) {
    Task { [self] in
      do {
        _ = try await request(self)
      } catch {
        onFailure(error)
      }
    }
  }
}
