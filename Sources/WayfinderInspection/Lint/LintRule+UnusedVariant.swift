// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration

extension LintRule {
  /// A variant that nobody gets, or that changes nothing.
  public static let unusedVariant = LintRule(
    "unused-variant", .warning, "A variant that nobody gets, or that changes nothing."
  ) { subject in
    guard subject.view.variant == nil, case .document(let document) = subject.file else {
      return []
    }
    let shares = Dictionary(
      (document.experiment?.ranges ?? []).map { ($0.variant, $0.buckets) },
      uniquingKeysWith: { first, _ in first })
    return document.variants.flatMap { variant -> [LintComplaint] in
      let place = subject.view.place(of: .variant(variant.name))
      let name = "Variant \(variant.name.quoted)"
      var complaints: [LintComplaint] = []
      if shares[variant.name]?.isEmpty ?? true {
        complaints.append(
          LintComplaint(
            place: place, subject: name,
            message: "nobody gets it: its share is 0 percent. Give it a 'weight', or drop it."))
      }
      if variant.document == document.base {
        complaints.append(
          LintComplaint(
            place: place, subject: name,
            message: "its patch changes nothing of the navigation. Change something, or drop it."))
      }
      return complaints
    }
  }
}
