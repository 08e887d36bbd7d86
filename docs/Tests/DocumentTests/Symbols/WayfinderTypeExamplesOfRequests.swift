// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderTesting

// The examples in the doc comments of types that requests take and return; a test compares the two.

@MainActor
@Suite("The examples of types that requests take and return do what they say")
struct WayfinderTypeExamplesOfRequests {
  private let window = Window()
  private let product = ExampleWorld.product
  private var router: Router { window.router }

  private final class SizesScreen: ResultReporting, ScreenLabeling {
    let product: Int
    var label: String { "Sizes" }
    var labelDetail: String { String(product) }

    init(product: Int) { self.product = product }

    let result = ScreenResult<String>()

    func choose(_ size: String, with router: Router) async throws {
      try await router.finish(self, with: size)
    }
  }

  /// The route to the sizes, with what the user does as soon as they are shown.
  private func sizes(
    then act: @escaping @MainActor (SizesScreen, Router) async throws -> Void
  ) -> DestinationStep<SizesScreen, Int> {
    let router = router
    return StepAssembly(SizesScreen.self, id: \.product) { SizesScreen(product: $0) }
      .adding(afterwards: { screen, _, _ in Task { try await act(screen, router) } })
      .using(.present(.sheet)).from(.current).assemble()
  }

  @Test func `a screen hands over its result`() async throws {
    let sizes = sizes { screen, router in try await screen.choose("XL", with: router) }
    #expect(try await router.result(of: sizes, with: 42) == .finished("XL"))
  }

  @Test func `a screen ends without a result`() async throws {
    let sizes = sizes { _, router in try await router.back() }
    var hints = 0
    func showHint() { hints += 1 }
    let ending = try await router.result(of: sizes, with: 42)
    if case .closed(by: .back) = ending { showHint() }
    #expect(ending == .closed(by: .back))
    #expect(hints == 1)
  }

  @Test func `a screen ends in one of three ways`() async throws {
    let sizes = sizes { screen, router in try await screen.choose("XL", with: router) }
    var added: [String] = []
    func add(_ product: Int, in size: String) { added.append("\(product) \(size)") }
    switch try await router.result(of: sizes, with: 42) {
    case .finished(let size): add(42, in: size)
    case .closed: break
    case .notShown(let outcome): print(outcome)
    }
    #expect(added == ["42 XL"])
  }

  @Test func `a guard may take so long`() async throws {
    let tree = window.tree
    let clock = ManualClock()
    let slow = ControlledGuard<Int>("slow")
    slow.hold()
    let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
      .adding(slow).using(.push).from(.visibleNavigation).assemble()
    let router = Router(tree: tree, guardTimeout: .after(.seconds(5), clock: clock))
    let request = RunningRequest { () async throws(RoutingError) in
      try await router.navigate(to: product, with: 42).outcome
    }
    await slow.asked()
    await clock.advance(by: .seconds(5))
    #expect(
      await request.ended() == #"guardTooLate(guard: "slow", limit: 5.0 seconds) in guards"#)
    slow.answer()
  }

  @Test func `a request is dropped while a transition runs`() async throws {
    let stack = NavigationNode([ScreenNode(HomeScreen())])
    let clock = ManualClock()
    let tree = ScreenTree(root: stack, clock: clock)
    let router = Router(tree: tree)
    let slide = Transition(.slide, duration: .seconds(1))
    try tree.edit(with: slide) { edit in try edit.push(ScreenNode(BagScreen()), on: stack) }
    do {
      try await router.navigate(to: product, with: 42, policy: .duringTransition(.reject))
      Issue.record("The request must not have waited.")
    } catch {
      #expect(error.reason == .inTransition(slide))
    }
    await clock.advance(by: .seconds(1))
  }

  @Test func `a swipe takes the top away`() throws {
    let tree = window.tree
    let stack = window.stack
    try window.push(ProductScreen(id: 42))
    if let product = stack.top {
      tree.perform(.remove([product.id], from: stack.id))
    }
    #expect(tree.drawing == "Navigation:\n  Home")
  }

  @Test func `a layer that must stay refuses`() throws {
    let tree = window.tree
    let sheet = ModalNode(ScreenNode(BagScreen()), style: .sheet, isDismissible: false)
    try tree.present(sheet, from: window.stack)
    let answer = tree.answer(to: .dismiss(sheet.id))
    if case .refused(let node, let reason) = answer { print("\(node.text): \(reason)") }
    #expect(!answer.isAllowed)
    #expect(tree.modals.count == 1)
  }

  @Test func `each screen that comes into sight is noted`() async throws {
    let router = router
    let analytics = ExampleWorld.Analytics()
    let crashReporter = ExampleWorld.CrashReporter()
    let counting = Task {
      for await screen in router.visible {
        crashReporter.screen = screen.node.text
        if let route = screen.origin?.name.text { analytics.count(route) }
      }
    }
    for _ in 0..<1000 where crashReporter.screen == nil { await Task.yield() }
    #expect(crashReporter.screen == "Home")
    try await router.navigate(to: product, with: 42)
    try window.push(BagScreen())
    try await router.back()
    for _ in 0..<1000 where analytics.names.count < 2 { await Task.yield() }
    counting.cancel()
    #expect(analytics.names == ["ProductScreen", "ProductScreen"])
    #expect(crashReporter.screen == "Product(42)")
  }
}
