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
  let core: DestinationCore

  init(_ core: DestinationCore) {
    self.core = core
  }

  /// Erases the types of a destination.
  public init<Target: AnyObject, Context>(_ destination: Destination<Target, Context>) {
    self.init(destination.step, with: destination.context)
  }

  /// Joins a step with a context.
  public init<Target: AnyObject, Context>(
    _ step: DestinationStep<Target, Context>, with context: Context
  ) {
    core = DestinationCore(step.source.identity, context) {
      [binding = step.source.binding] space throws(BindingFailure) in
      try binding(context, space)
    }
  }

  /// Names a request that closes something and has no destination.
  init(closing name: StepName) {
    core = DestinationCore(StepIdentity(name), ()) { _ throws(BindingFailure) in
      throw BindingFailure(reason: .cannotBeBuilt)
    }
  }

  /// The name of the step.
  public var name: StepName { core.identity.name }

  /// Returns the context, if it is of exactly this type.
  public func context<Context>(as type: Context.Type) -> Context? {
    core.contextType == Context.self ? core.context as? Context : nil
  }

  /// Whether another destination is the same step, whatever its context.
  package func leadsToSame(as other: AnyDestination) -> Bool {
    core.identity === other.core.identity
  }

  /// Whether another destination is the same step with an equal context; `nil` when the contexts
  /// can't be compared.
  func isEqual(to other: AnyDestination) -> Bool? {
    guard leadsToSame(as: other) else { return false }
    if core.contextType == Void.self { return true }
    return (core.context as? any Equatable)?.equals(other.core.context)
  }
}

/// The contents of a destination: handing them on costs a reference, and a node can keep them.
@MainActor
final class DestinationCore {
  let identity: StepIdentity
  let context: Any
  let contextType: Any.Type
  /// Joins the step with its context, for one round of planning.
  let bind: @MainActor (SearchSpace) throws(BindingFailure) -> PlannedStep

  init<Context>(
    _ identity: StepIdentity, _ context: Context,
    bind: @escaping @MainActor (SearchSpace) throws(BindingFailure) -> PlannedStep
  ) {
    self.identity = identity
    self.context = context
    contextType = Context.self
    self.bind = bind
  }
}
