// Wayfinder is released under the MIT license; see LICENSE.

import Foundation
import TestShop
import Testing
import WayfinderConfiguration
import WayfinderInspection
import WayfinderLinks

@Suite("X1: one report of every check, and one writer for each format")
struct ReportTests {
  /// The checks, each of an app with faults.
  nonisolated enum Producer: String, CaseIterable, Sendable {
    case lint, exploration, contract, comparison

    /// The reports, each made once.
    @MainActor private static var reports: [Producer: Task<Report, any Error>] = [:]

    @MainActor
    func report() async throws -> Report {
      let report = Self.reports[self] ?? Task { try await made() }
      Self.reports[self] = report
      return try await report.value
    }

    @MainActor
    private func made() async throws -> Report {
      switch self {
      case .lint: return Report(linting: try Fixtures.inspected("lint/faults.json"))
      case .exploration:
        let exploration = await Exploration(
          of: try Fixtures.configurations("documents/library.json"), app: "library",
          within: Exploration.Bounds(depth: 2, transitions: 500, walks: 0), rules: [.opens, .again])
        return Report(of: exploration, file: "documents/library.json")
      case .contract:
        let contract = try AppContract(
          "Shop <1>", links: ContractShop.links(), checks: .coverage,
          tree: { try ContractShop.makeTree() }
        ) {
          ContractRow("/")
          ContractRow("/x?a=1&b=<2>|`", file: "T.swift", line: 1)
        }
        return Report(of: await contract.run())
      case .comparison:
        return Report(of: try await DiffSample.diff(DiffSample.patch), file: "sample.json")
      }
    }
  }

  @Test(
    arguments: Producer.allCases,
    [(Report.Format.text, "txt"), (.markdown, "md"), (.junit, "xml")] as [(Report.Format, String)])
  func `a report is written for people and build servers`(
    _ producer: Producer, _ format: (Report.Format, String)
  ) async throws {
    let text = try await producer.report().text(as: format.0)
    try GoldenFile("golden/reports/\(producer.rawValue).\(format.1)").expect(text)
  }

  @Test func `the description is the text, and its last line the verdict`() async throws {
    for producer in Producer.allCases {
      let report = try await producer.report()
      #expect(report.description == report.text(as: .text))
      #expect(report.description.hasSuffix("\n✗ \(report.title): \(report.verdict)\n"))
      #expect(!report.holds)
    }
  }

