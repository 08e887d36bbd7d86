// Wayfinder is released under the MIT license; see LICENSE.

public import Wayfinder
public import WayfinderLinks

/// The typed name of a route, which each configuration gives a meaning of its own.
///
/// Declare a key once for each route, and navigate to the key: it leads where the active configuration
/// says.
///
/// ```swift
/// enum Shop {
///   static let product = RouteKey<ProductScreen, Int>("product")
///   static let bag = RouteKey<BagScreen, Void>("bag")
/// }
/// ```
///
/// ```swift
/// try await router.navigate(to: Shop.product, with: 42)
/// ```
///
/// `Target` is the class of the screen or container, `Context` what the route must be given.
public struct RouteKey<Target: AnyObject, Context>: Sendable, Hashable {
  /// The name of the route, in documents and in code alike.
  public let name: String

  /// Creates a key.
  ///
  /// - Parameter name: The name of the route. Two keys with the same name are the same route.
  public init(_ name: String) {
    self.name = name
  }

  /// Returns what the route means in the configuration that contains the line.
  ///
  /// ```swift
  /// Shop.product.means(
  ///   StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
  ///     .using(.push).from(.visibleNavigation).assemble())
  /// ```
  ///
  /// - Parameters:
  ///   - step: The step to which the route leads.
  ///   - file: The file that says it, for faults.
  ///   - line: The line that says it, for faults.
  public func means(
    _ step: DestinationStep<Target, Context>, file: String = #fileID, line: Int = #line
  ) -> RouteMeaning {
    RouteMeaning(name: name, place: "\(file):\(line)", route: CodeRoute(step: step))
  }

  /// Returns what the route means, for a key that names only the result of its screen.
  ///
  /// Such a key is for callers that don't know the screen, since its class is in another module. They
  /// ask for the result with `result(of:with:)` of the router.
  ///
  /// ```swift
  /// let size = RouteKey<ScreenResult<String>, Int>("size")  // in a module that both import
  /// let meaning = size.means(sizes)  // where the screen is, which reports a 'String'
  /// ```
  ///
  /// - Parameters:
  ///   - step: The step to which the route leads.
  ///   - file: The file that says it, for faults.
  ///   - line: The line that says it, for faults.
  public func means<Screen: ResultReporting>(
    _ step: DestinationStep<Screen, Context>, file: String = #fileID, line: Int = #line
  ) -> RouteMeaning where Target == ScreenResult<Screen.Result> {
    RouteMeaning(
      name: name, place: "\(file):\(line)", route: CodeRoute(step: step, keyed: Target.self))
  }

  /// Returns a rule for links that lead to the route, with the link's values as its context.
  ///
  /// - Parameter link: The link; without values for a route without a context.
  public func opened<Declared: TypedLink>(by link: Declared) -> LinkRule
  where Declared.Values == Context {
    opened(by: link, with: { $0 }, from: { $0 })
  }

  /// Returns a rule for links that lead to the route, with a context made of the link's values.
  ///
  /// ```swift
  /// review.opened(by: Link("/:shelf/:id/review", String.self, Int.self)) {
  ///   ReviewID(shelf: $0, book: $1)
  /// } from: {
  ///   ($0.shelf, $0.book)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - link: The link.
  ///   - context: Makes the route's context of the link's values. What it throws, the navigation
  ///     throws.
  ///   - values: Returns the values of a context, for the URL of a route.
  public func opened<Declared: TypedLink>(
    by link: Declared,
    with context: @escaping @MainActor (Declared.Values) throws -> Context,
    from values: @escaping @MainActor (Context) -> Declared.Values
  ) -> LinkRule {
    let name = name
    return link.toAny {
      Self(name).destination(with: try context($0))
    } from: { destination in
      guard destination.name.text == name, destination.isNamed(by: UnboundRoute.owner) else {
        return nil
      }
      return destination.context(as: Context.self).map(values)
    }.leading(to: name, Target.self, context: Context.self)
  }

  /// The route with a context, which no configuration has given a meaning yet.
  @MainActor
  func destination(with context: Context) -> AnyDestination {
    let name = name
    return AnyDestination(named: name, owner: UnboundRoute.owner, context: context) { _ in
      throw ConfigurationError.noConfiguration(route: name)
    }
  }
}

extension Verdict {
  /// Leads to a route of the active configuration instead of where the navigation was going.
  ///
  /// ```swift
  /// let answer: Verdict = basket.isEmpty ? .redirect(to: Shop.bag) : .proceed
  /// ```
  ///
  /// The router must have been made with a store.
  ///
  /// - Parameters:
  ///   - key: The route.
  ///   - afterwards: The way in which the navigation ends or goes on once the user is there.
  @MainActor
  public static func redirect<Target: AnyObject>(
    to key: RouteKey<Target, Void>, then afterwards: AfterRedirect = .stay
  ) -> Verdict {
    .redirect(to: key.destination(with: ()), then: afterwards)
  }

  /// Leads to a route of the active configuration, with a context; see ``redirect(to:then:)``.
  ///
  /// - Parameters:
  ///   - key: The route.
  ///   - context: The context of the route.
  ///   - afterwards: The way in which the navigation ends or goes on once the user is there.
  @MainActor
  public static func redirect<Target: AnyObject, Context>(
    to key: RouteKey<Target, Context>, with context: Context,
    then afterwards: AfterRedirect = .stay
  ) -> Verdict {
    .redirect(to: key.destination(with: context), then: afterwards)
  }
}

extension GuardExemption {
  /// Leaves out a route, regardless of its context and of the configuration that gives it a meaning.
  public static func route<Target: AnyObject, Context>(
    _ key: RouteKey<Target, Context>
  ) -> GuardExemption {
    .matching { $0.leads(to: key) }
  }
}

extension AnyDestination {
  /// Returns whether the destination is a route, regardless of its context.
  public func leads<Target: AnyObject, Context>(to key: RouteKey<Target, Context>) -> Bool {
    isName && name.text == key.name
  }

  /// Returns whether the destination is a route with a context.
  public func leads<Target: AnyObject, Context: Equatable>(
    to key: RouteKey<Target, Context>, with context: Context
  ) -> Bool {
    leads(to: key) && self.context(as: Context.self) == context
  }
}

extension Node {
  /// Gives the tab a route for its destination and returns the tab, for the line that makes it.
  ///
  /// ```swift
  /// TabNode([homeStack(), bagStack().onTap(Shop.bag)])
  /// ```
  ///
  /// The router of the tab must have been made with a store; the route leads where the active
  /// configuration says.
  ///
  /// - Parameter key: The route, usually to the screen at the root of the tab.
  /// - Returns: The same node.
  public func onTap<Target: AnyObject>(_ key: RouteKey<Target, Void>) -> Self {
    onTap(key.destination(with: ()))
  }
}

/// The owner of routes that no configuration has resolved yet; it gives names no meaning.
@MainActor
final class UnboundRoute {
  static let owner = UnboundRoute()
}

extension AnyDestination {
  /// The route by its name, which means what the active configuration says, and this destination where there is
  /// none.
  func unbound(_ route: String) -> AnyDestination {
    named(route, owner: UnboundRoute.owner) { self }
  }
}
