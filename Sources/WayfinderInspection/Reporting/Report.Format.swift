// Wayfinder is released under the MIT license; see LICENSE.

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
