// Wayfinder is released under the MIT license; see LICENSE.

import DemoShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks
import WayfinderTesting

@Suite("The demo shop: the log-in is opened, waited for, and gone on from (design rules E4, E12)")
@MainActor
struct ShopLogInTests {
  /// Begins to open a link and lets it come to the log-in screen.
  private func begin(
    _ url: String, _ shop: DemoShop
  ) async -> Task<NavigationOutcome?, any Error> {
    let opening = Task { () async throws -> NavigationOutcome? in
      guard case .opened(let navigation) = try await shop.router.open(url, with: shop.store)
      else { return nil }
      return navigation.outcome
    }
    await settled { !shop.router.waiting.guards.isEmpty && shop.logInScreen != nil }
    return opening
  }

  @Test(arguments: shells, ["/account", "/account/settings?section=privacy", "/tea/42/review"])
  func `a stranger logs in and gets where they were going`(shell: String, url: String)
    async throws
  {
    let shop = try await makeShop(shell, isLoggedIn: false)
    let opening = await begin(url, shop)
    #expect(shop.tree.focused?.reference.text == "LogIn")
    #expect(shop.router.waiting.guards == ["login"])
    try await shop.logIn(as: "bob")
    #expect(try await opening.value?.isReached == true)
    #expect(shop.account.customer == "bob")
    #expect(shop.logInScreen == nil)
    let wanted = ["/account": "Account", "/tea/42/review": "Review(42)"][url]
    #expect(shop.tree.focused?.reference.text == wanted ?? "Settings(privacy)")
    #expect(shop.router.waiting.isIdle)
  }

  @Test(arguments: shells)
  func `whoever closes the log-in stays where they were`(shell: String) async throws {
    let shop = try await makeShop(shell, isLoggedIn: false)
    _ = try await shop.router.open("/tea/42", with: shop.store)
    let before = shop.tree.drawing
    let opening = await begin("/account", shop)
    try await shop.router.back()
    #expect(
      try await opening.value == .stopped(guard: "login", reason: "the log-in was closed"))
    #expect(shop.tree.drawing == before)
    let second = await begin("/account", shop)
    // A swipe, of which the router knows nothing.
    try shop.tree.dismiss(#require(shop.tree.modals.last))
    try await shop.router.back()
    #expect(
      try await second.value == .stopped(guard: "login", reason: "the log-in was closed"))
  }

  @Test(arguments: shells)
  func `an empty bag leads to the bag, a filled one to the checkout`(shell: String) async throws {
    let shop = try await makeShop(shell)
    _ = try await shop.router.open("/bag/checkout", with: shop.store)
    #expect(shop.tree.focused?.reference.text == "Bag")
    try await shop.router.navigate(
      to: shop.store.destination(of: "AddToBag", with: RouteArguments(["product": "3"])))
    #expect(shop.bag.products == [3])
    _ = try await shop.router.open("/bag/checkout", with: shop.store)
    #expect(shop.tree.focused?.reference.text == "Checkout")
  }

  @Test(arguments: shells)
  func `a review that is not sent keeps its place, and is told`(shell: String) async throws {
    let shop = try await makeShop(shell)
    _ = try await shop.router.open("/tea/42/review", with: shop.store)
    let review = try #require(shop.review)
    review.draft = "strong"
    let before = shop.tree.drawing
    guard case .opened(let navigation) = try await shop.router.open("/", with: shop.store)
    else {
      Issue.record("the shop doesn't have the link")
      return
    }
    #expect(navigation.outcome.description == "refused by Review(42): the review is not sent")
    #expect(shop.tree.drawing == before)
    #expect(review.refusals == 1)
    review.draft = ""
    _ = try await shop.router.open("/", with: shop.store)
    #expect(shop.tree.modals.isEmpty)
  }

  @Test func `logging out is an effect, and the next visit asks again`() async throws {
    let shop = try await makeShop("tabs")
    let before = shop.tree.drawing
    let ended = try await shop.router.navigate(to: shop.store.destination(of: "LogOut"))
    #expect(ended.outcome == .alreadyThere)
    #expect(shop.tree.drawing == before)
    #expect(shop.account.customer == nil)
    let opening = await begin("/account", shop)
    try await shop.logIn(as: "bob")
    #expect(try await opening.value?.isReached == true)
  }
}
