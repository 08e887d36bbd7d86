// Wayfinder is released under the MIT license; see LICENSE.

// On a platform with SwiftUI, the module is built on it and not on its stand-in.
#if !canImport(SwiftUI)
  import SwiftUIStandIn
  import Testing
  import UIKitStandIn
  import Wayfinder
  import WayfinderHosting
  import WayfinderSwiftUI

  // The example in the doc comment of `TreeView`; a test compares the two.

  private struct ProductView: View {
    let product: ProductScreen

    init(_ product: ProductScreen) { self.product = product }

    var body: some View { Text("Product \(product.id)") }
  }

  private struct WindowView: View {
    let host: SwiftUIHost

    var body: some View {
      TreeView(host) { screen in
        switch screen {
        case is HomeScreen: Text("Home")
        case let product as ProductScreen: ProductView(product)
        default: EmptyView()
        }
      }
    }
  }

  @MainActor
  @Suite("The examples of types for SwiftUI do what they say")
  struct SwiftUITypeExamples {
    @Test func `a tree is shown as views`() async {
      let world = StandInWorld()
      let tree = ScreenTree(
        root: NavigationNode([ScreenNode(HomeScreen()), ScreenNode(ProductScreen(id: 42))]))
      let host = SwiftUIHost(tree: tree)
      world.show(WindowView(host: host))
      world.loop.runUntilQuiet()
      for _ in 1...100 where host.machine.state == .detached {
        host.machine.settle()
        world.loop.runUntilQuiet()
        await Task.yield()
      }
      #expect(host.machine.tree === tree)
      #expect(host.machine.state != .detached)
    }
  }
#endif
