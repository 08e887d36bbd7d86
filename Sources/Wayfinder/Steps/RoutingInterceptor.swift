// Wayfinder is released under the MIT license; see LICENSE.

/// A guard, which decides whether a navigation may continue.
///
/// Guards are asked before anything moves, one after another from the start to the destination,
/// each once for a step and its context. A guard may take its time, and may itself navigate: its
/// navigations with the same router run at once. Start them with `await` or in a plain `Task`. In a
/// *detached* task, the router can't know that the navigation belongs to the guard, and it would
/// wait for the navigation that waits for the guard, until a ``GuardTimeout`` ends both.
/// ``NavigationPlan/current`` shows what the navigation is about to do.
///
/// ```swift
/// struct LoginInterceptor<Context>: RoutingInterceptor {
///   func perform(with context: Context) async throws -> Verdict {
///     Account.isOpen ? .proceed : .stop(reason: "not logged in")
///   }
/// }
/// ```
@MainActor
public protocol RoutingInterceptor<Context>: Preparing {
  /// The context of the step.
  associatedtype Context

  /// Returns whether the navigation may continue.
  ///
  /// - Throws: Any error, which ends the navigation as a failure. To end it as a decision, return
  ///   ``Verdict/stop(reason:)``.
  func perform(with context: Context) async throws -> Verdict
}

/// A guard that answers at once, without being awaited.
///
/// The engine calls it in place, without a task. Prefer it for facts that are known already, such
/// as whether a user is logged in.
///
/// ```swift
/// struct AdultInterceptor<Context>: ImmediateInterceptor {
///   func verdict(with context: Context) throws -> Verdict {
///     Account.isAdult ? .proceed : .stop(reason: "too young")
///   }
/// }
/// ```
@MainActor
public protocol ImmediateInterceptor<Context>: RoutingInterceptor {
  /// The context of the step.
  associatedtype Context

  /// Returns whether the navigation may go on.
  ///
  /// - Throws: Any error, which ends the navigation as a failure. To end it as a decision, return
  ///   ``Verdict/stop(reason:)``.
  func verdict(with context: Context) throws -> Verdict
}

extension ImmediateInterceptor {
  /// Returns the same as `verdict(with:)`.
  public func perform(with context: Context) async throws -> Verdict {
    try verdict(with: context)
  }
}

/// A guard's answer.
///
/// ```swift
/// let answer: Verdict = Account.isOpen ? .proceed : .stop(reason: "not logged in")
/// ```
///
/// To lead to another screen, return `.redirect(to:)`. To make a detour, and be asked again when
/// that screen is finished or gone, return `.redirect(to:then: .retry)`.
public enum Verdict: Sendable {
  /// The navigation goes on to the next guard, or to the build.
  case proceed
  /// The navigation goes to another destination.
  ///
  /// With `then: .stay`, the default, it ends there. With `then: .retry`, the other destination is
  /// a *detour*: the navigation waits until that screen is finished or gone, and then asks the same
  /// guard again. It continues if the guard returns ``proceed``. If the guard redirects to the same
  /// destination again, the navigation is stopped, so closing a log-in screen never counts as a
  /// log-in.
  case redirect(to: AnyDestination, then: AfterRedirect = .stay)
  /// The navigation ends here, with the outcome `stopped`.
  case stop(reason: String)
}

extension Verdict {
  /// Leads to a step that needs no context; see ``redirect(to:then:)-swift.enum.case``.
  ///
  /// **Shape**: `.redirect(to: login, then: .retry)`.
  ///
  /// - Parameters:
  ///   - step: The step to navigate to.
  ///   - afterwards: Whether the same guard is asked again when that screen is finished or gone.
  /// - Returns: The verdict.
  @MainActor
  public static func redirect<Target: AnyObject>(
    to step: DestinationStep<Target, Void>, then afterwards: AfterRedirect = .stay
  ) -> Verdict {
    .redirect(to: AnyDestination(step, with: ()), then: afterwards)
  }

  /// Leads to a step with a context; see ``redirect(to:then:)-swift.enum.case``.
  ///
  /// **Shape**: `.redirect(to: product, with: 42)`.
  ///
  /// - Parameters:
  ///   - step: The step to navigate to.
  ///   - context: The context of the step.
  ///   - afterwards: Whether the same guard is asked again when that screen is finished or gone.
  /// - Returns: The verdict.
  @MainActor
  public static func redirect<Target: AnyObject, Context>(
    to step: DestinationStep<Target, Context>, with context: Context,
    then afterwards: AfterRedirect = .stay
  ) -> Verdict {
    .redirect(to: AnyDestination(step, with: context), then: afterwards)
  }
}

