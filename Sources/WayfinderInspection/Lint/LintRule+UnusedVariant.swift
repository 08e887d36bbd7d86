// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration
internal import WayfinderLinks

extension LintRule {
  /// A variant that nobody gets, or that changes nothing.
  public static let unusedVariant = LintRule(
    "unused-variant", .warning, "A variant that nobody gets, or that changes nothing."
  ) { subject in
    subject.variants.flatMap { variant -> [LintComplaint] in
      let place = subject.source.view?.place(of: .variant(variant.name))
      func complaint(_ message: String) -> LintComplaint {
        LintComplaint(
          place: place, subject: "Variant \(variant.name.quoted)", message: message)
      }
      var complaints: [LintComplaint] = []
      if variant.isDealt == false {
        complaints.append(
          complaint(
            "nobody gets it: its share is 0 percent. Give it a larger share, list the finding as known "
              + "if code chooses this variant, or remove it."))
      }
      if variant.changesNothing {
        complaints.append(complaint(subject.source.sameAdvice))
      }
      return complaints
    }
  }
}

extension LintSource {
  fileprivate var sameAdvice: String {
    let fault =
      switch self {
      case .document: "its patch changes nothing of the navigation"
      case .code: "it has the shell, routes and links of its base"
      }
    return fault + ". Change something, or remove it."
  }
}
