// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import TestShop
import Testing
import WayfinderConfiguration
import WayfinderInspection
import WayfinderLinks

@Suite("Lint: SARIF and JSON")
struct SARIFTests {
  /// What SARIF 2.1.0 requires of what is written here; decoding fails where one is missing.
  private struct Log: Decodable {
    struct Text: Decodable { let text: String }
    struct Rule: Decodable {
      struct Configuration: Decodable { let level: String }
      let id: String
      let shortDescription: Text
      let defaultConfiguration: Configuration
    }
    struct Driver: Decodable {
      let name: String
      let rules: [Rule]
    }
    struct Tool: Decodable { let driver: Driver }
    struct Region: Decodable { let startLine, startColumn: Int }
    struct Artifact: Decodable { let uri: String }
    struct Physical: Decodable {
      let artifactLocation: Artifact
      let region: Region
    }
    struct Logical: Decodable { let fullyQualifiedName, kind: String }
    struct Location: Decodable {
      let physicalLocation: Physical
      let logicalLocations: [Logical]
    }
    struct Result: Decodable {
      let ruleId: String
      let ruleIndex: Int
      let level: String
      let message: Text
      let locations: [Location]
      let partialFingerprints: [String: String]
    }
    struct Run: Decodable {
      let tool: Tool
      let columnKind: String
      let results: [Result]
    }
    let version: String
    let runs: [Run]
  }

  private func log(_ report: LintReport) throws -> Log {
    try JSONDecoder().decode(Log.self, from: Data(report.sarif.utf8))
  }

  @Test func `every required member is there, and says what the findings say`() throws {
    let report = LintReport(of: [try Fixtures.inspected("lint/faults.json")])
    let log = try log(report)
    #expect(log.version == "2.1.0")
    let run = try #require(log.runs.first)
    #expect(log.runs.count == 1)
    #expect(run.columnKind == "unicodeCodePoints")
    #expect(run.tool.driver.name == "wayfinder")
    #expect(run.tool.driver.rules.map(\.id) == LintRule.all.map(\.id))
    #expect(run.results.count == report.findings.count)
    for (result, finding) in zip(run.results, report.findings) {
      #expect(run.tool.driver.rules[result.ruleIndex].id == result.ruleId)
      #expect(result.ruleId == finding.rule)
      #expect(["error", "warning", "note"].contains(result.level))
      #expect(result.level == finding.severity.rawValue)
      #expect(result.message.text.hasPrefix(finding.subject))
      let place = result.locations[0].physicalLocation
      #expect(place.artifactLocation.uri == "lint/faults.json")
      #expect(place.region.startLine == finding.place.line && place.region.startLine > 0)
      #expect(place.region.startColumn == finding.place.column && place.region.startColumn > 0)
      #expect(result.locations[0].logicalLocations[0].fullyQualifiedName == finding.place.path)
      #expect(result.partialFingerprints == ["wayfinderFinding/v1": finding.fingerprint])
    }
    #expect(Set(report.findings.map(\.fingerprint)).count == report.findings.count)
  }

  @Test func `fingerprints stay as they are from release to release`() throws {
    let report = LintReport(of: [try Fixtures.inspected("lint/faults.json")])
    #expect(report.findings[1].subject == "Route 'Offers'")
    #expect(report.findings[1].fingerprint == "179e730bbc11b1d8")
  }

  @Test func `a log without findings has its lists, and names of files are escaped`() throws {
    let sound = LintReport(of: [try Fixtures.inspected("documents/stack.json")])
    #expect(try log(sound).runs[0].results.isEmpty)
    let bytes = try Fixtures.bytes("lint/faults.json")
    for (name, uri) in [
      ("a b/ä\"#?.json", "a%20b/%C3%A4%22%23%3F.json"), ("/srv/x:y.json", "file:///srv/x%3Ay.json"),
    ] {
      let report = LintReport(of: [try InspectedFile(bytes: bytes, name: name)])
      #expect(
        try log(report).runs[0].results[0].locations[0].physicalLocation.artifactLocation.uri == uri
      )
    }
  }

  @Test func `JSON has the findings, how many are known, and what is stale`() throws {
    struct Report: Decodable {
      struct Found: Decodable { let rule, severity, path, subject, message, fingerprint: String }
      struct Entry: Decodable { let rule, subject: String }
      let findings: [Found]
      let known: Int
      let stale: [Entry]
    }
    let file = try Fixtures.inspected("lint/faults.json")
    let whole = LintReport(of: [file])
    let known = KnownFindings(
      whole.asKnown.entries.prefix(2) + [
        .init(app: "faults", rule: "shadowed-link", subject: "Link '/a'", reason: "meant")
      ])
    let report = LintReport(of: [file], known: known)
    let read = try JSONDecoder().decode(Report.self, from: Data(report.json.utf8))
    #expect(read.findings.map(\.fingerprint) == report.findings.map(\.fingerprint))
    #expect(read.known == 2)
    #expect(read.stale.map(\.subject) == ["Link '/a'"])
  }
}
