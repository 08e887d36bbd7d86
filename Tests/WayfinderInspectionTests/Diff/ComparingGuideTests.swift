// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import Testing
import WayfinderConfiguration
import WayfinderInspection

@Suite("What the article on comparing configurations says is so")
@MainActor
struct ComparingGuideTests {
  private static func article() throws -> String {
    let root = Fixtures.folder.deletingLastPathComponent().deletingLastPathComponent()
    return try String(
      contentsOf: root.appending(path: "docs/WayfinderInspection.docc/ComparingConfigurations.md"),
      encoding: .utf8)
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

    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let lines = try Self.block("swift").split(separator: "\n")
    #expect(lines.count == 2)
    for line in lines { #expect(source.contains("    \(line)\n")) }
  }

  @Test func `its file of expected changes can be read`() throws {
    let expected = try ExpectedChanges(
      bytes: Array(Self.block("json").utf8), name: "expected.json")
    #expect(expected.rules.count == 3)
  }

  @Test func `it tells of every kind`() throws {
    let rows = try Self.article().split(separator: "\n")
      .drop { $0 != "| kind | what has changed |" }.prefix { $0.hasPrefix("|") }
    let told = rows.dropFirst(2).flatMap { row in
      row.split(separator: "|")[0].components(separatedBy: "`")
        .enumerated().filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    }
    #expect(Set(told) == Set(BehavioralDiff.Kind.allCases.map(\.rawValue)))
    #expect(told.count == BehavioralDiff.Kind.allCases.count)
  }

  @Test func `its limits are those of the code`() throws {
    let limits = BehavioralDiff.Limits()
    #expect(limits.starts == 100)
    #expect(limits.openings == 10_000)
    #expect(
      try Self.article().contains("At most 100 starts and at most 10,000 openings"))
  }
}
