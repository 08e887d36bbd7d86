// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks
import WayfinderTesting

@MainActor
@Suite("L1, L6, L8: what the page about an app's links says of doors and association files is so")
struct YourAppsLinksTests {
  final class OrderScreen: ScreenLabeling {
    let number: Int
    init(number: Int) { self.number = number }
    var label: String { "Order" }
    var labelDetail: String { String(number) }
  }

  enum Routes {
    static let order = StepAssembly(OrderScreen.self, id: \.number) { OrderScreen(number: $0) }
      .using(.push).from(.visibleNavigation).assemble()

    static func links() throws -> AppLinks {
      try AppLinks(hosts: ["shop.example"]) {
        order.opened(by: Link("/orders/:number", Int.self))
      }
    }
  }

  @MainActor
  final class Door {
    private let gate: LinkGate
    private let links: AppLinks

    init(router: Router, links: AppLinks) {
      self.links = links
      gate = LinkGate(router: router, links: links, expiry: .seconds(60))
    }

    /// A URL: a universal link, the scheme of the app, a widget, or Handoff.
    func receive(_ url: String) async throws {
      if case .noLink(let why) = try await gate.receive(url) { print(why) }
    }

    /// A push notification, whose payload has the URL under "link".
    func receive(payload: [String: String]) async throws {
      if let link = payload["link"] { try await receive(link) }
    }

    /// Something that has values and no URL, such as an app intent.
    func receive(order number: Int) async throws {
      try await receive(links.url(for: Destination(Routes.order, with: number)))
    }

    /// The first screen is shown, and the user is known.
    func appIsReady() async throws {
      _ = try await gate.open()
    }
  }

  private let tree = ScreenTree(root: NavigationNode([ScreenNode(HomeScreen())]))

  @Test func `what arrives before the app is ready is opened when it is`() async throws {
    let door = Door(router: Router(tree: tree), links: try Routes.links())
    try await door.receive(payload: ["link": "https://shop.example/orders/7"])
    expect(tree, draws: "Navigation:\n  Home")

    try await door.appIsReady()

    expect(
      tree,
      draws: """
        Navigation:
          Home
          Order(7)
        """)
    try await door.receive(order: 8)
    #expect(tree.focused?.reference.text == "Order(8)")
  }

  final class Activity {
    var webpageURL: String?
  }

  @Test func `Handoff continues with the URL of what the user sees`() async throws {
    let router = Router(tree: tree)
    let links = try Routes.links()
    let activity = Activity()
    let following = Task {
      for await screen in router.visible {
        activity.webpageURL = screen.origin.flatMap { try? links.url(for: $0) }
      }
    }
    try await router.navigate(to: Routes.order, with: 7)
    await settled { activity.webpageURL != nil }
    #expect(activity.webpageURL == "https://shop.example/orders/7")
    following.cancel()
  }

  @Test func `an association file is compared with the links of an app`() throws {
    let bytes = Array(
      """
      {"applinks": {"details": [{
        "appIDs": ["ABCDE12345.example.shop"],
        "components": [{"/": "/users/*", "exclude": true}, {"/": "/products/*"}, {"/": "/search"}]
      }]}}
      """.utf8)
    let links = try AppLinks(hosts: ["shop.example"]) {
      Link("/").toAny { throw CancellationError() }
      Link("/products/:id", Int.self).alias("/p/:id").toAny { _ in throw CancellationError() }
      Link("/users/:id/posts/:slug", Int.self, String.self)
        .toAny { _, _ in throw CancellationError() }
    }

    let document = try AssociationDocument(bytes: bytes, name: "apple-app-site-association")
    let findings = try document.file.findings(
      appID: "ABCDE12345.example.shop", host: "shop.example", links: links)

    #expect(
      findings.prefix(2).map(\.description).joined(separator: "\n") == """
        Entry 0.0 (path '/users/*'): it keeps URLs in the browser that row \
        '/users/:id/posts/:slug' (3) matches, such as 'https://shop.example/users/0/posts/a'. \
        Remove the exclusion or narrow the rows, unless this is intended.
        Entry 0.1 (path '/products/*'): the host sends URLs that no row matches, such as \
        'https://shop.example/products/'. Add a row for them, or exclude them in the file.
        """)
  }
}
