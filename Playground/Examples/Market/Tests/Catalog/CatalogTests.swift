// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import WayfinderConfiguration
import WayfinderLinks
import WayfinderTesting

@testable import MarketCatalog

@Suite("The catalog, without the other teams")
struct CatalogTests {
  @Test func `its links hold`() async throws {
    await expect(AppContract(casesOf: try NavigationConfiguration(alone: Catalog.feature)))
  }
}
