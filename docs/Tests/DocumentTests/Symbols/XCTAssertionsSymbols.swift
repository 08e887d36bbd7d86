// Wayfinder is released under the MIT license; see LICENSE.

#if canImport(XCTest)
  import Wayfinder
  import WayfinderTesting
  import XCTest

  @MainActor
  func xctestExample(tree: ScreenTree) {
    XCTAssertNone(tree.mismatch(focused: "Product(42)"))
  }
#endif
