// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderLinks

extension Exploration {
  /// The report as JUnit XML, which build servers read: a test case for each rule. No times are given,
  /// so that equal reports are equal bytes.
  ///
  /// **Source**: the JUnit format as Jenkins' JUnit plugin and GitLab read it.
  public var junit: String {
    let name = app.escapedForXML
    let broken = Dictionary(grouping: findings, by: \.rule)
    let failures = rules.count { broken[$0.name] != nil } + (faults.isEmpty ? 0 : 1)
    let count = rules.count + (faults.isEmpty ? 0 : 1)
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<testsuites tests="\#(count)" failures="\#(failures)">"#,
      #"  <testsuite name="\#(name)" tests="\#(count)" failures="\#(failures)">"#,
    ]
    func add(_ title: String, _ message: String, _ text: String) {
      lines += [
        #"    <testcase classname="\#(name)" name="\#(title.escapedForXML)">"#,
        #"      <failure message="\#(message.escapedForXML)">\#(text.escapedForXML)</failure>"#,
        "    </testcase>",
      ]
    }
    if !faults.isEmpty {
      add("explores", "nothing was proven", faults.joined(separator: "\n"))
    }
    for rule in rules {
      guard let findings = broken[rule.name] else {
        lines.append(#"    <testcase classname="\#(name)" name="\#(rule.name.escapedForXML)"/>"#)
        continue
      }
      add(
        rule.name, findings.count.counted("finding"),
        findings.map { $0.lines.joined(separator: "\n") }.joined(separator: "\n\n"))
    }
    return (lines + ["  </testsuite>", "</testsuites>", ""]).joined(separator: "\n")
  }
}
