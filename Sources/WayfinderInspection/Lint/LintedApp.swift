// Wayfinder is released under the MIT license; see LICENSE.

internal import Wayfinder
internal import WayfinderConfiguration
internal import WayfinderLinks

/// An app in all its variants, as rules look at it.
struct LintedApp {
  /// The name of the app.
  let name: String
  /// The name of the file or of the base, for what stands in no one place.
  private let source: String
  /// The base, then the variants, each with its name.
  let subjects: [(variant: String?, subject: LintSubject)]

  init(_ file: InspectedFile) {
    name = file.document.app
    source = file.name
    var subjects: [(String?, LintSubject)] = []
    for view in file.views {
      let variants = view.variant == nil ? file.document.lintVariants : []
      subjects.append(
        (view.variant, LintSubject(view, variants: variants, base: subjects.first?.1)))
    }
    self.subjects = subjects
  }

  @MainActor
  init(_ base: NavigationConfiguration, variants: [NavigationConfiguration]) {
    name = base.name
    source = base.name
    let described = variants.map { variant in
      LintSubject.Variant(
        name: variant.name, isDealt: nil, changesNothing: variant.isSame(as: base))
    }
    subjects =
      [(nil, LintSubject(base, variants: described))]
      + variants.map { ($0.name, LintSubject($0, variants: [])) }
  }

  /// Returns the findings of rules in the base and, beyond these, in the variants, by place and
  /// rule.
  func findings(of rules: [LintRule]) -> [Finding] {
    struct Key: Hashable { let rule, subject, message: String }
    var findings: [Finding] = []
    var known: Set<Key> = []
    for (variant, subject) in subjects {
      for rule in rules {
        for complaint in rule.check(subject) {
          let key = Key(rule: rule.id, subject: complaint.subject, message: complaint.message)
          if variant == nil { known.insert(key) } else if known.contains(key) { continue }
          findings.append(finding(complaint, of: rule, in: variant))
        }
      }
    }
    return findings.sorted {
      if $0.place.file != $1.place.file { return $0.place.file < $1.place.file }
      return ($0.place.line ?? 0, $0.place.column ?? 0, $0.place.path, $0.code, $0.message)
        < ($1.place.line ?? 0, $1.place.column ?? 0, $1.place.path, $1.code, $1.message)
    }
  }

  private func finding(
    _ complaint: LintComplaint, of rule: LintRule, in variant: String?
  ) -> Finding {
    let start = Finding.Place(file: source, line: 1, column: 1, path: JSONPath.root.description)
    let prefix = variant.map { "Variant \($0.quoted): " } ?? ""
    // A fault of the document itself names it already.
    let isNamed = complaint.subject.hasPrefix(prefix)
    return Finding(
      code: rule.id, severity: complaint.severity ?? rule.severity,
      place: complaint.place ?? start, subject: (isNamed ? "" : prefix) + complaint.subject,
      message: complaint.message)
  }
}

extension RouteDocument {
  /// The variants as rules look at them.
  fileprivate var lintVariants: [LintSubject.Variant] {
    let shares = Dictionary(firstOf: (experiment?.ranges ?? []).map { ($0.variant, $0.buckets) })
    return variants.map { variant in
      LintSubject.Variant(
        name: variant.name, isDealt: !(shares[variant.name]?.isEmpty ?? true),
        changesNothing: variant.document == base)
    }
  }
}

extension LintSubject {
  @MainActor
  fileprivate init(_ configuration: NavigationConfiguration, variants: [Variant]) {
    if let document = configuration.document {
      self.init(DocumentView(document), variants: variants)
    } else {
      let links = configuration.links
      self.init(
        view: nil, routes: configuration.routeSummaries,
        links: links.rules.map {
          Link(pattern: $0.pattern, route: $0.route, place: "\($0.place)")
        },
        prefersSpecificLinks: configuration.linkRules.prefersSpecificRows,
        unlinked: Set(configuration.routeNames), shellScreens: [], guardRules: [],
        variants: variants, standings: links.reachability().sorted { $0.row < $1.row })
    }
  }
}
