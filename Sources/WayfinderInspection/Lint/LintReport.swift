// Wayfinder is released under the MIT license; see LICENSE.

public import WayfinderConfiguration

/// The findings of the rules in some files, or in a configuration and its variants.
///
/// ```swift
/// let file = try InspectedFile(bytes: bytes, name: "routes.json")
/// let report = LintReport(of: [file])
/// print(report.text)
/// ```
///
/// Findings in parts that a variant takes over from the base are reported for the base alone.
public struct LintReport: Sendable {
  /// The findings that the baseline does not have, by file, then by place and rule.
  public let findings: [LintFinding]

  /// The findings that the baseline has, in the same order.
  public let known: [LintFinding]

  /// The entries of the baseline about these apps that no longer match any finding.
  public let stale: [LintBaseline.Entry]

  /// The rules that were asked.
  public let rules: [LintRule]

  /// The names of the files or configurations.
  public let sources: [String]

  private let noun: String

  /// Checks files against rules.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - rules: The rules to check.
  ///   - baseline: The known findings, which are not reported again.
  /// - Complexity: linear in the size of the documents, beside what
  ///   `LinkTable.reachability()` takes.
  public init(
    of files: [InspectedFile], rules: [LintRule] = LintRule.all, baseline: LintBaseline? = nil
  ) {
    self.init(
      files.map { LintedApp($0) }, noun: "file", rules: rules, baseline: baseline)
  }

  /// Checks a configuration and its variants against rules, whether they are written in code or
  /// read from documents.
  ///
  /// Findings about code name the line that declares the route or link.
  ///
  /// ```swift
  /// let report = LintReport(of: Shop.tabs, variants: [Shop.drawer])
  /// #expect(report.holds, "\(report.text)")
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
  ///   - baseline: The known findings, which are not reported again.
  /// - Complexity: as for ``init(of:rules:baseline:)``.
  @MainActor
  public init(
    of configuration: NavigationConfiguration, variants: [NavigationConfiguration] = [],
    rules: [LintRule] = LintRule.all, baseline: LintBaseline? = nil
  ) {
    self.init(
      [LintedApp(configuration, variants: variants)], noun: "configuration",
      rules: rules, baseline: baseline)
  }

  private init(_ apps: [LintedApp], noun: String, rules: [LintRule], baseline: LintBaseline?) {
    let all = apps.flatMap { $0.findings(of: rules) }
    let entries = Set(baseline?.entries.map(\.fingerprint) ?? [])
    findings = all.filter { !entries.contains($0.fingerprint) }
    known = all.filter { entries.contains($0.fingerprint) }
    let found = Set(all.map(\.fingerprint))
    let names = Set(apps.map(\.name))
    let ids = Set(rules.map(\.id))
    stale = (baseline?.entries ?? []).filter { entry in
      names.contains(entry.app) && !found.contains(entry.fingerprint)
        && (ids.contains(entry.rule) || !LintRule.all.contains { $0.id == entry.rule })
    }
    self.rules = rules
    sources = apps.flatMap(\.sources)
    self.noun = noun
  }

  /// Whether there are no findings, or only notes.
  public var holds: Bool { findings.allSatisfy { $0.severity == .note } }

  /// A line for each finding, and how many there are.
  public var text: String {
    let lines = findings.map(\.description) + [summary]
    return lines.joined(separator: "\n") + "\n"
  }

  /// For instance `2 files: 1 warning, 3 notes; 4 in the baseline`.
  private var summary: String {
    func counted(_ count: Int, _ word: String) -> String {
      "\(count) \(word)\(count == 1 ? "" : "s")"
    }
    let counts = LintSeverity.allCases.compactMap { severity in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : counted(count, severity.rawValue)
    }
    return counted(sources.count, noun) + ": "
      + (counts.isEmpty ? "nothing found" : counts.joined(separator: ", "))
      + (known.isEmpty ? "" : "; \(known.count) in the baseline")
  }
}