  @Test(arguments: Producer.allCases)
  func `a page is well formed and has every finding`(_ producer: Producer) async throws {
    let report = try await producer.report()
    let page = report.text(as: .html)
    #expect(PageMarkup(page).faults == [])
    let articles = page.components(separatedBy: "<article").count - 1
    #expect(articles == report.findings.count)
  }

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
    struct Step: Decodable { let message: Text }
    struct Location: Decodable {
      let physicalLocation: Physical?
      let logicalLocations: [Logical]?
    }
    struct FlowStep: Decodable { let location: Step }
    struct Flow: Decodable { let locations: [FlowStep] }
    struct CodeFlow: Decodable { let threadFlows: [Flow] }
    struct Result: Decodable {
      let ruleId: String
      let ruleIndex: Int
      let level: String
      let message: Text
      let locations: [Location]
      let partialFingerprints: [String: String]
      let codeFlows: [CodeFlow]?
    }
    struct Run: Decodable {
      let tool: Tool
      let columnKind: String
      let results: [Result]
    }
    let version: String
    let runs: [Run]
  }

  private func log(_ reports: [Report]) throws -> Log {
    try JSONDecoder().decode(Log.self, from: Data(reports.text(as: .sarif).utf8))
  }

  @Test(arguments: Producer.allCases)
  func `SARIF has every required member, and says what the findings say`(
    _ producer: Producer
  ) async throws {
    let report = try await producer.report()
    let log = try log([report])
    #expect(log.version == "2.1.0")
    let run = try #require(log.runs.first)
    #expect(log.runs.count == 1)
    #expect(run.columnKind == "unicodeCodePoints")
    #expect(run.tool.driver.name == "wayfinder")
    var rules: [String] = []
    for check in report.checks where !rules.contains(check.rule) { rules.append(check.rule) }
    #expect(run.tool.driver.rules.map(\.id) == rules)
    #expect(run.results.count == report.findings.count)
    for (result, (finding, fingerprint)) in zip(
      run.results, zip(report.findings, report.fingerprints))
    {
      #expect(run.tool.driver.rules[result.ruleIndex].id == result.ruleId)
      #expect(result.ruleId == finding.code)
      #expect(result.level == finding.severity.rawValue)
      #expect(result.message.text.contains(finding.message))
      #expect(result.message.text.hasPrefix(finding.subject))
      let place = result.locations.first?.physicalLocation
      #expect(place?.artifactLocation.uri ?? "" == finding.place.file)
      #expect(
        place?.region.startLine == (finding.place.file.isEmpty ? nil : finding.place.line ?? 1))
      let path = result.locations.first?.logicalLocations?.first?.fullyQualifiedName
      #expect(path ?? "" == finding.place.path)
      #expect(result.partialFingerprints == ["wayfinderFinding/v1": fingerprint])
      #expect((result.codeFlows == nil) == (producer != .exploration))
    }
    #expect(Set(report.fingerprints).count == report.findings.count)
  }

  @Test func `fingerprints stay as they are from release to release`() throws {
    let report = Report(linting: try Fixtures.inspected("lint/faults.json"))
    #expect(report.findings[1].subject == "Route 'Offers'")
    #expect(report.fingerprints[1] == "61fe356c6b522c11")
  }

  @Test func `a log without findings has its lists, and names of files are escaped`() throws {
    let sound = Report(linting: try Fixtures.inspected("documents/stack.json"))
    #expect(try log([sound]).runs[0].results.isEmpty)
    let bytes = try Fixtures.bytes("lint/faults.json")
    for (name, uri) in [
      ("a b/ä\"#?.json", "a%20b/%C3%A4%22%23%3F.json"), ("/srv/x:y.json", "file:///srv/x%3Ay.json"),
    ] {
      let report = Report(linting: try InspectedFile(bytes: bytes, name: name))
      let place = try log([report]).runs[0].results[0].locations[0].physicalLocation
      #expect(place?.artifactLocation.uri == uri)
    }
  }

  private struct JSONReport: Decodable {
    struct Place: Decodable {
      let file: String?
      let line: Int?
    }
    struct Evidence: Decodable { let url, title, drawing, text, file: String? }
    struct Found: Decodable {
      let rule, severity, subject, message, fingerprint: String
      let place: Place
      let evidence: [Evidence]
    }
    struct Entry: Decodable { let rule, subject: String }
    struct Check: Decodable {
      let rule, summary: String
      let holds: Bool
    }
    let kind, title, verdict: String
    let holds: Bool
    let findings: [Found]
    let known, stale: [Entry]
    let checks: [Check]
    let tried, notTried: [String]
  }

  private func json(_ report: Report) throws -> JSONReport {
    let text = report.text(as: .json)
    #expect(text.filter { $0 == "\n" }.count == 1)
    return try JSONDecoder().decode(JSONReport.self, from: Data(text.utf8))
  }

  @Test(arguments: Producer.allCases)
  func `JSON has the whole report in one line`(_ producer: Producer) async throws {
    let report = try await producer.report()
    let read = try json(report)
    #expect(read.kind == producer.rawValue)
    #expect(read.title == report.title)
    #expect(read.verdict == report.verdict)
    #expect(!read.holds)
    #expect(read.findings.map(\.fingerprint) == report.fingerprints)
    #expect(read.findings.map(\.subject) == report.findings.map(\.subject))
    #expect(read.findings.map(\.evidence.count) == report.findings.map(\.evidence.count))
    #expect(read.findings.map(\.place.line) == report.findings.map(\.place.line))
    #expect(read.checks.map(\.rule) == report.checks.map(\.rule))
    #expect(Set(read.checks.filter { !$0.holds }.map(\.rule)) == Set(report.findings.map(\.code)))
    #expect(read.tried == report.tried && read.notTried == report.notTried)
  }

  @Test func `JSON has what is known, and what is stale`() throws {
    let whole = Report(linting: try Fixtures.inspected("lint/faults.json"))
    let known = KnownFindings(
      KnownFindings(allOf: [whole]).entries.prefix(2) + [
        .init(app: "faults", rule: "shadowed-link", subject: "Link '/a'", reason: "meant")
      ])
    let read = try json(whole.excusing(known))
    #expect(read.findings.count == 8)
    #expect(read.known.count == 2)
    #expect(read.stale.map(\.subject) == ["Link '/a'"])
  }

  @Test func `a replay in a report is the one that is kept`() async throws {
    let report = try await Producer.exploration.report()
    var files: [String: String] = [:]
    for case .file(let name, let text) in report.findings[0].evidence { files[name] = text }
    let (name, text) = try #require(files.first { $0.key.hasSuffix(".json") })
    let replay = try Exploration.Replay(bytes: Array(text.utf8), name: name)
    #expect(replay.rule == "opens" && replay.subject == "/settings")
  }

  @Test func `several reports are one file`() async throws {
    var reports: [Report] = []
    for producer in Producer.allCases { reports.append(try await producer.report()) }
    #expect(reports.text(as: .json).split(separator: "\n").count == reports.count)
    #expect(try log(reports).runs[0].results.count == reports.reduce(0) { $0 + $1.findings.count })
    #expect(
      reports.text(as: .junit).components(separatedBy: "<testsuite ").count == reports.count + 1)
    #expect(PageMarkup(reports.text(as: .html)).faults == [])
    let sound = Report(linting: try Fixtures.inspected("documents/stack.json"))
    #expect(
      [sound, sound].text(as: .text) == """
        ✓ stack: no fault in 2 routes and 2 links
        ✓ stack: no fault in 2 routes and 2 links

        """)
  }

  @Test func `what stands in an app can't end a fence, a table or an element`() async throws {
    let contract = try AppContract(
      "Shop", links: ContractShop.links(), checks: [], tree: { try ContractShop.makeTree() }
    ) { ContractRow("/```\u{1}|</pre><script>") }
    let report = Report(of: await contract.run())
    let markdown = report.text(as: .markdown)
    #expect(markdown.contains("\n````\n"))
    #expect(markdown.contains("| ```` Link '/```U+0001\\|</pre><script>' ```` |"))
    let junit = report.text(as: .junit)
    #expect(junit.contains("/```\u{FFFD}|&lt;/pre&gt;"))
    #expect(!junit.unicodeScalars.contains("\u{1}"))
    #expect(PageMarkup(report.text(as: .html)).faults == [])
  }

  @Test func `what stands in an app names nobody and links nowhere in Markdown`() async throws {
    let known = KnownFindings([
      KnownFindings.Entry(
        rule: "opens", subject: "/settings", reason: "see @octocat, https://other.example")
    ])
    let report = try await Producer.exploration.report()
    for text in [report, report.excusing(known)].map({ $0.text(as: .markdown) }) {
      let lines = text.split(separator: "\n")
      var isFenced = false
      for line in lines {
        if line.hasPrefix("```") { isFenced.toggle() }
        let spans = line.split(separator: "`", omittingEmptySubsequences: false)
        let plain = spans.indices.filter { $0.isMultiple(of: 2) }.map { spans[$0] }.joined()
        #expect(isFenced || !plain.contains("@") && !plain.contains("://"), "\(line)")
      }
    }
    #expect(
      report.excusing(known).text(as: .markdown)
        .contains("- `opens, /settings: see @octocat, https://other.example`\n"))
  }

  @Test func `a report with notes alone holds, and one with a warning doesn't`() throws {
    let file = try Fixtures.inspected("lint/faults.json")
    let notes = Report(linting: file, rules: [.untoldValue])
    #expect(notes.findings.map(\.severity) == [.note])
    #expect(notes.holds)
    #expect(!Report(linting: file, rules: [.untoldValue, .shadowedLink]).holds)
  }
}
