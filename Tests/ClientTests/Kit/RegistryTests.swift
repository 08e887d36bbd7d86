// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderConfiguration

/// What a client writes to run a document on its own screens, in a module of either kind.
final class OfferPage: ScreenLabeling {
  struct Context: Codable {
    let id: Int
    let color: Color?
  }

  enum Color: String, Codable, CaseIterable { case red, blue }

  let context: Context
  let label = "Offer"
  var labelDetail: String { "\(context.id)" }

  init(_ context: Context) {
    self.context = context
  }
}

final class OffersPage: Screen {}

final class Login {
  var isOpen = false
}

@MainActor
@Suite("A registry, from a module of either kind")
struct RegistryTests {
  @Test func `is written without an annotation`() async throws {
    let session = Login()
    var registry = Registry()
    registry.screen("Offers", OffersPage.self) { OffersPage() }
    registry.screen(
      "Offer", context: OfferPage.Context.self, matching: { $0.context.id == $1.id },
      build: OfferPage.init)
    registry.guard("login") { _ in session.isOpen ? .proceed : .stop(reason: "logged out") }
    let bundled = try ValidatedDocument(
      bytes: fixture("keys/offers.json"), name: "bundled.json", registry: registry)
    let store = ConfigurationStore(try NavigationConfiguration(bundled))
    let router = Router(tree: try store.current.makeTree())
    let source = ConfigurationSource("remote") { try fixture("keys/offers.json") }
    #expect(await store.reload(from: source, registry: registry).isSwapped)
    let closed = try await router.navigate(
      to: store.destination(of: "Offer", with: RouteArguments(["id": "7", "color": "blue"])))
    #expect(closed.outcome.description == "stopped by login: logged out")
    session.isOpen = true
    let link = try #require(store.destination(for: "/offers/7?color=blue"))
    let shown = try await router.navigate(to: link)
    #expect("\(shown)" == "built: entered Offer(7); kept OffersPage")
    #expect((shown.screen as? OfferPage)?.context.color == .blue)
  }

  @Test func `a value that an enumeration refuses is told by its name`() async throws {
    var registry = Registry()
    registry.screen("Offers", OffersPage.self) { OffersPage() }
    registry.screen(
      "Offer", context: OfferPage.Context.self, matching: { $0.context.id == $1.id },
      build: OfferPage.init)
    registry.guard("login") { _ in .proceed }
    let app = try NavigationConfiguration(
      ValidatedDocument(
        bytes: fixture("keys/offers.json"), name: "bundled.json", registry: registry))
    let router = Router(tree: try app.makeTree())
    let pink = try #require(app.destination(for: "/offers/7?color=pink"))
    let error = try await #require(throws: RoutingError.self) {
      try await router.navigate(to: pink)
    }
    #expect(
      "\(try #require(error.cause))"
        == "'color' is 'pink', which isn't a valid Color. Give another value; to keep a URL with such a "
        + "value from matching, constrain the parameter in the link's pattern.")
  }
}
