// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import Wayfinder
import WayfinderInspection
import WayfinderLinks
import WayfinderTesting

@MainActor
@Suite("What the README says is so")
struct ReadmeTests {
  @Test func `the route opens the product in a sheet, as in the picture, and finds it again`()
    async throws
  {
    let tree = ScreenTree(
      root: TabNode([
        NavigationNode([ScreenNode(HomeScreen())], name: "home"),
        NavigationNode([ScreenNode(SearchScreen())], name: "search"),
      ]))
    let router = Router(tree: tree)
    let before = tree.drawing
    Account.isOpen = true
    let (opening, again) = try await open42(with: router)
    expect(
      tree,
      draws: """
        Tabs:
          Navigation home*:
            Home
          Navigation search:
            Search
        ⇧ sheet:
          Navigation:
            Product(42)
        """)
    guard case .opened(let navigation) = opening else {
      Issue.record("\(opening)")
      return
    }
    #expect("\(navigation)" == "built: entered ⇧ sheet, Navigation, Product(42)")
    #expect(again.screen === navigation.screen)
    #expect(again.outcome == .alreadyThere)

    let picture = PhonePicture([("before", before), ("after", tree.drawing)]).svg
    let path = "docs/pictures/product.svg"
    if try Repository.text(path) != picture {
      Issue.record("look at this picture, and write it to \(path):\n\(picture)")
    }
  }

  private func open42(
    with router: Router
  ) async throws -> (opening: LinkOpening, again: Navigation<ProductScreen>) {
    enum Routes {
      static let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
        .adding(guard: "log-in") { _ in Account.isOpen ? .proceed : .stop(reason: "not logged in") }
        .using(.push).from(.newNavigation)
        .using(.present(.sheet)).from(.current)
        .assemble()
    }

    let links = try AppLinks(hosts: ["shop.example"]) {
      Routes.product.opened(by: Link("/products/:id", Int.self))
    }

    let opening = try await router.open("https://shop.example/products/42", with: links)
    let again = try await router.navigate(to: Routes.product, with: 42)
    return (opening, again)
  }

  @Test func `the two commands are those that are run before a change lands`() throws {
    let script = try Repository.text(".ci/run")
    let commands = try Repository.text("README.md").components(separatedBy: "```sh\n").dropFirst()
      .map { $0.components(separatedBy: "\n```")[0] }
    try #require(commands.count >= 2)
    for command in commands.prefix(2) {
      #expect(script.split(separator: "\n").contains { $0 == command }, "\(command)")
    }
  }
}
