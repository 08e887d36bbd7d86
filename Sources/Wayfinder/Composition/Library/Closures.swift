// Wayfinder is released under the MIT licence; see LICENSE.

/// A guard written as a closure; see ``StepAssembly/adding(guard:)``.
struct ClosureInterceptor<Context>: RoutingInterceptor {
  let perform: @MainActor (Context) async throws -> Verdict

  func perform(with context: Context) async throws -> Verdict { try await perform(context) }
}

/// A context task written as a closure; see ``StepAssembly/adding(task:)``.
struct ClosureContextTask<Target: AnyObject, Context>: ContextTask {
  let body: @MainActor (Target, Context) throws -> Void

  func perform(on target: Target, with context: Context) throws { try body(target, context) }
}

/// A post-routing task written as a closure; see ``StepAssembly/adding(afterwards:)``.
struct ClosurePostRoutingTask<Target: AnyObject, Context>: PostRoutingTask {
  let body: @MainActor (Target, Context, [Node]) -> Void

  func perform(on target: Target, with context: Context, path: [Node]) {
    body(target, context, path)
  }
}
