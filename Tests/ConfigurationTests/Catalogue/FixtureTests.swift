// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderConfiguration
import WayfinderLinks

@Suite("C1, C2: the catalogues beside the tests")
struct FixtureTests {
  @Test(arguments: Fixtures.names)
  func `every catalogue loads without a finding`(name: String) throws {
    let catalogue = try Catalogue(bytes: Fixtures.bytes(name), name: name)
    #expect(catalogue.app + ".json" == name)
    #expect(!catalogue.cases.isEmpty)
    #expect(catalogue.remarks.isEmpty)
  }
}
