// Wayfinder is released under the MIT license; see LICENSE.

// Navigations that cannot begin: to a chain that isn't assembled, or without a context.

extension Router {
  @available(
    *, unavailable,
    message: "the step needs a context; write 'navigate(to:with:)'"
  )
  @discardableResult
  public func navigate<Target: AnyObject, Context>(
    to step: DestinationStep<Target, Context>
  ) async throws(RoutingError) -> Navigation<Target> { fatalError("unavailable") }

  @available(
    *, unavailable,
    message: "the chain is not finished; end it with 'assemble()'"
  )
  @discardableResult
  public func navigate<Target: AnyObject, Context, Stage>(
    to chain: Assembly<Target, Context, Stage>
  ) async throws(RoutingError) -> Navigation<Target> { fatalError("unavailable") }

  @available(
    *, unavailable,
    message: "the chain is not finished; end it with 'assemble()'"
  )
  @discardableResult
  public func navigate<Target: AnyObject, Context, Stage>(
    to chain: Assembly<Target, Context, Stage>, with context: Context
  ) async throws(RoutingError) -> Navigation<Target> { fatalError("unavailable") }

  @available(
    *, unavailable,
    message: "the switch is not finished; end it with 'assemble()'"
  )
  @discardableResult
  public func navigate<Target: AnyObject, Context>(
    to choice: SwitchAssembly<Target, Context>
  ) async throws(RoutingError) -> Navigation<Target> { fatalError("unavailable") }

  @available(
    *, unavailable,
    message: "the switch is not finished; end it with 'assemble()'"
  )
  @discardableResult
  public func navigate<Target: AnyObject, Context>(
    to choice: SwitchAssembly<Target, Context>, with context: Context
  ) async throws(RoutingError) -> Navigation<Target> { fatalError("unavailable") }
}

extension RequestPolicy {
  @available(
    *, unavailable,
    message:
      "two contexts of this step can't be compared; make the context Equatable, or write '.coalesce { … }' with a closure that compares two"
  )
  public static var coalesce: RequestPolicy { fatalError("unavailable") }
}
