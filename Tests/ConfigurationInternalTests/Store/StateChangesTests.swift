// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import TestWorld
import Testing
import Wayfinder
import WayfinderConfiguration

@MainActor
@Suite("R1: changes worth saving")
struct StateChangesTests {
  @Test func `a stream whose reader has gone leaves nothing with the tree`() async throws {
    let router = try AppWindow(CodeShop.tabs).router
    let count = router.tree.changeHandlerCount
    for _ in 0..<10 {
      let reader = Task { for await _ in router.savedStateChanges() {} }
      await settled { router.tree.changeHandlerCount > count }
      reader.cancel()
      await reader.value
      await settled { router.tree.changeHandlerCount == count }
    }
  }

  @Test func `a stream ends with its tree`() async throws {
    let store = ConfigurationStore(CodeShop.tabs)
    var router: Router? = Router(tree: try CodeShop.tabs.makeTree(), store: store)
    let stream = try #require(router?.savedStateChanges())
    try await router?.navigate(to: CodeShop.product, with: 7)
    router = nil
    var count = 0
    for await _ in stream { count += 1 }
    #expect(count == 1)
  }
}
