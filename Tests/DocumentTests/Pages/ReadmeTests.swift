// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import Wayfinder
import WayfinderLinks

@MainActor
@Suite("What the README says is so")
struct ReadmeTests {
  private let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func readme() throws -> String {
    try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
  }

  /// The text between two marks.
  private func part(of text: String, from start: String, to end: String) throws -> String {
    let first = try #require(text.range(of: start))
    let last = try #require(text.range(of: end, range: first.upperBound..<text.endIndex))
    return String(text[first.upperBound..<last.lowerBound])
  }

  @Test func `the drawings before and after are the tree's`() async throws {
    let drawings = try part(of: readme(), from: "| before | after |", to: "\n\n")
      .components(separatedBy: "<pre>").dropFirst()
      .map { $0.components(separatedBy: "</pre>")[0].replacing("<br>", with: "\n") }
    try #require(drawings.count == 2)
    let tree = ScreenTree(
      root: TabNode([
        NavigationNode([ScreenNode(HomeScreen())], name: "home"),
        NavigationNode([ScreenNode(SearchScreen())], name: "search"),
      ]))
    let router = Router(tree: tree)
    #expect(tree.drawing == drawings[0])
    Account.isOpen = true
    let (opening, again) = try await open42(with: router)
    #expect(tree.drawing == drawings[1])
    guard case .opened(let navigation) = opening else {
      Issue.record("\(opening)")
      return
    }
    #expect("\(navigation)" == "built: entered ⇧ sheet, Navigation, Product(42)")
    #expect(again.screen === navigation.screen)
    #expect(again.outcome == .alreadyThere)
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
    let script = try String(contentsOf: root.appending(path: ".ci/run"), encoding: .utf8)
    let commands = try readme().components(separatedBy: "```sh\n").dropFirst()
      .map { $0.components(separatedBy: "\n```")[0] }
    try #require(commands.count >= 2)
    for command in commands.prefix(2) {
      #expect(script.split(separator: "\n").contains { $0 == command }, "\(command)")
    }
  }
}
