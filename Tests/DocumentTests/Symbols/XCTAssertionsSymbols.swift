// Wayfinder is released under the MIT licence; see LICENSE.

#if canImport(XCTest)
  import Wayfinder
  import WayfinderTesting
  import XCTest

  @MainActor
  func xctestExample(tree: ScreenTree) {
    XCTAssertNone(tree.mismatch(focused: "Product(42)"))
  }
#endif
