// Wayfinder is released under the MIT license; see LICENSE.

extension ContractReport {
  /// The report as JUnit XML, which build servers read: a test case for each row and, failing, for
  /// each link without a row. No times are given, so that equal reports are equal bytes.
  ///
  /// **Source**: the JUnit format as Jenkins' JUnit plugin and GitLab read it.
  public var junit: String { Self.junit([self]) }

  /// Writes several reports as one JUnit file, with a suite for each.
  ///
  /// - Parameter reports: The reports, for instance of several catalogues.
  public static func junit(_ reports: [ContractReport]) -> String {
    let tests = reports.map(\.testCount).reduce(0, +)
    let failed = reports.map(\.failedCount).reduce(0, +)
    var lines = [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<testsuites tests="\#(tests)" failures="\#(failed)">"#,
    ]
    for report in reports { lines += report.suite }
    return (lines + ["</testsuites>", ""]).joined(separator: "\n")
  }

  private var testCount: Int { rows.count + uncoveredLinks.count }
  private var failedCount: Int { rows.count { !$0.holds } + uncoveredLinks.count }

  private var suite: [String] {
    let name = app.escapedForXML
    var lines = [
      #"  <testsuite name="\#(name)" tests="\#(testCount)" failures="\#(failedCount)">"#
    ]
    for (index, row) in rows.enumerated() {
      let title = "\(index + 1) \(row.url)".escapedForXML
      let start = #"    <testcase classname="\#(name)" name="\#(title)""#
      if row.holds {
        lines.append(start + "/>")
      } else {
        let starts = row.failures.map(\.start).joined(separator: ", ")
        let text = row.failures.map(\.description).joined(separator: "\n\n")
        lines += Self.failing(start, message: "does not hold, \(starts)", text)
      }
    }
    for link in uncoveredLinks {
      let title = "no row: \(link.link)".escapedForXML
      lines += Self.failing(
        #"    <testcase classname="\#(name)" name="\#(title)""#, message: "has no row",
        link.description)
    }
    return lines + ["  </testsuite>"]
  }

  private static func failing(_ start: String, message: String, _ text: String) -> [String] {
    [
      start + ">",
      #"      <failure message="\#(message.escapedForXML)">\#(text.escapedForXML)</failure>"#,
      "    </testcase>",
    ]
  }
}
