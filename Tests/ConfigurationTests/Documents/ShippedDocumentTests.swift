// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import TestWorld
import Testing
import WayfinderConfiguration
import WayfinderLinks

@Suite("C1, C2, C6: the documents of the repository")
struct ShippedDocumentTests {
  @Test(arguments: Fixtures.explored)
  func `each loads without a remark, and every case holds, cold, warm, and again`(
    path: String
  ) async throws {
    let document = try Fixtures.document(at: path)
    #expect(document.remarks.isEmpty)
    // After some links, the library's settings have no stack that they could be pushed on.
    let most = path == "documents/library.json" ? 1 : 12
    for configuration in try document.configurations() {
      let report = await AppContract(casesOf: configuration)
        .run(startLimit: TestSize.count(1, large: most))
      #expect(!report.rows.isEmpty)
      #expect(report.rows.map(\.url) == configuration.cases.map(\.url))
      #expect(report.failures.map(\.description) == [], "\(configuration.name)")
    }
  }
}
