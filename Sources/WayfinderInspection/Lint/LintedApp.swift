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
  /// The bytes of the file, to find positions by their byte offset.
  private let bytes: [UInt8]

  init(_ file: InspectedFile) {
    name = file.document.app
    source = file.name
    bytes = file.bytes
    var subjects: [(String?, LintSubject)] = []
    for view in file.views {
      let variants = view.variant == nil ? file.document.lintVariants : []
      subjects.append(
        (
          view.variant,
          LintSubject(
            view.document, in: .document(view), variants: variants, base: subjects.first?.1)
        ))
    }
    self.subjects = subjects
  }

  @MainActor
  init(_ base: NavigationConfiguration, variants: [NavigationConfiguration]) {
    name = base.name
    source = base.name
    bytes = []
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
    var found: [Found] = []
    var known: Set<Found.Key> = []
    for (variant, subject) in subjects {
      let own = rules.flatMap { rule in
        rule.check(subject).map { Found(rule: rule, variant: variant, complaint: $0) }
      }
      found += own.filter { !known.contains($0.key) }
      if variant == nil { known = Set(own.map(\.key)) }
    }
    return located(found)
  }

  private struct Found {
    let rule: LintRule
    let variant: String?
    let complaint: LintComplaint

    struct Key: Hashable {
      let rule: String
      let subject: String
      let message: String
    }

    var key: Key { Key(rule: rule.id, subject: complaint.subject, message: complaint.message) }
  }

  /// Returns findings with lines and columns, which one pass over the file gives.
  private func located(_ found: [Found]) -> [Finding] {
    let offsets = found.compactMap { item in
      if case .offset(let offset) = item.complaint.place?.location { offset } else { nil }
    }
    let sorted = Set(offsets).sorted()
    let positions = Dictionary(
      uniqueKeysWithValues: zip(sorted, TextPosition.positions(of: sorted, in: bytes)))
    let findings = found.map { item -> (path: JSONPath, finding: Finding) in
      let complaint = item.complaint
      let start = TextPosition(line: 1, column: 1)
      let position =
        switch complaint.place?.location {
        case .offset(let offset): positions[offset] ?? start
        case .position(let position): position
        case nil: start
        }
      let path = complaint.place?.path ?? .root
      let place = Finding.Place(
        file: complaint.place?.file ?? source, line: position.line, column: position.column,
        path: path.description)
      var variant = item.variant.map { "Variant \($0.quoted): " } ?? ""
      // A fault of the document itself names it already.
      if complaint.subject.hasPrefix(variant) { variant = "" }
      let finding = Finding(
        code: item.rule.id, severity: complaint.severity ?? item.rule.severity, place: place,
        subject: variant + complaint.subject, message: complaint.message)
      return (path, finding)
    }
    return findings.sorted {
      let (first, second) = ($0.finding, $1.finding)
      let (place, other) = (first.place, second.place)
      if place.file != other.file { return place.file < other.file }
      return (place.line ?? 0, place.column ?? 0, $0.path, first.code, first.message)
        < (other.line ?? 0, other.column ?? 0, $1.path, second.code, second.message)
    }.map(\.finding)
  }
}

extension RouteDocument {
  /// The variants as rules look at them.
  fileprivate var lintVariants: [LintSubject.Variant] {
    let shares = Dictionary(
      (experiment?.ranges ?? []).map { ($0.variant, $0.buckets) },
      uniquingKeysWith: { first, _ in first })
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
      let view = DocumentView(document, json: .null)
      self.init(document, in: .document(view), variants: variants)
    } else {
      let links = configuration.links
      self.init(
        .code, routes: configuration.routeSummaries,
        links: links.rules.map {
          Link(pattern: $0.pattern, route: $0.route, place: "\($0.place)")
        },
        prefersSpecificLinks: configuration.linkRules.prefersSpecificRows,
        unlinked: Set(configuration.routeNames), shellScreens: [], guardRules: [],
        variants: variants, standings: nil
      ) {
        links.reachability()
      }
    }
  }
}
