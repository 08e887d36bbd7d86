// Wayfinder is released under the MIT license; see LICENSE.

import Wayfinder
import WayfinderConfiguration
public import WayfinderLinks

// The examples of the doc comments of `WayfinderLinks` and `WayfinderConfiguration`; a test compares
// the two.

private struct PostID: Sendable {
  let user: Int
  let slug: String
}

private enum Routes {
  static let home = step(Void.self)
  static let product = step(Int.self)
  static let post = step(PostID.self)
  static let results = step(String.self)

  private static func step<Context>(
    _ type: Context.Type
  ) -> DestinationStep<PlaceholderScreen, Context> {
    StepAssembly(finder: .nothing(), factory: .build { (_: Context) in PlaceholderScreen("Page") })
      .using(.present()).from(.current).assemble()
  }
}

private enum AccountLinks {
  static var all: LinkGroup { LinkGroup { Routes.home.opened(by: Link("/")) } }
}

private enum Shop {
  static func links() throws -> AppLinks { try AppLinks(hosts: []) {} }
  @MainActor static func makeTree() -> ScreenTree { ScreenTree() }
}

@MainActor
private enum Session {
  static var isOpen = true
}

private enum Analytics {
  static func count(_ exposure: some Any) { print(exposure) }
}

private final class BookScreen: Screen {
  let id: Int
  init(id: Int) { self.id = id }
}

private struct BookContext: Codable, Sendable {
  let id: Int
}

public enum ShopLinks {
  public static var all: LinkGroup {
    LinkGroup {
      Routes.product.opened(by: Link("/products/:id", Int.self))
    }
  }
}
// in the app: LinkGroup("/shop") { ShopLinks.all }

@MainActor
private struct Examples {
  let tree = ScreenTree()
  let router = Router(tree: ScreenTree())

  func table() throws -> Any? {
    let table = try LinkTable(
      rows: [LinkRow(pattern: "/users/:id"), LinkRow(pattern: "/files/*path")],
      rules: LinkRules(hosts: ["shop.example"], schemes: ["shop"]))
    let match = table.match("https://shop.example/users/7?tab=posts")
    // match?.row == 0, match?.parameters == ["id": "7", "tab": "posts"]
    return match
  }

  func gate(links: AppLinks, url: String) async throws {
    let gate = LinkGate(router: router, links: links, expiry: .seconds(60))
    _ = try await gate.receive(url)  // from the scene delegate; held for now
    _ = try await gate.open()  // the app is ready: goes there
  }

  func links() async throws {
    let links = try AppLinks(hosts: ["shop.example"], schemes: ["shop"]) {
      Routes.home.opened(by: Link("/"))
      Routes.product.opened(by: Link("/products/:id", Int.self))
      LinkGroup("/account") { AccountLinks.all }
    }
    _ = try await router.open("https://shop.example/products/42", with: links)
  }

  func inline() -> LinkRule {
    Routes.results.opened(by: Link("/search").query(.required("q", String.self)))
  }

  func opening(_ url: String, links: AppLinks) async throws {
    switch try await router.open(url, with: links) {
    case .opened(let navigation): print(navigation.outcome)
    case .noLink(let explanation): print(explanation)
    }
  }

  func alias() throws -> Any? {
    let product = Link("/products/:id", Int.self).alias("/p/:id").alias("shop://item/:id")
    let read = product.parse("/p/7")  // 7
    let written = try product.url(for: 7)  // "/products/7"
    return (read, written)
  }

  func link() throws -> Any? {
    let post = Link("/users/:id/posts/:slug", Int.self, String.self)
    let read = post.parse("/users/42/posts/hello%20you")  // (42, "hello you")
    let written = try post.url(for: 42, "hello you")  // "/users/42/posts/hello%20you"
    return (read, written)
  }

  func query() -> Any? {
    let search = Link("/search").query(
      .required("q", String.self), .optional("page", Int.self), .repeated("tag", String.self))
    let read = search.parse("/search?q=tea&tag=a&tag=b")  // ("tea", nil, ["a", "b"])
    return read
  }

  enum Sort: String, CaseIterable, LinkParameter { case newest, price }
  enum Tab: CaseIterable, LinkParameter { case posts, likes }

  struct SKU: LinkParameter {
    var code: String
    init?(linkText: String) {
      guard linkText.count == 8 else { return nil }
      code = linkText
    }
    var linkText: String { code }
    static var linkSamples: [SKU] { ["AB123456"].compactMap(SKU.init) }
  }

  func rules() throws -> Any {
    try AppLinks(hosts: []) {
      Routes.product.opened(by: Link("/products/:id", Int.self))
      Link("/users/:id/posts/:slug", Int.self, String.self).to { user, slug in
        Destination(Routes.post, with: PostID(user: user, slug: slug))
      }
    }
  }

  func bothWays(post: Link<Int, String>) throws -> Any {
    try AppLinks(hosts: []) {
      post.to { user, slug in
        Destination(Routes.post, with: PostID(user: user, slug: slug))
      } from: {
        ($0.user, $0.slug)
      }
    }
  }

  func document(bytes: [UInt8]) throws -> Any {
    let document = try AssociationDocument(bytes: bytes, name: "apple-app-site-association")
    let appIDs = document.file.appIDs(opening: "https://example.com/help/1")
    return appIDs
  }

  func contract() async throws -> Any {
    let contract = try AppContract("Shop", links: Shop.links(), tree: { Shop.makeTree() }) {
      ContractRow("/products/42", shows: "Product(42)")
      ContractRow("/no-such-page", outcome: .noLink)
    }
    let report = await contract.run()
    return report
  }

  func rows() throws -> Any {
    try AppContract("Shop", links: Shop.links(), tree: { Shop.makeTree() }) {
      ContractRow("/products/42", shows: "Product(42)")
      ContractRow("/orders/7", guards: ["LoginGuard": .stop], outcome: .stopped(by: "LoginGuard"))
      ContractRow(
        "/compose", from: .links(["/inbox"]),
        draws: """
          Navigation:
            Inbox
          ⇧ sheet:
            Compose
          """)
      ContractRow("/no-such-page", outcome: .noLink)
    }
  }

  func register() -> Any {
    var registry = Registry()
    registry.screen("Book", BookScreen.self, context: BookContext.self) {
      $0.id == $1.id
    } build: {
      BookScreen(id: $0.id)
    }
    registry.guard("login") { _ in Session.isOpen ? .proceed : .stop(reason: "logged out") }
    return registry
  }

  func store(bundled: ValidatedDocument, candidate: ValidatedDocument, url: String) async throws {
    let store = ConfigurationStore(try NavigationConfiguration(bundled))
    let router = Router(tree: try store.current.makeTree())
    _ = try await router.open(url, with: store)
    store.swap(to: try NavigationConfiguration(candidate))
  }

  func exposure(document: RouteDocument, id: String) -> Any {
    let exposures = ExposureLog(document, id: id) { Analytics.count($0) }
    let router = Router(tree: tree, observers: [exposures])
    exposures.shellWasShown()
    return router
  }
}
