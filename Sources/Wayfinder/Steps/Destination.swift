// Wayfinder is released under the MIT license; see LICENSE.

/// A step together with the context to navigate to it with.
///
/// A link resolves to one, and a URL is written from one:
///
/// ```swift
/// let url = try links.url(for: Destination(product, with: 42))
/// ```
@MainActor
public struct Destination<Target: AnyObject, Context> {
  /// The step to go to.
  public let step: DestinationStep<Target, Context>
  /// The context of the step.
  public let context: Context

  /// Joins a step with a context.
  public init(_ step: DestinationStep<Target, Context>, with context: Context) {
    self.step = step
    self.context = context
  }
}

/// A step and its context, with their types erased.
///
/// A guard redirects to one, and a link leads to one. A guard of the router, which is asked in every
/// navigation, receives one as its context. It gets the context of the step by its type:
/// `destination.context(as: Int.self)`.
///
/// ```swift
/// let there = AnyDestination(product, with: 42)
/// try await router.navigate(to: there)
/// ```
@MainActor
public struct AnyDestination: Sendable {
  let request: NavigationRequest

  /// Erases the types of a destination.
  public init<Target: AnyObject, Context>(_ destination: Destination<Target, Context>) {
    request = TypedRequest(destination.step, destination.context)
  }

  /// Joins a step with a context.
  public init<Target: AnyObject, Context>(
    _ step: DestinationStep<Target, Context>, with context: Context
  ) {
    request = TypedRequest(step, context)
  }

  init(_ request: NavigationRequest) {
    self.request = request
  }

  /// The name of the step.
  public var name: StepName { request.name }

  /// Returns the context, if it is of exactly this type.
  public func context<Context>(as type: Context.Type) -> Context? {
    (request as? ContextRequest<Context>)?.context
  }
}

/// A request for a destination, whatever its types. Binds the step again for each round of
/// planning. A request that closes something has a name alone.
@MainActor
class NavigationRequest {
  let name: StepName

  init(name: StepName) {
    self.name = name
  }

  func bind() throws -> BoundStep { fatalError("NavigationRequest.bind must be overridden.") }

  /// The step that it was bound to last; in its place a switch may have chosen the destination.
  var root: BoundStep? { nil }

  /// Takes back a step that it was bound to before, in place of the one that it was bound to last.
  func use(_ root: BoundStep) {}

  /// Lets go of the last round's step, so that a destination that is kept keeps no screen alive.
  func release() {}

  /// The same request without what belongs to a navigation.
  func copy() -> NavigationRequest { fatalError("NavigationRequest.copy must be overridden.") }

  /// The context, whatever its type.
  var anyContext: Any { () }

  /// The owner of the name of a request by name.
  var owner: ObjectIdentifier? { nil }

  /// The identity of the step, whatever its types and names.
  var stepIdentity: ObjectIdentifier? { nil }

  /// A request by name that has this one's context; see `AnyDestination.named(_:owner:resolve:)`.
  func named(
    _ text: String, _ owner: ObjectIdentifier,
    _ resolve: @escaping @MainActor () throws -> AnyDestination
  ) -> NavigationRequest { self }

  /// The request for one navigation: itself, unless it keeps what belongs to one.
  func forNewRun() -> NavigationRequest { self }

  /// Whether another request is for the same step, whatever its context.
  func leadsToSame(as other: NavigationRequest) -> Bool { false }

  /// Whether another request is for the same step with an equal context; `nil` when the contexts
  /// cannot be compared.
  func isEqual(to other: NavigationRequest) -> Bool? { false }
}

@MainActor
class ContextRequest<Context>: NavigationRequest {
  let context: Context

  init(name: StepName, context: Context) {
    self.context = context
    super.init(name: name)
  }

  override final var anyContext: Any { context }

  override final func named(
    _ text: String, _ owner: ObjectIdentifier,
    _ resolve: @escaping @MainActor () throws -> AnyDestination
  ) -> NavigationRequest {
    LateRequest(text, owner, context) { _ in try resolve() }
  }
}

@MainActor
final class TypedRequest<Target: AnyObject, Context>: ContextRequest<Context> {
  private let step: DestinationStep<Target, Context>
  /// The step of the last round.
  private(set) var bound: TypedBoundStep<Target>?

  init(_ step: DestinationStep<Target, Context>, _ context: Context) {
    self.step = step
    super.init(name: step.name, context: context)
  }

  override func bind() throws -> BoundStep {
    let bound = try step.core.bind(context)
    self.bound = bound
    return bound
  }

  override var root: BoundStep? { bound }

  override func use(_ root: BoundStep) { bound = root as? TypedBoundStep<Target> }

  override func release() { bound = nil }

  override func copy() -> NavigationRequest { TypedRequest(step, context) }

  override var stepIdentity: ObjectIdentifier? { ObjectIdentifier(step.core) }

  override func leadsToSame(as other: NavigationRequest) -> Bool {
    (other as? TypedRequest<Target, Context>)?.step.core === step.core
  }

  override func isEqual(to other: NavigationRequest) -> Bool? {
    guard let other = other as? TypedRequest<Target, Context>, other.step.core === step.core
    else { return false }
    if Context.self == Void.self { return true }
    guard let own = context as? any Equatable else { return nil }
    return own.equals(other.context)
  }
}

extension Equatable {
  func equals<Other>(_ other: Other) -> Bool {
    (other as? Self) == self
  }
}
