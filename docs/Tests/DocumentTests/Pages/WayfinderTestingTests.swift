// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderTesting

@MainActor
@Suite("What the page about the test kit says is so")
struct WayfinderTestingPageTests {
  enum Routes {
    static let product = StepAssembly(ProductScreen.self, id: \.id) { ProductScreen(id: $0) }
      .named("Product")
      .using(.push)
      .from(.visibleNavigation)
      .assemble()
  }

  @Test(.window("Navigation:\n  Home", recording: .exhaustive))
  func `opens a product`() async throws {
    let window = try TestWindow.current
    try await window.router.navigate(to: Routes.product, with: 42)
    expect(window.tree, focused: "Product(42)")
    expect(window.tree, goesBackTo: ["Home"])
    window.recorder.expect(
      """
      1 Product: begun
      edit 2: entered Product(42); kept Home
      1 Product: built Product
      1 Product: committed revision 2
      1 Product: finished: built
      """)
  }
}
