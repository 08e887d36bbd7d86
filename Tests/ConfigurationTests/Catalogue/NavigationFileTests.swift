// Wayfinder is released under the MIT license; see LICENSE.

import TestShop
import Testing
import WayfinderConfiguration
import WayfinderLinks

@Suite("Configuration: a file of either format")
struct NavigationFileTests {
  private func error(_ text: String) throws -> DocumentError {
    try #require(
      throws: DocumentError.self,
      performing: {
        _ = try NavigationFile(bytes: Array(text.utf8), name: "app.json")
      })
  }

  @Test(arguments: ["wayfinder-routes/9", "wayfinder-catalogue/2", "wayfinder-map/1", ""])
  func `an unknown format is one finding that names both known ones`(format: String) throws {
    let error = try error(#"{"app": 7, "app": 8, "format": "\#(format)"}"#)
    #expect(error.findings.map(\.code) == ["unknownFormat"])
    #expect(error.unreadable == error.findings.first)
    #expect(
      error.description == """
        app.json has 1 problem:
        app.json:1:32: $.format: The file: the format '\(format)' is unknown; there are \
        'wayfinder-catalogue/1', 'wayfinder-routes/1'. Name a file in one of them, or convert this one.
        """)
  }

  @Test(arguments: [
    ("{}", "$.format: The file: the key 'format' is missing. Add it with one of "),
    (#"{"format": null}"#, "$.format: The file: the value is null, but must be a string."),
    ("[]", "$: The file: the value is a list, but must be an object."), ("{", "$: The file: "),
  ])
  func `a file without a format is one finding, too`(text: String, start: String) throws {
    let error = try error(text)
    #expect(error.findings.count == 1)
    #expect(error.unreadable == error.findings.first)
    #expect(error.findings[0].atPath.hasPrefix(start), "\(error)")
  }

  @Test(arguments: ["wayfinder-routes/1", "wayfinder-catalogue/1"])
  func `what is wrong within a file of a known format doesn't make it unreadable`(
    format: String
  ) throws {
    let error = try error(#"{"format": "\#(format)", "app": 7}"#)
    #expect(error.findings.count > 1)
    #expect(error.unreadable == nil)
  }
}
