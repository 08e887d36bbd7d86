// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import TestShop
import TestWorld
import Testing
import WayfinderConfiguration
import WayfinderInspection

@Suite("What the article on comparing configurations says is so")
@MainActor
struct ComparingGuideTests {
  private static func article() throws -> String {
    try Repository.text("docs/WayfinderInspection.docc/ComparingConfigurations.md")
  }

  private static func block(_ language: String) throws -> String {
    let parts = try article().components(separatedBy: "\n```\(language)\n")
    #expect(parts.count == 2)
    return try #require(parts.last?.components(separatedBy: "\n```").first)
  }

  @Test func `its code is compiled here`() async throws {
    let before = try Fixtures.navigation("documents/library.json").contracts[0]
    let (after, expected) = (before, ExpectedChanges())

    let diff = try await BehavioralDiff(from: before, to: after)
    #expect(diff.judged(by: expected).unexpected.isEmpty, "\(diff.text)")
  }

  @Test func `its file of expected changes can be read`() throws {
    _ = try ExpectedChanges(bytes: Array(Self.block("json").utf8), name: "expected.json")
  }
}
