// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Wayfinder

@testable import WayfinderConfiguration

extension CodeTwins {
  /// Pairs with a configuration in code in one place or both.
  nonisolated static let all = [(true, true), (false, true), (true, false)].map {
    CodeTwins(first: $0, second: $1) { try .inCode($0) }
  }
}

extension NavigationConfiguration {
  /// A configuration in code with the shell and the routes of a document.
  static func inCode(_ document: NavigationDocument) throws -> NavigationConfiguration {
    let app = try DocumentApp(document)
    return try NavigationConfiguration(
      validating: "code", shell: { try app.makeShell() },
      routes: document.routes.map { route in
        RouteMeaning(
          name: route.name, place: "", route: DocumentedRoute(name: route.name, app: app))
      })
  }
}

/// A route of a document as one in code.
private struct DocumentedRoute: ConfiguredRoute {
  let takesArguments = true
  let isCodable = false
  let contextName = "RouteArguments"
  let name: String
  let app: DocumentApp
  var types: String { "RouteScreen with RouteArguments" }

  func takes(_ type: Any.Type) -> Bool { true }

  func destination(
    with context: Any, single: @autoclosure () -> String?
  ) throws -> AnyDestination? {
    app.destination(of: name, with: context as? RouteArguments ?? RouteArguments())
  }

  func isStep(of destination: AnyDestination) -> Bool { false }

  func isSame(as other: any ConfiguredRoute) -> Bool { false }

  var drawn: (node: RouteMap.Node.ID, chain: RouteMap) { (.init(.screen, name), RouteMap()) }

  var shape: ContextShape? { nil }

  var guards: [AskedGuard] { [] }

  func guarded(
    by interceptor: any RoutingInterceptor<AnyDestination>, as name: String
  ) -> any ConfiguredRoute {
    self
  }

  func isOf<Target: AnyObject, Context>(_ key: RouteKey<Target, Context>) -> Bool { true }
}
