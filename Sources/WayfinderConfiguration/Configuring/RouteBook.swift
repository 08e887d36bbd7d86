// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderLinks

/// The compiled routes of one app by name. Guards look up there where they lead to.
@MainActor
final class RouteBook {
  private(set) var routes: [String: @MainActor (RouteArguments) -> AnyDestination] = [:]

  nonisolated init() {}

  func write(_ document: NavigationDocument, _ compiler: RouteCompiler) {
    routes = Dictionary(
      document.routes.map { ($0.name, compiler.compile($0)) },
      uniquingKeysWith: { first, _ in first })
    for (place, root) in document.roots {
      let route = document.route(to: root).flatMap { routes[$0.name] }
      routes[Self.root(of: place)] = route ?? compiler.compile(root)
    }
  }

  /// The destination that a name means in a book when it is gone to, as long as the book is there.
  static func destination(
    of name: String, with arguments: RouteArguments = RouteArguments(), in book: RouteBook?
  ) -> AnyDestination {
    AnyDestination(named: name, owner: UnboundRoute.owner, context: arguments) {
      [weak book] arguments in
      guard let destination = book?.routes[name]?(arguments) else {
        throw ConfigurationError.noConfiguration(route: name)
      }
      return destination
    }
  }

  /// The name that leads to the root of a place, whether or not a route opens it.
  static func root(of place: String) -> String { "root of \(place.quoted)" }
}

/// A guard of the app under the rule of the document: when it stops, the document may lead elsewhere.
struct RegisteredGuard: RoutingInterceptor, VerdictCompleting, CustomStringConvertible {
  let name: String
  let own: any RoutingInterceptor<RouteArguments>
  let rule: GuardDescription?
  /// Weak, since the book keeps the routes, and those their guards.
  weak let book: RouteBook?

  var description: String { name }

  func prepare(with arguments: RouteArguments) throws {
    try own.prepare(with: arguments)
  }

  func perform(with arguments: RouteArguments) async throws -> Verdict {
    completed(try await own.perform(with: arguments))
  }

  func completed(_ verdict: Verdict) -> Verdict {
    guard case .stop = verdict, let rule, let redirect = rule.redirect,
      let destination = book?.routes[redirect]
    else { return verdict }
    return .redirect(
      to: destination(RouteArguments()), then: rule.isResuming ? .retry : .stay)
  }
}
