// Wayfinder is released under the MIT license; see LICENSE.

internal import WayfinderConfiguration

extension LintRule {
  /// Guards that lead to routes that ask guards that lead back.
  ///
  /// Loading a document refuses these, too; here they are reported along with everything else.
  public static let redirectCycle = LintRule(
    "redirect-cycle", .error, "Guards that lead to routes that ask guards that lead back."
  ) { subject in
    (subject.source.view?.faults ?? []).compactMap { found in
      guard case .guardCycle = found.fault else { return nil }
      let words = found.fault.words
      return LintComplaint(
        place: FilePlace(path: found.path, position: found.position), subject: found.subject,
        message: "\(words.message) \(words.remedy)")
    }
  }
}
