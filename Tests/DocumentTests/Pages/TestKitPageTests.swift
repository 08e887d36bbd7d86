// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderStyles
import WayfinderTesting

@MainActor
@Suite("What the page about the test kit says is so")
struct TestKitPageTests {
  enum Routes {
    static let product = StepAssembly(
      finder: .screen(ProductScreen.self, where: { $0.id == $1 }),
      factory: .build { ProductScreen(id: $0) }
    )
    .named("Product")
    .using(.push)
    .from(.found(by: .visibleNavigation()))
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

@MainActor
@Suite("What the page about choosing a style says is so")
struct ChoosingAStylePageTests {
  enum Kind: Hashable, CaseIterable { case list, detail }
  enum Event: Sampled, Equatable {
    case opened(Int), closed
    static var samples: [Event] { [.opened(1), .closed] }
  }
  final class Page: EventRouting {
    let kind: Kind
    let port = EventPort<Kind, Event>()
    init(_ kind: Kind) { self.kind = kind }
  }

  @Test func `a map tells the pairs that were forgotten`() {
    let map = TransitionMap<Kind, Event> { kind, event in
      switch (kind, event) {
      case (_, .opened): .push(Page(.detail))
      case (_, .closed): .pop
      }
    }

    #expect(map.table().unmapped == [])
  }
}
