// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderConfiguration
public import WayfinderLinks

extension Report {
  /// The report of a comparison of links with an association file.
  ///
  /// - Parameters:
  ///   - file: The association file, whose own remarks are notes.
  ///   - name: The name of the file.
  ///   - findings: The findings of the comparison.
  ///   - links: The number of the app's links.
  ///   - host: The host that serves the file.
  ///   - appID: The app's identifier in the file.
  public init(
    of file: AssociationFile, named name: String, _ findings: [Finding], links: Int, host: String,
    appID: String
  ) {
    let all = file.remarks + findings
    let codes = Set(all.map(\.code)).sorted()
    self.init(
      "association", of: "\(host), \(appID)", findings: all,
      checks: codes.map { Check(rule: $0, summary: "The links and '\(name)' agree.") },
      scope: "\(links.counted("link")) and the entries of '\(name)'")
  }

  /// The report of a saved state that is restored: a finding for each screen that doesn't come back, and
  /// the plan as what was tried.
  ///
  /// - Parameters:
  ///   - plan: The plan of `Router.restorePlan(for:if:)`.
  ///   - name: The name of the state's file.
  public init(of plan: MovePlan, named name: String) {
    let rule = "restored"
    self.init(
      "state", of: name,
      findings: plan.lines.filter(\.isLeaving).map { line in
        Finding(
          code: rule, place: Finding.Place(file: name), subject: line.screen,
          message: "It doesn't come back: \(line.reason).")
      },
      checks: [Check(rule: rule, summary: "Every screen comes back.")],
      scope: plan.lines.count.counted("screen"),
      tried: plan.description.split(separator: "\n").map(String.init))
  }
}

extension Report {
  /// The format of a report.
  ///
  /// The raw value is its word on the command line.
  public enum Format: String, Sendable, Hashable, CaseIterable {
    /// For people: each finding, what was tried, and the verdict on the last line.
    case text
    /// For the comment of a pull request. Text from the app is shown as code, so that it is never read
    /// as Markdown, as a link, or as somebody's name.
    ///
    /// - **Source:** GitHub Flavored Markdown: tables, code spans and fenced code blocks.
    case markdown
    /// For programs: a line for each report.
    case json
    /// For build servers: a test case for each check. No times are given.
    ///
    /// - **Source:** the JUnit format as Jenkins' JUnit plugin and GitLab read it.
    case junit
    /// For code hosts, which show the findings at the lines of a pull request.
    ///
    /// - **Source:** Static Analysis Results Interchange Format 2.1.0, OASIS, sections 3.13 (log), 3.14
    ///   (run), 3.18 (tool), 3.27 (result), 3.29 (physical location), 3.49 (rules).
    case sarif
    /// For a browser: one page that needs no network.
    case html
  }

  /// Returns the report in a format.
  @MainActor
  public func text(as format: Format) -> String { [self].text(as: format) }
}

extension [Report] {
  /// Returns several reports, for instance of several apps, as one file of a format.
  @MainActor
  public func text(as format: Report.Format) -> String {
    switch format {
    case .text: text
    case .markdown: map(\.markdown).joined(separator: "\n")
    case .json: map(\.json).joined()
    case .junit: junit
    case .sarif: sarif
    case .html: html
    }
  }
}
