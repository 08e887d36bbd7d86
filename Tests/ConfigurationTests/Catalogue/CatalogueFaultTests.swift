// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import WayfinderConfiguration
import WayfinderLinks

@Suite("C2: every fault of a catalogue is named")
struct CatalogueFaultTests {
  @Test(arguments: Fault.table("catalogue"))
  func `a slip gives these findings and no other`(fault: Fault) throws {
    #expect(Sample.findings(try fault.spoil(Sample.text)).map(\.atPath) == fault.findings)
  }

  @Test(arguments: Fault.table("catalogue-remarks"))
  func `what does nothing is remarked on, and the catalogue loads`(fault: Fault) throws {
    let catalogue = try Sample.load(fault.spoil(Sample.text))
    #expect(catalogue.remarks.map(\.atPath) == fault.findings)
  }

  @Test func `a root that isn't in the shell's navigation node is remarked on`() throws {
    let text = try #require(
      Fixtures.sample("navigation.json").replacing(only: #""name": "B""#, by: #""name": "C""#))
    #expect(
      try Sample.load(text).remarks.map(\.atPath) == [
        "$.routes[0].placement: Route 'C': it is placed at the root of the shell, but the screens"
          + " there are 'A', 'B'. Place it where its screen is, or push it."
      ])
  }
}
