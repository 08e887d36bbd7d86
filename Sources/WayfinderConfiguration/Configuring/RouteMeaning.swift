// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// The meaning of a route in one configuration.
///
/// ``RouteKey/means(_:file:line:)-(DestinationStep<Target,Context>,_,_)`` makes one inside the block
/// of a ``NavigationConfiguration``. Two configurations can give the same key different meanings, so
/// that a product is pushed in one layout and presented in another.
///
/// ```swift
/// let stack = NavigationConfiguration("stack", shell: { homeStack() }) {
///   Shop.product.means(Routes.product)
/// }
/// let sheets = stack.variant("sheets") {
///   Shop.product.means(Routes.productInSheet)
/// }
/// ```
public struct RouteMeaning: Sendable {
  /// The name of the route.
  public let name: String
  /// The file and line where the meaning is declared, for instance `Shop/Routes.swift:12`.
  public let place: String
  private(set) var route: any ConfiguredRoute
  /// The parts of the route that saved states keep.
  var restoring = RouteRestoring()
  /// The guard of the feature that brings the route.
  var interceptor: (any RoutingInterceptor<AnyDestination>)?
}

extension RouteMeaning {
  /// Returns the meaning with a guard that is asked before those of its steps.
  func guarded(by interceptor: (any RoutingInterceptor<AnyDestination>)?) -> RouteMeaning {
    guard let interceptor else { return self }
    var meaning = self
    meaning.route = route.guarded(by: interceptor, as: name)
    meaning.interceptor = interceptor
    return meaning
  }
}

extension RouteMeaning {
  /// Whether saved states can't write the context.
  @MainActor
  var isUnwritable: Bool { route.shape == nil && !route.takesArguments && !route.isCodable }
}

/// Collects the routes of a configuration in the order in which they are written.
///
/// It makes `if`, `for`, and lists of routes work inside the block of a
/// ``NavigationConfiguration``. You don't call it yourself.
///
/// ```swift
/// let configuration = NavigationConfiguration("shop", shell: { homeStack() }) {
///   Shop.product.means(Routes.product)
///   if hasOffers { Shop.bag.means(Routes.bag) }
///   moreRoutes
/// }
/// ```
@resultBuilder
public enum RouteMeaningBuilder {
  /// One route.
  public static func buildExpression(_ route: RouteMeaning) -> [RouteMeaning] { [route] }
  /// Routes that were declared elsewhere.
  public static func buildExpression(_ routes: [RouteMeaning]) -> [RouteMeaning] { routes }
  /// All routes of a block.
  public static func buildBlock(_ routes: [RouteMeaning]...) -> [RouteMeaning] {
    routes.flatMap(\.self)
  }
  /// The routes of an `if` without `else`.
  public static func buildOptional(_ routes: [RouteMeaning]?) -> [RouteMeaning] { routes ?? [] }
  /// The routes of the first branch.
  public static func buildEither(first routes: [RouteMeaning]) -> [RouteMeaning] { routes }
  /// The routes of the second branch.
  public static func buildEither(second routes: [RouteMeaning]) -> [RouteMeaning] { routes }
  /// The routes of a loop.
  public static func buildArray(_ routes: [[RouteMeaning]]) -> [RouteMeaning] {
    routes.flatMap(\.self)
  }
}

/// A route written in code, regardless of its types.
protocol ConfiguredRoute: Sendable {
  /// The class that the route shows and the type of its context, for messages.
  var types: String { get }
  /// The route with a context; `nil` when the context is of another type and cannot be turned into
  /// the route's.
  ///
  /// - Parameter single: The name of the value for a context that is one value, if it's known.
  @MainActor func destination(
    with context: Any, single: @autoclosure () -> String?
  ) throws -> AnyDestination?
  /// Whether a destination is the route's step.
  @MainActor func isStep(of destination: AnyDestination) -> Bool
  /// The guards of all steps of the chain.
  @MainActor var guards: [AskedGuard] { get }
  /// The same route with a guard, whose context is the route by its name.
  func guarded(
    by interceptor: any RoutingInterceptor<AnyDestination>, as name: String
  ) -> any ConfiguredRoute
  /// The node of the destination in a map, and the map of the chain.
  @MainActor var drawn: (node: RouteMap.Node.ID, chain: RouteMap) { get }
  /// The texts that the context is made of; `nil` when it can't be made of texts.
  @MainActor var shape: ContextShape? { get }
  /// Whether the context can be written as a whole.
  var isCodable: Bool { get }
  /// The type of the context, for messages.
  var contextName: String { get }
  /// Whether the context is what links give, as strings.
  var takesArguments: Bool { get }
  /// Whether the route may take a context of this type.
  func takes(_ type: Any.Type) -> Bool
  /// Whether another route is the same step.
  func isSame(as other: any ConfiguredRoute) -> Bool
  /// Whether the route has these types.
  func isOf<Target: AnyObject, Context>(_ key: RouteKey<Target, Context>) -> Bool
}

struct CodeRoute<Target: AnyObject, Context>: ConfiguredRoute {
  let step: DestinationStep<Target, Context>
  /// The class that the key names, if it isn't that of the screen.
  private let keyed: any AnyObject.Type

  init(step: DestinationStep<Target, Context>, keyed: any AnyObject.Type = Target.self) {
    self.step = step
    self.keyed = keyed
  }

  var types: String { "\(keyed) with \(Context.self)" }

  var guards: [AskedGuard] { step.guards }

  func guarded(
    by interceptor: any RoutingInterceptor<AnyDestination>, as name: String
  ) -> any ConfiguredRoute {
    CodeRoute(
      step: step.guarded(by: interceptor) { destination in
        destination.unbound(name)
      }, keyed: keyed)
  }

  func destination(
    with context: Any, single: @autoclosure () -> String?
  ) throws -> AnyDestination? {
    if let context = context as? Context { return AnyDestination(step, with: context) }
    guard let arguments = context as? RouteArguments else { return nil }
    let made: Context? = try RouteContext.make(from: arguments, single: single())
    return made.map { AnyDestination(step, with: $0) }
  }

  func isStep(of destination: AnyDestination) -> Bool { destination.leads(to: step) }

  var drawn: (node: RouteMap.Node.ID, chain: RouteMap) { (step.routeMapNode, step.routeMap) }

  var isCodable: Bool { Context.self is any Codable.Type }

  var contextName: String { "\(Context.self)" }

  var takesArguments: Bool { Context.self == RouteArguments.self }

  func takes(_ type: Any.Type) -> Bool {
    // Only of values it is certain that one type is never the other: a class may be a subclass, and
    // an existential type may hold it.
    type == Context.self || type == RouteArguments.self || type is AnyObject.Type
      || Context.self is AnyObject.Type || !(Context.self is any Equatable.Type)
  }

  var shape: ContextShape? { RouteContext.shape(of: Context.self) }

  func isSame(as other: any ConfiguredRoute) -> Bool {
    (other as? CodeRoute<Target, Context>)?.step.isSame(as: step) ?? false
  }

  func isOf<OtherTarget: AnyObject, OtherContext>(
    _ key: RouteKey<OtherTarget, OtherContext>
  ) -> Bool {
    keyed == OtherTarget.self && Context.self == OtherContext.self
  }
}
