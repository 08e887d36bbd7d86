// Wayfinder is released under the MIT license; see LICENSE.

import TestWorld
import Testing
import Wayfinder

@Suite("A screen is given the router of its window")
struct RouterUsingTests {
  private final class Page: RouterUsing {
    weak var router: Router?
  }

  private let page = StepAssembly(finder: .nothing(), factory: .build { (page: Page) in page })
    .using(.push).from(.visibleNavigation).assemble()

  private func tree(_ pages: Page...) -> ScreenTree {
    ScreenTree(root: NavigationNode(pages.map { ScreenNode($0) }))
  }

  @Test func `a navigation, an edit, a layer, a root, and an overlay give it`() async throws {
    let tree = tree(Page())
    let router = Router(tree: tree)
    let pages = (0..<6).map { _ in Page() }
    try await router.navigate(to: page, with: pages[0])
    let stack = try #require(tree.visibleNavigation)
    try tree.push(ScreenNode(pages[1]), on: stack)
    try tree.present(ModalNode(ScreenNode(pages[2]), style: .sheet), from: stack)
    try tree.showOverlay(Overlay(pages[3]))
    try tree.replaceRoot(with: TabNode([NavigationNode([ScreenNode(pages[4])])]))
    #expect(pages.map { $0.router === router } == [true, true, true, true, true, false])
  }

  @Test func `a router that is made later gives itself to those that have none`() throws {
    let (first, second, overlay) = (Page(), Page(), Page())
    let tree = tree(first, second)
    try tree.showOverlay(Overlay(overlay))
    #expect(first.router == nil)
    var router: Router? = Router(tree: tree)
    #expect([first, second, overlay].allSatisfy { $0.router === router })
    let other = Router(tree: tree)
    #expect(first.router === router)
    router = nil
    #expect(first.router == nil)
    let last = Router(tree: tree)
    #expect(first.router === last && other !== last)
  }

  @Test func `of several routers, it is the one that has opened the screen`() async throws {
    let tree = tree(Page())
    let (router, other) = (Router(tree: tree), Router(tree: tree))
    let (opened, pushed) = (Page(), Page())
    try await router.navigate(to: page, with: opened)
    try tree.push(ScreenNode(pushed), on: #require(tree.visibleNavigation))
    #expect(opened.router === router && pushed.router === other)
  }

  @Test func `a screen that moves to another window gets that window's router`() async throws {
    let (home, moved) = (Page(), Page())
    let (tree, next) = (tree(home), tree(Page()))
    let (router, other) = (Router(tree: tree), Router(tree: next))
    try await router.navigate(to: page, with: moved)
    try await router.close(moved)
    #expect(moved.router === router)
    try await other.navigate(to: page, with: moved)
    #expect(moved.router === other)
  }

  @Test func `nothing is given by what is rolled back`() throws {
    let tree = tree(Page())
    let router = Router(tree: tree)
    let page = Page()
    #expect(throws: CancellationError.self) {
      try tree.edit { edit in
        try edit.push(ScreenNode(page), on: #require(tree.visibleNavigation))
        throw CancellationError()
      }
    }
    #expect(page.router == nil && router.tree === tree)
  }

  @Test func `a screen may ask for a plan when it is given its router`() async throws {
    final class Planning: RouterUsing {
      let other: DestinationStep<PlaceholderScreen, Void>
      weak var router: Router? { didSet { _ = try? router?.plan(to: other) } }

      init(_ other: DestinationStep<PlaceholderScreen, Void>) { self.other = other }
    }
    let window = try Window(GuardedShop.tabs)
    let other = plainPage("Other", window.log)
    let step = StepAssembly(finder: .nothing(), factory: .build { (_: Void) in Planning(other) })
      .using(.push).from(.navigation(inTab: 1)).assemble()
    let diff = try await window.router.navigate(to: step).diff
    #expect(diff.selected.map(\.text) == ["Navigation account"])
  }

  @Test func `the router is set before the screen appears`() throws {
    final class Appearing: RouterUsing, AppearanceObserving {
      weak var router: Router?
      var seen: [Bool] = []
      func willAppear() { seen.append(router != nil) }
      func didAppear() {}
      func willDisappear() {}
      func didDisappear() {}
    }
    let tree = tree(Page())
    let router = Router(tree: tree)
    let screen = Appearing()
    try router.tree.push(ScreenNode(screen), on: #require(tree.visibleNavigation))
    #expect(screen.seen == [true])
  }

  @Test func `screens keep neither router nor tree alive`() async throws {
    weak var tree: ScreenTree?
    weak var router: Router?
    let screen = Page()
    do {
      let made = Router(tree: self.tree(Page()))
      try await made.navigate(to: page, with: screen)
      (tree, router) = (made.tree, made)
    }
    await settled { router == nil && tree == nil }
    #expect(screen.router == nil)
  }
}
