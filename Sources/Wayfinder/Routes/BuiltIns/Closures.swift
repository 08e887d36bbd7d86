// Wayfinder is released under the MIT licence; see LICENSE.

/// A guard written as a closure; made by `.asking(_:)` and `adding(guard:)`.
public struct ClosureInterceptor<Context>: RoutingInterceptor {
  let perform: @MainActor (Context) async throws -> Verdict

  public func perform(with context: Context) async throws -> Verdict { try await perform(context) }
}

/// A guard written as a closure that answers at once; made by `adding(guard:)`.
public struct ImmediateClosureInterceptor<Context>: ImmediateInterceptor, CustomStringConvertible {
  let answer: @MainActor (Context) throws -> Verdict

  /// The name in plans and traces, the same as that of a guard that is awaited.
  public var description: String { "ClosureInterceptor<\(Context.self)>" }

  public func verdict(with context: Context) throws -> Verdict { try answer(context) }
}

/// A context task written as a closure; made by `.setting(_:)` and
/// ``StepAssembly/adding(task:)``.
public struct ClosureContextTask<Target: AnyObject, Context>: ContextTask {
  let body: @MainActor (Target, Context) throws -> Void

  public func perform(on target: Target, with context: Context) throws { try body(target, context) }
}

/// A post-routing task written as a closure; made by `.afterwards(_:)` and
/// ``StepAssembly/adding(afterwards:)``.
public struct ClosurePostRoutingTask<Target: AnyObject, Context>: PostRoutingTask {
  let body: @MainActor (Target, Context, [Node]) -> Void

  public func perform(on target: Target, with context: Context, path: [Node]) {
    body(target, context, path)
  }
}

extension RoutingInterceptor {
  /// A guard written as a closure, for a list such as that of ``Router``.
  nonisolated public static func asking<Context>(
    _ perform: @escaping @MainActor (Context) async throws -> Verdict
  ) -> Self where Self == ClosureInterceptor<Context> {
    ClosureInterceptor(perform: perform)
  }
}

extension ContextTask {
  /// A context task written as a closure, for a list such as that of a child of a
  /// ``CompleteFactoryAssembly``.
  nonisolated public static func setting<Target: AnyObject, Context>(
    _ perform: @escaping @MainActor (Target, Context) throws -> Void
  ) -> Self where Self == ClosureContextTask<Target, Context> {
    ClosureContextTask(body: perform)
  }
}

extension PostRoutingTask {
  /// A post-routing task written as a closure, for a list such as that of ``Router``.
  nonisolated public static func afterwards<Target: AnyObject, Context>(
    _ perform: @escaping @MainActor (Target, Context, [Node]) -> Void
  ) -> Self where Self == ClosurePostRoutingTask<Target, Context> {
    ClosurePostRoutingTask(body: perform)
  }
}
