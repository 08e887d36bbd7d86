// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration

/// Lets nobody through who is not logged in: opens the log-in screen, waits for its answer, and lets
/// the navigation go on with it.
struct LogInGuard<Context>: RoutingInterceptor, CustomStringConvertible {
  let account: ShopAccount

  var description: String { "login" }

  func perform(with context: Context) async throws -> Verdict {
    if account.customer != nil { return .proceed }
    switch try await account.askToLogIn() {
    case .finished: return .proceed
    case .closed: return .stop(reason: "the log-in was closed")
    case .notShown(let outcome): return .stop(reason: "no log-in: \(outcome)")
    }
  }
}

/// Lets nobody buy nothing. The document says where they are led instead.
struct FilledBagGuard: RoutingInterceptor {
  let bag: ShoppingBag

  func perform(with arguments: RouteArguments) -> Verdict {
    bag.products.isEmpty ? .stop(reason: "the bag is empty") : .proceed
  }
}
