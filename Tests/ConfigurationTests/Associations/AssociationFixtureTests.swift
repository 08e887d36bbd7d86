// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import WayfinderConfiguration
import WayfinderLinks

@Suite("L8: association files of real hosts")
struct AssociationFixtureTests {
  @Test(arguments: AssociationFixtures.names)
  func `open the apps that each case says`(name: String) throws {
    let fixture = try AssociationFixtures.read(name)
    let document = try AssociationDocument(bytes: fixture.file, name: name)
    #expect(document.remarks == [])
    for item in fixture.cases {
      #expect(document.file.appIDs(opening: item.url) == item.opens, "\(item.url)")
    }
  }

  @Test func `agree with the app's table where it has one`() throws {
    let fixture = try AssociationFixtures.read("bluesky.json")
    let file = try AssociationDocument(bytes: fixture.file, name: "bluesky").file
    let catalogue = try Fixtures.catalogue("bluesky")
    let links = catalogue.document.links
    let findings = try file.findings(
      appID: file.appIDs[0], host: fixture.host, rows: links.rows.map(\.link), rules: links.rules)
    #expect(findings.count == 1)
    let table = try links.makeTable()
    for case .claimedNotTaken(_, _, let witness, true) in findings {
      #expect(table.match(witness) == nil)
    }
  }
}
