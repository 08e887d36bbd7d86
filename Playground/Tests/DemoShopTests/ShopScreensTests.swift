// Wayfinder is released under the MIT license; see LICENSE.

import DemoShop
import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks
import WayfinderTesting

/// The shells of the shop: the document without a variant, and its variants.
let shells = ["tabs", "drawer", "split"]

/// The shop with one of its shells, for a customer who is logged in unless told otherwise.
@MainActor
func makeShop(_ shell: String, isLoggedIn: Bool = true) async throws -> DemoShop {
  // Customer 3 gets the base unless forced; nothing is called 'tabs', which forces nothing.
  let shop = try DemoShop(customer: "3", forced: shell)
  if isLoggedIn { try await shop.logIn(as: "ann") }
  return shop
}

/// A screen of the shop, and what it is given.
struct ShopPlace: Sendable, CustomTestStringConvertible {
  let route: String
  let values: [String: String]
  let drawn: String

  var testDescription: String { drawn }

  static let all: [ShopPlace] = [
    ShopPlace(route: "Home", values: [:], drawn: "Home"),
    ShopPlace(route: "List", values: ["department": "tea"], drawn: "List(tea)"),
    ShopPlace(
      route: "List", values: ["department": "books", "sort": "price"], drawn: "List(books by price)"
    ),
    ShopPlace(
      route: "Product", values: ["department": "tea", "product": "42"], drawn: "Product(42)"),
    ShopPlace(
      route: "Product", values: ["department": "tea", "product": "7"], drawn: "Product(7)"),
    ShopPlace(
      route: "Product", values: ["department": "pottery", "product": "7"], drawn: "Product(7)"),
    ShopPlace(
      route: "Images", values: ["department": "tea", "product": "42", "image": "2"],
      drawn: "Images(42, 2)"),
    ShopPlace(
      route: "Review", values: ["department": "tea", "product": "42"], drawn: "Review(42)"),
    ShopPlace(route: "Bag", values: [:], drawn: "Bag"),
    ShopPlace(route: "Checkout", values: [:], drawn: "Checkout"),
    ShopPlace(route: "Account", values: [:], drawn: "Account"),
    ShopPlace(route: "Settings", values: ["section": "privacy"], drawn: "Settings(privacy)"),
    ShopPlace(route: "LogIn", values: [:], drawn: "LogIn"),
    ShopPlace(route: "Offer", values: ["code": "spring"], drawn: "Offer(spring)"),
  ]
}

@Suite("The demo shop: every screen from anywhere, whatever the shell (design rules E8, E10)")
@MainActor
struct ShopScreensTests {
  @Test(arguments: shells, ShopPlace.all)
  func `opens from every other screen, and again changes nothing`(
    shell: String, place: ShopPlace
  ) async throws {
    for start in ShopPlace.all {
      let shop = try await makeShop(shell)
      shop.addToBag(1)
      for next in [start, place] {
        let there = shop.store.destination(of: next.route, with: RouteArguments(next.values))
        let shown = try await shop.router.navigate(to: there)
        #expect(shown.outcome.isReached, "from \(start.drawn)")
        if shop.tree.root is SplitNode, next.route == "Home" {
          // The primary column of a split is in sight without the focus.
          #expect(shop.tree.visibleTexts.contains("Home"))
        } else {
          #expect(shop.tree.focused?.reference.text == next.drawn, "from \(start.drawn)")
        }
        #expect(shop.tree.validate().isEmpty)
      }
      let there = shop.store.destination(of: place.route, with: RouteArguments(place.values))
      let drawing = shop.tree.drawing
      #expect(try await shop.router.navigate(to: there).outcome == .alreadyThere)
      #expect(shop.tree.drawing == drawing)
    }
  }

  @Test(arguments: shells)
  func `the shell is as drawn`(shell: String) async throws {
    let drawing =
      switch shell {
      case "tabs":
        """
        Tabs:
          Navigation home*:
            Home
          Navigation bag:
            Bag
          Navigation account:
            Account
        """
      case "drawer":
        """
        Drawer:
          Navigation menu:
            Menu
          Navigation home*:
            Home
          Navigation bag:
            Bag
          Navigation account:
            Account
        """
      default:
        """
        Split home:
          Home
        """
      }
    expect(try await makeShop(shell).tree, draws: drawing)
  }

  @Test func `the drawer's menu is drawn over its page, and a page that is chosen closes it`()
    async throws
  {
    let shop = try await makeShop("drawer")
    let drawer = try #require(shop.tree.root as? ContainerNode)
    try shop.tree.edit { try $0.show(drawer.children[0], of: drawer) }
    #expect(shop.tree.visibleTexts == ["Menu", "Home"])
    _ = try await shop.router.open("/bag", with: shop.store)
    #expect(shop.tree.visibleTexts == ["Bag"])
    try shop.tree.edit { try $0.show(drawer.children[0], of: drawer) }
    #expect(shop.tree.visibleTexts == ["Menu", "Bag"])
    expectConformance(of: Drawer())
  }

  @Test(arguments: shells)
  func `a task tells the product its price, found or built`(shell: String) async throws {
    let shop = try await makeShop(shell)
    for url in ["/tea/42", "/tea/42/images", "/tea/42"] {
      _ = try await shop.router.open(url, with: shop.store)
    }
    let screens = shop.tree.allNodes.compactMap { ($0 as? ScreenNode)?.screen as? ProductScreen }
    #expect(screens.map(\.price) == [250 + 42 * 37])
  }

  @Test func `a product that is not sold is refused before anybody is asked`() async throws {
    let shop = try await makeShop("tabs")
    let before = shop.tree.drawing
    do {
      _ = try await shop.router.open("/tea/101", with: shop.store)
      Issue.record("product 101 was shown")
    } catch let error as RoutingError {
      #expect(error.phase == .prepare)
      #expect(
        error.cause.map { "\($0)" }
          == "Product 101 is not sold in 'tea', which sells 1 to 100. Name one of these.")
    }
    #expect(shop.tree.drawing == before)
  }
}

extension ScreenTree {
  /// The screens that can be seen, the one that has the focus first.
  var visibleTexts: [String] {
    allNodes.filter { $0 is ScreenNode && isVisible($0) }.map(\.reference.text)
  }
}
