// Wayfinder is released under the MIT license; see LICENSE.

extension AnyDestination {
  /// A destination that is a name: where it leads is looked up when the request begins to plan, so
  /// that a request that waits its turn goes by what holds then.
  ///
  /// One request looks the name up once, however often it plans. Two destinations of one owner with
  /// the same name and equal contexts are equal, for policies and for guards that lead in a circle.
  ///
  /// - Parameters:
  ///   - name: The name in plans, traces and errors until it is looked up.
  ///   - owner: The object that gives the name its meaning.
  ///   - context: The context of the step, for callers that ask the destination for it.
  ///   - resolve: Looks the name up. What it throws ends the navigation, and nothing has moved then.
  package init<Context>(
    named name: String, owner: AnyObject, context: Context,
    resolve: @escaping @MainActor (Context) throws -> AnyDestination
  ) {
    self.init(LateRequest(name, ObjectIdentifier(owner), context, resolve))
  }

  /// A destination that is a name, and has this one's context; see
  /// ``init(named:owner:context:resolve:)``.
  package func named(
    _ name: String, owner: AnyObject,
    resolve: @escaping @MainActor () throws -> AnyDestination
  ) -> AnyDestination {
    AnyDestination(request.named(name, ObjectIdentifier(owner), resolve))
  }

  /// Whether another destination is the same step or name, whatever the context.
  package func leadsToSame(as other: AnyDestination) -> Bool {
    request.leadsToSame(as: other.request)
  }

  /// Whether an owner gives the destination its meaning.
  package func isNamed(by owner: AnyObject) -> Bool {
    request.owner == ObjectIdentifier(owner)
  }

  /// Whether the destination is a name, whatever gives it its meaning.
  package var isName: Bool { request.owner != nil }

  /// The context, whatever its type.
  package var anyContext: Any { request.anyContext }

  /// Whether the destination is a step, whatever its context.
  package func leads<Target: AnyObject, Context>(
    to step: DestinationStep<Target, Context>
  ) -> Bool {
    request.stepIdentity == ObjectIdentifier(step.core)
  }
}

/// A request for a destination that is looked up when it begins to plan.
@MainActor
final class LateRequest<Context>: ContextRequest<Context> {
  private let giver: ObjectIdentifier
  private let resolve: @MainActor (Context) throws -> AnyDestination
  /// The result of the lookup for the current request.
  private var resolved: NavigationRequest?

  init(
    _ text: String, _ owner: ObjectIdentifier, _ context: Context,
    _ resolve: @escaping @MainActor (Context) throws -> AnyDestination
  ) {
    giver = owner
    self.resolve = resolve
    super.init(
      name: StepName(text, target: Node.self, file: "Wayfinder", line: 0), context: context)
  }

  private init(_ other: LateRequest) {
    giver = other.giver
    resolve = other.resolve
    super.init(name: other.name, context: other.context)
  }

  override var owner: ObjectIdentifier? { giver }

  override func copy() -> NavigationRequest { LateRequest(self) }

  /// A destination can be kept and navigated to twice at the same time; each request looks up for
  /// itself.
  override func forNewRun() -> NavigationRequest { LateRequest(self) }

  override func bind() throws -> BoundStep {
    if let resolved { return try resolved.bind() }
    let found: NavigationRequest
    do {
      found = try resolve(context).request.forNewRun()
    } catch {
      throw LookUpFailure(cause: error)
    }
    resolved = found
    return try found.bind()
  }

  override var root: BoundStep? { resolved?.root }

  override func use(_ root: BoundStep) { resolved?.use(root) }

  override func release() {
    resolved?.release()
    resolved = nil
  }

  override func leadsToSame(as other: NavigationRequest) -> Bool {
    guard let other = other as? LateRequest<Context> else { return false }
    return other.giver == giver && other.name.text == name.text
  }

  override func isEqual(to other: NavigationRequest) -> Bool? {
    guard leadsToSame(as: other), let other = other as? LateRequest<Context> else { return false }
    guard let own = context as? any Equatable else { return nil }
    return own.equals(other.context)
  }
}

/// An error thrown by the owner of a name, to distinguish it from those of the destination itself.
struct LookUpFailure: Error {
  let cause: any Error
}
