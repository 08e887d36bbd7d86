// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import WayfinderConfiguration
import WayfinderLinks

@Suite("C1, C2: the catalogues beside the tests")
struct FixtureTests {
  @Test(arguments: Fixtures.catalogues)
  func `every catalogue loads without a finding`(name: String) throws {
    let catalogue = try Fixtures.catalogue(name)
    #expect(catalogue.app + ".json" == name)
    #expect(!catalogue.cases.isEmpty)
    #expect(catalogue.remarks.isEmpty)
  }
}
