// Wayfinder is released under the MIT license; see LICENSE.

/// Asks a guard, and waits for its answer.
typealias GuardAsking = @MainActor @Sendable () async throws -> Verdict

/// A guard of a step, kept as closures over the step's context.
struct GuardPart<Context>: Sendable {
  let label: PartLabel
  /// The type of the guard; `nil` for a closure.
  let type: Any.Type?
  /// The verdict of a guard that answers at once; `nil` for one that is awaited.
  let verdict: (@MainActor @Sendable (Context) throws -> Verdict)?
  /// Asks the guard about a context.
  let asking: @MainActor @Sendable (Context) -> GuardAsking
  /// The verdict that follows from one that a test gives in the guard's place.
  let completed: @MainActor @Sendable (Verdict) -> Verdict

  init<G: RoutingInterceptor>(_ interceptor: G) where G.Context == Context {
    label = PartLabel(interceptor)
    type = interceptor is any ClosureGuard ? nil : G.self
    asking = { context in { try await interceptor.perform(with: context) } }
    completed = { (interceptor as? any VerdictCompleting)?.completed($0) ?? $0 }
    // Whether it is one at all is cheaper to learn than for which context.
    if interceptor is any ImmediateInterceptor,
      let immediate = interceptor as? any ImmediateInterceptor<Context>
    {
      verdict = Self.verdict(of: immediate)
    } else {
      verdict = nil
    }
  }

  private static func verdict<G: ImmediateInterceptor>(
    of interceptor: G
  ) -> @MainActor @Sendable (Context) throws -> Verdict where G.Context == Context {
    { try interceptor.verdict(with: $0) }
  }
}

/// A guard as the engine knows it without its context.
struct GuardInfo: Sendable {
  let label: PartLabel
  private let type: Any.Type?
  let completed: @MainActor @Sendable (Verdict) -> Verdict

  /// The name of the guard's type with its module, whatever its context is; `nil` for a closure.
  var home: String? { type.map { String(String(reflecting: $0).prefix { $0 != "<" }) } }

  init<Context>(_ part: GuardPart<Context>) {
    label = part.label
    type = part.type
    completed = part.completed
  }
}

/// A guard of a document, which follows a rule of the document when the app's own guard stops. The
/// rule applies to a verdict that a test gives, too.
@MainActor
package protocol VerdictCompleting {
  /// The verdict with the rule applied.
  func completed(_ verdict: Verdict) -> Verdict
}

/// A guard whose type doesn't tell it from others.
protocol ClosureGuard {}