/// Asks a guard, and waits for its answer.
typealias GuardAsking = @MainActor @Sendable () async throws -> Verdict

/// A guard of a step, kept as closures over the step's context.
struct GuardPart<Context>: Sendable {
  let info: GuardInfo
  let prepare: @MainActor @Sendable (Context) throws -> Void
  /// The verdict of a guard that answers at once; `nil` for one that is awaited.
  let verdict: (@MainActor @Sendable (Context) throws -> Verdict)?
  /// Asks the guard about a context.
  let asking: @MainActor @Sendable (Context) -> GuardAsking

  init<G: RoutingInterceptor>(_ interceptor: G) where G.Context == Context {
    info = GuardInfo(interceptor)
    prepare = PartFailure.preparing(interceptor)
    asking = { context in { try await interceptor.perform(with: context) } }
    // Whether it is one at all is cheaper to learn than for which context.
    if interceptor is any ImmediateInterceptor,
      let immediate = interceptor as? any ImmediateInterceptor<Context>
    {
      verdict = { try immediate.verdict(with: $0) }
    } else {
      verdict = nil
    }
  }
}

/// A guard as the engine knows it without its context.
struct GuardInfo: Sendable {
  let label: PartLabel
  /// The type of the guard; `nil` for a closure.
  private let type: Any.Type?
  /// The verdict that follows from one that a test gives in the guard's place.
  let completed: @MainActor @Sendable (Verdict) -> Verdict

  /// The name of the guard's type with its module, whatever its context is; `nil` for a closure.
  var home: String? { type.map { String(String(reflecting: $0).prefix { $0 != "<" }) } }

  init<G: RoutingInterceptor>(_ interceptor: G) {
    label = PartLabel(interceptor)
    type = interceptor is any ClosureGuard ? nil : G.self
    completed = { (interceptor as? any VerdictCompleting)?.completed($0) ?? $0 }
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

extension DestinationStep {
  /// Returns the step with a guard that is asked before its own, and before those of each screen that
  /// its chain builds beneath it.
  ///
  /// It counts as the same step.
  ///
  /// - Parameters:
  ///   - interceptor: The guard. For a screen beneath, its context is the step with the step's context.
  ///   - asked: Returns the context of the guard for the destination itself, given the step with its
  ///     context.
  package func guarded(
    by interceptor: any RoutingInterceptor<AnyDestination>,
    telling asked: @escaping @MainActor @Sendable (AnyDestination) -> AnyDestination
  ) -> DestinationStep {
    let gate = GuardPart(interceptor)
    let bind: Binding<Context> = { [source] context, space throws(BindingFailure) in
      // What a switch has found open is no destination by itself: the guard gets the route.
      let route = AnyDestination(DestinationStep(source), with: context)
      let step = try source.binding(context, space)
      step.work.join(gate, about: asked(step.work.destination ?? route))
      return step
    }
    return DestinationStep(
      Source(identity: source.identity, binding: bind) { [source] above, drawing in
        let id = drawing.draw(source, beneath: above)
        drawing.add([gate.info], askedBy: id, source.identity.name)
        return id
      })
  }

  /// The guards of all steps of the chain.
  @MainActor package var guards: [AskedGuard] {
    var drawing = RouteMapDrawing()
    _ = drawing.draw(source, beneath: nil)
    return drawing.guards
  }
}

/// A guard of a chain, and where it is from.
package struct AskedGuard: Sendable, Hashable {
  /// The name in plans and contracts.
  package let name: String
  /// The type of the guard with its module; the module of the step for a guard that is a closure.
  package let home: String
  /// The place where the step that asks it was written.
  package let place: String
}

extension AnyDestination {
  /// The same destination with a guard.
  func guarded(by gate: GuardPart<AnyDestination>) -> AnyDestination {
    AnyDestination(
      DestinationCore(core.identity, core.context) { [core] space throws(BindingFailure) in
        let step = try core.bind(space)
        if let destination = step.work.destination { step.work.join(gate, about: destination) }
        return step
      })
  }
}
