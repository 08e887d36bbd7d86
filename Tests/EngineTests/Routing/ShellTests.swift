// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

/// An app often starts with a log-in screen and shows its tabs later, when the router exists.
@Suite("E13: reset shows the initial place of the root that stands")
struct ShellTests {
  private static let second = "Tabs:\n  Navigation:\n    A\n  Navigation*:\n    B"

  private func tabs() -> TabNode {
    TabNode([NavigationNode([node("A")]), NavigationNode([node("B")])], selected: 1)
  }

  @Test(arguments: ["Login", "Tabs:\n  Login*\n  Help", nil])
  func `of a root that an edit put in after the router was made`(first: String?) async throws {
    let tree = try first.map { try ScreenTree(drawing: $0) } ?? ScreenTree()
    let router = Router(tree: tree)
    let tabs = tabs()
    try tree.replaceRoot(with: tabs)
    try tree.edit { edit in
      try edit.select(at: 0, of: tabs)
      try edit.push(node("Above"), on: #require(tabs.children[0] as? NavigationNode))
    }
    #expect(try await router.reset().outcome == .revealed)
    #expect(tree.drawing == Self.second)
    #expect(try await router.reset().outcome == .alreadyThere)
  }

  @Test func `of a root that was moved on in the transaction that put it in`() async throws {
    let window = try Window("Login")
    let tabs = tabs()
    try window.tree.edit { edit in
      try edit.replaceRoot(with: tabs)
      try edit.select(at: 0, of: tabs)
    }
    try await window.router.reset()
    #expect(window.tree.drawing == Self.second)
  }

  @Test func `of a root that a navigation built on its way to another tab`() async throws {
    let window = try Window("Login")
    let shell = StepAssembly(
      finder: .container(TabNode.self),
      factory: CompleteFactoryAssembly<TabNode, Void>(factory: .tabs())
        .with(NotedFactory(label: "Home", log: window.log))
        .with(NotedFactory(label: "Search", log: window.log)).assemble()
    ).using(.replaceRoot).from(.root).assemble()
    let bag = page("Bag", window.log).using(.addTab()).from(shell).assemble()
    try await window.router.navigate(to: bag)
    #expect(window.tree.drawing == "Tabs:\n  Home\n  Search\n  Bag*")
    try await window.router.reset()
    #expect(window.tree.drawing == "Tabs:\n  Home*\n  Search\n  Bag")
  }

  @Test func `without the tabs that a route has added to it`() async throws {
    let window = try Window("Login")
    try window.tree.replaceRoot(with: tabs())
    let extra = page("Extra", window.log).using(.addTab())
      .from(.found(by: .container(TabNode.self))).assemble()
    try await window.router.navigate(to: extra)
    #expect(window.tree.drawing != Self.second)
    try await window.router.reset()
    #expect(window.tree.drawing == Self.second)
  }

  @Test func `of the one that stands after another was taken back`() async throws {
    let window = try Window(Self.second)
    let standing = try window.tree.named("Tabs", as: TabNode.self)
    nonisolated struct TakenBack: Error {}
    #expect(throws: TakenBack.self) {
      try window.tree.edit { edit in
        try edit.replaceRoot(with: TabNode([node("C"), node("D")]))
        throw TakenBack()
      }
    }
    try window.tree.edit { edit in
      let other = TabNode([node("C"), node("D")])
      _ = try? edit.tree.edit { edit in
        try edit.replaceRoot(with: other)
        throw TakenBack()
      }
      try edit.select(at: 0, of: standing)
    }
    try await window.router.reset()
    #expect(window.tree.drawing == Self.second)
  }

  @Test func `of a root that comes back as it was put in`() async throws {
    let window = try Window(Self.second)
    let standing = try window.tree.named("Tabs", as: TabNode.self)
    try window.tree.replaceRoot(with: node("Login"))
    try window.tree.replaceRoot(with: standing)
    try window.tree.edit { try $0.select(at: 0, of: standing) }
    try await window.router.reset()
    #expect(window.tree.drawing == Self.second)
  }

  @Test func `a tab on whose stack a route pushes is still one of the app's own`() async throws {
    let drawing = "Tabs:\n  Navigation*:\n    Home\n  Navigation:\n    Bag"
    let window = try Window(drawing)
    let product = page("Product", window.log).using(.push).from(.navigation(inTab: 1)).assemble()
    try await window.router.navigate(to: product)
    try await window.router.reset()
    #expect(window.tree.drawing == drawing)
  }
}
