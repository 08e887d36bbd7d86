// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks
import WayfinderTesting

@MainActor
private func stack(_ name: String, _ root: any Screen) -> NavigationNode {
  NavigationNode([ScreenNode(root)], name: name)
}

private struct Receipt: Codable, Hashable, Sendable {
  var number: String
}

@MainActor
private let productStep = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
  .using(.push).from(.visibleNavigation).assemble()

@MainActor
private let receiptStep = StepAssembly(
  finder: .screen(SearchScreen.self), factory: .build { (_: Receipt) in SearchScreen() }
)
.using(.push).from(.visibleNavigation).assemble()

@MainActor
private let paymentStep = StepAssembly(LoginScreen.self) { LoginScreen() }
  .using(.push).from(.visibleNavigation).assemble()

private let product = RouteKey<ProductScreen, Int>("product")
private let receipt = RouteKey<SearchScreen, Receipt>("receipt")
private let payment = RouteKey<LoginScreen, Void>("payment")

@MainActor
private let tabs = NavigationConfiguration(
  "tabs", shell: { TabNode([stack("home", HomeScreen()), stack("bag", BagScreen())]) }
) {
  product.means(productStep).formerly("item")
  receipt.means(receiptStep).keepingPrivate("number")
  payment.means(paymentStep).neverRestored()
} links: {
  product.opened(by: Link("/products/:id", Int.self))
}

@MainActor
private let flat = tabs.variant("flat", shell: { stack("home", HomeScreen()) }) {}

/// What an app keeps beside its process.
@MainActor
private final class Stored {
  var state = ""
  var unsettled = 0
}

@MainActor
@Suite("R1 to R4: what the page about saved states says is so")
struct ComeBackToWhereYouWereTests {
  private let stored = Stored()
  private let user: String? = "anna"
  private let now = 1_764_000_000

  private func launch(
    _ configuration: NavigationConfiguration
  ) throws -> (store: ConfigurationStore, router: Router) {
    let store = ConfigurationStore(configuration)
    return (store, Router(tree: try configuration.makeTree(), store: store))
  }

  private func save() async throws {
    let router = try launch(tabs).router
    try await router.navigate(to: product, with: 42)
    stored.state = router.savedState(app: "2.1", owner: user, savedAt: now).text
  }

  private func saveChanges(of router: Router) async {
    for await _ in router.savedStateChanges() {
      stored.state = router.savedState(owner: user).text
    }
  }

  @Test func `the next launch comes back, and the one after a crash does not`() async throws {
    try await save()
    for isSettled in [true, false, false] {
      let router = try launch(tabs).router
      let isAfterCrash = stored.unsettled > 0
      var attempts = RestoreAttempts(unsettled: stored.unsettled)
      let conditions = RestoreConditions(
        now: now, maximumAge: 7 * 86_400, owner: user, attempt: attempts.begin())
      stored.unsettled = attempts.unsettled  // before the attempt
      if let state = try? SavedState(stored.state) {
        try await router.restore(state, if: conditions)
      }
      #expect((router.tree.screen(ProductScreen.self) == nil) == isAfterCrash)
      guard isSettled else { continue }
      attempts.settle()
      stored.unsettled = attempts.unsettled
    }
    #expect(throws: SavedStateError.self) { try SavedState(String(stored.state.dropLast())) }
  }

  @Test func `the plan in another shell`() async throws {
    try await save()
    let state = try SavedState(stored.state)
    let plan = try await launch(flat).router
      .restorePlan(for: state, if: RestoreConditions(owner: user))
    #expect(
      "\(plan)" == """
        saved under 'tabs', restored under 'flat': 2 of 3 screens come back
        move  Home             Tabs > Navigation home → Navigation home; the place of root 'Home' is taken over
        move  product(id: 42)  Tabs > Navigation home → Navigation home; the place of root 'Home' is taken over
        drop  Bag              Tabs > Navigation bag; the new shell has no root 'Bag'
        """)
  }

  @Test(arguments: [nil, "/products/7"])
  func `a link comes first`(_ link: String?) async throws {
    let old = try launch(tabs).router
    try await old.navigate(to: product, with: 42)
    let state = old.savedState()
    let (store, router) = try launch(tabs)
    if let link, let destination = store.destination(for: link) {
      try await router.navigate(to: destination)
    }
    let plan = try await router.restore(state).plan
    #expect(plan.restoresNothing == (link != nil))
    #expect(router.tree.screen(ProductScreen.self)?.id == (link == nil ? 42 : 7))
  }

  @Test func `a change is saved, and what is private or never restored is not`() async throws {
    let router = try launch(tabs).router
    let saving = Task { await saveChanges(of: router) }
    for id in 1...100 where stored.state.isEmpty {
      try await router.navigate(to: product, with: id)
      await Task.yield()
    }
    #expect(stored.state.contains("product"))
    try await router.navigate(to: receipt, with: Receipt(number: "4711"))
    saving.cancel()
    await saving.value
    try await router.navigate(to: payment)
    let state = router.savedState()
    #expect(!state.text.contains("4711"))
    #expect(
      state.omissions.map(\.description) == [
        "receipt: its argument 'number' is private",
        "payment: it stands on receipt, which is left out",
      ])
  }
}
