// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderLinks
import WayfinderTesting

// The examples of the doc comments of `WayfinderTesting`; a test compares the two.

private enum Routes {
  static let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
    .using(.push).from(.visibleNavigation).assemble()
}

private enum Shop {
  static func links() throws -> AppLinks { try AppLinks(hosts: []) {} }
  @MainActor static func makeTree() -> ScreenTree { ScreenTree() }
  static let tabs = NavigationConfiguration("tabs", shell: { NavigationNode() }) {}
}

@MainActor
private struct Examples {
  let tree = ScreenTree()
  let router = Router(tree: ScreenTree())
  let product = Routes.product

  func explore() async {
    await expectExploration(of: Shop.tabs)
  }

  func attach() async throws {
    let exploration = await expectExploration(of: Shop.tabs)
    try await attachPage(of: Shop.tabs, exploration: exploration)
  }

  func contract() async throws {
    await expect(
      try AppContract("Shop", links: Shop.links(), tree: { Shop.makeTree() }) {
        ContractRow("/products/42", shows: "Product(42)")
        ContractRow("/no-such-page", outcome: .noLink)
      })
  }

  func drawing() {
    expect(
      tree,
      draws: """
        Tabs:
          Navigation home*:
            Home
            Product(42)
          Search
        """)
  }

  func generating() async {
    await expectAll(.trees()) { drawn in
      let tree = try ScreenTree(drawing: drawn.drawing)
      return tree.drawing == drawn.drawing ? nil : Mismatch("it is drawn as \(tree.drawing)")
    }
  }

  func interleaving(
    start: @escaping @MainActor (Int) -> Void, answer: @escaping @MainActor () -> Void,
    cancel: @escaping @MainActor () -> Void
  ) async {
    await expectAll(.interleavings(of: [2, 2])) { order in
      let window = try TestWindow("Home")
      try await order.run([[{ start(1) }, { answer() }], [{ start(2) }, { cancel() }]])
      return window.tree.mismatch(isVisible: "Second")
    }
  }

  func recording() async throws {
    let recorder = NavigationRecorder()
    let router = Router(tree: tree, observers: [recorder])
    recorder.watch(tree)
    recorder.attach(to: router)
    try await router.navigate(to: product, with: 42)
    recorder.expect(
      """
      1 Product: begun
      1 Product: asked guard LoginGuard of Product
      task ShowPrice on Product(42)
      edit 2: entered Product(42); kept Home
      1 Product: built Product
      1 Product: committed revision 2
      1 Product: finished: built
      """)
    recorder.finish()
  }

  func release(window: TestWindow) async throws {
    try await expectRelease(in: window.tree) {
      try await window.router.back()
    }
  }

  func guarding() async {
    let login = ControlledGuard<Int>("login", verdict: .stop(reason: "not logged in"))
    login.hold()  // the next question waits
    let request = RunningRequest { () async throws(RoutingError) in
      try await router.navigate(to: product, with: 42).outcome
    }
    await login.asked()
    login.answer(.proceed)
    _ = await request.ended()
  }

  func clock(root: Node) async {
    let clock = ManualClock()
    let tree = ScreenTree(root: root, clock: clock)
    await clock.advance(by: .seconds(2))
    _ = tree
  }

  func running(login: ControlledGuard<Int>) async {
    let request = RunningRequest { () async throws(RoutingError) in
      try await router.navigate(to: product, with: 42).outcome
    }
    await login.asked()
    request.cancel()
    #expect(await request.ended().hasSuffix("in guards"))
  }
}

@MainActor
@Suite("The examples of windows in doc comments")
struct WindowExampleTests {
  struct ByTrait {
    @MainActor @Test(.window("Navigation:\n  Home", recording: .exhaustive))
    func `opens a product`() async throws {
      let window = try TestWindow.current
      try await window.router.navigate(to: Routes.product, with: 42)
      expect(window.tree, focused: "Product(42)")
      window.recorder.forget()
    }
  }

  struct ByFunction {
    @Test func `opens a product`() async throws {
      try await withWindow("Navigation:\n  Home") { window in
        try await window.router.navigate(to: Routes.product, with: 42)
        expect(window.tree, focused: "Product(42)")
      }
    }
  }
}
