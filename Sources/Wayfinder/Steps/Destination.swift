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

  /// A destination that is a name: where it leads is looked up when the request plans, so
  /// that a request that waits its turn goes by what is true then.
  ///
  /// A request looks the name up whenever it plans, and goes on with what it means then. Two
  /// destinations of one owner with the same name and equal contexts are equal, for policies and for
  /// guards that lead in a circle.
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
    core = DestinationCore(
      named: name, context, Context.self,
      DestinationCore.Owner(id: ObjectIdentifier(owner)) { try resolve(context) })
  }

  /// A destination that is a name, and has this one's context; see
  /// ``init(named:owner:context:resolve:)``.
  package func named(
    _ name: String, owner: AnyObject,
    resolve: @escaping @MainActor () throws -> AnyDestination
  ) -> AnyDestination {
    AnyDestination(
      DestinationCore(
        named: name, core.context, core.contextType,
        DestinationCore.Owner(id: ObjectIdentifier(owner), resolve: resolve)))
  }

  /// Names a request that has no destination.
  init(naming name: StepName) {
    core = DestinationCore(StepIdentity(name, Void.self), ()) { _ throws(BindingFailure) in
      throw BindingFailure(reason: .cannotBeBuilt)
    }
  }

  /// The name of the step.
  public var name: StepName { core.identity.name }

  /// Returns the context, if it is of exactly this type.
  public func context<Context>(as type: Context.Type) -> Context? {
    core.contextType == Context.self ? core.context as? Context : nil
  }

  /// The context, regardless of its type.
  package var anyContext: Any { core.context }

  /// Whether an owner gives the destination its meaning.
  package func isNamed(by owner: AnyObject) -> Bool { core.owner?.id == ObjectIdentifier(owner) }

  /// Whether the destination is a name, no matter what gives it its meaning.
  package var isName: Bool { core.owner != nil }

  /// Whether another destination is the same step or name, regardless of the context.
  package func leadsToSame(as other: AnyDestination) -> Bool {
    if core.identity === other.core.identity { return true }
    guard let owner = core.owner, owner.id == other.core.owner?.id else { return false }
    return name.text == other.name.text && core.contextType == other.core.contextType
  }

  /// Returns whether the destination is a step, regardless of its context.
  ///
  /// ```swift
  /// let destination = AnyDestination(login, with: ())
  /// print(destination.leads(to: login))  // true
  /// ```
  public func leads<Target: AnyObject, Context>(
    to step: DestinationStep<Target, Context>
  ) -> Bool {
    core.identity === step.source.identity
  }

  /// Returns whether the destination is a step with a context.
  public func leads<Target: AnyObject, Context: Equatable>(
    to step: DestinationStep<Target, Context>, with context: Context
  ) -> Bool {
    leads(to: step) && self.context(as: Context.self) == context
  }

  /// Whether another destination is the same step with an equal context, no matter what names them: names are
  /// compared by what they mean now, unless they are the same. `nil` when the contexts can't be compared.
  package func isEqual(to other: AnyDestination) -> Bool? {
    if core === other.core { return true }
    guard leadsToSame(as: other) else {
      guard isName || other.isName, let own = try? lookedUp(), let others = try? other.lookedUp()
      else { return false }
      return own.isEqual(to: others)
    }
    if core.contextType == Void.self { return true }
    return (core.context as? any Equatable)?.equals(other.core.context)
  }

  /// Whether the context is known to be another destination's, no matter what the steps are.
  func hasEqualContext(as other: AnyDestination) -> Bool {
    guard core.contextType == other.core.contextType else { return false }
    if core.contextType == Void.self { return true }
    if let areEqual = core.identity.areEqual { return areEqual(core.context, other.core.context) }
    if let own = core.context as? any Equatable { return own.equals(other.core.context) }
    guard core.contextType is AnyObject.Type else { return false }
    return core.context as AnyObject === other.core.context as AnyObject
  }
}

extension AnyDestination {
  /// Returns the destination that a name means now; any other is returned as it is.
  func lookedUp() throws(BindingFailure) -> AnyDestination {
    var found = self
    while let owner = found.core.owner {
      found = try BindingFailure.attempt(.lookUp, owner.resolve)
    }
    return found
  }
}

/// The contents of a destination: handing them on costs a reference, and a node can keep them.
@MainActor
final class DestinationCore {
  let identity: StepIdentity
  let context: Any
  /// Joins the step with its context, for one round of planning.
  let bind: @MainActor (SearchSpace) throws(BindingFailure) -> PlannedStep
  /// The owner of a name; `nil` for a step.
  let owner: Owner?

  var contextType: Any.Type { identity.contextType }

  /// The object that gives a name its meaning.
  struct Owner {
    let id: ObjectIdentifier
    let resolve: @MainActor () throws -> AnyDestination
  }

  init(
    _ identity: StepIdentity, _ context: Any,
    bind: @escaping @MainActor (SearchSpace) throws(BindingFailure) -> PlannedStep
  ) {
    self.identity = identity
    self.context = context
    self.bind = bind
    owner = nil
  }

  /// A name, with the context for what it means.
  init(named name: String, _ context: Any, _ contextType: Any.Type, _ owner: Owner) {
    identity = StepIdentity(
      StepName(name, target: Node.self, file: "Wayfinder", line: 0), contextType)
    self.context = context
    self.owner = owner
    bind = { space throws(BindingFailure) in
      try BindingFailure.attempt(.lookUp, owner.resolve).core.bind(space)
    }
  }
}
