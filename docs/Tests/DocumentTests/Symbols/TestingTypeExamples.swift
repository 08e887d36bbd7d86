// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderHosting
import WayfinderTesting

// The examples in the doc comments of types of the test kit; a test compares the two.

private enum Routes {
  static let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
    .using(.push).from(.visibleNavigation).assemble()
}

extension ScreenTree {
  func mismatch(hasAtMost count: Int) -> Mismatch? {
    if modals.count <= count { return nil }
    return Mismatch("\(modals.count) layers are open, expected at most \(count):\n\(drawing)")
  }
}

@MainActor
@Suite("The examples of types of the test kit do what they say")
struct TestingTypeExamples {
  @Test func `a window is made in a test`() async throws {
    let window = try TestWindow("Navigation:\n  Home")
    try await window.router.navigate(to: Routes.product, with: 42)
    expect(window.tree, focused: "Product(42)")
  }

  @MainActor @Suite(.window("Navigation:\n  Home"))
  struct ProductTests {
    @Test func `opens a product`() async throws {
      let window = try TestWindow.current
      try await window.router.navigate(to: Routes.product, with: 42)
      expect(window.tree, focused: "Product(42)")
    }
  }

  @Test func `an expectation of one's own`() throws {
    let tree = try ScreenTree(drawing: "Home\n⇧ sheet:\n  List\n⇧ sheet:\n  Detail")
    #expect(tree.mismatch(hasAtMost: 2) == nil)
    let mismatch = try #require(tree.mismatch(hasAtMost: 1))
    #expect(mismatch.description.hasPrefix("2 layers are open, expected at most 1:\nHome"))
  }

  @Test func `any tree can be dismissed to its root`() async {
    await expectAll(.trees(layers: 3)) { drawn in
      let tree = try ScreenTree(drawing: drawn.drawing)
      for layer in tree.modals.reversed() { try tree.dismiss(layer) }
      return tree.modals.isEmpty ? nil : Mismatch("layers are left in\n\(drawn)")
    }
  }

  @Test func `a generator takes its numbers`() {
    let prices = Generator<Int> { numbers in
      numbers.chance(10) ? 0 : numbers.number(below: 100) * 50
    }
    var numbers = SeededGenerator(seed: 7)
    let first = prices.value(using: &numbers)
    var again = SeededGenerator(seed: 7)
    #expect(prices.value(using: &again) == first && first % 50 == 0)
  }

  private func guarded(by gate: Gate) -> DestinationStep<ProductScreen, Int> {
    StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
      .adding(guard: "stock") { _ in
        await gate.pass()
        return .proceed
      }
      .using(.push).from(.visibleNavigation).assemble()
  }

  @Test func `a guard waits at a gate`() async throws {
    let router = Router(tree: try ScreenTree(drawing: "Navigation:\n  Home"))
    let gate = Gate(isOpen: false)
    let product = guarded(by: gate)
    let request = RunningRequest { () async throws(RoutingError) in
      try await router.navigate(to: product, with: 42).outcome
    }
    await gate.reached()  // the guard waits at the gate
    expect(router.tree, focused: "Home")
    gate.open()
    #expect(await request.ended() == "built")
    expect(router.tree, focused: "Product(42)")
  }

  @Test func `a host keeps the rules`() {
    expectConformance(of: { tree in
      let host = TerminalHost()
      return HostUnderTest(HostMachine(tree: tree, host: host), keeping: host)
    })
  }
}
