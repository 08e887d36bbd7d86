// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder

/// The account of the shop's customer.
@MainActor
public final class ShopAccount {
  /// The customer who is logged in; `nil` for a stranger.
  public internal(set) var customer: String?

  /// Opens the log-in screen and waits for its answer; set once the shop has a router.
  var askToLogIn: @MainActor () async throws -> ScreenCompletion<String> = {
    .closed(by: .edit)
  }
}
