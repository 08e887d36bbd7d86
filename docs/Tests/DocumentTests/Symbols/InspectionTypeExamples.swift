// Wayfinder is released under the MIT license; see LICENSE.

import Testing
import Wayfinder
import WayfinderConfiguration
import WayfinderInspection

// The examples in the doc comments of types for linting, comparing and playing; a test compares the
// two.

private typealias Shop = TypeExampleShop

/// Who is logged in.
@MainActor
private final class Membership {
  var name: String?
}

@MainActor
@Suite("The examples of types for inspection do what they say")
struct InspectionTypeExamples {
  private func faulty() throws -> InspectedFile {
    let bytes = Array(try Repository.text("Tests/Fixtures/lint/faults.json").utf8)
    return try InspectedFile(bytes: bytes, name: "faults.json")
  }

  @Test func `changes are expected`() async throws {
    let bytes = Array(
      """
      {"format": "wayfinder-expected-changes/1",
       "changes": [{"kind": "shell"}, {"kind": "*", "link": "*"}, {"kind": "*", "route": "*"}]}
      """.utf8)
    let expected = try ExpectedChanges(bytes: bytes, name: "expected.json")
    let diff = try await BehavioralDiff(from: Shop.tabs, to: Shop.flat)
    #expect(diff.judged(by: expected).holds, "\(diff.text)")
    #expect(!diff.isEmpty && !diff.judged(by: ExpectedChanges()).holds)
  }

  @Test func `a file is linted and drawn`() throws {
    let bytes = try Shop.libraryBytes()
    let file = try InspectedFile(bytes: bytes, name: "library.json")
    print(LintReport(of: [file]).text)
    print(file.routeMap()?.mermaid ?? "")
    #expect(LintReport(of: [file]).holds)
    #expect(file.routeMap()?.mermaid.contains("Chapter") == true)
  }

  @Test func `a baseline keeps known findings quiet`() throws {
    let file = try faulty()
    let first = LintBaseline(of: LintReport(of: [file])).text
    let bytes = Array(first.utf8)
    let baseline = try LintBaseline(bytes: bytes, name: "baseline.json")
    let report = LintReport(of: [file], baseline: baseline)
    #expect(report.holds, "\(report.text)")
    #expect(report.findings.isEmpty && !report.known.isEmpty)
  }

  @Test func `findings are printed or taken apart`() throws {
    let report = LintReport(of: [try faulty()])
    for finding in report.findings where finding.severity == .error {
      print(finding)  // file, line, and column, and what is wrong
    }
    let errors = report.findings.filter { $0.severity == .error }
    #expect(errors.count == 1 && errors[0].rule == "redirect-cycle")

    let serious = report.findings.filter { $0.severity >= .warning }
    print(serious.map { "\($0.file):\($0.position.line) \($0.subject)" })
    #expect(serious.count == 8)
  }

  @Test func `some rules are left out`() throws {
    let file = try faulty()
    let rules = LintRule.all.filter { $0.id != LintRule.shadowedLink.id }
    let report = LintReport(of: [file], rules: rules)
    #expect(!report.findings.contains { $0.rule == "shadowed-link" })
  }

  @Test func `an app has commands of its own`() async throws {
    let account = Membership()
    let session = try PlaySession("shop") {
      let router = try Shop.makeRouter()
      return makeApp(router, account)
    }
    let text = await session.transcript(of: "login ann")
    #expect(text.contains("ann is logged in") && account.name == "ann")
  }

  private func makeApp(_ router: Router, _ account: Membership) -> PlayApp {
    let logIn = PlayApp.Command("login", "[NAME]", "logs in") { name in
      account.name = name
      return "\(name) is logged in"
    }
    let app = PlayApp(router: router, variants: [Shop.tabs, Shop.flat], commands: [logIn])
    return app
  }
}
