// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

extension [Report] {
  /// A suite for each report, and in it a test case for each check.
  var junit: String {
    let tests = reduce(0) { $0 + $1.checks.count }
    let failed = reduce(0) { $0 + $1.failedChecks }
    let lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<testsuites tests="\#(tests)" failures="\#(failed)">"#,
    ]
    return (lines + flatMap(\.suite) + ["</testsuites>", ""]).joined(separator: "\n")
  }
}

extension Report {
  /// The findings of a check that make its test case fail.
  private func failures(of check: Check) -> [Finding] {
    findings(of: check).map { findings[$0] }.filter { $0.severity != .note }
  }

  fileprivate var failedChecks: Int { checks.count { !failures(of: $0).isEmpty } }

  fileprivate var suite: [String] {
    let name = title.escapedForXML
    var lines = [
      #"  <testsuite name="\#(name)" tests="\#(checks.count)" failures="\#(failedChecks)">"#
    ]
    for (index, check) in checks.enumerated() {
      // The number keeps two test cases of one URL apart.
      let title = check.subject.isEmpty ? check.rule : "\(index + 1) \(check.subject)"
      let start = #"    <testcase classname="\#(name)" name="\#(title.escapedForXML)""#
      let failures = failures(of: check)
      if failures.isEmpty {
        lines.append(start + "/>")
        continue
      }
      let report = Report(kind, of: self.title, findings: failures, checks: [], scope: scope)
      let text = report.groups.map { $0.lines.joined(separator: "\n") }.joined(separator: "\n\n")
      lines += [
        start + ">",
        #"      <failure message="\#(failures.count.counted("finding"))">"#
          + "\(text.escapedForXML)</failure>",
        "    </testcase>",
      ]
    }
    return lines + ["  </testsuite>"]
  }
}
