// Wayfinder is released under the MIT licence; see LICENSE.

import Foundation
import Testing
import Wayfinder

@MainActor
@Suite("What the README says is so")
struct ReadmeTests {
  private let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func readme() throws -> String {
    try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
  }

  /// The text between two marks.
  private func part(of text: String, from start: String, to end: String) throws -> String {
    let first = try #require(text.range(of: start))
    let last = try #require(text.range(of: end, range: first.upperBound..<text.endIndex))
    return String(text[first.upperBound..<last.lowerBound])
  }

  @Test func `the example is the one that is compiled here`() throws {
    let declaration = try part(of: readme(), from: "```swift\n", to: "\n\nlet shown")
    let source = try String(
      contentsOf: root.appending(path: "Tests/ReadmeTests/ReadmeExample.swift"), encoding: .utf8)
    #expect(source.contains(declaration))
    #expect(declaration.split(separator: "\n").count == 13)
  }

  @Test func `the contract is one that the sample app's tests run`() throws {
    let contract = try part(of: readme(), from: "fails as well as", to: "The guide [Prove")
    let block = try part(of: contract, from: "```swift\n", to: "\n```")
    let source = try String(
      contentsOf: root.appending(path: "Playground/Tests/SampleShopTests/ShopLinkTests.swift"),
      encoding: .utf8)
    #expect(block.contains("ContractRow"))
    #expect(source.contains(block.replacing("\n", with: "\n  ")))
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
    let shown = try await router.navigate(to: Routes.product, with: 42)
    #expect(tree.drawing == drawings[1])
    #expect(shown.screen?.price == 420)
    #expect("\(shown)" == "built: entered ⇧ sheet, Navigation, Product(42)")
    let again = try await router.navigate(to: Routes.product, with: 42)
    #expect(again.outcome == .alreadyThere)
    #expect("\(again)" == "already there")
    #expect(again.screen === shown.screen)
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
