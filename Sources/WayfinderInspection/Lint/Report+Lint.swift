// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderConfiguration
internal import WayfinderLinks

extension Report {
  /// Checks a route document and its variants against rules.
  ///
  /// Findings in parts that a variant takes over from the base are reported for the base alone.
  ///
  /// ```swift
  /// let file = try InspectedFile(bytes: bytes, name: "routes.json")
  /// print(Report(linting: file))
  /// ```
  ///
  /// - Parameters:
  ///   - file: The document with the places of its parts.
  ///   - rules: The rules to check.
  /// - Complexity: linear in the size of the document, beside what `LinkTable.reachability()` takes.
  public init(linting file: InspectedFile, rules: [LintRule] = LintRule.all) {
    self.init(LintedApp(file), rules)
  }

  /// Checks a configuration and its variants against rules, whether they are written in code or read
  /// from documents.
  ///
  /// Findings about code name the line that declares the route or link.
  ///
  /// ```swift
  /// let report = Report(linting: Shop.tabs, variants: [Shop.drawer])
  /// #expect(report.holds, "\(report)")
  /// ```
  ///
  /// A guard in code can redirect to any route, and code can open any route by its key. The rules about
  /// unreachable routes, routes without a link, and guards that redirect in a circle therefore don't apply to
  /// configurations in code.
  ///
  /// - Parameters:
  ///   - configuration: The configuration.
  ///   - variants: The configurations that take its place in experiments.
  ///   - rules: The rules to check.
  /// - Complexity: as for ``init(linting:rules:)``.
  @MainActor
  public init(
    linting configuration: NavigationConfiguration, variants: [NavigationConfiguration] = [],
    rules: [LintRule] = LintRule.all
  ) {
    self.init(LintedApp(configuration, variants: variants), rules)
  }

  private init(_ app: LintedApp, _ rules: [LintRule]) {
    let base = app.subjects[0].subject
    let counts = [
      base.routes.count.counted("route"), base.links.count.counted("link"),
      app.subjects.count > 1 ? (app.subjects.count - 1).counted("variant") : nil,
    ].compactMap(\.self)
    self.init(
      Self.lint, of: app.name, findings: app.findings(of: rules),
      checks: rules.map { Check(rule: $0.id, summary: $0.summary, severity: $0.severity) },
      scope: counts.dropLast().joined(separator: ", ") + " and " + (counts.last ?? ""))
  }
}
