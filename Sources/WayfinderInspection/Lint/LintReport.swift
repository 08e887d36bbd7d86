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
  /// The findings that aren't known, by file, then by place and rule.
  public let findings: [LintFinding]

  /// The findings that are known, in the same order.
  public let known: [LintFinding]

  /// The known findings of these rules and apps that aren't found any more.
  public let stale: [KnownFindings.Entry]

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
  ///   - known: The known findings, which don't count.
  /// - Complexity: linear in the size of the documents, beside what
  ///   `LinkTable.reachability()` takes.
  public init(
    of files: [InspectedFile], rules: [LintRule] = LintRule.all,
    known: KnownFindings = KnownFindings()
  ) {
    self.init(
      files.map { LintedApp($0) }, noun: "file", rules: rules, known: known)
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
  ///   - known: The known findings, which don't count.
  /// - Complexity: as for ``init(of:rules:known:)``.
  @MainActor
  public init(
    of configuration: NavigationConfiguration, variants: [NavigationConfiguration] = [],
    rules: [LintRule] = LintRule.all, known: KnownFindings = KnownFindings()
  ) {
    self.init(
      [LintedApp(configuration, variants: variants)], noun: "configuration",
      rules: rules, known: known)
  }

  private init(_ apps: [LintedApp], noun: String, rules: [LintRule], known: KnownFindings) {
    let sorted = known.sort(
      apps.flatMap { $0.findings(of: rules) }, rules: rules.map(\.id), apps: Set(apps.map(\.name))
    ) { ($0.app, $0.rule, $0.wholeSubject) }
    (findings, self.known) = (sorted.new, sorted.known.map(\.finding))
    stale = sorted.stale
    self.rules = rules
    sources = apps.flatMap(\.sources)
    self.noun = noun
  }

  /// All findings as a file of known ones, to start from in an app that has some. Write the reasons into it.
  public var asKnown: KnownFindings {
    let entries = (findings + known).map { finding in
      KnownFindings.Entry(
        app: finding.app, rule: finding.rule, subject: finding.wholeSubject,
        reason: "It was there when this file was written.")
    }
    return KnownFindings(
      Set(entries).sorted {
        ($0.app ?? "", $0.rule, $0.subject) < ($1.app ?? "", $1.rule, $1.subject)
      })
  }

  /// Whether there are no findings, or only notes.
  public var holds: Bool { findings.allSatisfy { $0.severity == .note } }

  /// A line for each finding, and how many there are.
  public var text: String {
    let lines = findings.map(\.description) + [summary]
    return lines.joined(separator: "\n") + "\n"
  }

  /// For instance `2 files: 1 warning, 3 notes; 4 known`.
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
      + (known.isEmpty ? "" : "; \(known.count) known")
  }
}
