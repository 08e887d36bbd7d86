// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import WayfinderConfiguration
import WayfinderLinks

@Suite("C1, C2: the documents of real apps")
struct RealAppTests {
  @Test(arguments: Fixtures.apps)
  func `every one loads without a finding`(name: String) throws {
    let document = try Fixtures.app(name)
    #expect(document.app + ".json" == name)
    #expect(!document.cases.isEmpty)
    #expect(document.remarks.isEmpty)
  }
}
