// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// The meaning of a route in one configuration.
///
/// ``RouteKey/means(_:file:line:)`` makes one inside the block of a ``NavigationConfiguration``.
/// Two configurations can give the same key different meanings, so that a product is pushed in one
/// layout and presented in another.
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
  let route: any ConfiguredRoute
  /// The parts of the route that saved states keep.
  var restoring = RouteRestoring()
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

  var types: String { "\(Target.self) with \(Context.self)" }

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
    Target.self == OtherTarget.self && Context.self == OtherContext.self
  }
}
